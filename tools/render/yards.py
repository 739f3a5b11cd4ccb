"""The yards of the second edition: what each looks like, which pools it suits, and which pool stands in which.

Plain data and one pure function, assign(): no numpy and no Blender, so that any catalog can be tried at once. A pool and its neighbors in any
list a visitor sees (the catalog, one manufacturer, one size, by length) never share a yard or an object left lying about, and
are never both under a screen enclosure or both on water. All are shown by day: at night neither length nor depth can be read.
"""
import zlib

TROPIC, COAST, BLOOM = dict(planting="tropical"), dict(planting="coastal"), dict(planting="flowers")
HIP, HIP_SAND, WHITE, GRAY, BLUE, SAGE, BUTTER, PINK = (0.80, 0.77, 0.71), (0.78, 0.70, 0.58), (0.84, 0.83, 0.81), (0.62, 0.66, 0.68), (0.50, 0.66, 0.72), (0.62, 0.70, 0.58), (0.80, 0.74, 0.56), (0.80, 0.62, 0.54)

# share: how many of sixty pools; suits: kinds of pool (see kind()); words: the end of the alternative text "Rendering: the … in …, a …, <words>"
YARDS = {
    "cage-lanai": dict(share=6, caged=True, suits="small freeform rectangle", words="under a bronze screen enclosure behind a stucco house with a tile roof",
        set=dict(house="hip", wall=HIP, roof="terra", cage="bronze", deck="travertine", border="hedge", trees="palms", gap=3.3, props="table", lens=19, caz=-121, cel=15, cy=-0.36, fill=0.82, vfill=0.56, **TROPIC)),
    "cage-ranch": dict(share=5, caged=True, suits="small freeform rectangle long", words="under a white screen enclosure behind a concrete-block house",
        set=dict(house="ranch", wall=BUTTER, roof="white", cage="white", deck="brushed", border="hedge", trees="few", gap=3.2, props="loungers", lens=19, caz=-124, cel=16, cy=-0.36, fill=0.84, vfill=0.56, **BLOOM)),
    "cage-lake": dict(share=4, caged=True, water=True, suits="small freeform rectangle", words="under a screen enclosure that looks out on a lake",
        set=dict(house=None, wall=HIP, back="lake", cage="bronze", deck="shell", border="hedge", trees="few", gap=2.6, props="loungers", lens=20, caz=-118, cel=14, cy=-0.40, fill=0.84, vfill=0.52, **COAST)),
    "canal": dict(share=4, water=True, suits="freeform rectangle long", words="on a canal lot with a seawall, a dock and a boat",
        set=dict(house=None, wall=WHITE, back="canal", deck="ivory", border="hedge", trees="palms", gap=2.9, margin=(2.4, 2.6, 2.8), props="three", frames="white", lens=25, caz=-112, cel=16.5, cy=-0.40, fill=0.80, vfill=0.54, barrier=dict(colour="white"), **COAST)),
    "lake": dict(share=3, water=True, suits="small freeform rectangle", words="on a lawn that runs down to a lake, behind a black picket fence with a gate",
        set=dict(house=None, wall=HIP, back="lake", deck="limestone", border="hedge", trees="oak", gap=2.8, props="adirondack", lens=25, caz=-110, cel=16, cy=-0.40, fill=0.80, vfill=0.54, barrier=dict(colour="black"), **BLOOM)),
    "side-yard": dict(share=5, suits="plunge small long", sun=dict(sun_az=172), words="in a narrow side yard between two houses",
        set=dict(house=None, wall=WHITE, back="side", deck="travertine", border="vinyl", trees="none", gap=1.0, props="end", lens=22, caz=-157, cel=15, cy=-0.34, fill=0.80, vfill=0.56, **TROPIC)),
    "two-storey": dict(share=5, suits="freeform rectangle small", words="behind a two-story stucco house",
        set=dict(house="two_storey", wall=HIP_SAND, roof="tan", deck="walnut", border="hedge", trees="palms", gap=3.6, margin=(2.4, 3.2, 2.6), props="three", lens=23, caz=-112, cel=13.5, cy=-0.44, fill=0.80, vfill=0.50, **TROPIC)),
    "ranch": dict(share=4, suits="plunge small rectangle", words="behind a concrete-block ranch house with a cedar fence",
        set=dict(house="ranch", wall=GRAY, roof="shingle", deck="graybond", border="cedar", trees="oak", gap=3.4, props="table", lens=27, caz=-118, cel=24, cy=-0.28, fill=0.80, vfill=0.58, **BLOOM)),
    "piles": dict(share=4, suits="freeform rectangle small", words="behind a coastal house on pilings, with dunes beyond",
        set=dict(house="piles", wall=BLUE, roof="metal", back="dunes", deck="sandbond", border="vinyl", trees="none", gap=4.7, props="adirondack", lens=22, caz=-113, cel=12.5, cy=-0.46, fill=0.80, vfill=0.46, **COAST)),
    "modern": dict(share=4, suits="plunge rectangle long", words="behind a white modern house with a flat roof",
        set=dict(house="modern", wall=WHITE, roof="tan", deck="limestone", border="hedge", trees="palms", gap=3.5, margin=(2.4, 3.0, 2.6), props="three", lens=25, caz=-114, cel=17, cy=-0.36, fill=0.80, vfill=0.56, **TROPIC)),
    "oak": dict(share=4, suits="freeform rectangle small plunge", words="beside a live oak hung with Spanish moss",
        set=dict(house="keywest", wall=WHITE, roof="metal", deck="clay", border="hedge", trees="moss", gap=3.6, props="adirondack", lens=24, caz=-112, cel=15, cy=-0.42, fill=0.80, vfill=0.52, **BLOOM)),
    "palms": dict(share=4, suits="freeform plunge small", words="in a garden of coconut palms with a thatched shelter",
        set=dict(house=None, wall=HIP, back="chickee", deck="shell", border="hedge", trees="coconut", gap=3.0, props="pair", lens=24, caz=-115, cel=18.5, cy=-0.36, fill=0.80, vfill=0.54, **TROPIC)),
    "lanai": dict(share=4, suits="freeform rectangle small", words="in front of a covered lanai with ceiling fans",
        set=dict(house="hip", wall=PINK, roof="slate", porch=4.4, deck="ivory", border="hedge", trees="palms", gap=5.0, props="loungers", lens=22, caz=-110, cel=11.5, cy=-0.42, fill=0.84, vfill=0.50, **BLOOM)),
    "key-west": dict(share=4, suits="freeform rectangle plunge small", words="behind a Key West cottage with a white vinyl fence",
        set=dict(house="keywest", wall=SAGE, roof="metal", deck="silver", border="vinyl", trees="coconut", gap=3.4, props="table", lens=26, caz=-121, cel=20, cy=-0.33, fill=0.80, vfill=0.58, **COAST)),
}
LIFE = ["towel", "ball", "book", "bowl", "ring", "sandals", "hat"]
HOURS = dict(morning=dict(light="morning", sun_el=30, sun_az=212), day=dict(light="day", sun_el=50, sun_az=206), afternoon=dict(light="day", sun_el=41, sun_az=226), golden=dict(light="golden", sun_el=25, sun_az=198), dusk=dict(light="dusk", sun_el=2, sun_az=150))
# given by hand over what colour() finds: the fewest changes by which no two cages and no two shores are side by side
MOVED = {"latham-astoria-14": "cage-lanai", "latham-barcelona": "two-storey", "latham-jamaica-14": "oak", "latham-milan-10-20": "cage-lanai", "latham-olympia-14": "ranch", "latham-synergy-grand": "key-west", "san-juan-biloxi-beach": "lake",
         "san-juan-broadway": "cage-ranch", "san-juan-daytona-beach": "lake", "san-juan-desert-springs": "cage-ranch", "san-juan-marathon-with-spa": "side-yard", "san-juan-wylela-beach": "ranch", "san-juan-wylela-cove-grande": "cage-lake"}


def seed_of(text):
    return zlib.crc32(text.encode())


def kind(pool):
    """plunge, small (to 24 feet), long (three times as long as wide or more), freeform or rectangle."""
    if pool["size"] == "Plunge":
        return "plunge"
    if pool["lengthFt"] / pool["widthFt"] >= 2.85:
        return "long"
    if pool["lengthFt"] < 24.5:
        return "small"
    return "freeform" if pool["shape"] in ("Freeform", "Kidney", "Geometric") else "rectangle"


def neighbours(pools):
    """id -> ids that stand next to it in some list."""
    lists = [pools, sorted(pools, key=lambda p: p["lengthFt"])]
    for key in ("manufacturer", "size", "shape"):
        lists += [[p for p in pools if p[key] == v] for v in sorted({p[key] for p in pools})]
    beside = {p["id"]: set() for p in pools}
    for some in lists:
        for a, b in zip(some, some[1:]):
            beside[a["id"]].add(b["id"])
            beside[b["id"]].add(a["id"])
    return beside


def colour(order, beside, allowed, shares):
    """Gives each id an allowed name that no neighbor has, nearest to the shares: always the id with the least choice next."""
    left, got = dict(shares), {}
    while len(got) < len(order):
        free = lambda i: [n for n in allowed[i] if all(got.get(b) != n for b in beside[i])]
        rest = [i for i in order if i not in got]
        i = min(rest, key=lambda q: (len([n for n in free(q) if left[n] > 0]), seed_of(q)))
        names = free(i)
        if not names:
            raise ValueError(f"no yard is left for {i}")
        n = max(names, key=lambda q: (left[q] > 0, left[q] / shares[q], seed_of(i + q)))
        got[i] = n
        left[n] -= 1
    return got


def assign(pools):
    """id -> dict(yard, hour, life) for the catalog's pools."""
    beside, order = neighbours(pools), [p["id"] for p in pools]
    by = {p["id"]: p for p in pools}
    yard = colour(order, beside, {i: [n for n, y in YARDS.items() if kind(by[i]) in y["suits"].split()] for i in order}, {n: y["share"] for n, y in YARDS.items()})
    yard.update((i, n) for i, n in MOVED.items() if i in yard)
    life = colour(order, beside, {i: LIFE for i in order}, {n: 9 for n in LIFE})
    hours = ["day", "morning", "day", "afternoon", "day", "golden", "afternoon", "morning"]
    return {i: dict(yard=yard[i], hour=hours[seed_of(i + "hour") % len(hours)], life=life[i]) for i in order}
