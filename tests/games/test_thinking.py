"""The processes of the computer players."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

PARENT = """
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
import os, time
from games.players.deciding import end_with_parent

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=end_with_parent)
    print(pool.submit(os.getpid).result(), flush=True)
    time.sleep(60)
"""


def alive(process: int) -> bool:
    state = Path(f"/proc/{process}/stat")
    if state.parent.parent.exists() and sys.platform == "linux":
        return state.exists() and state.read_text().rpartition(")")[2].split()[0] != "Z"
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_thinking_process_ends_with_a_server_that_was_killed(tmp_path):
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    root = Path(__file__).parents[2]
    server = subprocess.Popen(
        [sys.executable, script],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    assert alive(worker)
    server.send_signal(signal.SIGKILL)
    server.wait()
    until = time.monotonic() + 120
    while alive(worker) and time.monotonic() < until:
        time.sleep(0.1)
    assert not alive(worker)
