"""The one definition of every pool's outline, made from the catalog and fitted to its figures.

    /usr/bin/python3 tools/render/outlines.py --catalogue <pools.json> [--out pictures/outlines.json]

Manufacturers state an outside length and width; the water inside is smaller by a lip (measured here: six to seven
inches reproduce both area and perimeter of nearly every rectangle). So each pool has two rings, both in feet,
x along the length (0 = shallow end), y along the width (0 = far side), origin at the shell's corner:

  points, d    the shell's outer edge; bounding box exactly lengthFt x widthFt
  water        the waterline ring {points, d, areaSqFt, perimeterFt}; fitted to surfaceSqFt and perimeterFt
  spa          the same for a built-in spa; its perimeter counts in perimeterFt, as in the manufacturers' figures
  interior     [{kind, depthFt, points}] ledge, step, bench: a generic interior, drawn from the feature names
  simplified   true where the source only says Freeform, Kidney or Geometric
  fit          what was asked, what came out, off by how many per cent
"""
import argparse
import json
import math
import os
import zlib

import numpy as np
from scipy.optimize import minimize
from shapely.geometry import Point, Polygon, box

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
FREE_POINTS = 128  # the sagitta of a 0.8 ft chord on a 5 ft radius is 0.02 ft: invisible on any screen


def seed_of(pool_id):
    """A stable number per pool, so that one pool always looks the same."""
    return zlib.crc32(pool_id.encode())


# ---------------------------------------------------------------- rings
def rounded(vertices, radii, steps=8):
    """Polygon with circular corners -> (points, SVG path of lines and arcs). Clockwise on screen or not: both work."""
    V = np.asarray(vertices, float)
    n = len(V)
    pts, d = [], []
    for i in range(n):
        a, b, c = V[i - 1], V[i], V[(i + 1) % n]
        u, w = (a - b) / np.linalg.norm(a - b), (c - b) / np.linalg.norm(c - b)
        half = math.acos(np.clip(u @ w, -1, 1)) / 2
        room = 0.49 * min(np.linalg.norm(a - b), np.linalg.norm(c - b))
        t = min(radii[i] / math.tan(half), room)
        r = t * math.tan(half)
        p, q = b + u * t, b + w * t
        o = b + (u + w) / np.linalg.norm(u + w) * (r / math.sin(half))
        a0 = math.atan2(*(p - o)[::-1])
        turn = (math.atan2(*(q - o)[::-1]) - a0 + math.pi) % (2 * math.pi) - math.pi
        pts += [o + r * np.array([math.cos(a0 + turn * k / steps), math.sin(a0 + turn * k / steps)]) for k in range(steps + 1)]
        d.append(f"{'M' if i == 0 else 'L'}{p[0]:.2f} {p[1]:.2f}A{r:.2f} {r:.2f} 0 0 {1 if turn > 0 else 0} {q[0]:.2f} {q[1]:.2f}")
    return np.array(pts), "".join(d) + "Z"


def bezier_path(pts):
    """Closed Catmull-Rom curve through every second point, as cubic Beziers."""
    P = pts[::2]
    n = len(P)
    d = f"M{P[0][0]:.2f} {P[0][1]:.2f}"
    for i in range(n):
        a, b, c, e = P[i - 1], P[i], P[(i + 1) % n], P[(i + 2) % n]
        q, r = b + (c - a) / 6, c - (e - b) / 6
        d += f"C{q[0]:.2f} {q[1]:.2f} {r[0]:.2f} {r[1]:.2f} {c[0]:.2f} {c[1]:.2f}"
    return d + "Z"


def even(pts, n):
    """n points at equal arc length on the closed curve."""
    Q = np.vstack([pts, pts[:1]])
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(Q, axis=0), axis=1))]
    t = np.arange(n) / n * s[-1]
    return np.c_[np.interp(t, s, Q[:, 0]), np.interp(t, s, Q[:, 1])]


def normals(pts):
    """Outward unit normals of a counter-clockwise (x right, y up) ring."""
    t = np.roll(pts, -1, 0) - np.roll(pts, 1, 0)
    t /= np.linalg.norm(t, axis=1)[:, None]
    return np.c_[t[:, 1], -t[:, 0]]


def into_box(pts, length, width):
    lo, hi = pts.min(0), pts.max(0)
    return (pts - lo) / (hi - lo) * [length, width]


# ---------------------------------------------------------------- freeform: centerline, half width, dents
def freeform(p, n=900):
    """Unit freeform curve. p: nose (end bluntness, 2 = ellipse), taper, bend, far/near dent depth; far/near dent place and width."""
    t = np.linspace(0, 2 * math.pi, n, endpoint=False)
    c, s = np.cos(t), np.sin(t)
    u = np.sign(c) * np.abs(c) ** (2 / p["nose"])
    h = np.sign(s) * np.abs(s) ** (2 / p["nose"]) * (1 + p["taper"] * u)
    bump = lambda x, at, w: np.exp(-(((x - at) / w) ** 2))
    y = h + p["bend"] * (u * u - 0.35)
    weight = np.abs(s) ** 0.5
    y = np.where(s > 0, y - p["far"] * bump(u, p["far_at"], p["far_w"]) * weight, y + p["near"] * bump(u, p["near_at"], p["near_w"]) * weight)
    y = y + p["tilt"] * u * bump(np.abs(u), 1.0, 0.75)
    return np.c_[u, y]


FREE = {  # defaults, and which of them the fit may move
    "kidney": dict(nose=2.25, taper=-0.10, bend=0.16, far=0.52, far_at=0.08, far_w=0.42, near=0.0, near_at=0, near_w=0.4, tilt=0.0),
    "lagoon": dict(nose=2.5, taper=0.14, bend=0.0, far=0.30, far_at=0.18, far_w=0.34, near=0.22, near_at=-0.28, near_w=0.36, tilt=0.06),
    "modern": dict(nose=3.1, taper=-0.12, bend=0.0, far=0.20, far_at=-0.20, far_w=0.55, near=0.0, near_at=0.0, near_w=0.4, tilt=0.10),
    "figure": dict(nose=2.35, taper=-0.10, bend=0.0, far=0.30, far_at=0.06, far_w=0.30, near=0.26, near_at=0.06, near_w=0.30, tilt=0.0),
    "bend": dict(nose=2.9, taper=0.05, bend=0.30, far=0.22, far_at=0.10, far_w=0.38, near=-0.04, near_at=0.1, near_w=0.6, tilt=0.05),
    "pear": dict(nose=2.4, taper=-0.24, bend=0.05, far=0.10, far_at=0.2, far_w=0.5, near=0.06, near_at=0.25, near_w=0.45, tilt=0.0),
}


def shape_kind(pool):
    """Which family draws this pool. Only the data's own words decide the class; the style within Freeform is seeded."""
    if pool["id"] == "san-juan-sarasota-spa":
        return "round"  # 8.83 ft by 8.83 ft with 54 sq ft: only a circle fits
    if pool["outline"] == "Rectangle":
        return "rectangle"
    if pool["outline"] == "Geometric":
        return "geometric"
    if pool["outline"] == "Kidney":
        return "kidney"
    if pool.get("style") == "Modern freeform":
        return ["modern", "bend"][seed_of(pool["id"]) % 2]
    return ["lagoon", "figure", "modern", "pear", "bend"][seed_of(pool["id"]) % 5]


def measure(pts):
    q = Polygon(pts)
    return q.area, q.exterior.length, q.is_valid


def miss(area, perim, want):
    e = ((area - want["area"]) / want["area"]) ** 2
    return e + (((perim - want["perimeter"]) / want["perimeter"]) ** 2 if want["perimeter"] else 0)


# ---------------------------------------------------------------- each family: parameters -> water ring
def rectangle_ring(x, L, W):
    lip, r = np.clip(x[0], 0.2, 0.75), np.clip(x[1], 0.35, 3.2)
    v = [(lip, W - lip), (L - lip, W - lip), (L - lip, lip), (lip, lip)][::-1]
    o = [(0, W), (L, W), (L, 0), (0, 0)][::-1]
    return rounded(v, [r] * 4), rounded(o, [r + lip] * 4), lip


def cut_ring(x, L, W):
    lip, c = np.clip(x[0], 0.3, 0.75), np.clip(x[1], 1.0, W * 0.42)
    def oct_(a, k):
        return [(a + k, a), (L - a - k, a), (L - a, a + k), (L - a, W - a - k), (L - a - k, W - a), (a + k, W - a), (a, W - a - k), (a, a + k)]
    return rounded(oct_(lip, c), [2.2] * 8), rounded(oct_(0, c + lip * 0.586), [2.6] * 8), lip


def notch_ring(x, L, W):
    lip, n = np.clip(x[0], 0.3, 0.75), np.clip(x[1], 0.8, W * 0.32)
    def ring(a, k):
        x0, x1, y0, y1, k2 = a, L - a, a, W - a, k
        return [(x0 + k2, y0), (x1 - k2, y0), (x1 - k2, y0 + k), (x1, y0 + k), (x1, y1 - k), (x1 - k2, y1 - k), (x1 - k2, y1), (x0 + k2, y1), (x0 + k2, y1 - k), (x0, y1 - k), (x0, y0 + k), (x0 + k2, y0 + k)]
    rw = [0.5, 0.5, 0.6, 0.5, 0.5, 0.6, 0.5, 0.5, 0.6, 0.5, 0.5, 0.6]
    ro = [0.9, 0.9, 0.3, 0.9, 0.9, 0.3, 0.9, 0.9, 0.3, 0.9, 0.9, 0.3]
    return rounded(ring(lip, n), rw), rounded(ring(0, n), ro), lip


def free_ring(x, L, W, base, n=FREE_POINTS):
    lip = float(np.clip(x[0], 0.3, 0.75))
    q = dict(base, nose=float(np.clip(x[1], 1.9, 7)), far=base["far"] * float(np.clip(x[2], 0.15, 2.6)), near=base["near"] * float(np.clip(x[2], 0.15, 2.6)),
             taper=base["taper"] * float(np.clip(x[3], 0.2, 2.0)), bend=base["bend"] * float(np.clip(x[3], 0.2, 2.0)))
    w = into_box(freeform(q), L - 2 * lip, W - 2 * lip) + lip
    w = even(w, n)
    w = into_box(w, L - 2 * lip, W - 2 * lip) + lip  # even spacing may miss the extreme points by a hair
    outer = into_box(w + normals(w) * lip, L, W)
    return (w, None), (outer, None), lip


def fit_rings(pool, want):
    """Search the family's free parameters until area and perimeter come as close to the figures as they can."""
    L, W, kind = pool["lengthFt"], pool["widthFt"], shape_kind(pool)
    def best(make, starts, prior, weight=2e-4):
        def cost(x):
            (w, _), _, _ = make(x)
            a, p, ok = measure(w)
            return miss(a, p, want) + weight * float(np.sum(((np.array(x) - prior[0]) / prior[1]) ** 2)) + (0 if ok else 1)
        got = min((minimize(cost, s, method="Nelder-Mead", options=dict(maxiter=260, xatol=1e-3, fatol=1e-9)) for s in starts), key=lambda r: r.fun)
        return make(got.x), got.fun
    if kind == "round":
        r = 2 * math.pi * np.arange(FREE_POINTS) / FREE_POINTS
        ring = lambda rad: np.c_[W / 2 + rad * np.cos(r), W / 2 + rad * np.sin(r)]
        rad = math.sqrt(want["area"] / math.pi)
        return kind, (ring(rad), None), (ring(W / 2), None), W / 2 - rad
    if kind == "rectangle":
        r0 = 1.0 if pool["shape"] == "Plunge/Spa" else [0.5, 0.75, 1.0][seed_of(pool["id"]) % 3]
        made, _ = best(lambda x: rectangle_ring(x, L, W), [(0.5, r0)], (np.array([0.5, r0]), np.array([0.1, 0.5])))
    elif kind == "geometric":
        made, k = min(((best(lambda x, f=f: f(x, L, W), [(0.5, 3.0), (0.5, 5.0)], (np.array([0.5, 3.0]), np.array([0.2, 6.0]))), f.__name__) for f in (cut_ring, notch_ring)), key=lambda z: z[0][1])
        made, kind = made[0], {"cut_ring": "octagon", "notch_ring": "notched"}[k]
    else:
        rng = np.random.default_rng(seed_of(pool["id"]))
        base = dict(FREE[kind])
        for k in ("far_at", "near_at"):
            base[k] += rng.normal() * 0.06
        for k in ("taper", "bend", "tilt"):
            base[k] *= 1 + rng.normal() * 0.2
        if kind != "kidney" and rng.random() < 0.5:
            base["tilt"] *= -1
        prior = (np.array([0.5, base["nose"], 1.0, 1.0]), np.array([0.25, 1.5, 0.8, 0.8]))
        made, _ = best(lambda x: free_ring(x, L, W, base), [(0.5, base["nose"], 1, 1), (0.5, 3.5, 0.6, 1)], prior)
    return kind, made[0], made[1], made[2]


# ---------------------------------------------------------------- spa and interior
def has(pool, *words):
    f = " ".join(pool["features"]).lower()
    return any(w in f for w in words)


def spa_ring(pool, kind, water, perimeter):
    """Water ring of a built-in or attached spa, at the deep end, or None. Round in freeform pools, square in rectangles."""
    if "spa" not in pool["type"].lower() or pool["type"] == "Spa":
        return None
    lo, hi = water.min(0), water.max(0)
    if kind == "rectangle":
        side = perimeter / 4 if perimeter else 6.5
        full = hi[1] - lo[1] < 10.5  # a narrow pool gives its whole end to the spa
        w = hi[1] - lo[1] if full else side
        l = min(side, 0.36 * (hi[0] - lo[0]))
        inset = 0.0 if full else 0.0
        x0, y0 = hi[0] - l, lo[1] + inset
        return rounded([(x0, y0), (hi[0], y0), (hi[0], y0 + w), (x0, y0 + w)], [0.5] * 4)
    r = (perimeter / (2 * math.pi)) if perimeter else 2.9
    poly = Polygon(water)
    spots = [Point(x, y) for x in np.arange(lo[0], hi[0], 0.15) for y in np.arange(lo[1], hi[1], 0.15)]
    spots = [q for q in spots if poly.contains(q) and abs(poly.exterior.distance(q) - r) < 0.12]
    far = min(spots or [poly.centroid], key=lambda q: -q.x + 0.35 * q.y)
    t = 2 * math.pi * np.arange(48) / 48
    return np.c_[far.x + r * np.cos(t), far.y + r * np.sin(t)], None


def interior_of(pool, kind, water, spa):
    """Ledges, treads and benches as polygons with the depth of their top below the rim, from the feature names alone."""
    out, poly = [], Polygon(water)
    if spa is not None:
        poly = poly.difference(Polygon(spa).buffer(0.55))
        poly = poly if poly.geom_type == "Polygon" else max(poly.geoms, key=lambda g: g.area)
    lo, hi = water.min(0), water.max(0)
    L, W, mid = hi[0] - lo[0], hi[1] - lo[1], (hi[1] + lo[1]) / 2
    straight = kind in ("rectangle", "octagon", "notched")
    s = seed_of(pool["id"]) // 7
    deepest = pool["deepDepthFt"]
    def add(what, depth, area):
        area = area.intersection(poly)
        for g in [area] if area.geom_type == "Polygon" else getattr(area, "geoms", []):
            if g.geom_type == "Polygon" and g.area > 0.6:
                out.append(dict(kind=what, depthFt=round(min(depth, deepest - 0.4), 2), points=thin(np.array(g.exterior.coords)[:-1])))
    ledge = has(pool, "ledge", "shelf", "wading") and not pool["shape"] == "Plunge/Spa"
    tread = 1.05
    if pool["type"] == "Spa":
        add("bench", 1.55, poly.difference(poly.buffer(-1.5)))
        return out
    if ledge:
        reach = min(0.22 * L, 7.0) * (0.85 if has(pool, "wading") else 1.0)
        bow = 0 if straight else 14.0
        def cut(x):
            return box(lo[0] - 1, lo[1] - 1, lo[0] + x, hi[1] + 1) if not bow else Point(lo[0] + x - bow, mid).buffer(bow, resolution=96)
        add("ledge", 1.0, cut(reach))
        if straight and s % 2:  # steps stand in the middle of the ledge's edge
            for k, depth in ((1, 1.9), (2, 2.7)):
                add("step", depth, box(lo[0] + reach - 0.2, mid - 0.20 * W, lo[0] + reach + tread * k, mid + 0.20 * W))
        else:
            for k, depth in ((1, 1.9), (2, 2.7)):
                add("step", depth, cut(reach + tread * k))
    else:
        style = ["arched", "corner", "straight"][s % 3] if straight else "arched"
        first = min(1.9, 0.12 * L)
        for k, depth in enumerate((1.1, 1.95, 2.75)):
            r = first + tread * k
            if style == "arched":
                add("step", depth, Point(lo[0] - 3.2, mid).buffer(3.2 + r, resolution=64))
            elif style == "corner":
                add("step", depth, Point(lo[0], lo[1]).buffer(2.0 + r, resolution=64))
            else:
                add("step", depth, box(lo[0] - 1, lo[1] - 1, lo[0] + 0.35 + r, hi[1] + 1))
    if has(pool, "full-length bench"):
        add("bench", 1.65, box(lo[0] + 0.34 * L, lo[1] - 1, hi[0] + 1, lo[1] + 1.5))
    elif has(pool, "bench"):
        if straight and (s // 3) % 2 and spa is None:
            add("bench", 1.65, box(lo[0] + 0.52 * L, lo[1] - 1, hi[0] + 1, lo[1] + 1.5))
        elif spa is None:
            band = poly.difference(poly.buffer(-1.5, resolution=32))
            add("bench", 1.65, band.intersection(box(hi[0] - max(2.6, 0.16 * L), lo[1] - 1, hi[0] + 1, hi[1] + 1)))
        else:
            band = poly.difference(poly.buffer(-1.5, resolution=32))
            add("bench", 1.65, band.intersection(box(lo[0] + 0.45 * L, hi[1] - 3, hi[0] - 3, hi[1] + 1)))
    if has(pool, "two entry", "corner lounging"):
        for k, depth in ((0, 1.1), (1, 1.95)):
            add("step", depth, Point(hi[0] - 0.4, hi[1] - 0.4).buffer(2.4 + tread * k, resolution=48))
    return out


def thin(pts):
    """Drops points that lie on a straight line, rounds to a hundredth of a foot."""
    p = Polygon(pts).simplify(0.012)
    return [[round(float(x), 2), round(float(y), 2)] for x, y in list(p.exterior.coords)[:-1]]


# ---------------------------------------------------------------- one pool
def outline_of(pool):
    has_spa = "spa" in pool["type"].lower() and pool["type"] != "Spa"
    perimeter = pool.get("perimeterFt")
    spa_round = pool["outline"] != "Rectangle"
    # The manufacturers' perimeter of a pool with spa counts the spa's own ring: 26 ft (Astoria) and 18 ft (Bermuda Deluxe) are what is left over.
    bare = 2 * (pool["lengthFt"] + pool["widthFt"]) - 4
    spa_perimeter = None
    if has_spa and perimeter:
        spa_perimeter = 18.0 if spa_round else round(perimeter - bare, 1)
    want = dict(area=pool["surfaceSqFt"], perimeter=(perimeter - (spa_perimeter or 0)) if perimeter else None)
    kind, (water, wd), (outer, od), lip = fit_rings(pool, want)
    spa = spa_ring(pool, kind, water, spa_perimeter)
    area, perim, ok = measure(np.round(water, 2))
    assert ok and Polygon(outer).is_valid, pool["id"]
    total = perim + (Polygon(spa[0]).exterior.length if spa is not None else 0)
    made = dict(surfacePct=round((area / pool["surfaceSqFt"] - 1) * 100, 1), perimeterPct=round((total / perimeter - 1) * 100, 1) if perimeter else None)
    made["within5"] = abs(made["surfacePct"]) <= 5 and (made["perimeterPct"] is None or abs(made["perimeterPct"]) <= 5)
    r2 = lambda pts: [[round(float(x), 2), round(float(y), 2)] for x, y in pts]
    rec = dict(
        lengthFt=pool["lengthFt"], widthFt=pool["widthFt"], kind=kind, simplified=pool["outline"] != "Rectangle" and kind != "round",
        lipFt=round(float(lip), 2), points=r2(outer), d=od or bezier_path(outer),
        water=dict(points=r2(water), d=wd or bezier_path(water), areaSqFt=round(area, 1), perimeterFt=round(perim, 1)),
        spa=dict(points=r2(spa[0]), d=spa[1] or bezier_path(spa[0]), perimeterFt=round(Polygon(spa[0]).exterior.length, 1), raised=has(pool, "spill-over")) if spa is not None else None,
        interior=interior_of(pool, kind, water, spa[0] if spa is not None else None), fit=made)
    lo, hi = np.array(rec["points"]).min(0), np.array(rec["points"]).max(0)
    assert np.allclose(lo, 0, atol=0.006) and np.allclose(hi, [pool["lengthFt"], pool["widthFt"]], atol=0.006), (pool["id"], lo, hi)
    assert len(rec["points"]) <= 160 and len(rec["water"]["points"]) <= 160
    return rec


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--catalogue", required=True)
    ap.add_argument("--out", default=os.path.join(ROOT, "pictures", "outlines.json"))
    ap.add_argument("--report", action="store_true")
    a = ap.parse_args()
    pools = json.load(open(a.catalogue))
    recs = {p["id"]: outline_of(p) for p in pools}
    text = '{\n "unit": "ft",\n "pools": {\n' + ",\n".join(f'  "{k}": ' + json.dumps(v, separators=(",", ":")) for k, v in recs.items()) + "\n }\n}\n"
    with open(a.out + ".tmp", "w") as f:
        f.write(text)
    os.replace(a.out + ".tmp", a.out)
    for p in pools:
        r = recs[p["id"]]
        if a.report or not r["fit"]["within5"]:
            print(f"{p['id']:34s} {r['kind']:10s} lip {r['lipFt']:.2f} area {r['water']['areaSqFt']} ({r['fit']['surfacePct']}%) perimeter {r['fit']['perimeterPct']}%", "" if r["fit"]["within5"] else "NOT WITHIN 5 %")
    print(len(recs), "outlines,", sum(not r["fit"]["within5"] for r in recs.values()), "outside 5 %, bytes", len(text))


if __name__ == "__main__":
    main()
