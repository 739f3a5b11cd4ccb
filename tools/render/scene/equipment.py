"""The equipment pad at the end of a house wall, near enough to see each part: pump, filter, heat pump, valves and pipes.

Generic parts, of no particular manufacturer. Metres; the wall is the plane y = 0, the slab's top is at z = 0, the viewer stands at
negative y. Flow runs from left to right: two suction lines, valve, pump, filter, heat pump, valve, return line.
"""
import math

import bmesh
import bpy
import numpy as np
from shapely.geometry import box

from . import core, planting, rings, sky_light
from .core import beam, cube, inst, lathe, mesh, simple, tube

PIPE = 0.030  # two inch pipe is 60 mm across
SLAB = (-1.60, -1.20, 1.45, -0.12)
BED = (-2.25, -1.72, 1.95, 0.0)
GROUND = -0.10


def build(job):
    parts = Parts(job)
    ground(job)
    wall(job, parts)
    pump(parts, -1.0, -0.75)
    tank(parts, 0.0, -0.62)
    heat_pump(parts, 0.56, -0.98)
    plumbing(parts)
    wiring(parts)
    sky_light.build(job)


def aim(job, cam):
    cam.set((-1.45, -3.35, 1.40), (-0.10, -0.55, 0.37), 34)


class Parts:
    def __init__(self, job):
        self.pvc = simple("pvc pipe", (0.80, 0.80, 0.77), 0.28)
        self.primer = simple("primer", (0.16, 0.05, 0.24), 0.4)
        self.black = simple("black plastic", (0.022, 0.023, 0.025), 0.42)
        self.dark = simple("gray plastic", (0.075, 0.080, 0.088), 0.45)
        self.almond = simple("almond", (0.50, 0.45, 0.36), 0.38, nz=0.02, nzs=6)
        self.case = simple("case", (0.30, 0.315, 0.325), 0.45)
        self.box = simple("gray box", (0.46, 0.48, 0.49), 0.5)
        self.lid = simple("lid", (0.10, 0.13, 0.14), 0.06, 0.8)
        self.white = simple("dial", (0.85, 0.85, 0.83), 0.4)
        self.red = simple("needle", (0.45, 0.03, 0.02), 0.4)
        self.blue = simple("handle", (0.03, 0.10, 0.26), 0.4)
        self.steel = simple("dull steel", (0.42, 0.42, 0.41), 0.5, metal=0.7)


# ---------------------------------------------------------------- ground and wall
def ground(job):
    S = job.surfaces
    concrete = simple("concrete", (0.44, 0.43, 0.40), 0.85, 0.15, nz=0.10, nzs=5, bump=0.002)
    x0, y0, x1, y1 = SLAB
    cube(x0, y0, GROUND - 0.05, x1, y1, 0.0, concrete, 0.012)
    bed = box(*BED)
    core.flat("bed", [bed], GROUND + 0.012, S.gravel)
    far = box(-40, -30, 40, 0.2)
    core.flat("lawn", rings.parts(far.difference(bed)), GROUND, S.lawn())
    for a, b in (((BED[0], BED[1]), (BED[2], BED[1])), ((BED[0], BED[1]), (BED[0], 0)), ((BED[2], BED[1]), (BED[2], 0))):
        beam((*a, GROUND + 0.02), (*b, GROUND + 0.02), 0.012, 0.09, S.dark)
    stones(job, bed.difference(box(*SLAB).buffer(0.01)))
    grass(job)
    planting.hedge_row(job, [planting.hedge_piece(S, 30 + i, n=9000) for i in range(3)], (2.75, 1.0), (2.75, -7.5))
    leafy = planting.spiky(S, 62, 80, 0.62, 0.022)
    low = planting.shrub(S, 60, 0.32, 1500, 0.075)
    for x, y, me, s in ((-2.75, -0.40, low, 1.0), (-3.3, -0.45, leafy, 1.0), (-3.9, -0.40, low, 1.1), (2.10, -0.35, leafy, 0.8), (-4.6, -0.4, leafy, 1.1)):
        inst(me, (x, y, GROUND), (0, 0, x * 3), s)


def stones(job, area):
    """Gravel one can count: some thousand rounded stones of four sizes' width on the bed."""
    r = np.random.default_rng(9)
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=1, radius=1.0)
    V0 = np.array([v.co[:] for v in bm.verts])
    F0 = np.array([[v.index for v in f.verts] for f in bm.faces])
    bm.free()
    x0, y0, x1, y1 = area.bounds
    p = np.c_[r.uniform(x0, x1, 16000), r.uniform(y0, y1, 16000)]
    s = SLAB
    p = p[~((p[:, 0] > s[0] - 0.01) & (p[:, 0] < s[2] + 0.01) & (p[:, 1] > s[1] - 0.01) & (p[:, 1] < s[3] + 0.01))]
    n = len(p)
    size = r.uniform(0.006, 0.017, n)[:, None] * r.uniform(0.65, 1.25, (n, 3)) * (1, 1, 0.7)
    turn = r.uniform(0, 6.28, n)
    W = V0[None] * (1 + 0.25 * r.standard_normal((n, len(V0), 1))) * size[:, None]
    c, q = np.cos(turn)[:, None], np.sin(turn)[:, None]
    W = np.stack([c * W[..., 0] - q * W[..., 1], q * W[..., 0] + c * W[..., 1], W[..., 2]], -1)
    W += np.c_[p, GROUND + 0.014 + r.uniform(0, 0.012, n)][:, None]
    F = (F0[None] + (np.arange(n) * len(V0))[:, None, None]).reshape(-1, 3)
    tone = np.array([0.40, 0.37, 0.33]) * r.uniform(0.55, 1.45, n)[:, None]
    t = core.material("stones")
    t.out(t.n("BsdfPrincipled", None, Base_Color=t.n("Attribute", dict(attribute_name="Col")).outputs[0], Roughness=0.85, Specular=0.2))
    mesh("stones", W.reshape(-1, 3), F, t.m, smooth=True, col=np.repeat(tone, len(V0), 0))


def grass(job):
    S, r = job.surfaces, job.rng
    patch = []
    for i in range(4):
        V, F, C = planting.blades(90 + i, 5200, 0.055)
        patch.append(mesh(f"grass{i}", V, F, S.blade, col=C, link=False))
    for x in np.arange(-9, 9.5, 0.94):
        for y in np.arange(-9, 0, 0.94):
            if box(x - 0.5, y - 0.5, x + 0.5, y + 0.5).intersects(box(*BED).buffer(-0.02)):
                continue
            inst(patch[r.integers(4)], (x, y, GROUND), (0, 0, r.integers(4) * math.pi / 2), (1, 1, r.uniform(0.85, 1.15)))
    # what the whole patches leave open along the bed is sown blade by blade
    p = np.c_[r.uniform(BED[0] - 1.2, BED[2] + 1.2, 60000), r.uniform(BED[1] - 1.2, 0, 60000)]
    p = p[(p[:, 0] < BED[0] - 0.01) | (p[:, 0] > BED[2] + 0.01) | (p[:, 1] < BED[1] - 0.01)]
    V, F, C = planting.blades(99, len(p), 0.055, p)
    mesh("edge grass", V, F, S.blade, col=C, loc=(0, 0, GROUND))


def wall(job, parts):
    """Stucco with a drip edge near the ground and a window's corner far left; the electrical boxes hang on it."""
    S = job.surfaces
    cube(-14, 0.0, GROUND + 0.12, 2.15, 0.25, 3.2, S.stucco)
    cube(-14, 0.03, GROUND - 0.1, 2.12, 0.25, GROUND + 0.12, simple("footing", (0.40, 0.39, 0.37), 0.9, 0.1, nz=0.1, nzs=8))
    cube(2.10, 0.0, GROUND - 0.1, 2.15, 8.0, 3.2, S.stucco)
    cube(-14, -0.55, 2.75, 2.7, 8, 2.95, S.white)


# ---------------------------------------------------------------- the machines
def pump(m, x, y):
    """Strainer pot with a clear lid, volute, finned motor with its drive on top."""
    z = 0.215
    lathe([(0, 0.0), (0.098, 0.0), (0.108, 0.02), (0.108, 0.24), (0.124, 0.245), (0.124, 0.268), (0.0, 0.268)], m.black, (x, y, 0.055))
    lathe([(0.104, 0.0), (0.104, 0.012), (0.085, 0.026), (0.05, 0.033), (0, 0.035)], m.lid, (x, y, 0.323))
    lathe([(0.102, 0.0), (0.130, 0.0), (0.130, 0.026), (0.102, 0.026), (0.102, 0.0)], m.black, (x, y, 0.318))
    for k in range(4):
        a = math.radians(45 + 90 * k)
        beam((x + 0.120 * math.cos(a), y + 0.120 * math.sin(a), 0.332), (x + 0.165 * math.cos(a), y + 0.165 * math.sin(a), 0.332), 0.032, 0.022, m.black)
    cube(x + 0.09, y - 0.07, z - 0.07, x + 0.20, y + 0.07, z + 0.07, m.black, 0.015)
    lathe([(0, 0), (0.13, 0), (0.150, 0.018), (0.150, 0.085), (0.135, 0.105), (0.0, 0.105)], m.black, (x + 0.17, y, z), "x")
    for k in range(8):  # bolts around the volute
        a = k * math.pi / 4 + 0.2
        lathe([(0, 0), (0.009, 0), (0.009, 0.012), (0, 0.012)], m.steel, (x + 0.272, y + 0.132 * math.cos(a), z + 0.132 * math.sin(a)), "x", 8)
    fins = []
    for k in range(15):
        s = 0.02 + k * 0.020
        fins += [(0.094, s), (0.108, s + 0.003), (0.108, s + 0.009), (0.094, s + 0.012)]
    lathe([(0, 0), (0.094, 0)] + fins + [(0.094, 0.33), (0.105, 0.335), (0.105, 0.40), (0.09, 0.415), (0, 0.415)], m.dark, (x + 0.265, y, z), "x")
    for k in range(5):
        lathe([(0.018 + k * 0.016, 0), (0.024 + k * 0.016, 0), (0.024 + k * 0.016, 0.004), (0.018 + k * 0.016, 0.004)], m.black, (x + 0.680, y, z), "x", 32)
    cube(x + 0.32, y - 0.085, z + 0.085, x + 0.60, y + 0.085, z + 0.185, m.dark, 0.022)
    cube(x + 0.345, y - 0.068, z + 0.180, x + 0.50, y + 0.068, z + 0.197, m.lid, 0.008)
    cube(x + 0.12, y - 0.12, 0.0, x + 0.30, y + 0.12, 0.075, m.black, 0.012)
    for s in (-1, 1):
        cube(x + 0.38, y + s * 0.075 - 0.02, 0.0, x + 0.56, y + s * 0.075 + 0.02, 0.125, m.black, 0.008)
    cube(x - 0.06, y - 0.06, 0.0, x + 0.06, y + 0.06, 0.06, m.black, 0.01)
    lathe([(0.034, 0), (0.044, 0), (0.044, 0.05), (0.034, 0.05)], m.black, (x + 0.222, y, z + 0.135))


def tank(m, x, y):
    """Cartridge filter: two shells held by a clamp band, a pressure gauge and an air valve on top."""
    lathe([(0.0, 0), (0.205, 0), (0.215, 0.015), (0.195, 0.075), (0.235, 0.12), (0.240, 0.16), (0.240, 0.545)], m.almond, (x, y, 0))
    lathe([(0.240, 0.54), (0.262, 0.545), (0.268, 0.56), (0.268, 0.595), (0.262, 0.61), (0.238, 0.615)], m.black, (x, y, 0), n=72)
    lathe([(0.238, 0.61), (0.238, 0.80), (0.225, 0.875), (0.185, 0.935), (0.12, 0.968), (0.05, 0.98), (0.0, 0.982)], m.almond, (x, y, 0), n=72)
    for k in range(10):  # ribs of the upper shell
        a = k * math.pi / 5
        c, s = math.cos(a), math.sin(a)
        beam((x + 0.238 * c, y + 0.238 * s, 0.625), (x + 0.238 * c, y + 0.238 * s, 0.79), 0.016, 0.012, m.almond)
    beam((x - 0.05, y - 0.275, 0.578), (x + 0.05, y - 0.275, 0.578), 0.03, 0.03, m.steel)
    lathe([(0, 0), (0.012, 0), (0.012, 0.15), (0, 0.15)], m.steel, (x - 0.065, y - 0.275, 0.578), "x", 16)
    lathe([(0.045, 0), (0.045, 0.03), (0.028, 0.035), (0.028, 0.075), (0, 0.08)], m.black, (x, y, 0.975))
    lathe([(0, 0), (0.014, 0), (0.014, 0.05), (0, 0.05)], m.steel, (x - 0.01, y - 0.075, 1.02), "y", 16)
    lathe([(0, 0), (0.042, 0.0), (0.045, 0.004), (0.045, 0.026), (0.0, 0.026)], m.steel, (x - 0.01, y - 0.098, 1.02), "y", 40)
    lathe([(0, 0.0), (0.038, 0.0)], m.white, (x - 0.01, y - 0.0990, 1.02), "y", 40)
    beam((x - 0.018, y - 0.1005, 1.010), (x + 0.012, y - 0.1005, 1.040), 0.001, 0.005, m.red)
    lathe([(0, 0), (0.02, 0), (0.02, 0.05), (0, 0.05)], m.black, (x + 0.03, y, 1.02), "x", 20)
    lathe([(0.05, 0), (0.05, 0.06), (0.036, 0.062)], m.black, (x - 0.285, y, 0.25), "x")
    lathe([(0.036, 0), (0.05, 0.002), (0.05, 0.06)], m.black, (x + 0.225, y, 0.25), "x")
    lathe([(0, 0), (0.03, 0), (0.03, 0.035), (0.022, 0.045), (0, 0.045)], m.black, (x - 0.05, y - 0.275, 0.14), "y", 6)  # drain plug


def heat_pump(m, x, y, w=0.78, d=0.74, h=0.92):
    """A box of louvers around the coil; the fan blows up through the grille on top."""
    z = 0.05
    for a in (x + 0.06, x + w - 0.16):
        cube(a, y + 0.03, 0.0, a + 0.10, y + d - 0.03, z, m.black, 0.006)
    cube(x + 0.03, y + 0.03, z, x + w - 0.03, y + d - 0.03, z + h - 0.06, m.black)
    cube(x, y, z, x + w, y + d, z + 0.09, m.case, 0.014)
    cube(x, y, z + h - 0.11, x + w, y + d, z + h, m.case, 0.022)
    for px, py in ((x, y), (x + w - 0.085, y), (x, y + d - 0.085), (x + w - 0.085, y + d - 0.085)):
        cube(px, py, z + 0.05, px + 0.085, py + 0.085, z + h - 0.05, m.case, 0.018)
    for k in range(22):
        q = z + 0.105 + k * 0.032
        louver(m, (x + 0.08, y + 0.012, q), (x + w - 0.08, y + 0.012, q))
        louver(m, (x + 0.012, y + d - 0.08, q), (x + 0.012, y + 0.30, q))
    cube(x + 0.004, y + 0.08, z + 0.08, x + 0.02, y + 0.32, z + h - 0.08, m.case, 0.004)  # service side, where the pipes enter
    cx, cy, top = x + w / 2, y + d / 2, z + h
    lathe([(0.0, -0.10), (0.30, -0.10), (0.30, 0.0), (0.315, 0.010), (0.330, 0.0)], m.black, (cx, cy, top))
    for k in range(4):
        a = k * math.pi / 2 + 0.3
        o = cube(0.05, -0.08, -0.004, 0.27, 0.08, 0.004, m.dark, 0.003)
        o.location, o.rotation_euler = (cx, cy, top - 0.05), (0.45, 0, a)
    for r in np.arange(0.055, 0.30, 0.030):
        lathe([(r - 0.004, 0.004), (r, 0.009), (r + 0.004, 0.004), (r, 0.0), (r - 0.004, 0.004)], m.black, (cx, cy, top + 0.004))
    for k in range(8):
        a = k * math.pi / 4
        beam((cx + 0.05 * math.cos(a), cy + 0.05 * math.sin(a), top + 0.006), (cx + 0.31 * math.cos(a), cy + 0.31 * math.sin(a), top + 0.006), 0.010, 0.006, m.black)
    cube(x + 0.27, y - 0.012, z + h - 0.092, x + 0.51, y + 0.02, z + h - 0.022, m.black, 0.006)
    cube(x + 0.31, y - 0.015, z + h - 0.080, x + 0.43, y + 0.0, z + h - 0.034, m.lid, 0.003)


def louver(m, a, b):
    """One slat: a thin blade with its lower edge outward."""
    a, b = np.array(a), np.array(b)
    d = (b - a) / np.linalg.norm(b - a)
    out = np.cross(d, (0, 0, 1)) * 0.016
    V = [a + (0, 0, 0.016), b + (0, 0, 0.016), b + out - (0, 0, 0.004), a + out - (0, 0, 0.004)]
    mesh("louver", V, [(0, 1, 2, 3)], m.case)


# ---------------------------------------------------------------- pipes
def pipe(m, points, r=PIPE, collar=True, mat=None):
    """Pipe through the points; every corner is an elbow with two sockets, each with its stain of purple primer."""
    P = [np.array(p, float) for p in points]
    mat = mat or m.pvc
    line = [P[0]]
    for a, c, b in zip(P[:-2], P[1:-1], P[2:]):
        u, v = (a - c) / np.linalg.norm(a - c), (b - c) / np.linalg.norm(b - c)
        k = 1.35 * r
        arc = [c + u * k * (1 - math.sin(t)) + v * k * (1 - math.cos(t)) for t in np.linspace(0, math.pi / 2, 9)]
        line += arc
        if collar:
            o = tube([c + u * 0.062] + arc + [c + v * 0.062], r * 1.20, mat, "elbow")
            o.data.use_fill_caps = True
            for w in (u, v):
                tube([c + w * 0.062, c + w * 0.071], r * 1.06, m.primer)
    line.append(P[-1])
    o = tube(line, r, mat, "pipe")
    o.data.use_fill_caps, o.data.bevel_resolution = True, 8
    return o


def union(m, at, axis):
    """The big ring by which a machine is taken off."""
    lathe([(0.036, -0.05), (0.036, -0.028), (0.052, -0.024), (0.054, 0.02), (0.044, 0.026), (0.036, 0.028), (0.036, 0.05)], m.pvc, at, axis)
    for k in range(12):
        a = k * math.pi / 6
        u, v = 0.053 * math.cos(a), 0.053 * math.sin(a)
        p = dict(x=((-0.02, u, v), (0.016, u, v)), y=((u, -0.02, v), (u, 0.016, v)), z=((u, v, -0.02), (u, v, 0.016)))[axis]
        beam(np.add(at, p[0]), np.add(at, p[1]), 0.006, 0.006, m.pvc)


def valve(m, at, turn, ports=((1, 0), (-1, 0), (0, -1))):
    """A diverter: a round body with up to three sockets and a long handle."""
    x, y, z = at
    lathe([(0, -0.075), (0.055, -0.075), (0.066, -0.06), (0.066, 0.05), (0.078, 0.052), (0.078, 0.072), (0.05, 0.080), (0.022, 0.082), (0.022, 0.115), (0, 0.115)], m.dark, at)
    for dx, dy in ports:
        a, b = (0.05, 0.115) if dx + dy > 0 else (-0.115, -0.05)
        lathe([(0.041, a), (0.041, b)], m.dark, at, "x" if dx else "y")
        tip = 0.115 * (dx + dy)
        lathe([(PIPE, tip), (0.041, tip)], m.dark, at, "x" if dx else "y")
    for k in range(8):
        a = k * math.pi / 4
        lathe([(0, 0), (0.006, 0), (0.006, 0.01), (0, 0.01)], m.steel, (x + 0.069 * math.cos(a), y + 0.069 * math.sin(a), z + 0.071), "z", 8)
    c, s = math.cos(turn), math.sin(turn)
    beam((x - 0.035 * c, y - 0.035 * s, z + 0.112), (x + 0.150 * c, y + 0.150 * s, z + 0.112), 0.034, 0.020, m.blue)
    lathe([(0, 0), (0.026, 0), (0.026, 0.03), (0.018, 0.036), (0, 0.036)], m.blue, (x, y, z + 0.102))


def plumbing(m):
    y, z = -0.75, 0.215
    # suction: skimmer from the left, the other line from the front; both out of the gravel
    valve(m, (-1.33, y, z), math.radians(200))
    pipe(m, [(-1.40, y, z), (-1.78, y, z), (-1.78, y, GROUND - 0.05)])
    pipe(m, [(-1.33, y - 0.10, z), (-1.33, -1.36, z), (-1.33, -1.36, GROUND - 0.05)])
    pipe(m, [(-1.24, y, z), (-1.09, y, z)])
    union(m, (-1.165, y, z), "x")
    # pump to filter
    px = -1.0 + 0.222
    union(m, (px, y, 0.425), "z")
    pipe(m, [(px, y, 0.37), (px, y, 0.70), (-0.40, y, 0.70), (-0.40, y, 0.25), (-0.40, -0.62, 0.25), (-0.24, -0.62, 0.25)])
    # filter to heat pump
    pipe(m, [(0.25, -0.62, 0.25), (0.41, -0.62, 0.25), (0.41, -0.74, 0.25), (0.58, -0.74, 0.25)])
    # heat pump to the pool
    pipe(m, [(0.58, -0.86, 0.52), (0.36, -0.86, 0.52), (0.36, -0.86, 0.215), (0.36, -1.36, 0.215), (0.36, -1.36, GROUND - 0.05)])
    valve(m, (0.36, -1.10, 0.215), math.radians(-90), ((0, 1), (0, -1)))
    for q in ((0.545, -0.74, 0.25), (0.545, -0.86, 0.52)):
        lathe([(0.036, -0.03), (0.056, -0.026), (0.056, 0.02), (0.036, 0.024)], m.black, q, "x")


def wiring(m):
    """Controller and disconnect on the wall, conduits down to each machine."""
    cube(-0.98, -0.13, 0.62, -0.58, 0.0, 1.20, m.box, 0.012)
    cube(-0.965, -0.138, 0.635, -0.595, -0.12, 1.185, m.box, 0.006)
    cube(-0.62, -0.146, 0.88, -0.605, -0.13, 0.94, m.dark, 0.003)
    cube(0.62, -0.10, 0.98, 0.80, 0.0, 1.24, m.box, 0.01)
    cube(0.635, -0.108, 0.995, 0.785, -0.09, 1.225, m.box, 0.005)
    for x, z in ((-0.90, 0.62), (-0.78, 0.62), (-0.66, 0.62)):
        lathe([(0.020, -0.03), (0.020, 0.0)], m.dark, (x, -0.06, z), n=20)
    tube([(-0.78, -0.06, 0.60), (-0.78, -0.06, GROUND)], 0.013, m.box)
    tube([(-0.66, -0.06, 0.60), (-0.66, -0.06, 0.30), (-0.655, -0.09, 0.16), (-0.63, -0.20, 0.08), (-0.58, -0.40, 0.05), (-0.53, -0.56, 0.10), (-0.51, -0.65, 0.22), (-0.51, -0.67, 0.33)], 0.011, m.dark)
    tube([(0.71, -0.05, 0.98), (0.71, -0.05, 0.90), (0.715, -0.08, 0.80), (0.73, -0.16, 0.74), (0.75, -0.26, 0.72)], 0.013, m.dark)
    tube([(-0.58, -0.05, 1.10), (0.62, -0.05, 1.10)], 0.013, m.box)
    for x in (-0.3, 0.3):
        cube(x - 0.012, -0.066, 1.08, x + 0.012, 0.0, 1.12, m.steel)
