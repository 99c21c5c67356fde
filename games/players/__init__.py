"""Computer players. They get an observation of their own seat and nothing else."""
