"""A back yard before anything is dug: four stakes, a string where the pool's edge would be, a long tape on the grass, and those who live here already."""
import math

import numpy as np
from shapely.geometry import box

from . import core, furniture, life, planting, trees
from .core import beam, inst, lathe, mesh, tube

STRING_Z = 0.24
GRASS_Z = -0.045


def build(job):
    p, S = job.pool, job.surfaces
    stakes(job)
    reel(job, p.x0 + 0.36 * p.L, p.y0 - 0.40)
    lived_in(job)
    for me in trees.live_oak(S, 7):  # behind the viewer: its shade lies on the grass before him
        inst(me, (p.x0 - 9.0, p.y0 - 5.0, -0.05), (0, 0, 2.1), 1.0)


def lived_in(job):
    """Two chairs and a pot on the terrace, shrubs along the house, a ball in the grass."""
    S, r, kinds = job.surfaces, np.random.default_rng(12), planting.bed_kinds(job)
    for k, mat in enumerate((S.accent, S.pvc)):
        furniture.adirondack(job, job.hx0 + 7.6 + 1.05 * k, job.hy - 0.62, math.radians(10 - 24 * k), mat)
    furniture.pot(job, job.hx0 + 3.25, job.hy - 0.45, planting.spiky(S, 72, 20, 1.0, 0.085, up=(64, 88)), 1.0)
    core.flat("mulch", [box(job.hx0 - 1.35, job.hy - 0.1, job.hx0 - 0.02, job.hy + 5.5), box(p_left(job), job.hy + 0.35, job.hx0 - 0.3, job.hy + 1.2)], -0.03, S.mulch)
    for i, y in enumerate(np.arange(job.hy + 0.35, job.hy + 5, 0.7)):
        inst(kinds[(i * 7 + i // 3) % len(kinds)], (job.hx0 - 0.62, y, -0.04), (0, 0, r.random() * 6), r.uniform(0.9, 1.25))
    for i, x in enumerate(np.arange(p_left(job) + 0.4, job.hx0 - 1.5, 0.72)):
        inst(kinds[(i * 5 + i // 2) % len(kinds)], (x, job.hy + 0.70 + r.uniform(-0.1, 0.1), -0.04), (0, 0, r.random() * 6), r.uniform(0.8, 1.15))
    life.at(life.ball(job, 0, 0), job.pool.x1 - 2.1, job.pool.y0 + 1.5, GRASS_Z + 0.20, 0.7)


def p_left(job):
    return job.pool.x0 - 9.0


def stakes(job):
    """Each corner's stake stands just outside; the string goes around all four and is tied at the nearest."""
    p = job.pool
    wood = core.simple("stake", (0.50, 0.34, 0.19), 0.75, 0.2, nz=0.22, nzs=18)
    line = core.simple("string", (0.85, 0.10, 0.28), 0.6)
    r = np.random.default_rng(2)
    corners = [(p.x0, p.y0), (p.x1, p.y0), (p.x1, p.y1), (p.x0, p.y1)]
    for x, y in corners:
        sx, sy = math.copysign(0.028, x), math.copysign(0.028, y)
        lean = r.normal(0, 0.018, 2)
        beam((x + sx, y + sy, GRASS_Z - 0.05), (x + sx + lean[0], y + sy + lean[1], 0.46), 0.044, 0.044, wood, "stake")
        for z in (STRING_Z - 0.007, STRING_Z, STRING_Z + 0.007):
            q = [(x + sx + 0.026 * a, y + sy + 0.026 * b, z) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))]
            tube(q, 0.0045, line, "turn")
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
        t = np.linspace(0, 1, 13)
        tube([(ax + (bx - ax) * k, ay + (by - ay) * k, STRING_Z - 0.05 * k * (1 - k)) for k in t], 0.0048, line, "string")
    x, y = corners[0]
    tube([(x - 0.03, y - 0.03, STRING_Z), (x - 0.055, y - 0.06, 0.12), (x - 0.05, y - 0.075, 0.02), (x + 0.03, y - 0.11, 0.012)], 0.0045, line, "end")


def reel(job, x, y):
    """An open reel of fiberglass tape; its blade runs along the long side to the corner stake."""
    p = job.pool
    yellow, dark, grip = core.simple("tape", (0.80, 0.60, 0.04), 0.5), core.simple("reel", (0.03, 0.03, 0.032), 0.5), core.simple("grip", (0.75, 0.22, 0.02), 0.45)
    z = GRASS_Z + 0.125
    lathe([(0, -0.011), (0.085, -0.011), (0.085, 0.011), (0, 0.011)], yellow, (x, y, z), "y", name="roll")
    for s in (-0.016, 0.016):
        lathe([(0.070, s - 0.004), (0.102, s - 0.004), (0.102, s + 0.004), (0.070, s + 0.004), (0.070, s - 0.004)], grip, (x, y, z), "y", name="rim")
        for k in range(3):
            a = k * math.pi / 3
            beam((x - 0.09 * math.cos(a), y + s, z - 0.09 * math.sin(a)), (x + 0.09 * math.cos(a), y + s, z + 0.09 * math.sin(a)), 0.008, 0.016, grip)
    beam((x + 0.09, y, z + 0.05), (x + 0.23, y, z + 0.10), 0.034, 0.034, dark, "handle")
    lathe([(0, 0), (0.012, 0), (0.012, 0.05), (0, 0.05)], dark, (x - 0.035, y - 0.07, z + 0.03), "y", 16)
    n, r = 90, np.random.default_rng(5)
    t = np.linspace(0, 1, n)
    xs = x - 0.06 + (p.x0 - 0.05 - x + 0.06) * t
    ys = y + (p.y0 - 0.06 - y) * np.clip((t - 0.82) / 0.18, 0, 1) ** 2 + 0.012 * np.sin(t * 9)
    zs = GRASS_Z + 0.062 + 0.006 * np.sin(t * 31) + np.interp(r.random(n), (0, 1), (0, 0.002))
    zs[:6] = np.linspace(z - 0.085, zs[6], 6)
    w = 0.011
    V = np.vstack([np.c_[xs, ys - w, zs], np.c_[xs, ys + w, zs + 0.003]])
    k = np.arange(n - 1)
    mesh("blade", V, np.c_[k, k + 1, n + k + 1, n + k], yellow, smooth=True)
