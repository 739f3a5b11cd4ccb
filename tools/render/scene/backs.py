"""What lies behind a pool instead of a hedge: a canal, a lake, a neighbor's wall, dunes and the sea, a garden of palms."""
import contextlib
import math

import numpy as np
from shapely import affinity
from shapely.geometry import Polygon, box

import bpy

from . import barrier, core, planting, trees
from .core import beam, cube, inst, mesh
from .planting import hedge_piece, hedge_row, palm, shrub, spiky

DOWN = dict(canal=-1.15, lake=-0.42)  # how far the water lies under the lawn


def shore(job):
    """y where the lawn ends, or None."""
    p, P = job.pool, job.cfg
    return dict(canal=p.y1 + P["gap"] + 1.7, lake=p.y1 + P["gap"] + 4.6, dunes=p.y1 + P["gap"] + 30.0).get(P.get("back"))


def ground(job, far):
    """The lawn's plane as it lies around the real pool: to the shore, where there is one."""
    if job.cfg.get("across"):
        with turned(job):
            return affinity.scale(ground(job, far), 1, -1, origin=(0, 0))
    y = shore(job)
    if y is None:
        return box(-far, -40, far, far)
    x = np.arange(-far, far + 1, 0.5)
    edge = np.full(len(x), y) if job.cfg["back"] != "lake" else y + 0.8 * np.sin(x * 0.23 + 0.6) + 0.35 * np.sin(x * 0.71)
    poly = Polygon([(-far, -40), (far, -40), *zip(x[::-1], edge[::-1])])
    return affinity.scale(poly, job.side, 1, origin=(0, 0))


def build(job):
    dict(canal=canal, lake=lake, side=side, dunes=dunes, chickee=chickee)[job.cfg["back"]](job)


@contextlib.contextmanager
def turned(job):
    """While a view from the house builds what lies across the pool, settings are as if that were behind it."""
    P, deck = job.cfg, getattr(job, "deck_plain", None)
    job.cfg = {**P, "back": P["across"], "across": None, "house": None, "gap": P["front"], "front": 0, "sides": False, "barrier": dict(behind=P["front"] - 0.35, gate=0.30 * job.pool.L)}
    if deck is not None:
        job.deck_plain = affinity.scale(deck, 1, -1, origin=(0, 0))
    yield
    job.cfg, job.deck_plain = P, deck


def across(job):
    """The far side of a view from the house: water and its fence, built behind the pool and turned over to the front."""
    everything, mine = core.COLLECT, []
    core.collect(mine)
    with turned(job):
        build(job)
        barrier.build(job)
    core.collect(everything)
    root = core.add(bpy.data.objects.new("across", None))
    root.scale = (1, -1, 1)
    for o in mine:
        if o.parent is None:
            o.parent = root


def open_water(colour, wave, scale, rough=0.06, least=0.10):
    t = core.material("open water")
    p = t.n("NewGeometry").outputs["Position"]
    v = t.V("MULTIPLY", p, (scale, scale * 1.9, 0))
    h = t.M("ADD", t.noise(v, 1.0, 3, 0.55).outputs[0], t.M("MULTIPLY", t.noise(v, 4.3, 2).outputs[0], 0.22))
    far = t.ramp(t.n("CameraData").outputs[2], 60.0, 10.0)  # calmer far away, where a pixel holds many waves
    bump = t.n("Bump", None, Strength=t.M("ADD", t.M("MULTIPLY", far, 0.85 - least), least), Distance=wave, Height=h)
    t.out(t.n("BsdfPrincipled", None, Base_Color=(*colour, 1), Roughness=rough, Specular=0.5, Normal=bump))
    return t.m


def side_rows(job, y, xl, xr):
    """Hedges along both lot lines, from behind the viewer to y."""
    if not job.cfg.get("sides", True):
        return
    pieces = [hedge_piece(job.surfaces, 30 + i) for i in range(3)]
    for x in (xl, xr):
        hedge_row(job, pieces, (x, y), (x, job.pool.y0 - 9))


def tree_line(job, y, a, b, n, size=1.0, seed=80):
    """A far row of trees from x = a to b."""
    S, r = job.surfaces, job.rng
    ft = [planting.crown(S, seed + i) for i in range(3)]
    for i in range(n):
        x = a + (b - a) * (i + r.random()) / n
        inst(ft[i % 3], (x, y + r.uniform(0, 6), -0.2), (0, 0, r.random() * 6), size * r.uniform(0.7, 1.25) * np.array([1.2, 1.0, 0.9 + 0.5 * r.random()]))


def canal(job):
    """Seawall, dock and boat, and the other bank with its own seawall, houses and palms."""
    S, p = job.surfaces, job.pool
    y, z = shore(job), DOWN["canal"]
    stone = core.simple("seawall", (0.56, 0.54, 0.50), 0.85, 0.2, nz=0.10, nzs=7)
    cube(-60, y - 0.05, -0.30, 60, y + 0.42, 0.08, stone, 0.02)
    core.flat("canal", [box(-90, y - 0.5, 90, y + 70)], z, open_water((0.012, 0.040, 0.042), 0.16, 0.9))
    a = p.x0 + 0.10 * p.L
    dock(job, a, a + 6.4, y + 0.42, z)
    boat(job, a + 3.4, y + 4.35, z)
    over = y + 17
    cube(-90, over, z - 0.4, 90, over + 0.4, 0.12, stone)
    core.flat("bank", [box(-90, over + 0.4, 90, over + 70)], 0.0, S.lawn())
    for x, wall, roof in ((-24, (0.80, 0.74, 0.62), "terra"), (-3, (0.84, 0.83, 0.81), "slate"), (18, (0.72, 0.66, 0.56), "tan"), (39, (0.62, 0.66, 0.68), "metal")):
        far_house(job, x + 2, over + 11, wall, roof)
    crowns, bushes = [planting.crown(S, 84 + i) for i in range(2)], [shrub(S, 47 + i, 0.6, 1100, 0.14) for i in range(2)]
    for i, (x, q, size) in enumerate(((-6.5, 12, 0.95), (-4.0, 17, 1.2), (15.5, 13, 0.90), (17.5, 19, 1.25), (36.0, 12, 1.0), (-25, 15, 1.1), (57, 14, 1.1))):
        inst(crowns[i % 2], (x, over + q, 1.2), (0, 0, i * 1.3), size)
    for i, x in enumerate(np.arange(-22, 56, 1.15)):  # beds along the houses' walls
        if math.sin(x * 0.9) > -0.35:
            inst(bushes[i % 2], (x, over + 10.2 + 0.3 * math.sin(i * 2.1), 0), (0, 0, i * 1.1), 0.75 + 0.35 * math.sin(i * 1.7) ** 2)
    for x in (-20, 14):
        dock(job, x, x + 5, over - 2.0, z, piles=False)
    boat(job, 17, over - 4.2, z)
    tops = [palm(S, 11, 6.2), palm(S, 12, 7.4, crown=2.8), trees.sabal(S, 13, 5.2)]
    for i, (x, q) in enumerate(((-31, 4), (-15, 5), (-11, 3), (6, 4), (9, 6), (27, 3), (31, 6), (47, 4))):
        for me in tops[i % 3]:
            inst(me, (x, over + q, 0), (0, 0, i * 1.9), 1.0)
    tree_line(job, over + 26, -70, 70, 40, 1.25)
    side_rows(job, y - 0.4, p.x0 - 6.4, p.x1 + 7.4)
    own = [trees.sabal(S, 21, 5.0), trees.sabal(S, 22, 4.2)]
    job.palm_spots = [(p.x0 - 4.6, p.y1 + 1.3, 0), (p.x1 + 4.2, p.y1 + 2.2, 1)]
    for i, (x, q, k) in enumerate(job.palm_spots):
        for me in own[k]:
            inst(me, (x, q, -0.05), (0, 0, i * 2.1), 1.0)
    corner_beds(job)
    planting.lawn(job, y - 0.45, p.x0 - 6, p.x1 + 7, True)


def dock(job, x0, x1, y, z, piles=True):
    """Planks along the wall on round piles with white caps."""
    S, top = job.surfaces, -0.10
    gray = core.simple("plank", (0.36, 0.32, 0.27), 0.9, 0.1, nz=0.22, nzs=5)
    plank = cube(0, 0, top - 0.04, 0.138, 1.9, top, gray, link=False)
    for x in np.arange(x0, x1, 0.145):
        inst(plank, (x, y, 0))
    cube(x0, y + 1.84, top - 0.24, x1, y + 1.9, top - 0.04, gray)
    cap = S.white
    for x in np.linspace(x0 + 0.1, x1 - 0.1, 4):
        high = 0.95 if piles else 0.3
        core.lathe([(0.13, z - 0.5), (0.13, high), (0, high)], S.trunk, (x, y + 2.02, 0), n=20, name="pile")
        core.lathe([(0.155, high - 0.02), (0.155, high + 0.03), (0, high + 0.16)], cap, (x, y + 2.02, 0), n=20, name="cap")


def boat(job, x, y, z, length=6.4):
    """A center-console boat along the dock: hull, console with windshield, T-top, outboard."""
    S, n = job.surfaces, 17
    t = np.linspace(0, 1, n)
    half = 1.12 * (1 - t**3.2) ** 0.75 * (0.93 + 0.07 * np.minimum(1, t * 4))
    keel, chine, sheer = -0.28 + 0.62 * t**4, -0.02 + 0.42 * t**3, 0.62 + 0.30 * t**2
    xs = (t - 0.45) * length
    rows = [(0 * half, keel), (half * 0.78, chine), (half, sheer), (half * 0.90, sheer), (half * 0.86, sheer * 0 + 0.24), (0 * half, sheer * 0 + 0.24)]
    V = np.vstack([np.c_[xs, s * b, h] for s in (1, -1) for b, h in rows])
    m, k, F = len(rows), np.arange(n - 1), []
    for s in range(2):
        for j in range(m - 1):
            q = (s * m + j) * n
            F.append(np.c_[q + k, q + k + 1, q + n + k + 1, q + n + k])
    white = core.simple("hull", (0.82, 0.83, 0.83), 0.22)
    place = lambda o: (setattr(o, "location", (x, y, z + 0.10)), o)[1]
    place(mesh("boat", V, np.vstack(F), white, smooth=True)).data.use_auto_smooth = True
    place(mesh("transom", [(xs[0], -half[0], sheer[0]), (xs[0], half[0], sheer[0]), (xs[0], 0.78 * half[0], chine[0]), (xs[0], 0, keel[0]), (xs[0], -0.78 * half[0], chine[0])], [(0, 1, 2, 3, 4)], white))
    stripe = core.simple("stripe", (0.03, 0.12, 0.24), 0.3)
    for s in (1, -1):
        place(core.tube([(a, s * b * 1.004, c - 0.10) for a, b, c in zip(xs, half, sheer)], 0.035, stripe))
    for q in ((-0.45, -0.36, 0.24, 0.35, 0.36, 1.15), (-1.25, -0.42, 0.24, -0.80, 0.42, 0.78), (0.45, -0.30, 0.24, 0.95, 0.30, 0.66)):
        place(cube(*q, white, 0.05))
    place(cube(0.20, -0.34, 1.15, 0.24, 0.34, 1.50, job.surfaces.clear()))
    for a in (-0.75, 0.45):
        for s in (-0.5, 0.5):
            place(core.tube([(a, s * 1.2, 0.6), (a * 0.8, s, 2.15)], 0.022, S.steel))
    place(cube(-1.05, -0.78, 2.15, 0.75, 0.78, 2.20, core.simple("canvas", (0.75, 0.74, 0.70), 0.8), 0.02))
    place(cube(xs[0] - 0.42, -0.20, 0.35, xs[0] - 0.02, 0.20, 1.02, core.simple("outboard", (0.025, 0.027, 0.03), 0.25), 0.09))
    place(cube(xs[0] - 0.30, -0.05, -0.5, xs[0] - 0.12, 0.05, 0.4, S.dark))


def far_house(job, x, y, wall, roof, w=13.0, d=9.0, h=3.1):
    """A house seen from across the water: walls, dark glass, an overhanging hip roof."""
    S = job.surfaces
    mat, tile, glass = core.simple("far wall", wall, 0.9, 0.2), S.roof(roof), core.simple("far glass", (0.045, 0.06, 0.07), 0.08)
    cube(x, y, 0, x + w, y + d, h, mat)
    for a, b, lo, hi in ((0.8, 3.6, 0.1, 2.3), (4.6, 6.0, 0.9, 2.2), (7.2, 10.2, 0.1, 2.3), (11.0, 12.3, 0.9, 2.2)):
        cube(x + a, y - 0.03, lo, x + b, y, hi, glass)
    o, up = 0.7, 2.3
    q = [(x - o, y - o, h), (x + w + o, y - o, h), (x + w + o, y + d + o, h), (x - o, y + d + o, h), (x + d / 2, y + d / 2, h + up), (x + w - d / 2, y + d / 2, h + up)]
    mesh("far roof", q, [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)], tile)
    cube(x - o, y - o - 0.02, h - 0.2, x + w + o, y - o, h, S.white)


def lake(job):
    """A lawn that runs down to open water: reeds at its edge, trees on the other side."""
    S, p, r = job.surfaces, job.pool, job.rng
    y, z = shore(job), DOWN["lake"]
    core.flat("lake", [box(-140, y - 1.6, 140, y + 260)], z, open_water((0.020, 0.050, 0.060), 0.10, 0.55))
    edge = lambda x: y + 0.8 * math.sin(x * 0.23 + 0.6) + 0.35 * math.sin(x * 0.71)
    xs = np.arange(-60, 60, 1.0)
    V = np.vstack([np.c_[xs, [edge(x) - 0.05 for x in xs], np.full(len(xs), -0.05)], np.c_[xs, [edge(x) + 1.1 for x in xs], np.full(len(xs), z - 0.15)]])
    k = np.arange(len(xs) - 1)
    mesh("bank", V, np.c_[k, k + 1, len(xs) + k + 1, len(xs) + k], S.lawn(), smooth=True)
    reeds = [spiky(S, 40 + i, 150, 1.15, 0.010, ((0.10, 0.15, 0.05), (0.22, 0.25, 0.10)), up=(62, 89)) for i in range(2)]
    for x in np.arange(-30, 32, 0.55):
        if math.sin(x * 0.45 + 1.1) + 0.4 * math.sin(x * 1.3) > 0.25:
            inst(reeds[r.integers(2)], (x + r.uniform(-0.2, 0.2), edge(x) + r.uniform(0.1, 0.8), z), (0, 0, r.random() * 6), r.uniform(0.8, 1.25))
    tree_line(job, y + 95, -270, 270, 126, 3.0)
    tree_line(job, y + 46, -95, -52, 16, 2.0, 84)
    tree_line(job, y + 52, 60, 110, 16, 2.0, 84)
    for i, x in enumerate((-52, 38)):  # half behind trees: whole and in a row they looked like toys
        far_house(job, x, y + 88 + 3 * i, ((0.78, 0.70, 0.58), (0.62, 0.66, 0.68))[i], ("slate", "tan")[i], 17.0, 11.0, 3.3)
        tree_line(job, y + 80, x - 8, x + 6, 6, 1.5, 80)
    tops = [trees.sabal(S, 31, 5.4), trees.sabal(S, 32, 4.4)]
    job.palm_spots = [(p.x0 - 5.2, edge(p.x0 - 5.2) - 1.4, 0), (p.x0 - 6.6, edge(p.x0 - 6.6) - 2.2, 1), (p.x1 + 5.0, edge(p.x1 + 5.0) - 1.2, 1)]
    for i, (x, q, n) in enumerate(job.palm_spots):
        for me in tops[n]:
            inst(me, (x, q, -0.05), (0, 0, i * 2.3), 1.0)
    side_rows(job, p.y1 - 1.0, p.x0 - 9.5, p.x1 + 11)
    corner_beds(job)
    planting.lawn(job, y - 1.0, p.x0 - 6, p.x1 + 9, True)


def corner_beds(job):
    """Planted beds at the deck's far corners, where a bare edge would run into the lawn."""
    S, p, r = job.surfaces, job.pool, job.rng
    if job.cfg.get("cage"):
        return
    kinds = planting.bed_kinds(job)
    y = p.y1 + job.cfg["gap"] - 0.3
    for x0, x1 in ((p.x0 - 4.3, p.x0 - 2.4), (p.x1 + 2.5, p.x1 + 4.6)):
        core.flat("mulch", [box(x0, y - 2.2, x1, y + 0.3)], -0.02, S.mulch)
        for i in range(11):
            inst(kinds[i % len(kinds)], (r.uniform(x0 + 0.3, x1 - 0.3), r.uniform(y - 1.9, y), -0.03), (0, 0, r.random() * 6), r.uniform(0.8, 1.15))


def side(job):
    """Between two houses: a vinyl fence with a row of clusia, the neighbor's upper floor over it, the own wall at the right."""
    S, p, P, r = job.surfaces, job.pool, job.cfg, job.rng
    fence, end = p.y1 + 2.35, p.x1 + 3.6
    planting.fence_row(job, (p.x0 - 9, fence), (end, fence), S.pvc)
    planting.fence_row(job, (end, fence), (end, -9), S.pvc)
    core.flat("mulch", [box(p.x0 - 9, p.y1 + 1.25, end, fence)], -0.02, S.mulch)
    core.flat("mulch", [box(end - 1.5, -9, end, fence)], -0.02, S.mulch)
    clusia = [shrub(S, 45 + i, 0.62, 1700, 0.12, ((0.05, 0.11, 0.02), (0.12, 0.22, 0.04))) for i in range(2)]
    for i, x in enumerate(np.arange(p.x0 - 8.5, end - 0.4, 0.82)):
        inst(clusia[i % 2], (x, fence - 0.55 + r.uniform(-0.06, 0.06), 0.18), (0, 0, r.random() * 6), np.array([1, 0.9, 1.25]) * r.uniform(0.85, 1.1))
    kinds = planting.bed_kinds(job)
    for i in range(14):
        inst(kinds[i % len(kinds)], (end - 0.7 + r.uniform(-0.3, 0.3), fence - 0.9 - i * 0.5, -0.03), (0, 0, r.random() * 6), r.uniform(0.8, 1.2))
    other = core.simple("neighbor", (0.74, 0.66, 0.56), 0.9, 0.2, nz=0.05, nzs=25, bump=0.004)
    y = fence + 1.9
    block(job, p.x0 - 3.0, p.x1 + 2.4, y, other, 6.0, face=-1)
    mine = min(job.eye[1] - 0.55, p.y0 - 1.55)
    block(job, p.x0 - 12, p.x1 + 1.2, mine, S.stucco, 3.0, face=1)
    for me in palm(S, 3, 4.4, crown=2.2):
        inst(me, (end - 0.9, p.y1 + 0.6, -0.05), (0, 0, 1.0), 1.0)
    for i, (x, q) in enumerate(((end + 6, p.y1 + 3), (end + 9, -3), (end + 13, p.y1 + 7))):
        for me in trees.sabal(S, 51 + i, 5.5):
            inst(me, (x, q, 0), (0, 0, i * 2.0), 1.1)
    for x in np.arange(end + 8, end + 30, 2.4):
        tree_line(job, r.uniform(-22, 16), x, x + 2, 4, 1.3, 88)
    job.palm_spots = [(end - 0.9, p.y1 + 0.6, 0)]
    core.flat("pebbles", [box(p.x0 - 9, mine, p.x1 + 3, p.y0 - 1.3)], -0.03, S.gravel)


def block(job, x0, x1, y, mat, high, face):
    """A stuccoed wall of a house with windows, an eave and gutter; it faces -y or +y."""
    S = job.surfaces
    depth = 7.0 * -face
    cube(x0, min(y, y + depth), -0.05, x1, max(y, y + depth), high, mat)
    glass = core.simple("window", (0.05, 0.065, 0.075), 0.06)
    for z in [1.0] + ([3.9] if high > 4 else []):
        for x in np.arange(x0 + 1.6, x1 - 1.6, 3.4):
            f = lambda d: sorted((y, y + face * d))
            for q, d, m in (((x - 0.08, z - 0.08, x + 1.28, z + 1.38), 0.04, S.white), ((x, z, x + 1.2, z + 1.3), 0.05, glass), ((x + 0.57, z, x + 0.63, z + 1.3), 0.06, S.white)):
                lo, hi = f(d)
                cube(q[0], lo, q[1], q[2], hi, q[3], m)
    lo, hi = sorted((y + face * 0.65, y + depth))
    cube(x0 - 0.65, lo, high, x1 + 0.65, hi, high + 0.20, S.white)
    tile = S.roof("tan")
    e = y + face * 0.68
    mesh("roof", [(x0 - 0.65, e, high + 0.18), (x1 + 0.65, e, high + 0.18), (x1 - 2, y + depth * 0.6, high + 2.3), (x0 + 2, y + depth * 0.6, high + 2.3)], [(0, 1, 2, 3)], tile)
    core.tube([(x1 - 0.3, y + face * 0.06, 0), (x1 - 0.3, y + face * 0.06, high)], 0.04, S.white)


def dunes(job):
    """Sand with sea oats behind the house, and the sea behind it."""
    S, p, r = job.surfaces, job.pool, job.rng
    xl, xr, yb = p.x0 - 7.5, p.x1 + 12, job.hy + 1.2
    ex, ey = np.arange(-46, 47, 0.6), np.arange(yb + 7, yb + 30, 0.6)
    X, Y = np.meshgrid(ex, ey)
    Z = 1.15 * np.exp(-(((Y - yb - 15 - 1.6 * np.sin(X * 0.21)) / 5.5) ** 2)) * (0.75 + 0.25 * np.sin(X * 0.37 + 1) + 0.12 * np.sin(X * 1.1 + Y)) - 0.10
    I = np.arange(X.size).reshape(X.shape)
    F = np.stack([I[:-1, :-1].ravel(), I[:-1, 1:].ravel(), I[1:, 1:].ravel(), I[1:, :-1].ravel()], 1)
    pale = core.simple("dune", (0.62, 0.54, 0.42), 0.95, 0.1, nz=0.08, nzs=6)
    mesh("dunes", np.c_[X.ravel(), Y.ravel(), Z.ravel()], F, pale, smooth=True)
    core.flat("sand", [box(-60, yb - 0.6, 60, yb + 26)], -0.035, pale)
    core.flat("sea", [box(-280, yb + 22, 280, yb + 290)], -0.3, open_water((0.010, 0.100, 0.145), 0.9, 0.30, 0.30, 0.8))
    oats = [spiky(S, 110 + i, 90, 1.0, 0.007, ((0.20, 0.19, 0.08), (0.36, 0.32, 0.16)), up=(58, 88)) for i in range(2)]
    for _ in range(260):
        x, y = r.uniform(-34, 34), yb + 15 + r.normal() * 3.6
        zz = 1.15 * math.exp(-(((y - yb - 15 - 1.6 * math.sin(x * 0.21)) / 5.5) ** 2)) * (0.75 + 0.25 * math.sin(x * 0.37 + 1)) - 0.16
        inst(oats[r.integers(2)], (x, y, zz), (0, 0, r.random() * 6), r.uniform(0.8, 1.4))
    grape = [shrub(S, 112 + i, 0.8, 1100, 0.24, ((0.06, 0.12, 0.03), (0.14, 0.22, 0.06))) for i in range(2)]
    for i, x in enumerate(np.arange(xl - 6, job.hx0 - 1.0, 0.95)):
        inst(grape[i % 2], (x, yb + 0.4 + r.uniform(-0.2, 0.3), 0), (0, 0, r.random() * 6), r.uniform(0.8, 1.15))
    low = 1.25
    planting.fence_row(job, (xl - 5, yb - 0.4), (job.hx0 - 1.6, yb - 0.4), S.pvc, low)
    planting.fence_row(job, (xl - 1.5, yb), (xl - 1.5, p.y0 - 8), S.pvc, low)
    planting.fence_row(job, (xr + 2, yb + 8), (xr + 2, p.y0 - 8), S.pvc, low)
    tops = [trees.sabal(S, 61, 4.8), trees.sabal(S, 62, 4.0)]
    job.palm_spots = [(p.x0 - 4.4, yb - 1.4, 0), (p.x0 - 5.6, yb - 2.2, 1), (xr + 0.6, yb + 3, 0)]
    for i, (x, q, n) in enumerate(job.palm_spots):
        for me in tops[n]:
            inst(me, (x, q, -0.05), (0, 0, i * 2.3), 1.0)
    kinds = planting.bed_kinds(job)
    core.flat("mulch", [box(xl - 1.4, yb - 1.5, job.hx0 - 1.4, yb - 0.45)], -0.02, S.mulch)
    for i, x in enumerate(np.arange(xl - 1, job.hx0 - 1.6, 0.7)):
        inst(kinds[i % len(kinds)], (x, yb - 1.0 + r.uniform(-0.15, 0.15), -0.03), (0, 0, r.random() * 6), r.uniform(0.8, 1.15))
    planting.lawn(job, yb - 0.6, p.x0 - 6, p.x1 + 9, True)


def chickee(job):
    """A garden of coconut palms around a thatched shelter."""
    S, p, P, r = job.surfaces, job.pool, job.cfg, job.rng
    yb, xl, xr = p.y1 + P["gap"] + 2.4, p.x0 - 6.5, p.x1 + 6.5
    right = p.x1 + P.get("margin", (0, 0, 2.3))[2] - 1.85  # its posts stand on the deck
    trees.thatch(job, min(p.x0 + max(0.66 * p.L, 0.16 * p.L + 4.3), right), p.y1 + P["gap"] - 0.2)
    pieces = [hedge_piece(S, 30 + i) for i in range(3)]
    for a, b in (((xl - 6, yb), (xr + 6, yb)), ((xl, yb), (xl, p.y0 - 7)), ((xr + 2, yb), (xr + 2, p.y0 - 8))):
        hedge_row(job, pieces, a, b)
    core.flat("mulch", [box(xl - 4, yb - 1.9, xr + 4, yb + 0.3)], -0.02, S.mulch)
    kinds = planting.bed_kinds(job) + [spiky(S, 120, 30, 1.9, 0.13, up=(58, 88))]
    for i, x in enumerate(np.arange(xl, xr + 2, 0.62)):
        inst(kinds[(i * 5 + i // 3) % len(kinds)], (x, yb - 1.05 + r.uniform(-0.45, 0.35), -0.03), (0, 0, r.random() * 6), r.uniform(0.85, 1.25))
    tops = [palm(S, 1, 5.0), palm(S, 2, 6.2, crown=2.8), palm(S, 3, 3.6, crown=2.3)]
    spots = [(p.x0 - 3.2, yb - 1.2, 1), (p.x0 - 4.5, yb - 2.4, 2), (p.x0 + 0.24 * p.L, yb - 0.9, 0), (p.x1 + 0.2, yb - 1.0, 1), (p.x1 + 3.0, yb - 1.6, 0), (p.x1 + 3.9, yb - 3.2, 2)]
    job.palm_spots = spots[:5]
    for i, (x, q, n) in enumerate(spots + [(p.x0 - 9, yb + 5, 1), (p.x0 + 4, yb + 8, 0), (p.x1 + 6, yb + 6, 1)]):
        for me in tops[n]:
            inst(me, (x, q, -0.05), (0, 0, i * 1.7 + P["seed"] % 7), 1 + 0.06 * math.sin(i * 3.0))
    corner_beds(job)
    tree_line(job, yb + 13, -50, 55, 50, 1.2)
    planting.lawn(job, yb - 0.9, xl, xr, True)
