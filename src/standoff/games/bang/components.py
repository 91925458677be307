# mypyc: compiled
"""The 80 playing cards, 16 characters and 4 roles of BANG! as constant tables (BG-1 to BG-4).

A card is an int from 0 to 79; brown cards are 0..62 and blue ones 63..79, so that the cards in play before a seat are a mask
of bits `card - FIRST_BLUE`.
"""

from __future__ import annotations

from typing import Final


class Kind:
    """Kinds of cards; the order is that of KIND_NAMES."""

    BANG: Final = 0
    MISSED: Final = 1
    BEER: Final = 2
    PANIC: Final = 3
    CAT_BALOU: Final = 4
    DUEL: Final = 5
    GENERAL_STORE: Final = 6
    INDIANS: Final = 7
    STAGECOACH: Final = 8
    GATLING: Final = 9
    SALOON: Final = 10
    WELLS_FARGO: Final = 11
    JAIL: Final = 12
    SCHOFIELD: Final = 13
    BARREL: Final = 14
    MUSTANG: Final = 15
    VOLCANIC: Final = 16
    APPALOOSA: Final = 17
    DYNAMITE: Final = 18
    REMINGTON: Final = 19
    REV_CARABINE: Final = 20
    WINCHESTER: Final = 21


class Role:
    """Roles; the order is that of ROLE_NAMES."""

    SHERIFF: Final = 0
    DEPUTY: Final = 1
    OUTLAW: Final = 2
    RENEGADE: Final = 3


class Char:
    """Characters; the order is that of CHARACTER_NAMES."""

    BART_CASSIDY: Final = 0
    BLACK_JACK: Final = 1
    CALAMITY_JANET: Final = 2
    EL_GRINGO: Final = 3
    JESSE_JONES: Final = 4
    JOURDONNAIS: Final = 5
    KIT_CARLSON: Final = 6
    LUCKY_DUKE: Final = 7
    PAUL_REGRET: Final = 8
    PEDRO_RAMIREZ: Final = 9
    ROSE_DOOLAN: Final = 10
    SID_KETCHUM: Final = 11
    SLAB_THE_KILLER: Final = 12
    SUZY_LAFAYETTE: Final = 13
    VULTURE_SAM: Final = 14
    WILLY_THE_KID: Final = 15


class Suit:
    """Suits; the order is that of SUITS."""

    SPADES: Final = 0
    HEARTS: Final = 1
    DIAMONDS: Final = 2
    CLUBS: Final = 3


KIND_NAMES: Final = (
    "bang", "missed", "beer", "panic", "cat-balou", "duel", "general-store", "indians", "stagecoach", "gatling", "saloon",
    "wells-fargo", "jail", "schofield", "barrel", "mustang", "volcanic", "appaloosa", "dynamite", "remington", "rev-carabine",
    "winchester",
)  # fmt: skip
ROLE_NAMES: Final = ("sheriff", "deputy", "outlaw", "renegade")
CHARACTER_NAMES: Final = (
    "bart-cassidy", "black-jack", "calamity-janet", "el-gringo", "jesse-jones", "jourdonnais", "kit-carlson", "lucky-duke",
    "paul-regret", "pedro-ramirez", "rose-doolan", "sid-ketchum", "slab-the-killer", "suzy-lafayette", "vulture-sam",
    "willy-the-kid",
)  # fmt: skip
SUITS: Final = "SHDC"
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
LIFE_OF: Final[list[int]] = [3 if name in ("el-gringo", "paul-regret") else 4 for name in CHARACTER_NAMES]

# kind -> its copies, brown kinds first (BG-1)
COPIES: Final = {
    "bang": "AS 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2C 3C 4C 5C 6C 7C 8C 9C QH KH AH",
    "missed": "10C JC QC KC AC 2S 3S 4S 5S 6S 7S 8S",
    "beer": "6H 7H 8H 9H 10H JH",
    "panic": "JH QH AH 8D",
    "cat-balou": "KH 9D 10D JD",
    "duel": "QD JS 8C",
    "general-store": "9C QS",
    "indians": "KD AD",
    "stagecoach": "9S 9S",
    "gatling": "10H",
    "saloon": "5H",
    "wells-fargo": "3H",
    "jail": "JS 4H 10S",
    "schofield": "JC QC KS",
    "barrel": "QS KS",
    "mustang": "8H 9H",
    "volcanic": "10S 10C",
    "appaloosa": "AS",
    "dynamite": "2H",
    "remington": "KC",
    "rev-carabine": "AC",
    "winchester": "8S",
}

CARDS: Final = 80
FIRST_BLUE: Final = 63
_FACES: Final = [(kind, face) for kind in KIND_NAMES for face in COPIES[kind].split()]
CARD_NAMES: Final[list[str]] = [f"{kind}/{face}" for kind, face in _FACES]
CARD_KIND: Final[list[int]] = [KIND_NAMES.index(kind) for kind, _ in _FACES]
CARD_RANK: Final[list[int]] = [RANKS.index(face[:-1]) + 2 for _, face in _FACES]
CARD_SUIT: Final[list[int]] = [SUITS.index(face[-1]) for _, face in _FACES]

# the two Stagecoaches have one face: where both could be meant, the first is (TWIN_FIRST, TWIN_SECOND)
TWIN_FIRST: Final = CARD_NAMES.index("stagecoach/9S")
TWIN_SECOND: Final = TWIN_FIRST + 1

# masks over blue cards, bit = card - FIRST_BLUE
KIND_MASK: Final[list[int]] = [
    sum(1 << (card - FIRST_BLUE) for card in range(FIRST_BLUE, CARDS) if CARD_KIND[card] == kind) for kind in range(len(KIND_NAMES))
]
JAIL_MASK: Final[int] = KIND_MASK[Kind.JAIL]
BARREL_MASK: Final[int] = KIND_MASK[Kind.BARREL]
MUSTANG_MASK: Final[int] = KIND_MASK[Kind.MUSTANG]
VOLCANIC_MASK: Final[int] = KIND_MASK[Kind.VOLCANIC]
APPALOOSA_MASK: Final[int] = KIND_MASK[Kind.APPALOOSA]
DYNAMITE_MASK: Final[int] = KIND_MASK[Kind.DYNAMITE]
WEAPON_RANGE: Final = {
    Kind.VOLCANIC: 1, Kind.SCHOFIELD: 2, Kind.REMINGTON: 3, Kind.REV_CARABINE: 4, Kind.WINCHESTER: 5,
}  # fmt: skip
WEAPON_MASK: Final[int] = sum(KIND_MASK[kind] for kind in WEAPON_RANGE)
RANGE_OF_CARD: Final[list[int]] = [WEAPON_RANGE.get(CARD_KIND[card], 0) for card in range(CARDS)]

# seat count -> roles dealt (BG-2; three players BG-70)
ROLES_FOR: Final = {
    3: [Role.DEPUTY, Role.OUTLAW, Role.RENEGADE],
    4: [Role.SHERIFF, Role.RENEGADE, Role.OUTLAW, Role.OUTLAW],
    5: [Role.SHERIFF, Role.RENEGADE, Role.OUTLAW, Role.OUTLAW, Role.DEPUTY],
    6: [Role.SHERIFF, Role.RENEGADE, Role.OUTLAW, Role.OUTLAW, Role.OUTLAW, Role.DEPUTY],
    7: [Role.SHERIFF, Role.RENEGADE, Role.OUTLAW, Role.OUTLAW, Role.OUTLAW, Role.DEPUTY, Role.DEPUTY],
}
