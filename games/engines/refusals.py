"""Why an action or a setting is not allowed."""


class Refusal(Exception):
    """An action or a setting that the rules do not allow.

    `code` is the stable kebab-case code of the game's rules, `clause` the id of the clause that
    forbids it. A refusal never changes the match.
    """

    def __init__(self, code: str, clause: str) -> None:
        super().__init__(f"{code} ({clause})")
        self.code = code
        self.clause = clause

    def as_json(self) -> dict[str, str]:
        """The refusal as a JSON object with `code` and `clause`."""
        return {"code": self.code, "clause": self.clause}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.code, self.clause) == (other.code, other.clause)

    def __hash__(self) -> int:
        return hash((self.code, self.clause))

    def __reduce__(self) -> tuple[type["Refusal"], tuple[str, str]]:
        return type(self), (self.code, self.clause)


class Unreadable(Refusal):
    """The refusal of a text that is no action of the game at all."""


class MissingDeck(Exception):
    """The match needs the order of a deal that it was not given.

    Raised before the action that would start the deal is committed.
    """

    def __init__(self, deal: int) -> None:
        super().__init__(f"no deck order for deal {deal}")
        self.deal = deal

    def __reduce__(self) -> tuple[type["MissingDeck"], tuple[int]]:
        return type(self), (self.deal,)
