"""Signs that somebody lives here: one thing left lying by the pool. Never people."""
import math

import bpy
import numpy as np

from . import above_ground, core
from .core import add, cube, lathe, mesh


def build(job):
    what = job.cfg.get("life")
    if what and job.cfg["stage"] in ("water", "above"):
        p = job.pool
        seats = dict(table=3.7, three=3.1, loungers=2.75, pair=2.6, adirondack=2.9).get(job.cfg["props"], 0.0)  # the loungers' share of the far edge
        x = p.x0 + min(0.86 * p.L, max(0.46 * p.L, 0.16 * p.L + seats))
        x = p.x0 + job.cfg.get("life_at", x - p.x0)
        globals()[what](job, x, p.y1 + 0.68)


def lift(job):
    """How far a pool's water stands above that of one in the ground."""
    return above_ground.LIFT if job.cfg["stage"] == "above" else 0.0


def at(o, x, y, z=0.0, turn=0.0):
    o.location, o.rotation_euler = (x, y, z), (0, 0, turn)
    return o


def towel(job, x, y):
    """A striped beach towel spread on the stone, not quite straight."""
    r, n, m = np.random.default_rng(3), 46, 24
    u, v = np.meshgrid(np.linspace(-0.8, 0.8, n), np.linspace(-0.42, 0.42, m))
    z = 0.012 + 0.010 * np.abs(np.sin(u * 5 + 1) * np.sin(v * 7)) + 0.03 * np.exp(-(((u - 0.66) / 0.06) ** 2))
    I = np.arange(u.size).reshape(u.shape)
    F = np.stack([I[:-1, :-1].ravel(), I[:-1, 1:].ravel(), I[1:, 1:].ravel(), I[1:, :-1].ravel()], 1)
    t = core.material("towel")
    s = t.xyz(t.n("TexCoord").outputs["Object"])[0]
    c = t.mix(t.M("GREATER_THAN", t.M("FRACT", t.M("MULTIPLY", s, 5.0)), 0.5), (0.80, 0.79, 0.75, 1), (*job.cfg["accent"], 1))
    t.out(t.n("BsdfPrincipled", None, Base_Color=c, Roughness=0.95, Specular=0.1))
    at(mesh("towel", np.c_[u.ravel(), v.ravel(), z.ravel()], F, t.m, smooth=True), x, y + 0.1, 0, r.uniform(-0.12, 0.12))


def ball(job, x, y):
    """A beach ball that floats near the far edge."""
    t = core.material("beach ball")
    q = t.xyz(t.n("TexCoord").outputs["Object"])
    a = t.M("MULTIPLY", t.M("ADD", t.M("DIVIDE", t.M("ARCTAN2", q[0], q[1]), 2 * math.pi), 0.5), 3.0)
    f = t.M("FRACT", a)
    c = t.mix(t.M("GREATER_THAN", f, 0.5), (0.85, 0.84, 0.80, 1), t.mix(t.M("GREATER_THAN", a, 2.0), t.mix(t.M("GREATER_THAN", a, 1.0), (0.70, 0.06, 0.05, 1), (0.85, 0.55, 0.03, 1)), (0.02, 0.22, 0.55, 1)))
    t.out(t.n("BsdfPrincipled", None, Base_Color=c, Roughness=0.3))
    n = np.linspace(-math.pi / 2, math.pi / 2, 25)
    o = lathe([(0.21 * math.cos(k), 0.21 * math.sin(k)) for k in n], t.m, n=40, name="ball")
    o.location, o.rotation_euler = (x, job.pool.y1 - 1.15 if job.pool.W > 2.6 else y, 0.03 + lift(job) if job.pool.W > 2.6 else 0.21), (0.9, 0.5, 0.3)
    return o


def ring(job, x, y):
    """A swim ring that floats."""
    a = np.linspace(0, 2 * math.pi, 25)
    o = lathe([(0.36 + 0.125 * math.cos(k), 0.125 * math.sin(k)) for k in a], core.simple("ring", (0.85, 0.30, 0.24) if job.cfg["seed"] % 2 else (0.86, 0.66, 0.10), 0.35), n=56, name="ring")
    wide = job.pool.W > 2.6
    o.location, o.rotation_euler = (x + 0.2, job.pool.y1 - 1.2 if wide else y + 0.2, -0.115 + lift(job) if wide else 0.125), (0.03, 0.02, 0)


def book(job, x, y):
    """A book laid face down, and a glass."""
    cover = core.simple("cover", job.cfg["accent"], 0.6)
    for s in (-1, 1):
        o = cube(0, -0.115, 0, s * 0.155, 0.115, 0.022, cover)
        o.location, o.rotation_euler = (x, y, 0.045), (0, s * 0.24, 0.5)
    lathe([(0, 0), (0.033, 0), (0.038, 0.13), (0.036, 0.13), (0.031, 0.006), (0, 0.006)], core.simple("glass", (0.75, 0.80, 0.80), 0.08), (x + 0.34, y + 0.12, 0), n=24)
    lathe([(0, 0.02), (0.032, 0.02), (0.034, 0.09), (0, 0.09)], core.simple("tea", (0.35, 0.14, 0.03), 0.2), (x + 0.34, y + 0.12, 0), n=24)


def bowl(job, x, y):
    """A dog's bowl with water, and a tennis ball."""
    steel = core.simple("bowl", (0.62, 0.63, 0.64), 0.22, metal=1.0)
    lathe([(0, 0.0), (0.15, 0.0), (0.125, 0.075), (0.118, 0.078), (0.09, 0.02), (0, 0.02)], steel, (x, y + 0.1, 0), n=48)
    lathe([(0, 0.055), (0.108, 0.055)], core.simple("drink", (0.08, 0.12, 0.13), 0.05), (x, y + 0.1, 0), n=40)
    k = np.linspace(-math.pi / 2, math.pi / 2, 15)
    lathe([(0.034 * math.cos(a), 0.034 + 0.034 * math.sin(a)) for a in k], core.simple("tennis", (0.55, 0.65, 0.05), 0.9), (x + 0.42, y - 0.1, 0), n=24)


def sandals(job, x, y):
    """Two pairs of flip-flops left at the edge, one small."""
    a = np.linspace(0, 2 * math.pi, 33)[:-1]
    for k, (dx, dy, turn, s, col) in enumerate(((0, 0, 0.15, 1.0, (0.03, 0.10, 0.20)), (0.13, 0.03, -0.02, 1.0, (0.03, 0.10, 0.20)), (0.50, -0.02, 0.45, 0.68, (0.80, 0.20, 0.16)), (0.60, 0.05, 0.2, 0.68, (0.80, 0.20, 0.16)))):
        w = 0.050 * (1 + 0.18 * np.sin(a)) * s
        V = np.vstack([np.c_[w * np.cos(a), 0.135 * s * np.sin(a), np.full(32, z)] for z in (0.002, 0.022)])
        i = np.arange(32)
        F = [tuple(range(32, 64))] + [(q, (q + 1) % 32, 32 + (q + 1) % 32, 32 + q) for q in i]
        mat = core.simple("sole", col, 0.7)
        at(mesh("sandal", V, F, mat), x + dx, y + dy, 0, turn)
        strap = core.tube([(-0.045 * s, -0.02 * s, 0.02), (-0.02 * s, 0.02 * s, 0.05 * s), (0, 0.07 * s, 0.03), (0.02 * s, 0.02 * s, 0.05 * s), (0.045 * s, -0.02 * s, 0.02)], 0.006 * s, mat)
        at(strap, x + dx, y + dy, 0, turn)


def hat(job, x, y):
    """A straw hat with a band."""
    straw = core.simple("straw hat", (0.52, 0.38, 0.19), 0.9, 0.1, nz=0.2, nzs=120)
    lathe([(0.215, 0.03), (0.20, 0.012), (0.105, 0.012), (0.10, 0.09), (0.075, 0.115), (0, 0.115)], straw, (x, y + 0.12, 0), n=48)
    lathe([(0.107, 0.016), (0.104, 0.048)], core.simple("band", job.cfg["accent"], 0.8), (x, y + 0.12, 0), n=48)
