"""The fiberglass shell as a height field from the outline's distance field and the depth profile, and the water in it."""
import math

import numpy as np
from shapely.geometry import Polygon

from . import above_ground, core, jets, rings

WATER_Z = -0.15  # water stands six inches under the coping's top
RIM_Z = -0.045
WET = 1  # the water's index: post.py filters it in its own way
STEP = 0.016  # metres between height-field points; ripples hide anything finer


def build(job):
    P, pool, S = job.cfg, job.pool, job.surfaces
    w = pool.water
    gx = np.arange(-pool.L / 2 - 0.12, pool.L / 2 + 0.12, STEP)
    gy = np.arange(-pool.W / 2 - 0.12, pool.W / 2 + 0.12, STEP)
    ring = rings.resample(w, 0.07)
    dist = rings.sdf_grid(ring, gx, gy)
    D = pool.depth(gx, gy, dist)
    X, Y = np.meshgrid(gx, gy)
    span = (pool.L + 5, pool.W + 5)
    ex, ey = np.linspace(-span[0] / 2, span[0] / 2, 512), np.linspace(-span[1] / 2, span[1] / 2, 512)
    edge = core.image("edge", rings.sdf_grid(ring, ex, ey, 2))
    level = waterline(P)
    lift = above_ground.LIFT if P["stage"] == "above" else 0.0
    job.paint = lambda: S.shell(edge, span, level, lift)
    ok = dist > -0.075
    a = ok[:-1, :-1] & ok[1:, :-1] & ok[:-1, 1:] & ok[1:, 1:]
    I = np.arange(X.size).reshape(X.shape)
    F = np.stack([I[:-1, :-1][a], I[:-1, 1:][a], I[1:, 1:][a], I[1:, :-1][a]], 1)
    used = np.zeros(X.size, bool)
    used[F.ravel()] = True
    number = np.cumsum(used) - 1
    job.shell = core.mesh("shell", np.c_[X.ravel(), Y.ravel(), (RIM_Z + lift - D).ravel()][used], number[F], job.paint(), smooth=True)
    job.depth_at = lambda x, y: D[np.clip(((np.asarray(y) - gy[0]) / STEP).astype(int), 0, len(gy) - 1), np.clip(((np.asarray(x) - gx[0]) / STEP).astype(int), 0, len(gx) - 1)]
    if level is not None:
        water(job, level)
        if P.get("jets"):
            jets.build(job, level)


def repaint(job):
    """Gives the shell the finish that the settings name now."""
    job.shell.data.materials[0] = job.paint()


def waterline(cfg):
    """Height of the water, or None where there is none. While the crew packs gravel around a shell it is half full."""
    return dict(water=WATER_Z, deck=WATER_Z, plumb=-0.72, above=above_ground.LIFT + WATER_Z).get(cfg["stage"])


def water(job, level):
    P, w = job.cfg, job.pool.water.buffer(0.03)
    if P["view"] != "eye":
        core.flat("water", [w], level, job.surfaces.water()).pass_index = WET
        return
    # near the surface bumped normals turn black: move real geometry instead
    x0, y0, x1, y1 = w.bounds
    h = 0.035 if not P.get("close") else 0.014
    gx, gy = np.arange(x0 - h, x1 + h, h), np.arange(y0 - h, y1 + h, h)
    X, Y = np.meshgrid(gx, gy)
    keep = rings.sdf_grid(rings.resample(w, 0.07), gx, gy) > -h
    H = np.load(job.texture("water_h"))
    n = H.shape[0]
    k = job.surfaces.tile
    c, s = math.cos(k["turn"]) * k["scale"], math.sin(k["turn"]) * k["scale"]
    U, W = c * X - s * Y + k["shift"][0], s * X + c * Y + k["shift"][1]
    Z = H[(np.floor(W * n).astype(int)) % n, (np.floor(U * n).astype(int)) % n] * 0.55 * P["ripple"]
    I = np.arange(X.size).reshape(X.shape)
    a = keep[:-1, :-1] & keep[1:, :-1] & keep[:-1, 1:] & keep[1:, 1:]
    F = np.stack([I[:-1, :-1][a], I[:-1, 1:][a], I[1:, 1:][a], I[1:, :-1][a]], 1)
    P2 = dict(P)
    job.cfg["ripple"] = P2["ripple"] * 0.35
    core.mesh("water", np.c_[X.ravel(), Y.ravel(), (level + Z).ravel()], F, job.surfaces.water(), smooth=True).pass_index = WET
    job.cfg["ripple"] = P2["ripple"]


def fittings(job):
    """Skimmer mouth and two returns on the far wall: small, but a wall without them looks bare."""
    S, ring = job.surfaces, rings.resample(job.pool.water, 0.05)
    nr = rings.normals(ring)
    far = np.where(nr[:, 1] > 0.8)[0]
    if not len(far):
        return
    xs = ring[far, 0]
    for part, at in (("skimmer", job.cfg.get("skimmer_at", 0.72)), ("return", 0.30), ("return", 0.52)):
        k = far[np.argmin(np.abs(xs - (xs.min() + at * np.ptp(xs))))]
        p, d, tdir = ring[k], nr[k], np.array([-nr[k][1], nr[k][0]])
        if part == "skimmer" and job.cfg.get("close"):
            skimmer(job, p, d, tdir)
        elif part == "skimmer":
            for half, z0, z1, mat, off in ((0.17, -0.215, -0.080, S.white, -0.012), (0.13, -0.19, -0.105, S.gray, -0.016)):
                c = p + d * off
                V = [(*(c - tdir * half), z0), (*(c + tdir * half), z0), (*(c + tdir * half), z1), (*(c - tdir * half), z1)]
                core.mesh(part, V, [(0, 1, 2, 3)], mat)
        else:
            c = p - d * 0.06
            u = np.linspace(0, 2 * math.pi, 17)[:-1]
            core.mesh(part, [(*(c + tdir * 0.045 * math.cos(a)), -0.46 + 0.045 * math.sin(a)) for a in u], [tuple(range(16))], S.white)


def skimmer(job, p, out, along):
    """A skimmer near enough to see its frame, its mouth and the weir that floats in it. out points from the water into the wall."""
    S = job.surfaces
    at = lambda side, depth, z: (*(p + along * side - out * depth), z)
    dark = core.simple("mouth", (0.012, 0.014, 0.016), 0.6)
    half, low, high, face = 0.150, -0.262, -0.072, 0.050
    core.mesh("mouth", [at(-half, 0.030, low), at(half, 0.030, low), at(half, 0.030, high), at(-half, 0.030, high)], [(0, 1, 2, 3)], dark)
    for a, b in (((-half, low), (half, low)), ((-half, high), (half, high)), ((-half, low), (-half, high)), ((half, low), (half, high))):
        along_u, grow = a[1] == b[1], 0.018
        du, dz = (grow, 0.0) if along_u else (0.0, grow - 0.001)
        core.beam(at(a[0] - du, face - 0.02, a[1] - dz), at(b[0] + du, face - 0.02, b[1] + dz), 0.035, 0.035 if along_u else 0.034, S.pvc)
    weir = [at(s, d, z) for s, d, z in ((-half + 0.022, 0.034, low + 0.02), (half - 0.022, 0.034, low + 0.02), (half - 0.022, 0.047, WATER_Z + 0.018), (-half + 0.022, 0.047, WATER_Z + 0.018))]
    core.mesh("weir", weir, [(0, 1, 2, 3)], S.white)


def bucket(job, x, y):
    """A five gallon bucket on the top step, filled to the pool's own level: the test that tells a leak from evaporation."""
    S = job.surfaces
    z0 = RIM_Z - float(job.depth_at(x, y)) + 0.004
    wall = S.under_water((0.74, 0.74, 0.71), WATER_Z, "bucket")
    low, top, H = 0.130, 0.150, 0.37
    r = lambda z: low + (top - low) * z / H
    core.lathe([(0, 0.0), (low, 0.0), (r(0.29), 0.29), (r(0.29) + 0.006, 0.292), (r(0.31) + 0.006, 0.31), (r(0.31), 0.312), (r(0.35), 0.35), (top + 0.007, 0.352), (top + 0.007, H), (top - 0.002, H), (low - 0.003, 0.004), (0, 0.004)], wall, (x, y, z0), n=72, name="bucket")
    mark = core.simple("mark", (0.03, 0.05, 0.16), 0.5)
    k = WATER_Z - z0 + 0.004
    core.lathe([(r(k) + 0.0012, k - 0.006), (r(k) + 0.0014, k + 0.006)], mark, (x, y, z0), n=72, name="mark")
    t = np.linspace(0.15, math.pi - 0.15, 24)  # the handle hangs down on the side of the viewer
    q = 0.163
    wire = [(x + q * math.cos(a) * 0.98, y - q * math.sin(a) * 0.72 - 0.02, z0 + 0.335 - 0.145 * math.sin(a)) for a in t]
    core.tube(wire, 0.0022, S.steel, "handle")
    for s in (-1, 1):
        core.lathe([(0, 0), (0.014, 0), (0.014, 0.012), (0, 0.012)], wall, (x + s * (r(0.335) + 0.004) - 0.006, y - 0.02, z0 + 0.335), "x", 20)
