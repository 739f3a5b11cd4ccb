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
    site = job.deck.buffer(1.25)
    if stage == "dig":
        dig(job, site)
    elif stage == "shell":
        flange(job)
        pit = edge.buffer(0.60)
        core.flat("site", rings.parts(site.difference(pit)), -0.06, S.sand)
        sweep(job, [(0.0, -1.3), (0.30, -1.15), (0.60, -0.06)], S.sand, "trench")
    elif stage == "plumb":
        flange(job)
        core.flat("site", rings.parts(site.difference(edge.buffer(0.1))), -0.10, S.sand)
        ring = edge.buffer(0.75).difference(edge.buffer(0.17))
        core.flat("backfill", rings.parts(ring), -0.085, S.gravel)


def flange(job):
    mat = core.simple("flange", (0.75, 0.76, 0.76), 0.4)
    sweep(job, [(0.0, -0.06), (0.0, -0.035), (0.165, -0.035), (0.165, -0.075)], mat, "flange")


def dig(job, site):
    """Excavation in Florida sand: rough floor, broken edge, spoil heap beside it."""
    p, S = job.pool, job.surfaces
    r = np.random.default_rng(5)
    h = 0.05
    ex, ey = np.arange(p.x0 - 4, p.x1 + 5, h), np.arange(p.y0 - 3.2, p.y1 + 4.6, h)
    EX, EY = np.meshgrid(ex, ey)
    s = rings.sdf_grid(rings.resample(job.pool.water.buffer(0.55), 0.15), ex, ey)
    s = s + gaussian_filter(r.standard_normal(EX.shape), 5) * 0.5
    noise = gaussian_filter(r.standard_normal(EX.shape), 2.0) * 0.12 + gaussian_filter(r.standard_normal(EX.shape), 7.0) * 0.75 + r.standard_normal(EX.shape) * 0.007
    tracks = 0.018 * np.sin(EX * 21) * np.exp(-(((EY - (p.y0 - 1.7)) / 0.28) ** 2)) + 0.018 * np.sin(EX * 21) * np.exp(-(((EY - (p.y0 - 2.7)) / 0.28) ** 2))
    z = -0.04 - rings.smooth_min(p.floor(EX) + 0.2, np.maximum(s * 3.0, 0), 0.25) + noise * 0.5 * np.clip((s + 0.5) * 2 + 0.4, 0.25, 1) + tracks
    heap = np.exp(-((EX - (p.x1 + 2.2)) ** 2) / 2.6 - (EY - (p.y1 + 2.2)) ** 2 / 1.8) * 1.5
    z += heap * (1 + 0.6 * noise)
    fade = np.clip(np.minimum.reduce([EX - ex[0], ex[-1] - EX, EY - ey[0], ey[-1] - EY]) / 0.5, 0, 1)
    z = np.where(s > 0, z, z * fade - 0.05 * (1 - fade))
    ny, nx = EX.shape
    I = np.arange(nx * ny).reshape(ny, nx)
    F = np.stack([I[:-1, :-1].ravel(), I[:-1, 1:].ravel(), I[1:, 1:].ravel(), I[1:, :-1].ravel()], 1)
    core.mesh("dig", np.c_[EX.ravel(), EY.ravel(), z.ravel()], F, S.sand, smooth=True)
    hole = box(ex[0] + 0.1, ey[0] + 0.1, ex[-1] - 0.1, ey[-1] - 0.1)
    core.flat("site", rings.parts(site.difference(hole)), -0.05, S.sand)


def plumbing(job):
    """Return and suction lines around the shell, stub-ups, rebar for the deck, the equipment pad."""
    p, S, w = job.pool, job.surfaces, job.pool.water
    for gap, f0, f1 in ((0.42, 0.0, 0.80), (0.56, 0.10, 0.72)):
        line = rings.resample(w.buffer(gap), 0.1)
        n = len(line)
        core.tube([(*q, -0.045) for q in line[int(n * f0) : int(n * f1)]], 0.03, S.pvc)
    for k in range(9):
        core.tube([(p.x0 - 1.6, p.y0 - 1.4 + k * 0.9, -0.06), (p.x0 - 0.85, p.y0 - 1.4 + k * 0.9, -0.06)], 0.008, S.trunk)
    ex, ey = p.x1 + 1.6, p.y1 + 1.0
    core.cube(ex, ey, -0.05, ex + 0.9, ey + 1.6, 0.03, S.gray)
    core.tube([(ex + 0.45, ey + 0.4, 0.03), (ex + 0.45, ey + 0.4, 0.75)], 0.24, S.white)
    core.tube([(ex + 0.3, ey + 1.1, 0.25), (ex + 0.65, ey + 1.1, 0.25)], 0.14, S.dark)
    core.tube([(ex + 0.45, ey + 0.4, 0.2), (ex - 0.3, ey + 0.3, 0.0), (ex - 0.9, ey - 0.8, -0.05)], 0.03, S.pvc)
