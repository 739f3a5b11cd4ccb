"""Things people leave by a pool. Never people."""
import math

import bpy
import numpy as np

from . import core, planting, rings, sky_light
from .core import add, cube, inst, mesh, tube


def group(objects, x, y, turn):
    e = add(bpy.data.objects.new("group", None))
    for o in objects:
        o.parent = e
        if core.COLLECT is not None and o in core.COLLECT:
            core.COLLECT.remove(o)
    e.location, e.rotation_euler = (x, y, 0), (0, 0, turn)


def lounger(job, x, y, turn):
    S = job.surfaces
    frame = S.wood if job.cfg["frames"] == "teak" else S.pvc
    obs = [cube(-0.34, -0.95, 0.26, 0.34, 0.35, 0.31, frame, 0.01)]
    obs += [cube(a, b, 0, a + 0.05, b + 0.05, 0.28, frame, 0.006) for a in (-0.30, 0.26) for b in (-0.9, 0.75)]
    obs += [cube(-0.34, 0.35, 0.26, 0.34, 0.98, 0.29, frame, 0.01), cube(-0.31, -0.93, 0.31, 0.31, 0.33, 0.40, S.cushion, 0.035)]
    for q, mat, bev, at in (((-0.31, 0, 0, 0.31, 0.78, 0.09), S.cushion, 0.035, (0, 0.30, 0.32)), ((-0.34, 0, -0.035, 0.34, 0.80, 0.0), frame, 0.01, (0, 0.30, 0.32)), ((-0.22, 0, 0, 0.22, 0.28, 0.10), S.accent, 0.045, (0, 0.60, 0.72))):
        o = cube(*q, mat, bev)
        o.location, o.rotation_euler = at, (math.radians(48), 0, 0)
        obs.append(o)
    group(obs, x, y, turn)


def umbrella(job, x, y, mat):
    S = job.surfaces
    tube([(x, y, 0), (x, y, 2.55)], 0.022, S.wood)
    cube(x - 0.28, y - 0.28, 0, x + 0.28, y + 0.28, 0.07, S.gray, 0.02)
    n, R, m, V = 8, 1.45, 48, [(x, y, 2.62)]
    for j, (f, z) in enumerate(((0.5, 2.47), (1.0, 2.22), (1.0, 2.08))):
        for i in range(m):
            a = i / m * 6.2832
            sag = 1 - 0.05 * abs(math.sin(a * n / 2)) if j else 1
            V.append((x + R * f * math.cos(a) * sag, y + R * f * math.sin(a) * sag, z))
    F = [(0, 1 + i, 1 + (i + 1) % m) for i in range(m)] + [(1 + j * m + i, 1 + (j + 1) * m + i, 1 + (j + 1) * m + (i + 1) % m, 1 + j * m + (i + 1) % m) for j in range(2) for i in range(m)]
    mesh("umbrella", V, F, mat)


def pot(job, x, y, plant, s=1.0):
    pr, n = [(0.0, 0.0), (0.17, 0.0), (0.25, 0.42), (0.265, 0.45), (0.24, 0.45), (0.225, 0.40), (0, 0.40)], 40
    V = [(r * s * math.cos(i / n * 6.2832), r * s * math.sin(i / n * 6.2832), z * s) for r, z in pr for i in range(n)]
    F = [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(len(pr) - 1) for i in range(n)]
    mesh("pot", V, F, job.surfaces.gray, smooth=True, loc=(x, y, 0))
    inst(plant, (x, y, 0.40 * s), (0, 0, x), s)


def adirondack(job, x, y, turn, mat):
    obs = [cube(-0.30, -0.35, 0.30, 0.30, 0.25, 0.335, mat, 0.006)]
    obs[0].rotation_euler = (math.radians(-10), 0, 0)
    for i in range(5):
        o = cube(-0.30 + i * 0.122, 0, 0, -0.30 + i * 0.122 + 0.11, 0.022, 0.80 - 0.05 * abs(i - 2), mat, 0.004)
        o.location, o.rotation_euler = (0, 0.22, 0.28), (math.radians(-24), 0, 0)
        obs.append(o)
    for s in (-1, 1):
        obs.append(cube(s * 0.36 - 0.065, -0.42, 0.54, s * 0.36 + 0.065, 0.36, 0.565, mat, 0.006))
        obs.append(cube(s * 0.34 - 0.02, -0.38, 0, s * 0.34 + 0.02, -0.26, 0.54, mat))
        obs.append(cube(s * 0.34 - 0.02, 0.24, 0, s * 0.34 + 0.02, 0.34, 0.54, mat))
    group(obs, x, y, turn)


def table_set(job, x, y):
    """Round table with four chairs."""
    S = job.surfaces
    tube([(x, y, 0), (x, y, 0.72)], 0.04, S.dark)
    a = np.linspace(0, 6.2832, 41)[:-1]
    V = [(x + 0.6 * math.cos(t), y + 0.6 * math.sin(t), z) for z in (0.72, 0.76) for t in a]
    F = [tuple(range(40, 80)), tuple(range(39, -1, -1))] + [(i, (i + 1) % 40, 40 + (i + 1) % 40, 40 + i) for i in range(40)]
    mesh("table", V, F, S.wood)
    for k in range(4):
        t = k * math.pi / 2 + 0.5
        obs = [cube(-0.22, -0.22, 0.42, 0.22, 0.22, 0.47, S.cushion, 0.02), cube(-0.22, 0.18, 0.47, 0.22, 0.23, 0.85, S.wood, 0.01)]
        obs += [cube(p - 0.02, q - 0.02, 0, p + 0.02, q + 0.02, 0.42, S.wood) for p in (-0.2, 0.2) for q in (-0.2, 0.2)]
        group(obs, x + 0.95 * math.cos(t), y + 0.95 * math.sin(t), t - math.pi / 2)


def sofa(job, x, y, w=2.0, block=True):
    """A sofa that faces -y; with block also the plain low block before it."""
    S = job.surfaces
    obs = [cube(x, y, 0, x + w, y + 0.85, 0.40, S.cushion, 0.07), cube(x, y + 0.73, 0.3, x + w, y + 0.93, 0.80, S.cushion, 0.07), cube(x + 0.15, y + 0.50, 0.40, x + 0.60, y + 0.74, 0.74, S.accent, 0.06)]
    return obs + ([cube(x + 0.6, y - 0.85, 0, x + w - 0.5, y - 0.3, 0.36, S.wood, 0.02)] if block else [])


def low_table(job, x0, y0, x1, y1):
    """A slatted top on four legs."""
    S, n = job.surfaces, 6
    w = (y1 - y0) / n
    return [cube(x0, y0 + k * w + 0.006, 0.345, x1, y0 + (k + 1) * w - 0.006, 0.375, S.wood, 0.005) for k in range(n)] + [cube(x, y, 0, x + 0.05, y + 0.05, 0.345, S.wood, 0.004) for x in (x0 + 0.03, x1 - 0.08) for y in (y0 + 0.03, y1 - 0.08)]


def lanai(job):
    """Under a deep roof: a sofa with its low table on one side, a table to eat at on the other, tall plants by the posts; the way to the pool stays open."""
    S, x, y = job.surfaces, job.hx0, job.hy
    edge = y - job.cfg["porch"]
    seat = sofa(job, 0, 0, 2.1, block=False) + low_table(job, 0.45, -1.05, 1.65, -0.45) + [cube(1.45, 0.50, 0.40, 1.93, 0.74, 0.72, S.pvc, 0.06), cube(0.0, 0.0, 0.12, 0.18, 0.85, 0.60, S.cushion, 0.06), cube(1.92, 0.0, 0.12, 2.10, 0.85, 0.60, S.cushion, 0.06)]
    group(seat, x + 1.0, y - 3.7, math.pi / 2)
    table_set(job, x + 4.6, y - 2.5)
    core.flat("rug", [rings.rounded_box(x + 0.2, y - 4.0, x + 2.6, y - 1.3, 0.02)], 0.006, core.simple("rug", (0.42, 0.38, 0.31), 0.95, 0.1, nz=0.15, nzs=60), 0.004)
    tall = planting.spiky(S, 72, 24, 1.15, 0.085, up=(64, 88))
    pot(job, x + 0.65, edge + 0.40, tall, 1.1)
    pot(job, x + 5.15, edge + 0.30, tall, 1.0)
    # what sunlit stone and the rooms behind give back reaches this deep only after several bounces: two broad lamps stand for it
    warm = (1, 0.94, 0.86)
    sky_light.lamp((x + 3.0, y - 0.3, 2.5), (math.radians(-55), 0, 0), 1.6, 150, warm)
    sky_light.lamp((x + 2.6, edge - 0.9, 0.25), (math.radians(140), 0, 0), 3.0, 260, warm)


def build(job):
    P, S, p = job.cfg, job.surfaces, job.pool
    if not P["props"] or P["stage"] not in ("water", "dry", "above"):
        return
    plant = planting.spiky(S, 70, 110, 0.62, 0.022, ((0.05, 0.12, 0.02), (0.14, 0.24, 0.05)))
    ys, xc = p.y1 + 1.35, p.x0 + P.get("props_at", 0.16) * p.L
    cloth = S.accent if P["umbrella"] == "accent" else S.cushion
    kind = P["props"]
    if kind == "pair":  # a roof is near: no umbrella
        lounger(job, xc - 0.2, ys + 0.2, math.radians(-8))
        lounger(job, xc + 1.25, ys + 0.2, math.radians(6))
        cube(xc + 0.38, ys - 0.25, 0.0, xc + 0.74, ys + 0.11, 0.42, S.wood, 0.01)
    elif kind == "loungers":
        lounger(job, xc, ys + 0.2, math.radians(-8))
        lounger(job, xc + 1.55, ys + 0.2, math.radians(6))
        umbrella(job, xc + 0.78, ys + 0.9, cloth)
        cube(xc + 0.60, ys - 0.25, 0.0, xc + 0.96, ys + 0.11, 0.42, S.wood, 0.01)
    elif kind == "three":
        for k in range(3):
            lounger(job, xc - 0.2 + 1.25 * k, ys + 0.2, math.radians(-4 + 4 * k))
        umbrella(job, xc + 0.42, ys + 1.0, cloth)
    elif kind == "table":
        table_set(job, xc + 0.4, ys + 0.35)
        umbrella(job, xc + 0.4, ys + 0.35, cloth)
        lounger(job, xc + 2.9, ys + 0.2, math.radians(8))
    elif kind == "end":  # where there is no room beside the pool: two chairs beyond its right end
        for k, mat in enumerate((S.accent, S.pvc)):
            adirondack(job, p.x1 + 1.25, (0.35 - k) * 1.0, math.radians(-78 - 18 * k), mat)
    elif kind == "adirondack":
        for k, mat in enumerate((S.accent, S.pvc, S.accent)):
            adirondack(job, xc + 1.1 * k, ys + 0.25 + 0.12 * (k % 2), math.radians(14 - 14 * k), mat)
    pot(job, p.x1 + 1.35, p.y1 + 0.95, plant, 1.2)
    pot(job, p.x1 + 1.9, p.y1 + 1.45, plant, 0.85)
    pot(job, p.x0 - 1.55, p.y1 + 0.7, plant, 1.0)
    if P.get("porch", 0) > 2:
        lanai(job)
    elif P["house"]:
        sofa(job, job.hx0 + 5.3, job.hy - 1.05)
        tall = planting.spiky(S, 72, 20, 1.15, 0.085, up=(64, 88))
        for x in np.arange(job.hx0 + 12.9, job.hx1 - 0.5, 2.6):  # a bare wall beyond the windows looks unfinished
            pot(job, x, job.hy - 0.5, tall, 1.25)
