"""Coping swept along the waterline, the deck around it, and the ground in each stage of the work."""
import math

import numpy as np
from scipy.ndimage import gaussian_filter
from shapely import affinity
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union

from . import above_ground, backs, cage, core, rings

COPING = 0.305  # twelve inch stone; it covers the shell's six to seven inch lip
FAR = 60.0


def sweep(job, profile, mat, name, poly=None):
    """Sweeps (offset outward, z) points around the ring; crossed offsets at concave corners collapse onto the mitre."""
    poly = poly or job.pool.water
    pts = rings.resample(poly, 0.04)
    nr = rings.normals(pts)
    n = len(pts)
    arc = np.r_[0, np.cumsum(np.linalg.norm(np.roll(pts, -1, 0) - pts, axis=1))]
    down = np.r_[0, np.cumsum([math.dist(profile[i], profile[i + 1]) for i in range(len(profile) - 1)])]
    pp, nn = np.vstack([pts, pts[:1]]), np.vstack([nr, nr[:1]])

    def offset(o):
        Q = pp + nn * o
        if o <= 0.06:
            return Q
        bad = -rings.sdf(pts, Q[:, 0], Q[:, 1]) < o - 0.006
        if bad.any() and not bad.all():
            good = np.where(~bad)[0]
            for i in np.where(bad)[0]:
                before = good[good < i][-1] if (good < i).any() else good[-1]
                after = good[good > i][0] if (good > i).any() else good[0]
                Q[i] = (Q[before] + Q[after]) / 2
        return Q

    V = np.vstack([np.c_[offset(o), np.full(n + 1, z)] for o, z in profile])
    UV = np.vstack([np.c_[arc, np.full(n + 1, d)] for d in down])
    i = np.arange(n)
    F = np.vstack([np.c_[j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i] for j in range(len(profile) - 1)])
    o = core.mesh(name, V, F, mat, smooth=True, uv=UV)
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, 0.7
    return o


def layout(job):
    """Deck and patio as seen unmirrored; job.deck is the mirrored one that lies around the real pool."""
    p, P = job.pool, job.cfg
    g = P["gap"]
    job.hx0, job.hx1, job.hy = p.x0 + 0.30 * p.L, p.x1 + 9, p.y1 + g + 1.3
    if P["stage"] == "yard":  # nothing yet but the house's own terrace
        deck = box(job.hx0 - 0.3, job.hy - 1.6, job.hx1 - 4.0, job.hy + 1)
    elif P["stage"] == "above":  # a paved ring, and a path to the terrace
        deck = unary_union([p.water.buffer(0.5), box(p.x0 + 0.62 * p.L, p.y1 - 1.0, p.x0 + 0.62 * p.L + 1.4, p.y1 + g)])
    elif P.get("cage") and P.get("yard"):
        xa, xb, ya, yb = cage.bounds(job)
        deck = box(xa - 0.15, ya - 0.15, xb + 0.15, max(yb, p.y1 + g) + 0.15)
    elif P.get("back") == "side":
        deck = rings.rounded_box(p.x0 - 1.5, p.y0 - 1.3, p.x1 + 1.9, p.y1 + 1.25, 0.05)
    else:
        left, near, right = P.get("margin", (2.2, 1.75, 2.3))
        deck = rings.rounded_box(p.x0 - left, p.y0 - near, p.x1 + right, p.y1 + g, 0.05)
    if P["house"] and P["stage"] != "yard":
        deck = unary_union([deck, box(job.hx0 - 0.3, p.y1 + (g - 1.0 if P["stage"] == "above" else 2), job.hx1, job.hy + 1)])
    job.deck_plain = deck
    job.deck = affinity.scale(deck, job.side, 1, origin=(0, 0))


def build(job):
    P, S, pool = job.cfg, job.surfaces, job.pool
    stage = P["stage"]
    edge = pool.water
    nose = [(0.10, -0.055), (-0.012, -0.055)] + [(-0.012 - 0.024 * math.sin(a), -0.0275 - 0.0275 * math.cos(a)) for a in np.linspace(0, math.pi, 9)][1:-1]
    nose += [(-0.012, 0), (0.02, 0.0005), (COPING - 0.004, 0.0005), (COPING, -0.003), (COPING, -0.06)]
    ground = backs.ground(job, FAR)
    if stage == "yard":
        core.flat("deck", rings.parts(job.deck), -0.002, S.stone("deck"), 0.03)
        core.flat("lawn", rings.parts(ground.difference(job.deck.buffer(0.01))), -0.045, S.lawn())
        return
    if stage in ("water", "dry", "deck", "above"):
        if stage == "above":
            above_ground.build(job)
        else:
            sweep(job, nose, S.coping(), "coping")
        core.flat("deck", rings.parts(job.deck.difference(edge.buffer(COPING - 0.08))), -0.002, S.stone("deck"), 0.03)
        core.flat("lawn", rings.parts(ground.difference(job.deck.buffer(0.01))), -0.045, S.lawn())
        return
    core.flat("lawn", rings.parts(ground.difference(job.deck.buffer(1.2))), -0.045, S.lawn())
    terrain(job, job.deck.buffer(1.25))
    if stage in ("shell", "plumb"):
        flange(job)
    if stage == "plumb":
        r = np.random.default_rng(9)
        line = rings.resample(edge.buffer(0.72), 0.04)
        line = line + rings.normals(line) * np.clip(gaussian_filter(r.standard_normal(len(line)), 3, mode="wrap") * 0.10, -0.1, 0.12)[:, None]  # a shovel's edge
        core.flat("backfill", rings.parts(Polygon(line).buffer(0).difference(edge.buffer(0.17))), -0.080, S.stones)


def flange(job):
    mat = core.simple("flange", (0.75, 0.76, 0.76), 0.4)
    sweep(job, [(0.0, -0.06), (0.0, -0.035), (0.165, -0.035), (0.165, -0.075)], mat, "flange")


def terrain(job, site):
    """The ground of a building stage: dry Florida sand as an excavator leaves it. The same ground in all stages, because films dissolve one into another.

    Sand does not bend like clay: it breaks off at the edge, runs down to a foot as steep as it can lie (some 32 degrees) and keeps clods, prints and tracks."""
    p, P, h = job.pool, job.cfg, 0.03
    r = np.random.default_rng(5)
    xa, ya, xb, yb = site.bounds
    gx, gy = np.arange(xa, min(xb, p.x1 + 7.0) + h, h), np.arange(ya, yb + h, h)
    X, Y = np.meshgrid(gx, gy)

    def field(size):
        g = gaussian_filter(r.standard_normal(X.shape), size / h)
        return np.clip(g / g.std(), -2.2, 2.2)

    out = -rings.sdf_grid(rings.resample(p.water, 0.1), gx, gy)  # distance outside the waterline
    wide, middle, small, grain = field(0.50), field(0.16), field(0.07), field(0.035)
    z = 0.012 * wide + 0.009 * middle + 0.007 * small + 0.003 * grain
    for y, k in ((p.y0 - 1.35, 0.0), (p.y0 - 2.55, 0.4)):  # a small excavator's tracks along the hole
        across = (Y - y - 0.10 * np.sin(X * 0.5)) / 0.20
        band = np.clip((1 - np.abs(across)) * 6, 0, 1)
        z += band * (-0.028 + 0.020 * np.tanh(4 * np.sin((X + 0.03 * np.abs(across)) * 2 * math.pi / 0.19 + k))) + 0.018 * np.exp(-(((np.abs(across) - 1.12) / 0.12) ** 2))
    hole = P["stage"] in ("dig", "shell")
    clods = [(r.uniform(p.x0 - 3, p.x1 + 4), r.uniform(p.y0 - 2.8, p.y1 + 3), r.uniform(0.02, 0.045)) for _ in range(260)]
    if hole:
        z += heap(p, X, Y, middle, small)
        at = rings.resample(p.water.buffer(0.8), 0.05)
        clods += [(*(at[r.integers(len(at))] + r.normal(0, 0.16, 2)), r.uniform(0.02, 0.06)) for _ in range(420)]
        clods += [(p.x1 + 1.9 + r.normal(0, 1.5), p.y1 + 2.0 + r.normal(0, 0.9), r.uniform(0.02, 0.07)) for _ in range(260)]
        clods += [(r.uniform(p.x0, p.x1), r.uniform(p.y0, p.y1), r.uniform(0.02, 0.06)) for _ in range(260)]
        # how far inside the broken edge; each pass of the bucket left a hollow with its teeth's lines in the wall
        long = np.abs(Y - np.clip(Y, p.y0 + 0.3, p.y1 - 0.3)) > np.abs(X - np.clip(X, p.x0 + 0.3, p.x1 - 0.3))
        along = np.where(long, X, Y) + 0.10 * wide
        inside = 0.52 - out + 0.055 * wide + 0.022 * middle + 0.012 * small
        wall = inside + np.clip(inside * 3, 0, 1) * (0.05 * np.sqrt(np.sin(math.pi * along / 0.80) ** 2 + 0.06) - 0.035 + 0.007 * np.sin(2 * math.pi * along / 0.16))
        deep, steep = p.floor(X) + 0.20, 3.0
        run = np.clip(0.34 + 0.24 * wide + 0.10 * middle, 0.06, 0.95)  # how far sand has run out from the wall's foot
        foot = np.maximum(0, run - (inside - deep / steep)) * 0.62
        pit = rings.smooth_min(np.maximum(wall, 0) * steep, deep - foot + 0.016 * wide + 0.014 * middle, 0.05)
        z = z * np.clip(1 - inside * 1.5, 0.6, 1) - np.where(inside > 0, np.maximum(pit, 0), 0)
    for x, y, a in clods:
        i, j, n = int((x - gx[0]) / h), int((y - gy[0]) / h), 4
        if n < i < len(gx) - n and n < j < len(gy) - n:
            part = (slice(j - n, j + n + 1), slice(i - n, i + n + 1))
            z[part] += 0.75 * np.sqrt(np.maximum(a * a - (X[part] - x) ** 2 - (Y[part] - y) ** 2, 0))
    base = -0.10 if P["stage"] == "plumb" else -0.07
    if P["stage"] == "plumb":  # raked level around the pipes
        z = np.minimum(z, 0.03) * np.clip((out - 0.70) / 0.5, 0.2, 1)
    z += base
    if P["stage"] != "dig":  # nothing may come up through the shell
        z = np.where(out < 0.03, np.minimum(z, -p.floor(X) - 0.15), z)
    rim = rings.sdf_grid(np.array(site.exterior.coords)[:-1], gx, gy)
    z = np.where(rim < 0.4, np.minimum(z, base + np.clip(rim / 0.4, 0, 1) * np.maximum(z - base, 0)), z)
    ny, nx = X.shape
    I = np.arange(nx * ny).reshape(ny, nx)
    F = np.stack([I[:-1, :-1].ravel(), I[:-1, 1:].ravel(), I[1:, 1:].ravel(), I[1:, :-1].ravel()], 1)
    F = F[(rim[:-1, :-1] > 0).ravel()]
    core.mesh("ground", np.c_[X.ravel(), Y.ravel(), z.ravel()], F, job.surfaces.sand, smooth=True)
    if xb > gx[-1]:  # beyond what the camera sees
        core.flat("site", rings.parts(site.intersection(box(gx[-1] - 0.05, ya, xb, yb))), base, job.surfaces.sand)


def heap(p, X, Y, middle, small):
    """What came out of the hole and was not hauled away, as the bucket let it fall: cones, one over another."""
    z = np.zeros_like(X)
    for x, y, top in ((1.75, 2.20, 1.38), (3.05, 1.75, 1.08), (0.55, 2.30, 0.70), (2.5, 2.75, 0.75), (4.0, 2.2, 0.55)):
        away = np.sqrt((X - p.x1 - x) ** 2 + (Y - p.y1 - y) ** 2 + 0.012)
        z = -rings.smooth_min(-z, -(top - 0.63 * away * (1 + 0.035 * middle)), 0.06)
    return np.maximum(z, 0) + np.clip(z * 3, 0, 1) * (0.012 * middle + 0.010 * small)


def plumbing(job):
    """Return and suction lines around the shell, the equipment pad."""
    p, S, w = job.pool, job.surfaces, job.pool.water
    for gap, f0, f1 in ((0.42, 0.0, 0.80), (0.56, 0.10, 0.72)):
        line = rings.resample(w.buffer(gap), 0.1)
        n = len(line)
        core.tube([(*q, -0.045) for q in line[int(n * f0) : int(n * f1)]], 0.03, S.pvc)
    ex, ey = p.x1 + 1.6, p.y1 + 1.0
    core.cube(ex, ey, -0.05, ex + 0.9, ey + 1.6, 0.03, S.gray)
    core.tube([(ex + 0.45, ey + 0.4, 0.03), (ex + 0.45, ey + 0.4, 0.75)], 0.24, S.white)
    core.tube([(ex + 0.3, ey + 1.1, 0.25), (ex + 0.65, ey + 1.1, 0.25)], 0.14, S.dark)
    core.tube([(ex + 0.45, ey + 0.4, 0.2), (ex - 0.3, ey + 0.3, 0.0), (ex - 0.9, ey - 0.8, -0.05)], 0.03, S.pvc)
