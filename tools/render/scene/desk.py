"""The office: a table at a window with drawings, finish samples, a steel tape, a pencil and a mug. No garden is built for it.

Metres, the table's top at z = 0, x to the right, y away from the viewer. The window is at the far side, so the light comes
from behind and from the left and every edge on the table has its shadow.
"""
import math

import bpy
import numpy as np
from mathutils import Vector

from . import core, drawing
from .core import Nodes, add, cube, material, mesh, simple, tube
from .materials import FINISHES

SILL = 0.62  # the table ends here, at the window's wall
CHIP = 0.068


def build(job):
    wood = oak()
    cube(-1.3, -0.75, -0.035, 1.3, SILL, 0.0, wood, 0.004)
    room(job)
    papers(job)
    chips(job)
    steel_tape(job)
    pencil(-0.03, -0.062, math.radians(24))
    mug(-0.375, 0.250)
    light(job)


def aim(job, cam):
    """Shallow depth of field: sharp on the plan, soft at the window."""
    cam.set((0.03, -0.74, 0.50), (0.0, 0.055, 0.0), 40)
    d = cam.cam.dof
    d.use_dof, d.aperture_fstop = True, 6.3
    d.focus_distance = float(np.linalg.norm(cam.pos - np.array([0.0, -0.03, 0.0])))


# ---------------------------------------------------------------- the room
def room(job):
    S = job.surfaces
    wall = simple("room wall", (0.74, 0.72, 0.68), 0.9, 0.1)
    trim = simple("trim", (0.84, 0.84, 0.82), 0.4)
    x0, x1, top, z0 = -1.05, 1.15, 1.5, 0.045
    cube(-3, SILL, -0.8, x0, SILL + 0.14, 2.4, wall)
    cube(x1, SILL, -0.8, 3, SILL + 0.14, 2.4, wall)
    cube(x0, SILL, -0.8, x1, SILL + 0.14, z0, wall)
    cube(x0, SILL, top, x1, SILL + 0.14, 2.4, wall)
    cube(x0 - 0.05, SILL - 0.045, z0, x1 + 0.05, SILL + 0.05, z0 + 0.028, trim, 0.004)
    for x in (x0, -0.32, 0.42, x1):
        cube(x - 0.022, SILL + 0.034, z0 + 0.03, x + 0.022, SILL + 0.086, top, trim, 0.003)
    cube(x0, SILL + 0.03, z0 + 0.02, x1, SILL + 0.09, z0 + 0.065, trim, 0.003)
    outside()


def outside():
    """What one sees through the window, far out of focus: lawn, the pool's blue, a hedge, sky. A picture of soft bands."""
    h, w = 220, 620
    r = np.random.default_rng(6)
    from scipy.ndimage import gaussian_filter

    z = np.linspace(-2.6, 3.4, h)[:, None] + gaussian_filter(r.standard_normal((h, w)), 7) * 2.2
    y = np.linspace(0, 1, w)[None]
    a = np.zeros((h, w, 3))
    a[:] = (0.16, 0.27, 0.06)
    a[(z < -0.85) & (z > -1.6)] = (0.62, 0.57, 0.49)
    a[(z < -1.0) & (z > -1.42) & (y > 0.30) & (y < 0.80)] = (0.10, 0.44, 0.66)
    a[z > -0.45] = (0.055, 0.115, 0.025)
    a[z > 1.5] = (0.85, 0.95, 1.05)
    spots = gaussian_filter(r.standard_normal((h, w)), 3) * 7
    a *= np.clip(1 + 0.45 * spots, 0.5, 2.2)[..., None]
    a = gaussian_filter(a, (2, 2, 0)) * 1.5
    t = material("outside")
    t.out(t.n("Emission", None, Color=t.tex(core.image("outside", a), t.n("UVMap").outputs[0], "EXTEND"), Strength=1.0))
    t.m.cycles.sample_as_light = False
    o = mesh("outside", [(-7, 5, -2.6), (7, 5, -2.6), (7, 5, 3.4), (-7, 5, 3.4)], [(0, 1, 2, 3)], t.m, uv=[(0, 0), (1, 0), (1, 1), (0, 1)])
    o.visible_shadow = o.visible_diffuse = False


def light(job):
    """A sun through the window and a bright sky on its side; the room's far side gives back a little warm light."""
    wd = bpy.data.worlds.new("w")
    bpy.context.scene.world = wd
    t = Nodes(wd)
    x, y, z = t.xyz(t.n("TexCoord").outputs["Generated"])
    side = t.ramp(t.M("ADD", t.M("MULTIPLY", y, 0.8), t.M("MULTIPLY", x, -0.6)), -0.5, 0.9)
    c = t.mix(side, (0.46, 0.43, 0.40, 1), (1.18, 1.27, 1.38, 1))
    c = t.mix(t.ramp(z, 0.0, -0.4), c, (0.20, 0.17, 0.14, 1))
    t.n("OutputWorld", None, Surface=t.n("Background", None, Color=c, Strength=0.62))
    wd.cycles.sampling_method, wd.cycles.sample_map_resolution = "MANUAL", 256
    wd.light_settings.distance = 0.6
    ld = bpy.data.lights.new("sun", "SUN")
    ld.energy, ld.color, ld.angle = 3.3, (1, 0.93, 0.83), math.radians(1.6)
    o = add(bpy.data.objects.new("sun", ld))
    o.rotation_euler = Vector((-0.62, 0.80, 0.72)).to_track_quat("Z", "Y").to_euler()


def oak():
    """A table of glued staves, each with its own tone and grain along x."""
    t = material("oak table")
    p = t.n("NewGeometry").outputs["Position"]
    x, y, _ = t.xyz(p)
    row = t.M("FLOOR", t.M("DIVIDE", y, 0.095))
    tone = t.n("TexWhiteNoise", dict(noise_dimensions="1D"), W=row).outputs[0]
    q = t.n("CombineXYZ", None, i0=t.M("ADD", t.M("MULTIPLY", x, 1.6), t.M("MULTIPLY", tone, 31.0)), i1=t.M("MULTIPLY", y, 46.0), i2=tone).outputs[0]
    grain = t.noise(q, 1.7, 8, 0.62).outputs[0]
    fine = t.noise(t.V("MULTIPLY", p, (40, 900, 1)), 1.0, 3).outputs[0]
    c = t.mix(t.ramp(grain, 0.32, 0.70), (0.235, 0.135, 0.066, 1), (0.40, 0.255, 0.140, 1))
    c = t.mix(1.0, c, t.mix(tone, (0.84, 0.83, 0.82, 1), (1.10, 1.09, 1.06, 1)), "MULTIPLY")
    c = t.mix(t.M("MULTIPLY", t.ramp(fine, 0.60, 0.72), 0.35), c, (0.16, 0.09, 0.045, 1))
    fr = t.M("FRACT", t.M("DIVIDE", y, 0.095))
    gap = t.ramp(t.M("MINIMUM", fr, t.M("SUBTRACT", 1.0, fr)), 0.0, 0.012)
    c = t.mix(gap, (0.10, 0.055, 0.03, 1), c)
    t.out(t.n("BsdfPrincipled", None, Base_Color=c, Roughness=0.42, Specular=0.35, Normal=t.n("Bump", None, Strength=0.25, Distance=0.0008, Height=grain)))
    return t.m


# ---------------------------------------------------------------- what lies on the table
def sheet(name, picture, size, x, y, turn, z, curl):
    """A sheet of paper around (x, y), each corner lifted by curl (lower left, lower right, upper right, upper left) in meters."""
    t = material(name)
    im = core.image(name, picture)
    c = t.mix(1.0, t.n("TexImage", dict(image=im, extension="EXTEND", interpolation="Linear"), Vector=t.n("UVMap").outputs[0]).outputs[0], (1.0, 0.99, 0.965, 1), "MULTIPLY")
    t.out(t.n("BsdfPrincipled", None, Base_Color=c, Roughness=0.75, Specular=0.2))
    n = 36
    u, v = np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 1, n))
    ll, lr, ur, ul = curl
    lift = lambda k, d: k * np.clip(1 - d / 0.42, 0, 1) ** 2.2
    Z = z + lift(ll, np.hypot(u, v)) + lift(lr, np.hypot(1 - u, v)) + lift(ur, np.hypot(1 - u, 1 - v)) + lift(ul, np.hypot(u, 1 - v))
    X, Y = (u - 0.5) * size[0], (v - 0.5) * size[1]
    c, s = math.cos(turn), math.sin(turn)
    I = np.arange(n * n).reshape(n, n)
    F = np.stack([I[:-1, :-1].ravel(), I[:-1, 1:].ravel(), I[1:, 1:].ravel(), I[1:, :-1].ravel()], 1)
    mesh(name, np.c_[(x + c * X - s * Y).ravel(), (y + s * X + c * Y).ravel(), Z.ravel()], F, t.m, smooth=True, uv=np.c_[u.ravel(), v.ravel()])


def papers(job):
    pool = job.pool
    sheet("section", drawing.section(pool), (0.279, 0.216), -0.285, 0.215, math.radians(17), 0.0006, (0.0, 0.0, 0.010, 0.014))
    sheet("quote", drawing.quote(), (0.216, 0.279), 0.32, 0.205, math.radians(-15), 0.0006, (0.0, 0.0, 0.018, 0.006))
    sheet("plan", drawing.plan(pool), (0.432, 0.279), -0.04, 0.045, math.radians(4), 0.0016, (0.006, 0.0, 0.012, 0.004))


def gelcoat(finish):
    """A sample's face: flecks under a clear gloss, at the size they have in the hand."""
    base, flecks, fleck = FINISHES[finish]
    t = material("sample " + finish)
    p = t.n("NewGeometry").outputs["Position"]
    vor = t.n("TexVoronoi", dict(feature="F1"), Vector=p, Scale=620.0)
    c = t.mix(t.M("MULTIPLY", t.M("GREATER_THAN", t.xyz(vor.outputs["Color"])[0], 0.72), flecks), (*base, 1), (*fleck, 1))
    t.out(t.n("BsdfPrincipled", None, Base_Color=c, Roughness=0.16, Specular=0.5))
    return t.m


def chips(job):
    """Six samples fanned out like cards at the lower right, each of its own finish."""
    names = job.cfg["samples"]
    for k, name in enumerate(names):
        row, col = divmod(k, 3)
        o = cube(-CHIP / 2, -CHIP / 2, 0, CHIP / 2, CHIP / 2, 0.0065, gelcoat(name), 0.0016, name="sample")
        o.location = (0.098 + col * (CHIP + 0.011) + 0.008 * row, -0.152 + row * -(CHIP + 0.010) + 0.002 * col, 0.0)
        o.rotation_euler = (0, 0, math.radians((3, -2, 4, -4, 2, -1)[k % 6]))


def steel_tape(job):
    """A pocket tape: a case and a hand's length of blade, hollow across, with plain tick marks."""
    yellow, black = simple("tape case", (0.62, 0.40, 0.03), 0.35), simple("tape grip", (0.022, 0.022, 0.024), 0.6)
    x, y, turn = -0.285, -0.150, math.radians(-7)
    e = add(bpy.data.objects.new("tape", None))
    obs = [cube(-0.036, -0.017, 0.001, 0.030, 0.017, 0.062, yellow, 0.011), cube(-0.039, -0.0185, 0.0, 0.0335, 0.0185, 0.020, black, 0.008), cube(-0.040, -0.0155, 0.014, -0.030, 0.0155, 0.054, black, 0.006)]
    a = np.linspace(0, 6.2832, 41)[:-1]
    for s in (-1, 1):
        V = [(0.021 * math.cos(q) - 0.002, s * 0.0176, 0.037 + 0.021 * math.sin(q)) for q in a]
        obs.append(mesh("tape disc", V, [tuple(range(40))], job.surfaces.steel))
    n, m, length = 60, 9, 0.225
    ticks = np.full((60, 2250, 3), (0.66, 0.50, 0.07), np.float32)
    for k in range(int(length / 0.0254 * 16)):  # sixteenths of an inch
        c = int(k * 0.0254 / 16 / length * 2250)
        tall = 44 if k % 16 == 0 else 30 if k % 8 == 0 else 21 if k % 4 == 0 else 12
        ticks[:tall, c : c + (3 if k % 16 == 0 else 2)] = 0.03
        ticks[60 - tall // 2 :, c : c + 2] = 0.03
    t = material("blade")
    t.out(t.n("BsdfPrincipled", None, Base_Color=t.tex(core.image("ticks", ticks), t.n("UVMap").outputs[0], "EXTEND"), Roughness=0.3))
    u, v = np.meshgrid(np.linspace(0, 1, n), np.linspace(-1, 1, m))
    Z = 0.0012 + 0.0032 * v**2 + 0.004 * (1 - u) ** 3
    I = np.arange(n * m).reshape(m, n)
    F = np.stack([I[:-1, :-1].ravel(), I[:-1, 1:].ravel(), I[1:, 1:].ravel(), I[1:, :-1].ravel()], 1)
    obs.append(mesh("blade", np.c_[(0.031 + u * length).ravel(), (v * 0.0125).ravel(), Z.ravel()], F, t.m, smooth=True, uv=np.c_[u.ravel(), (v.ravel() + 1) / 2]))
    obs.append(cube(0.031 + length - 0.001, -0.010, -0.0006, 0.031 + length + 0.0015, 0.010, 0.006, job.surfaces.steel))
    for o in obs:
        o.parent = e
    e.location, e.rotation_euler = (x, y, 0.0022), (0, 0, turn)


def pencil(x, y, turn):
    """Six-sided, sharpened, with an eraser; it lies on one of its faces."""
    r, length, z = 0.0036, 0.165, 0.0054
    paint, raw, lead, band, pink = simple("pencil", (0.62, 0.30, 0.02), 0.3), simple("raw wood", (0.58, 0.40, 0.23), 0.7), simple("lead", (0.03, 0.03, 0.033), 0.4), simple("ferrule", (0.62, 0.60, 0.52), 0.3, metal=1.0), simple("eraser", (0.60, 0.22, 0.20), 0.8)
    a = np.arange(6) / 6 * 2 * math.pi
    ring = lambda s, q: [(s, q * math.cos(t), z + q * math.sin(t)) for t in a]
    c, s = math.cos(turn), math.sin(turn)

    def part(name, stations, mat, smooth=False):
        V = [v for st in stations for v in ring(*st)]
        V = [(x + c * p - s * q, y + s * p + c * q, w) for p, q, w in V]
        F = [(j * 6 + i, j * 6 + (i + 1) % 6, (j + 1) * 6 + (i + 1) % 6, (j + 1) * 6 + i) for j in range(len(stations) - 1) for i in range(6)]
        F += [tuple(range(5, -1, -1)), tuple(range(len(V) - 6, len(V)))]
        mesh(name, V, F, mat, smooth=smooth)

    part("pencil", [(0, r), (length, r)], paint)
    part("point", [(-0.014, r * 0.30), (0, r)], raw)
    part("lead", [(-0.020, r * 0.04), (-0.014, r * 0.30)], lead)
    part("ferrule", [(length, r * 1.04), (length + 0.013, r * 1.04)], band, True)
    part("eraser", [(length + 0.013, r * 0.98), (length + 0.021, r * 0.9)], pink, True)


def mug(x, y):
    """Stoneware with a handle, half full of coffee."""
    glaze, coffee = simple("glaze", (0.10, 0.22, 0.26), 0.18), simple("coffee", (0.022, 0.010, 0.005), 0.08)
    R, H = 0.041, 0.092
    pr = [(0.0, 0.0), (R - 0.006, 0.0), (R, 0.006), (R, H - 0.003), (R - 0.0015, H), (R - 0.0035, H), (R - 0.005, H - 0.003), (R - 0.005, 0.008), (0.0, 0.006)]
    core.lathe(pr, glaze, (x, y, 0.0004), name="mug")
    mesh("coffee", [(x + (R - 0.005) * math.cos(q), y + (R - 0.005) * math.sin(q), H * 0.78) for q in np.linspace(0, 6.2832, 49)[:-1]], [tuple(range(48))], coffee)
    q = np.linspace(-1.45, 1.45, 22)
    tube([(x - (R - 0.004) - 0.030 * math.cos(t), y - 0.010 * math.cos(t), H * 0.5 + 0.030 * math.sin(t)) for t in q], 0.0058, glaze, "handle")
