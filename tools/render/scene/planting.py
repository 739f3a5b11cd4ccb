"""Everything green: lawn blades, hedge, palms, broad-leaved trees, shrubs, the far tree line; and fences."""
import math

import numpy as np
from shapely.geometry import Point, Polygon, box

from . import core, rings
from .core import cube, inst, mesh


def blades(seed, n=2600, height=0.05, pts=None):
    """Vertices, faces and colors of n grass blades on a one-meter patch (or at given points)."""
    r = np.random.default_rng(seed)
    p = r.random((n, 2)) - 0.5 if pts is None else pts
    a, w, h, lean = r.random(n) * 6.283, 0.0028 + 0.002 * r.random(n), height * (0.5 + 0.8 * r.random(n)), 0.35 + 0.7 * r.random(n)
    d = np.c_[np.cos(a), np.sin(a)]
    s = np.c_[-d[:, 1], d[:, 0]]
    mid = p + d * (h * lean * 0.35)[:, None]
    V = np.stack([np.c_[p - s * w[:, None], np.zeros(n)], np.c_[p + s * w[:, None], np.zeros(n)], np.c_[mid + s * w[:, None] * 0.8, h * 0.6],
                  np.c_[mid - s * w[:, None] * 0.8, h * 0.6], np.c_[p + d * (h * lean)[:, None], h * (1 - 0.25 * lean)]], 1).reshape(-1, 3)
    i = np.arange(n) * 5
    F = np.vstack([np.c_[i, i + 1, i + 2], np.c_[i, i + 2, i + 3], np.c_[i + 3, i + 2, i + 4]])
    c = np.array([0.185, 0.265, 0.052]) * (0.7 + 0.6 * r.random(n))[:, None]
    c[r.random(n) < 0.06] = (0.22, 0.19, 0.08)
    C = np.repeat(c, 5, 0)
    C[0::5] *= 0.45
    C[1::5] *= 0.45
    C[4::5] *= 1.25
    return V, F, C


def leaf_cloud(S, name, pts, nrm, size, seed, cols, jitter=0.7, aspect=0.45):
    r = np.random.default_rng(seed)
    n = len(pts)
    d = nrm + jitter * r.standard_normal((n, 3))
    d /= np.linalg.norm(d, axis=1)[:, None]
    u = np.cross(d, r.standard_normal((n, 3)))
    u /= np.linalg.norm(u, axis=1)[:, None]
    v, sz = np.cross(d, u), (size * (0.6 + 0.8 * r.random(n)))[:, None]
    V = np.stack([pts - u * sz * 0.5, pts + v * sz * aspect * 0.5 + d * sz * 0.07, pts + u * sz * 0.5, pts - v * sz * aspect * 0.5 + d * sz * 0.07], 1).reshape(-1, 3)
    i = np.arange(n) * 4
    c = np.array(cols[0]) + (np.array(cols[1]) - np.array(cols[0])) * r.random((n, 1))
    return mesh(name, V, np.c_[i, i + 1, i + 2, i + 3], S.leaf, col=np.repeat(c, 4, 0), link=False)


def hedge_piece(S, seed, hz=2.1, dp=0.9, ln=1.2, n=5200):
    r = np.random.default_rng(seed)
    f = r.random(n)
    pts, nr = np.zeros((n, 3)), np.zeros((n, 3))
    front, top, back = f < 0.55, (f >= 0.55) & (f < 0.85), f >= 0.85
    pts[:, 0], pts[:, 1], pts[:, 2] = (r.random(n) - 0.5) * ln * 1.1, (r.random(n) - 0.5) * dp, r.random(n) * hz
    pts[front, 1], nr[front] = -dp / 2, (0, -1, 0.35)
    pts[top, 2], nr[top] = hz, (0, 0, 1)
    pts[back, 1], nr[back] = dp / 2, (0, 1, 0.3)
    pts -= nr * (r.random(n) ** 2 * 0.16)[:, None]
    pts += r.standard_normal((n, 3)) * 0.025
    return leaf_cloud(S, f"hedge{seed}", pts, nr, 0.085, seed, ((0.055, 0.115, 0.020), (0.14, 0.24, 0.05)))


def palm(S, seed, H=6.0, nf=26, crown=2.5):
    """Coconut-like palm: leaning ringed trunk, drooping pinnate fronds. Two meshes."""
    r = np.random.default_rng(seed)
    lean, zz, ring, V, F = (r.random(2) - 0.5) * 0.8, np.linspace(0, H, 70), 20, [], []
    for i, z in enumerate(zz):
        rad, t, a = 0.135 + 0.10 * math.exp(-z / 0.5) - 0.02 * z / H + (0.008 if i % 2 else 0), (z / H) ** 1.7, np.arange(ring) / ring * 6.2832
        V.append(np.c_[lean[0] * t + rad * np.cos(a), lean[1] * t + rad * np.sin(a), np.full(ring, z)])
    k = np.arange(ring)
    F = [np.c_[i * ring + k, i * ring + (k + 1) % ring, (i + 1) * ring + (k + 1) % ring, (i + 1) * ring + k] for i in range(len(zz) - 1)]
    trunk = mesh("palm trunk", np.vstack(V), np.vstack(F), S.trunk, smooth=True, link=False)
    VV, FF, CC, nv, top = [], [], [], 0, np.array([lean[0], lean[1], H])
    for f in range(nf):
        age, az, m = f / nf, f * 2.39996 + r.random() * 0.4, 40
        el0 = math.radians(82 - 115 * age + r.normal() * 6)
        Ln = crown * (0.85 + 0.3 * r.random()) * (0.75 + 0.25 * math.sin(math.pi * min(1, age + 0.3)))
        t = np.linspace(0, 1, m)
        ang = el0 - t**1.4 * (1.0 + 0.5 * r.random()) * 1.05
        rx, rz = np.cumsum(np.cos(ang)) * Ln / m, np.cumsum(np.sin(ang)) * Ln / m
        ca, sa = math.cos(az), math.sin(az)
        C, tg, side = np.c_[rx * ca, rx * sa, rz] + top, np.c_[np.cos(ang) * ca, np.cos(ang) * sa, np.sin(ang)], np.array([-sa, ca, 0])
        nrm = np.cross(tg, side)
        nrm *= np.where(nrm[:, 2:3] < 0, -1, 1)
        col = np.array([0.20, 0.15, 0.05]) if age > 0.9 else np.array([0.095, 0.165, 0.03]) * (0.75 + 0.5 * r.random())
        idx = np.arange(4, m)
        for sg in (-1, 1):
            ll = 0.62 * Ln / 2.5 * np.sin(np.clip(t[idx] + 0.12, 0, 1) * math.pi * 0.93) ** 0.6 * (0.9 + 0.2 * r.random(len(idx)))
            dv = side * sg * 0.80 + tg[idx] * 0.55 - nrm[idx] * (0.12 + 0.25 * r.random((len(idx), 1)))
            dv /= np.linalg.norm(dv, axis=1)[:, None]
            b, w = C[idx], tg[idx] * 0.023
            mid, tip = b + dv * ll[:, None] * 0.55 + nrm[idx] * 0.02, b + dv * ll[:, None] - np.c_[np.zeros((len(idx), 2)), ll * 0.30]
            i = nv + np.arange(len(idx)) * 5
            FF.append(np.vstack([np.c_[i, i + 1, i + 2], np.c_[i, i + 2, i + 3], np.c_[i + 3, i + 2, i + 4]]))
            VV.append(np.stack([b - w * 0.6, b + w * 0.6, mid + w, mid - w, tip], 1).reshape(-1, 3))
            nv += len(VV[-1])
            CC.append(np.tile(col, (len(VV[-1]), 1)))
        wv = side * 0.012
        VV.append(np.vstack([C - wv, C + wv + nrm * 0.01]))
        i = np.arange(m - 1)
        FF.append(np.vstack([np.c_[nv + i, nv + i + 1, nv + m + i + 1], np.c_[nv + i, nv + m + i + 1, nv + m + i]]))
        nv += 2 * m
        CC.append(np.tile(col * 1.4, (2 * m, 1)))
    fronds = mesh("palm fronds", np.vstack(VV), np.vstack(FF), S.palm, col=np.vstack(CC), link=False)
    return [trunk, fronds]


def shrub(S, seed, R=0.5, n=1500, size=0.12, cols=((0.07, 0.14, 0.02), (0.16, 0.28, 0.05))):
    r = np.random.default_rng(seed)
    d = r.standard_normal((n, 3))
    d /= np.linalg.norm(d, axis=1)[:, None]
    d[:, 2] = np.abs(d[:, 2]) * 0.95
    pts = d * R * (0.75 + 0.25 * r.random((n, 1))) * (1 + 0.12 * np.sin(5 * d[:, :1] + seed))
    return leaf_cloud(S, f"shrub{seed}", pts, d, size, seed, cols, jitter=0.6)


def crown(S, seed, R=2.6, n=8400, size=0.26):
    """A tree of the far line: several rounds of leaves of unequal size, some higher and some lower, so that none looks like a ball."""
    r = np.random.default_rng(seed)
    pts, nrm, lobes = [], [], 9
    for k in range(lobes):
        up = r.uniform(-0.15, 1.05)
        c = np.array([r.normal(0, 0.42), r.normal(0, 0.42), up]) * R * (1.0 - 0.25 * max(up, 0))
        rad = R * r.uniform(0.30, 0.62) * (1 - 0.35 * max(up, 0))
        m = n // lobes
        d = r.standard_normal((m, 3))
        d /= np.linalg.norm(d, axis=1)[:, None]
        out = (0.72 + 0.28 * r.random((m, 1))) * (1 + 0.22 * np.sin(4 * d[:, :1] + seed + k) * np.sin(5 * d[:, 2:] + k))
        pts.append(c + d * rad * out)
        nrm.append(d)
    return leaf_cloud(S, f"crown{seed}", np.vstack(pts), np.vstack(nrm), size, seed, ((0.045, 0.085, 0.022), (0.115, 0.175, 0.045)), jitter=0.8)


def spiky(S, seed, n=70, R=0.7, w=0.02, cols=((0.06, 0.12, 0.03), (0.12, 0.20, 0.05)), up=(35, 85)):
    """Ornamental grass, cordyline or, with wide leaves, bird of paradise."""
    r = np.random.default_rng(seed)
    V, F, C, nv, m = [], [], [], 0, 7
    for _ in range(n):
        a, e = r.random() * 6.283, math.radians(up[0] + (up[1] - up[0]) * r.random())
        t = np.linspace(0, 1, m)
        an, ds = e - t**1.6 * (0.8 + 0.7 * r.random()), R * (0.6 + 0.6 * r.random()) / m
        x, z, d = np.cumsum(np.cos(an)) * ds, np.cumsum(np.sin(an)) * ds, np.array([math.cos(a), math.sin(a), 0])
        s, c, ww = np.array([-d[1], d[0], 0]), np.outer(x, d) + np.c_[np.zeros((m, 2)), z], (w * (1 - t**2) * 0.9 + 0.001)[:, None]
        if w > 0.05:  # paddle leaf: stalk first, blade on the outer half
            ww = (w * np.sin(np.clip((t - 0.35) / 0.65, 0, 1) * math.pi) ** 0.7 + 0.006)[:, None]
        V += [c - s * ww, c + s * ww]
        k = np.arange(m - 1)
        F.append(np.c_[nv + k, nv + k + 1, nv + m + k + 1, nv + m + k])
        nv += 2 * m
        C.append(np.tile(np.array(cols[0]) + (np.array(cols[1]) - np.array(cols[0])) * r.random(), (2 * m, 1)))
    return mesh(f"spiky{seed}", np.vstack(V), np.vstack(F), S.leaf, smooth=True, col=np.vstack(C), link=False)


def oak(S, seed, H=4.5):
    """Broad-leaved tree: short trunk, a few limbs, leaf clouds as one canopy mesh."""
    r = np.random.default_rng(seed)
    pts, nrm = [], []
    for _ in range(9):
        c = np.array([r.normal() * 1.15, r.normal() * 1.15, H + r.normal() * 0.5])
        d = r.standard_normal((1500, 3))
        d /= np.linalg.norm(d, axis=1)[:, None]
        pts.append(c + d * np.array([1.35, 1.35, 0.85]) * (0.7 + 0.3 * r.random((1500, 1))))
        nrm.append(d)
    crown = leaf_cloud(S, f"oak{seed}", np.vstack(pts), np.vstack(nrm), 0.20, seed, ((0.045, 0.085, 0.02), (0.11, 0.17, 0.045)))
    a, zz = np.arange(12) / 12 * 6.2832, np.linspace(0, H, 12)
    V = np.vstack([np.c_[(0.28 - 0.03 * z) * np.cos(a) + 0.1 * math.sin(z), (0.28 - 0.03 * z) * np.sin(a), np.full(12, z)] for z in zz])
    k = np.arange(12)
    F = np.vstack([np.c_[i * 12 + k, i * 12 + (k + 1) % 12, (i + 1) * 12 + (k + 1) % 12, (i + 1) * 12 + k] for i in range(11)])
    return [mesh("oak trunk", V, F, S.trunk, smooth=True, link=False), crown]


# ---------------------------------------------------------------- placing
def hedge_row(job, pieces, a, b):
    r, dd = job.rng, math.dist(a, b)
    n, ang = int(dd / 1.15) + 1, math.atan2(b[1] - a[1], b[0] - a[0])
    for i in range(n):
        t = (i + 0.5) / n
        off, swell = r.normal(0, 0.045), 0.045 * math.sin(i * 0.9 + a[0]) + 0.03 * math.sin(i * 2.3 + a[1])  # clipped by hand, not by a ruler
        at = (a[0] + (b[0] - a[0]) * t - math.sin(ang) * off, a[1] + (b[1] - a[1]) * t + math.cos(ang) * off, -0.05)
        inst(pieces[r.integers(len(pieces))], at, (0, 0, ang), (1.06 * (-1) ** r.integers(2), 1 + 0.10 * r.random(), job.cfg["hedge_height"] * (0.99 + swell + 0.05 * r.random())))
    core_box = cube(-dd / 2 + 0.4, -0.3, -0.05, dd / 2 - 0.4, 0.3, 1.85 * job.cfg["hedge_height"], job.surfaces.shade)
    core_box.location, core_box.rotation_euler = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0), (0, 0, ang)


def fence_row(job, a, b, mat, height=1.85):
    """Vinyl or timber privacy fence: posts each eight feet, boards between."""
    dd, ang = math.dist(a, b), math.atan2(b[1] - a[1], b[0] - a[0])
    n = max(1, int(round(dd / 2.44)))
    me_post = cube(-0.065, -0.065, -0.05, 0.065, 0.065, height + 0.10, mat, link=False)
    me_rail = cube(-1.22, -0.03, height - 0.14, 1.22, 0.03, height, mat, link=False)
    V, F = [], []
    for i in range(16):
        x = -1.22 + 2.44 * i / 16
        c = len(V)
        for z in (0.03, height - 0.12):
            for y in (-0.018, 0.018):
                V += [(x + 0.006, y, z), (x + 0.1465, y, z)]
        F += [tuple(c + q for q in f) for f in ((0, 1, 5, 4), (3, 2, 6, 7), (0, 4, 6, 2), (1, 3, 7, 5), (4, 5, 7, 6))]
    me_boards = mesh("boards", V, F, mat, link=False)
    for i in range(n + 1):
        t = i / n
        at = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, 0)
        inst(me_post, at, (0, 0, ang))
        if i < n:
            half = ((a[0] + (b[0] - a[0]) * (t + 0.5 / n)), (a[1] + (b[1] - a[1]) * (t + 0.5 / n)), 0)
            for me in (me_rail, me_boards):
                inst(me, half, (0, 0, ang), (dd / n / 2.44, 1, 1))


def build(job):
    P, S, p, r = job.cfg, job.surfaces, job.pool, job.rng
    finished = P["stage"] in ("water", "dry", "deck", "above", "yard")
    yb = job.hy + 1.2 if P["house"] else p.y1 + P["gap"] + 1.6
    xl, xr = p.x0 - 7.5, p.x1 + (9 if P["house"] else 6)
    rows = [((xl - 6, yb), (job.hx0 - 0.2 if P["house"] else xr + 6, yb)), ((xl, yb), (xl, p.y0 - 7)), ((xr + 3.2, yb + 8), (xr + 3.2, p.y0 - 8))]
    if P["border"] == "hedge":
        pieces = [hedge_piece(S, 30 + i) for i in range(3)]
        for a, b in rows:
            hedge_row(job, pieces, a, b)
    else:
        mat = S.pvc if P["border"] == "vinyl" else core.simple("cedar", (0.26, 0.15, 0.075), 0.7, 0.2, nz=0.25, nzs=6)
        for a, b in rows:
            fence_row(job, a, b, mat)
    if finished and P["stage"] != "yard":
        island(job)
        core.flat("mulch", [box(xl - 6, yb - 1.0, job.hx0 - 0.5 if P["house"] else xr, yb + 0.5)], -0.03, S.mulch)
        bed(job, yb, xl, xr)
    trees(job, yb, xl, xr)
    far_trees(job, yb, xl, xr)
    if P.get("front") and not P.get("across"):
        front(job, xl, xr)
    lawn(job, yb, xl, xr, finished)


def front(job, xl, xr):
    """The garden's other side, for views from the house: bed, border, palms and trees beyond the pool."""
    P, S, p, r = job.cfg, job.surfaces, job.pool, job.rng
    y = p.y0 - P["front"]
    if P["border"] == "hedge":
        hedge_row(job, [hedge_piece(S, 30 + i) for i in range(3)], (xl - 6, y), (xr + 6, y))
    else:
        fence_row(job, (xl, y), (xr + 3.2, y), S.pvc)
    core.flat("mulch", [box(xl - 6, y - 0.5, xr + 6, y + 1.05)], -0.03, S.mulch)
    kinds = bed_kinds(job)
    for i, x in enumerate(np.arange(xl, xr + 3, 0.72)):
        inst(kinds[(i * 7 + i // 3) % len(kinds)], (x + r.uniform(-0.1, 0.1), y + 0.72 + r.uniform(-0.12, 0.12), -0.04), (0, 0, r.random() * 6), r.uniform(0.75, 1.1))
    variants = [palm(S, 1, 5.6), palm(S, 2, 6.8, crown=2.8), palm(S, 3, 4.4, crown=2.2)]
    for x, dy, k in ((p.x0 - 3.4, 0.7, 2), (p.x0 + 0.2, 0.6, 1), (p.x0 + 1.3, 0.9, 2), (p.x1 - 1.4, 0.7, 0), (p.x0 - 8, -5, 1), (p.x0 + 5, -7, 1), (p.x1 + 4, -4, 0)):
        for me in variants[k]:
            inst(me, (x, y + dy, -0.05), (0, 0, x * 2.3), 1.0)
    ft = [crown(S, 80 + i) for i in range(3)]
    for i in range(46):
        inst(ft[i % 3], (-34 + i * 1.5 + r.uniform(-0.6, 0.6), y - 9 - r.uniform(0, 8), 0.2), (0, 0, r.random() * 6), r.uniform(0.7, 1.15))


def bed(job, yb, xl, xr):
    """The planted strip in front of hedge or fence."""
    kinds, r = bed_kinds(job), job.rng
    for i, x in enumerate(np.arange(xl + 0.6, (job.hx0 - 0.8) if job.cfg["house"] else xr, 0.75)):
        inst(kinds[(i * 7 + i // 3) % len(kinds)], (x + r.uniform(-0.1, 0.1), yb - 0.75 + r.uniform(-0.12, 0.12), -0.04), (0, 0, r.random() * 6), r.uniform(0.75, 1.1))


def bed_kinds(job):
    P, S = job.cfg, job.surfaces
    return dict(tropical=[shrub(S, 60, 0.42), spiky(S, 62), shrub(S, 61, 0.34, 1100, 0.10, ((0.05, 0.09, 0.02), (0.16, 0.22, 0.05))), spiky(S, 63, 90, 0.8, 0.012, ((0.10, 0.02, 0.03), (0.20, 0.05, 0.07))), spiky(S, 64, 26, 1.5, 0.10, up=(60, 88))],
                 coastal=[spiky(S, 65, 120, 0.75, 0.008, ((0.13, 0.15, 0.06), (0.24, 0.25, 0.11))), shrub(S, 66, 0.36, 1200, 0.09, ((0.10, 0.16, 0.07), (0.20, 0.28, 0.13))), spiky(S, 67, 60, 0.55, 0.03, ((0.10, 0.17, 0.11), (0.18, 0.27, 0.17)))],
                 flowers=[shrub(S, 68, 0.45), shrub(S, 69, 0.40, 1400, 0.075, ((0.32, 0.03, 0.14), (0.50, 0.06, 0.24))), shrub(S, 70, 0.34, 1100, 0.10), spiky(S, 71, 26, 1.3, 0.09, up=(60, 88))])[P["planting"]]


def island(job):
    """A planted island on the lawn right of the deck, so that the foreground is not all grass."""
    S, p, r = job.surfaces, job.pool, job.rng
    x, y = p.x1 + 4.0 + r.uniform(0, 0.6), p.y0 + 0.45 * p.W + r.uniform(-0.4, 0.8)
    core.flat("island", [Point(0, 0).buffer(1.0, resolution=24)], 0.0, S.mulch)
    job_obj = core.COLLECT[-1]
    job_obj.location, job_obj.scale = (x, y, -0.015), (1.0, 1.9, 1)
    kinds = [spiky(S, 75, 26, 1.4, 0.10, up=(60, 88)), spiky(S, 76, 110, 0.7, 0.010, ((0.12, 0.16, 0.05), (0.22, 0.26, 0.09))), shrub(S, 77, 0.36, 1100, 0.09)]
    for k, dx, dy in ((0, 0.0, 0.5), (0, 0.2, -0.4), (1, -0.45, -0.7), (1, 0.35, -1.2), (1, -0.3, 1.2), (2, 0.45, 0.4), (2, -0.5, 0.2), (1, 0.3, 1.4)):
        inst(kinds[k], (x + dx, y + dy, 0), (0, 0, r.random() * 6), r.uniform(0.8, 1.1))


def trees(job, yb, xl, xr):
    P, S, p, r = job.cfg, job.surfaces, job.pool, job.rng
    variants = [palm(S, 1, 5.6), palm(S, 2, 6.8, crown=2.8), palm(S, 3, 4.4, crown=2.2)]
    if P["trees"] == "oak":
        variants[2] = oak(S, 7, 4.2)
    if P["trees"] == "moss":
        from .trees import live_oak, sabal

        variants = [sabal(S, 5, 4.4), sabal(S, 6, 5.4), sabal(S, 8, 3.8)]
        for x, y, k in ((p.x0 - 1.5, p.y1 + P["gap"] + 0.8, 7), (job.hx1 + 1.5, yb + 7, 9)):
            for me in live_oak(S, k):
                inst(me, (x, y, -0.05), (0, 0, 0.4 * k), 1.0)
    if P["house"]:
        spots = [(p.x0 - 2.6, yb - 0.9, 1), (p.x0 - 4.6, yb - 0.7, 0), (p.x0 + 0.6, yb - 0.8, 2), (p.x0 - 5.6, p.y1 - 0.5, 2)]
    else:
        spots = [(p.x0 - 2.6, yb - 0.9, 1), (p.x0 + 0.3 * p.L, yb - 0.8, 0), (p.x1 + 0.6, yb - 0.9, 2), (p.x1 + 3.6, yb - 0.8, 1)]
    if P["trees"] == "oak":
        spots = [(x - (1.5 if k == 2 else 0), y + (3.5 if k == 2 else 0), k) for x, y, k in spots]
    if P["trees"] == "moss":
        spots = [(p.x0 - 7.0, p.y1 - 0.5, 1)] + spots[3:3]
    if P["trees"] == "few":
        spots = spots[:1] + spots[3:]
    spots += [(p.x0 - 9, yb + 6, 1), (p.x0 - 3, yb + 9, 0), (p.x0 + 3, yb + 12, 1), (job.hx1 + 4, yb + 6, 1)]
    job.palm_spots = spots[:4]
    for i, (x, y, k) in enumerate(spots):
        for me in variants[k]:
            inst(me, (x + 0.4 * math.sin(i * 5 + P["seed"]), y, -0.05), (0, 0, i * 1.7 + P["seed"] % 7), 1 + 0.08 * math.sin(i * 3 + P["seed"]))


def far_trees(job, yb, xl, xr):
    S, r = job.surfaces, job.rng
    ft = [crown(S, 80 + i) for i in range(3)]
    tall = lambda: np.array([1, 1, r.uniform(0.8, 1.25)])
    for i in range(34):
        inst(ft[i % 3], (xr + 11 + r.uniform(0, 9), r.uniform(-22, yb + 20), 0.2), (0, 0, r.random() * 6), r.uniform(0.75, 1.35) * tall())
    for i in range(24):
        inst(ft[i % 3], (xl - 8 - r.uniform(0, 9), r.uniform(-12, yb + 18), 0.2), (0, 0, r.random() * 6), r.uniform(0.75, 1.35) * tall())
    for i in range(70):
        inst(ft[i % 3], (-50 + i * 1.5 + r.uniform(-0.6, 0.6), yb + 13 + r.uniform(0, 9), 0.2), (0, 0, r.random() * 6), r.uniform(0.8, 1.5) * tall())


def lawn(job, yb, xl, xr, finished):
    """Instanced patches in the open, single blades along the deck so that the edge is crisp."""
    P, S, p, r = job.cfg, job.surfaces, job.pool, job.rng
    patch = []
    for i in range(3):
        V, F, C = blades(90 + i)
        patch.append(mesh(f"grass{i}", V, F, S.blade, col=C, link=False))
    deck = job.deck_plain if finished else job.deck_plain.buffer(1.2)
    edge = np.array(max(rings.parts(deck), key=lambda g: g.area).exterior.coords)[:-1]
    gx, gy = np.arange(p.x0 - 7, p.x1 + 20, 0.94), np.arange(p.y0 - max(5, P.get("front", 0)), yb + 3, 0.94)
    house = box(job.hx0 - 0.8, job.hy - 1.2, job.hx1 + 0.2, job.hy + 12) if P["house"] else Polygon()
    planted = box(-99, yb - (0.0 if P["stage"] == "yard" else 1.15), (job.hx0 - 0.4) if P["house"] else xr, 99)  # no blades in the beds
    CX, CY = np.meshgrid(gx, gy)
    open_ = rings.sdf(edge, CX, CY) < -0.69
    for i, j in zip(*np.where(open_)):
        q = Point(CX[i, j], CY[i, j])
        if house.contains(q) or planted.contains(q):
            continue
        tall = 1.0 + 0.22 * math.sin(q.x * 0.61 + P["seed"]) * math.sin(q.y * 0.47 + 1.3) + 0.12 * math.sin(q.x * 1.7 - q.y * 1.1)
        inst(patch[r.integers(3)], (q.x, q.y, -0.045), (0, 0, r.integers(4) * math.pi / 2), (1, 1, tall * r.uniform(0.85, 1.15)))
    e = np.c_[r.uniform(p.x0 - 5, p.x1 + 11, 150000), r.uniform(p.y0 - 4, max(yb - 1.0, p.y0 - 3), 150000)]
    s = rings.sdf(edge, e[:, 0], e[:, 1])
    ci = np.clip(np.round((e[:, 0] - gx[0]) / 0.94).astype(int), 0, len(gx) - 1)
    cj = np.clip(np.round((e[:, 1] - gy[0]) / 0.94).astype(int), 0, len(gy) - 1)
    e = e[(s < -0.012) & (s > -1.6) & ~open_[cj, ci]]
    if P["house"]:
        e = e[~((e[:, 0] > job.hx0 - 0.5) & (e[:, 1] > job.hy - 1.3))]
    e = np.vstack([e + r.normal(0, 0.035, e.shape) for _ in range(7)])
    e = e[rings.sdf(edge, e[:, 0], e[:, 1]) < -0.012]
    V, F, C = blades(99, len(e), 0.05, e)
    mesh("edge grass", V, F, S.blade, col=C, loc=(0, 0, -0.045))
