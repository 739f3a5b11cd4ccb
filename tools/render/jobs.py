"""What is rendered and how it varies. Everything here is pure data: a pool's id alone decides its garden, house, stone and light."""
import zlib

import numpy as np

import yards

LATHAM = ["Sapphire Blue", "Ocean Blue", "Night Sky", "Shale Gray", "Coastal Bronze", "Pearl White"]
SAN_JUAN = ["White", "Sully Blue", "Blue Lagoon", "Granite"]
CRYSTAL = [f"Crystal {name}" for name in LATHAM[:5]]  # of the same names as the Classic line's, but other colors
SWATCHES = [*LATHAM, "Whisper White", *CRYSTAL, *SAN_JUAN]  # every color that a line of finishes names
HERO, WIDE, HEADER = (1200, 800), (1920, 900), (1440, 676)
SALT = "4"  # chosen so that houses, stones and hours are spread evenly over the catalogue

WALLS = dict(hip=[(0.80, 0.77, 0.71), (0.78, 0.70, 0.58), (0.82, 0.80, 0.77), (0.80, 0.66, 0.52)],
             modern=[(0.84, 0.83, 0.81), (0.80, 0.80, 0.79)],
             keywest=[(0.80, 0.82, 0.82), (0.50, 0.66, 0.72), (0.62, 0.70, 0.58), (0.80, 0.72, 0.50)],
             ranch=[(0.76, 0.74, 0.70), (0.62, 0.66, 0.68), (0.80, 0.74, 0.62)])
ROOFS = dict(hip=["tan", "terra", "slate", "terra"], modern=["tan"], keywest=["metal"], ranch=["shingle", "shingle", "white"])
ACCENTS = [(0.05, 0.22, 0.28), (0.05, 0.22, 0.28), (0.10, 0.16, 0.34), (0.55, 0.20, 0.10), (0.62, 0.42, 0.08), (0.16, 0.26, 0.16)]


def seed_of(text):
    return zlib.crc32(text.encode())


def default_finish(pool):
    """The finish shown first: blues mostly, because that is what most buyers ask to see; every finish occurs."""
    s = seed_of(pool["id"] + "finish")
    if pool["manufacturer"] == "Latham":
        return ["Sapphire Blue", "Ocean Blue", "Sapphire Blue", "Ocean Blue", "Pearl White", "Shale Gray", "Sapphire Blue", "Coastal Bronze", "Night Sky", "Ocean Blue"][s % 10]
    return ["Sully Blue", "Blue Lagoon", "Sully Blue", "White", "Blue Lagoon", "Granite"][s % 6]


def finishes_of(pool):
    return LATHAM if pool["manufacturer"] == "Latham" else SAN_JUAN


def slug(finish):
    return finish.lower().replace(" ", "-")


def variation(pool_id):
    """The seeded setting of one pool."""
    r = np.random.default_rng(seed_of(SALT + pool_id))
    pick = lambda seq: seq[r.integers(len(seq))]
    house = pick(["hip", "hip", "modern", "keywest", "keywest", "ranch", "modern", None])
    golden = r.random() < 0.12
    v = dict(
        seed=int(seed_of(pool_id) % 100000), house=house, wall=pick(WALLS[house or "hip"]), roof=pick(ROOFS[house or "hip"]), accent=pick(ACCENTS),
        deck=pick(["travertine", "ivory", "walnut", "silver", "limestone", "porcelain", "sandbond", "graybond", "travertine", "ivory"]),
        deck_turn=pick([0.0, 0.0, 1.5708, 0.7854]), border=pick(["hedge", "hedge", "hedge", "vinyl", "cedar"]), hedge_height=float(r.uniform(0.85, 1.1)),
        planting=pick(["tropical", "coastal", "flowers"]), trees=pick(["palms", "palms", "oak", "few"]),
        props=pick(["loungers", "loungers", "three", "table", "adirondack"]), frames=pick(["teak", "teak", "white"]), umbrella=pick(["white", "white", "accent"]),
        gap=float(r.uniform(3.2, 4.3)), mirror=bool(r.random() < 0.5), turned=bool(r.random() < 0.35),
        light="golden" if golden else "day", sun_el=float(r.uniform(22, 28) if golden else r.uniform(40, 56)), sun_az=float(r.uniform(196, 232)),
        clouds=float(r.uniform(0.35, 1.0)), caz=float(r.uniform(-124, -108)), cel=float(r.uniform(18.5, 23.5)),
    )
    v["deck_turn"] = 0.0 if v["deck"].endswith("bond") and v["deck_turn"] > 1 else v["deck_turn"]
    return v


BASE = dict(stage="water", ripple=0.65, led=[0.35, 0.75, 1.0], spp=8, size=list(HERO), props="loungers", worn=False, cage=None)


# the pools that are shown in every finish: by day, because LEDs would hide the differences
FINISH_POOLS = ["latham-apollo-14", "latham-aruba", "latham-axiom-14", "latham-barcelona", "latham-corinthian-14", "latham-fiji", "latham-jamaica-14", "latham-milan-10-20",
                "latham-monaco", "latham-olympia-16", "latham-astoria-14", "latham-cape-cod-16", "san-juan-atlantic", "san-juan-majestic", "san-juan-biloxi-beach", "san-juan-orlando"]


# what a pool changes in its yard: the longest one lay lost in white stone
ALTERED = {"san-juan-daytona-beach": dict(deck="travertine", margin=(1.7, 1.25, 1.8), fill=0.92, cel=14.5)}


def place(pool, assignment):
    """The settings of the yard that a pool was assigned: its own, with the pool's seed, hour and side."""
    base, yard = variation(pool["id"]), yards.YARDS[assignment["yard"]]
    v = {**base, **yard["set"], **yards.HOURS[assignment["hour"]], "yard": assignment["yard"], "life": assignment["life"], **yard.get("sun", {})}
    v["deck_turn"] = 0.0
    v.update(ALTERED.get(pool["id"], {}))
    if yards.kind(pool) == "plunge":
        v["least"] = 4.0
    if assignment["hour"] == "dusk":
        v["ev"] = 0.45
    elif yard.get("caged"):
        v["ev"] = 0.30
    return v


def spa_alone(pool):
    """Is the whole pool a spa? Then its jets are on."""
    return pool["lengthFt"] < 10


def in_yard(pool, record, assignment, finish=None, **more):
    """A pool's first picture in the second edition: in the yard that yards.assign() gave it."""
    v = place(pool, assignment)
    small = pool["lengthFt"] < 18
    cfg = dict({**BASE, **v}, view="hero", finish=finish or default_finish(pool), outline=record, catalogue=pool)
    if small:
        cfg.update(fill=0.74, vfill=min(cfg["vfill"], 0.50), cel=max(cfg["cel"], 17), margin=(1.5, 1.15, 1.6))
    if pool["lengthFt"] < 10:  # a spa is looked into from nearby
        cfg.update(fill=0.80, vfill=0.60, cel=20, cy=-0.42, least=2.2)
    elif pool["lengthFt"] < 24.5:  # from higher up most of a small one's picture would be stone
        cfg["cel"] = min(cfg["cel"], 19)
    if cfg["light"] == "dusk" and cfg["finish"] in ("White", "Sully Blue", "Pearl White"):
        cfg["ev"] = 0.15  # pale finishes give back more of the LEDs' light
    cfg.setdefault("least", 5.5)
    if 10 <= pool["lengthFt"] and pool["widthFt"] < 9.5:  # narrow ones looked far away
        cfg["least"] = 4.0
    if assignment["yard"] == "side-yard" and yards.kind(pool) == "long":  # seen along its length, from nearby: half steps would swing about
        cfg["step"] = 0.2
    cfg["jets"] = spa_alone(pool) or record.get("spa") is not None
    if cfg["jets"]:
        cfg["spp"] = 12
    cfg["ripple"] = 0.9 if cfg["jets"] and pool["shape"] == "Plunge/Spa" else BASE["ripple"]
    cfg.update(more)
    return cfg


def eye_in_yard(pool, record, assignment, finish=None, **more):
    """The same yard from the pool's edge, at the size in which that view is published."""
    v = place(pool, assignment)
    cfg = dict({**BASE, **v}, view="eye", finish=finish or default_finish(pool), outline=record, catalogue=pool)
    cfg.update(caz=-150 if v["mirror"] else -146, cel=10.5, least=5.0, cy=-0.36, vfill=0.47, step=0.2, lens=24, fill=0.95, size=[960, 640], jets=spa_alone(pool) or record.get("spa") is not None)
    if pool["lengthFt"] < 18:  # small ones fill the picture too
        cfg["least"] = 3.2
    cfg.update(more)
    return cfg


def hero(pool, record, finish=None, **more):
    cfg = dict(BASE, **variation(pool["id"]), view="hero", finish=finish or default_finish(pool), outline=record, catalogue=pool)
    # a small pool seen from too near would look like a large one: the camera keeps its distance
    cfg["fill"], cfg["least"] = (0.66 if pool["lengthFt"] < 18 else 0.82), 7.5
    cfg["cy"] = -0.35
    cfg.update(more)
    return cfg


def circle(feet, radius):
    a = np.linspace(0, 2 * np.pi, 73)[:-1]
    return [[float(feet / 2 + radius * np.cos(t)), float(feet / 2 + radius * np.sin(t))] for t in a]


def above_ground(any_pool, feet=18):
    """A generic pool that represents its kind."""
    record = dict(lengthFt=feet, widthFt=feet, kind="round", simplified=True, points=circle(feet, feet / 2), water=dict(points=circle(feet, feet / 2 - 0.1)), spa=None, interior=[])
    figures = dict(any_pool, id="above-ground", lengthFt=feet, widthFt=feet, shallowDepthFt=4.3, deepDepthFt=4.3, flatBottom=True, size="Medium")
    return in_yard(figures, record, dict(yard="ranch", hour="day", life="ring"), "Ocean Blue", stage="above", wall=yards.BUTTER, roof="white", trees="moss", gap=5.2, mirror=False, turned=False, umbrella="accent", accent=ACCENTS[0],
                   patchy=True, sun_az=216, caz=-113, cel=11.0, fill=0.40, vfill=0.56, cy=-0.42, lens=27, size=list(WIDE))


def swatch(any_pool, finish):
    """The water of a finish: the same square of a level floor under four feet of it, in the same light."""
    feet = 4 + 0.105 / 0.3048  # depths are counted from the rim, which stands above the water
    box = [[0, 0], [22, 0], [22, 15], [0, 15]]
    record = dict(lengthFt=22, widthFt=15, kind="rectangle", simplified=False, points=box, water=dict(points=box), spa=None, interior=[])
    figures = dict(any_pool, id="swatch", lengthFt=22, widthFt=15, shallowDepthFt=feet, deepDepthFt=feet, flatBottom=True, size="Small")
    return dict(BASE, **dict(variation("swatch"), light="day", sun_el=52, sun_az=206, mirror=False, turned=False, deck="limestone"), view="swatch", finish=finish, outline=record, catalogue=figures, size=[600, 600], spp=12)


# ---------------------------------------------------------------- pictures that are not of one pool's card
HOME_POOL = "latham-corinthian-16"
STAGE_POOL = "latham-olympia-14"
STAGE_SET = dict(house="hip", wall=(0.80, 0.77, 0.71), roof="terra", deck="travertine", deck_turn=0.0, border="hedge", trees="palms", planting="tropical", props="loungers", frames="teak", umbrella="white",
                 gap=3.6, mirror=False, turned=False, light="day", sun_el=46, sun_az=205, clouds=0.7, caz=-116, cel=23, finish="Ocean Blue")


def scenes(pools, outlines):
    """name -> (settings, alt text, caption). Names are addresses: pictures/scenes/<name>-<width>.<format>."""
    of = lambda pid, **more: hero(pools[pid], outlines[pid], **more)
    name = lambda pid: pools[pid]["name"]
    exact = lambda pid, more="": f"{name(pid)}{more}. Rendering. Size to scale; {'outline, ' if outlines[pid]['simplified'] else ''}steps and yard are examples"
    out = {}
    # one composition by day and at dusk: the home page draws the pool's length over it, so the camera must not move
    home = dict(house="modern", wall=yards.WHITE, roof="tan", deck="limestone", deck_turn=0.0, border="hedge", trees="palms", planting="tropical", props="three", frames="teak", umbrella="white", accent=ACCENTS[0], life="towel",
                gap=4.4, mirror=False, turned=False, size=list(WIDE), caz=-114, cel=15.5, fill=0.80, cy=-0.40, vfill=0.66, spp=12, clouds=0.8)
    where = "a 40 by 16 foot rectangle behind a white modern house with a flat roof, palms and three loungers"
    out["home-day"] = (of(HOME_POOL, finish="Sapphire Blue", light="day", sun_el=41, sun_az=206, **home), f"Rendering: the {name(HOME_POOL)} in Sapphire Blue, {where}", exact(HOME_POOL))
    out["home-dusk"] = (of(HOME_POOL, finish="Sapphire Blue", light="dusk", sun_el=2, sun_az=150, led=[0.30, 0.72, 1.0], **dict(home, ev=0.45)),
                        f"Rendering: the {name(HOME_POOL)} at dusk, lit from inside by LED lights, {where}", exact(HOME_POOL, " with LED lights"))
    cottage = dict(STAGE_SET, house="keywest", wall=yards.WHITE, roof="metal", border="vinyl", trees="oak", planting="flowers", props="adirondack", life="towel", accent=ACCENTS[0], bounces=True)
    texts = dict(dig=("the hole for a pool dug in Florida sand, with a pile of sand beside it", "The dig"), shell=("a one-piece fiberglass shell set in the hole", "The shell is set"),
                 plumb=("the shell half full of water, its pipes laid, backfill packed around it", "Plumbing and backfill, while the shell fills"), deck=("the filled pool with its stone coping and travertine deck laid", "Coping and deck"),
                 water=("the finished pool with three chairs and a towel beside it", "Ready to swim"))
    for k, (alt, cap) in texts.items():
        out["stage-" + k] = (of(STAGE_POOL, **dict(cottage, stage=k, size=list(HERO))), f"Rendering: {alt}, by a white cottage with a metal roof", f"{cap}. Rendering")
    ba = dict(STAGE_SET, house="ranch", wall=yards.GRAY, roof="shingle", deck="silver", border="cedar", trees="oak", planting="coastal", props="table", caz=-122, cel=27, fill=0.94, vfill=0.74, cy=-0.20)
    out["resurfacing-before"] = (of("latham-st-thomas", **dict(ba, stage="dry", worn=True, props=None)),
                                 "Rendering: a drained pool behind a concrete-block house; its old plaster is chalky and faded, stained along the waterline and on the steps, with fine cracks and a few streaks of rust", "Before. Rendering, not a customer's pool")
    out["resurfacing-after"] = (of("latham-st-thomas", **dict(ba, finish="Sapphire Blue")), "Rendering: the same pool behind the same house with a new blue surface, filled", "After. Rendering, not a customer's pool")
    out["above-ground"] = (above_ground(pools[STAGE_POOL]), "Rendering: a round above-ground pool with a steel wall and a ladder, on the lawn behind a concrete-block house with a cedar fence and a live oak", "A round 18-foot above-ground pool. Rendering")
    def header(key, pid, what, yard, hour, life, finish, size=HEADER, **more):
        cfg = in_yard(pools[pid], outlines[pid], dict(yard=yard, hour=hour, life=life), finish)
        cfg.update(size=list(size), **more)
        out[key] = (cfg, f"Rendering: the {name(pid)} in {finish}, {what}, {yards.YARDS[yard]['words']}{' at dusk' if hour == 'dusk' else ''}", exact(pid))
    header("brand-latham", "latham-barcelona", "a freeform pool with a tanning ledge", "canal", "day", "ring", "Ocean Blue", size=WIDE, mirror=False, fill=0.66)
    header("brand-san-juan", "san-juan-south-beach", "a 45-foot freeform pool", "piles", "morning", "ball", "Sully Blue", size=WIDE, mirror=True, fill=0.72)
    header("package-essential", "latham-key-west", "a small freeform pool", "ranch", "day", "bowl", "Ocean Blue", mirror=False, fill=0.56)
    header("package-popular", "latham-corinthian-14", "a 30-foot rectangle", "lanai", "afternoon", "book", "Sapphire Blue", mirror=True, fill=0.66)
    header("package-premium", "latham-astoria-16", "a rectangle with a built-in spa, its jets on", "two-storey", "dusk", "hat", "Ocean Blue", mirror=False, fill=0.66, jets=True)
    header("plunge", "latham-milan-10-16", "a plunge pool", "palms", "morning", "towel", "Pearl White", mirror=True, fill=0.56)
    header("garden-golden", "san-juan-majestic", "a freeform pool at golden hour", "lake", "golden", "sandals", "Blue Lagoon", mirror=True, fill=0.66)
    articles(out, of)
    walks(out, lambda pid, yard, hour, life, finish, **more: in_yard(pools[pid], outlines[pid], dict(yard=yard, hour=hour, life=life), finish, mirror=False, turned=False, patchy=True, **more), exact)
    return out


def articles(out, of):
    """Pictures of the articles and guides: each shows the thing the text is about."""
    out["desk"] = (of("latham-aruba", view="desk", samples=LATHAM, spp=14, light="day", ev=0.3),
                   "Rendering: a table at a window with the plan and the section of a pool, a quote, six finish samples, a steel tape measure, a pencil and a mug of coffee",
                   "Plan, quote and finish samples on the table. Rendering")
    out["equipment"] = (of(STAGE_POOL, view="equipment", wall=(0.66, 0.56, 0.44), sun_el=44, sun_az=222, light="day", ev=0.0, hedge_height=0.95),
                        "Rendering: a pump, a filter tank and a heat pump on a concrete slab by a house wall, joined by white pipes with valves, a hedge beside them",
                        "Pump, filter and heat pump on their slab. Rendering, generic equipment")


def walks(out, of, exact):
    """Pictures of articles and guides taken by somebody who walks about in the yard: each in one of the second edition's."""
    out["screen-enclosure"] = (of("latham-st-thomas", "cage-lanai", "morning", "towel", "Ocean Blue", size=list(WIDE), beds=True, border="vinyl", accent=ACCENTS[0], sun_el=44, lens=20, camera=[[4.6, -3.15, 1.70], [-2.6, 0.75, 1.20]]),
                               f"Rendering: the Latham St. Thomas in Ocean Blue, seen from inside a bronze screen enclosure with a screen door, behind a stucco house with a tile roof", exact("latham-st-thomas"))
    out["waterline"] = (of("latham-corinthian-14", "oak", "afternoon", "sandals", "Ocean Blue", view="eye", close=True, skimmer_at=0.235, bucket=[1.66, 0.80], ripple=1.0, ev=0.05, accent=ACCENTS[0], life_at=2.35,
                           camera=[[-2.0, 0.35, 0.40], [-2.75, 1.9, -0.10]], lens=32),
                        "Rendering: a pool's edge beside clay pavers and a live oak, seen from just above the water: coping, the skimmer's mouth, and a white bucket that stands on the tanning ledge with a mark at the water's level",
                        "A bucket on the ledge tells a leak from evaporation. Rendering")
    out["yard-tape"] = (of(STAGE_POOL, "oak", "morning", None, "Ocean Blue", stage="yard", house="ranch", wall=yards.BUTTER, roof="shingle", deck="graybond", border="cedar", gap=4.4, props=None, sun_el=38, camera=[[-6.1, -4.6, 1.62], [-0.45, 1.5, 0.35]], lens=23, ev=0.3),
                        "Rendering: a back yard with a concrete-block house, a cedar fence and a live oak hung with Spanish moss; four wooden stakes and a pink string mark a rectangle on the lawn, a yellow tape lies along it",
                        "Stakes and a string where the pool would go. Rendering")
    out["lanai"] = (of("latham-olympia-14", "lanai", "morning", "ring", "Ocean Blue", wall=WALLS["hip"][2], roof="terra", porch=4.8, across="lake", front=3.4, gap=6.1, fan=[0.75, 6.9], props="loungers", props_at=-0.03, umbrella="accent", accent=ACCENTS[0], trees="oak", sun_el=52, sun_az=140, ev=0.3,
                       camera=[[1.15, 9.36, 1.62], [0.55, 0.0, 0.90]], lens=21),
                    "Rendering: a pool and a lake beyond its black picket fence, seen from under the covered lanai of a house, with columns, a ceiling fan, a sofa and a table",
                    "From the lanai. Rendering")
    out["barrier"] = (of(STAGE_POOL, "key-west", "day", "bowl", "Ocean Blue", gap=5.0, props="adirondack", accent=ACCENTS[3], barrier=dict(behind=2.3, gate=6.4),
                         camera=[[4.7, 0.5, 1.60], [1.15, 4.3, 0.72]], lens=24, ev=0.2),
                      "Rendering: a black picket fence with a gate stands between a Key West cottage and its pool; the gate's latch sits above its top rail",
                      "A fence and a self-latching gate between house and pool. Rendering")
