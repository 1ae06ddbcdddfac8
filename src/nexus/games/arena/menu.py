"""The commands and common abilities as a menu: by the groups of the book, with cost and what they are for."""

from __future__ import annotations

from typing import Final

from nexus.games.arena import moves
from nexus.games.arena.effects import TRAITS
from nexus.games.arena.moves import ArenaMove


class Entry:
    """A line of the menu. `question` is a move of this kind, with ``*`` for an opponent's letter, to ask why not."""

    def __init__(self, id: str, group: str, name: str, cost: str, text: str, question: str) -> None:
        self.id = id
        self.group = group
        self.name = name
        self.cost = cost
        self.text = text
        self.question = question


MENU: Final = (
    Entry("forward", "Movement", "Move Forward", "1 MP", "To one of the three squares in front.", "F"),
    Entry("rotate", "Movement", "Rotate", "1 MP", "A quarter turn; two a square at most, both the same way.", ">"),
    Entry("aside", "Movement", "Move Back or Aside", "2 MP", "One square back, left or right, facing kept.", "B"),
    Entry("stand", "Advanced movement", "Stand Up", "1 MP", "On 4 or more the helot is no longer prone.", "su"),
    Entry("backflip", "Advanced movement", "Backflip", "1 MP", "One square back; on 3 or less it lands prone.", "bf"),
    Entry(
        "sidestep",
        "Advanced movement",
        "Sidestep",
        "1 MP",
        "One square left or right; on 3 or less it lands prone.",
        "sr",
    ),
    Entry("liberate", "Advanced movement", "Liberate", "1 MP, 1 OC", "On 4 or more the helot is free.", "lib"),
    Entry("wild", "Melee", "Wild", "1 AP, 1 OC", "At any forward square, -1 SDS; hurts overall condition only.", "w:*"),
    Entry("standard", "Melee", "Standard", "2 AP", "Straight ahead; hurts condition and a random location.", "s:*"),
    Entry("focused", "Melee", "Focused", "3 AP", "Straight ahead, -1 SDS; hurts the location you name.", "f:*/CH"),
    Entry(
        "grapple", "Melee", "Grapple", "2 AP", "Hold the helot straight ahead; needs both arms and no weapon.", "g:*"
    ),
    Entry(
        "combo",
        "Melee",
        "Combo",
        "3 AP and 1 for each part",
        "A Focused attack; if it lands, Standard attacks follow.",
        "c:*/CH+1",
    ),
    Entry("feint", "Melee", "Feint", "2 AP", "+1 SDS on the next melee roll of this round.", "ft:*"),
    Entry("clinch", "Grapple", "Clinch", "1 AP, 1 coin", "A coin of the pile becomes overall condition.", "cl"),
    Entry("drag", "Grapple", "Drag", "MP of the move", "Move or turn with the victim, if it fails to resist.", "dF"),
    Entry("throw", "Grapple", "Throw", "2 AP a square", "The victim flies forward and lands prone.", "th:F1"),
    Entry("takedown", "Grapple", "Takedown", "1 AP", "+1 SDS; hurts, and the victim falls.", "td"),
    Entry("crush", "Grapple", "Crush", "1 AP", "Hurts overall condition; the hold stays.", "cr"),
    Entry("let_go", "Grapple", "Let Go", "free", "The hold ends.", "lg"),
    Entry("aim_wild", "Aim", "Aim Wild", "2 AP", "-1 SDS with a drawn weapon at what is in sight.", "aw:*"),
    Entry("aim_standard", "Aim", "Aim Standard", "3 AP", "A shot or throw at a helot in sight.", "as:*"),
    Entry("aim_focused", "Aim", "Aim Focused", "4 AP", "-1 SDS; hits the location you name.", "af:*/CH"),
    Entry("mend", "Defence", "Mend", "2 AP", "Bleeding stops.", "mend"),
    Entry("roll", "Defence", "Stop, Drop and Roll", "3 AP", "Flames go out, and the helot lies prone.", "sdr"),
    Entry("gloat", "Fame", "Gloat", "1 AP", "The crowd pays what the last blow won; -1 SDS on defence.", "gl"),
    Entry("knock", "Hazards", "Knock Over a Brazier", "1 AP", "A brazier in front falls, and fire spreads.", "ko:d4"),
    Entry(
        "crate", "Hazards", "Destroy a Crate", "3 AP", "Break the crate straight ahead and take what is in it.", "kc"
    ),
    Entry("eat", "Hazards", "Eat the Guts", "1 AP", "For those whose talent it is.", "eat"),
    Entry("draw", "Weapons", "Draw", "by the weapon", "Take the weapon in hand.", "draw"),
    Entry("store", "Weapons", "Store", "by the weapon", "Put the weapon away.", "store"),
    Entry("drop", "Weapons", "Drop", "free", "The weapon is gone for good.", "drop"),
    Entry("token_ap", "Free", "Command token for AP", "1 token", "1 AP more.", "+a"),
    Entry("token_mp", "Free", "Command token for MP", "1 token", "1 MP more.", "+m"),
)
ABILITIES: Final = (
    Entry("WILL3", "Willpower", "I'm Still Standing", "3 WILL", "Your helot does not fall, or stands again.", "!WILL3"),
    Entry("WILL4", "Willpower", "Merely a Flesh Wound", "4 WILL", "This attack takes no overall condition.", "!WILL4"),
    Entry("WILL5", "Willpower", "Perseverance", "5 WILL", "Roll one of your rolls again.", "!WILL5"),
    Entry("INST3", "Instinct", "Counterattack", "3 INST", "A melee attack that you defend strikes back.", "!INST3"),
    Entry("INST4", "Instinct", "Combo Breaker", "4 INST", "The rest of a Combo is defended.", "!INST4"),
    Entry("INST5", "Instinct", "Elusive", "5 INST", "+1 SDS on your defence until the cycle ends.", "!INST5"),
    Entry("PHYS3", "Physicality", "Unshackled", "3 PHYS", "Your helot is free of its hold.", "!PHYS3"),
    Entry("PHYS4", "Physicality", "Push", "4 PHYS", "The helot straight ahead goes one square back.", "!PHYS4"),
    Entry("PHYS5", "Physicality", "Haymaker", "5 PHYS", "4 more damage from an attack that landed.", "!PHYS5"),
    Entry("DEFT3", "Deftness", "Hurdle", "3 DEFT", "Leap two squares ahead over what lies there.", "!DEFT3"),
    Entry("DEFT4", "Deftness", "Tripping", "4 DEFT", "A helot that leaves your side falls instead.", "!DEFT4"),
    Entry("DEFT5", "Deftness", "Tunnel Vision", "5 DEFT", "+1 SDS on your attacks this round.", "!DEFT5"),
    Entry("SWAG3", "Swagger", "Turn Crowd", "3 SWAG", "Another player loses 3 coins to the crowd.", "!SWAG3:*"),
    Entry("SWAG4", "Swagger", "Win Them Over", "4 SWAG", "5 coins from the crowd.", "!SWAG4"),
    Entry("SWAG5", "Swagger", "Talk Shit", "5 SWAG", "An opponent has -1 SDS on attacks this round.", "!SWAG5:*"),
    Entry("CUNN3", "Cunning", "Jack of All Traits", "3 CUNN", "1 more in another trait.", "!CUNN3:WILL"),
    Entry(
        "CUNN4", "Cunning", "Can't Fool Me", "4 CUNN", "A deception or a card of an opponent is cancelled.", "!CUNN4"
    ),
    Entry("CUNN5", "Cunning", "Made You Look", "5 CUNN", "An opponent turns right round.", "!CUNN5:*"),
)

_KINDS: Final = {
    moves.ROTATE: "rotate",
    moves.STAND_UP: "stand",
    moves.LIBERATE: "liberate",
    moves.HIT_WILD: "wild",
    moves.HIT_STANDARD: "standard",
    moves.HIT_FOCUSED: "focused",
    moves.HIT_GRAPPLE: "grapple",
    moves.HIT_COMBO: "combo",
    moves.HIT_FEINT: "feint",
    moves.CLINCH: "clinch",
    moves.DRAG_STEP: "drag",
    moves.DRAG_ROTATE: "drag",
    moves.THROW_TO: "throw",
    moves.TAKE_DOWN: "takedown",
    moves.CRUSH_IT: "crush",
    moves.LET_GO: "let_go",
    moves.SHOOT_WILD: "aim_wild",
    moves.SHOOT_STANDARD: "aim_standard",
    moves.SHOOT_FOCUSED: "aim_focused",
    moves.MEND: "mend",
    moves.STOP_DROP: "roll",
    moves.GLOAT: "gloat",
    moves.KNOCK_OVER: "knock",
    moves.DESTROY_CRATE: "crate",
    moves.EAT: "eat",
    moves.DRAW: "draw",
    moves.STORE: "store",
    moves.DROP: "drop",
    moves.TOKEN_AP: "token_ap",
    moves.TOKEN_MP: "token_mp",
    moves.UNIQUE: "unique",
    moves.INFLUENCE: "influence",
    moves.ASK_AGAIN: "preset",
    moves.END_ROUND: "end",
    moves.CONCEDE: "concede",
    moves.PASS: "pass",
    moves.PASS_ALWAYS: "always",
    moves.TAKE_LANISTA: "lanista",
    moves.TAKE_MOTIVATION: "motivation",
    moves.KEEP_CARD: "keep",
    moves.TAKE_BARGE: "barge",
    moves.ROLL_BARGE: "barge",
    moves.ADD_HAZARD: "hazard",
    moves.RATIO_AP: "ratio",
    moves.BUTTON_AP: "ratio",
    moves.BUTTON_MP: "ratio",
}


def kind_of(move: ArenaMove) -> str:
    """The line of the menu to which a move belongs: an id of `MENU` or `ABILITIES`, or a word for what has no line."""
    if move.verb == moves.STEP:
        return "aside" if move.a in (2, 4, 6) else "forward"
    if move.verb == moves.TUMBLE:
        return "backflip" if move.a == 4 else "sidestep"
    if move.verb == moves.ABILITY:
        return f"{TRAITS[(move.a - 1) // 3]}{moves.ABILITY_COSTS[move.a]}"
    return _KINDS.get(move.verb, "choice")
