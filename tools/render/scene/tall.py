"""Houses of two floors: a stucco house with a balcony, and a coastal house that stands on piles."""
import numpy as np

from . import core
from .core import beam, cube, inst, mesh

FLOOR = 2.75


def wall(job, openings, x0, x1, z0, z1, mat, frames=None, depth=5.0):
    """An upper wall at the house's front with openings [(x from, x to, z from, z to)], and in the evening a plain lit room behind it."""
    from .house import opening

    S, y, x = job.surfaces, job.hy, x0
    glass = S.glass()
    for a, b, lo, hi in openings:
        cube(x, y, z0, a, y + 0.2, z1, mat)
        cube(a, y, hi, b, y + 0.2, z1, mat)
        cube(a, y, z0, b, y + 0.2, lo, mat)
        opening(job, a, b, lo, hi, y, glass, frames)
        x = b
    cube(x, y, z0, x1, y + 0.2, z1, mat)
    cube(x0, y + 0.2, z0, x0 + 0.2, y + depth + 2, z1, mat)
    if not job.sun.night:  # its panes are mirrors
        return
    cube(x0 + 0.2, y + depth, z0, x1, y + depth + 0.1, z1, S.stucco)
    cube(x0, y + 0.2, z0, x1, y + depth, z0 + 0.05, S.wood)
    cube(x0, y + 0.2, z1 - 0.1, x1, y + depth, z1 - 0.02, S.white)


def railing(x0, x1, y, z, mat, pitch=0.115, high=1.02):
    """Posts each two meters, thin pickets between two rails."""
    for zz in (z + 0.09, z + high):
        beam((x0, y, zz), (x1, y, zz), 0.05, 0.045, mat)
    n = max(1, round((x1 - x0) / 2.0))
    for i in range(n + 1):
        x = x0 + (x1 - x0) * i / n
        cube(x - 0.045, y - 0.045, z, x + 0.045, y + 0.045, z + high + 0.06, mat)
    me = cube(-0.012, -0.012, 0, 0.012, 0.012, high - 0.08, mat, link=False)
    for x in np.arange(x0 + pitch, x1, pitch):
        inst(me, (x, y, z + 0.08))


def two_storey(job):
    """Stucco over two floors: a lanai carries a balcony, the hip roof is high above."""
    from .house import WALL_H, eaves, front_wall, post, sliders, tile_slope

    S, P, x0, x1, hy = job.surfaces, job.cfg, job.hx0, job.hx1, job.hy
    front_wall(job, sliders(job, P["seed"]), S.stucco)
    ey0, top = hy - 1.9, 6.05
    eaves(job, x0 - 0.15, x1, ey0, thick=0.34)
    for x in (x0 + 0.1, x0 + 4.4, x0 + 8.8):
        post(job, x, ey0 + 0.27, WALL_H - 0.06, S.stucco, 0.19)
    for x in np.arange(x0 + 1.2, x1, 2.1):
        cube(x, ey0 + 0.7, WALL_H - 0.075, x + 0.14, ey0 + 0.84, WALL_H - 0.062, S.warm)
    z = WALL_H + 0.24
    railing(x0 - 0.1, x1 - 0.1, ey0 + 0.08, z, S.dark)
    limit = x1 - 0.4
    ops = [(x0 + a, min(x0 + b, limit), z + lo, z + hi) for a, b, lo, hi in ((0.9, 2.3, 0.75, 2.1), (3.5, 6.5, 0.05, 2.2), (7.8, 9.2, 0.75, 2.1), (10.4, 12.2, 0.75, 2.1)) if x0 + a + 0.6 < limit]
    wall(job, ops, x0, x1, z - 0.05, top, S.stucco)
    for a, b, lo, hi in ops:
        cube(a - 0.14, hy - 0.04, hi, b + 0.14, hy, hi + 0.16, S.white)
        if lo > z + 0.3:
            cube(a - 0.1, hy - 0.06, lo - 0.09, b + 0.1, hy, lo, S.white)
    ex0, ex1, ry = x0 - 0.65, x1 + 0.5, hy - 0.75
    cube(ex0, ry, top - 0.06, ex1, hy + 7, top, S.white)
    cube(ex0 - 0.02, ry - 0.03, top - 0.08, ex1, ry, top + 0.16, S.white)
    mat, zr = S.roof(P["roof"]), top + 0.12
    tile_slope(ex0 - 0.05, ex1, 4.6, lambda v: np.c_[v[:, 0], ry - 0.08 + v[:, 1], zr + v[:, 2]], mat)
    tile_slope(0, 8.0, 4.6, lambda v: np.c_[ex0 - 0.08 + v[:, 1], ry - 0.08 + v[:, 0], zr + v[:, 2]], mat)
    job.eave = (x0 - 0.15, ey0, WALL_H)


def piles(job):
    """A house a floor above the sand: concrete piles, an open underside with slats, a stair, a veranda and a metal roof."""
    from .house import post

    S, x0, x1, hy = job.surfaces, job.hx0, job.hx1, job.hy
    pile = core.simple("pile", (0.50, 0.48, 0.45), 0.9, 0.1, nz=0.10, nzs=12)
    ey0, z, top = hy - 2.3, FLOOR + 0.35, FLOOR + 3.0
    cube(x0 - 0.2, ey0, FLOOR, x1, hy + 8, z, S.white)
    for x in np.arange(x0 + 0.1, x1, 2.7):
        for y in (ey0 + 0.25, hy + 1.4, hy + 4.6, hy + 7.6):
            cube(x - 0.19, y - 0.19, -0.05, x + 0.19, y + 0.19, FLOOR, pile, 0.015)
    slat = cube(0, 0, 0, x1 - x0 - 4.2, 0.03, 0.075, S.wood, link=False)
    for zz in np.arange(0.08, FLOOR - 0.15, 0.135):
        inst(slat, (x0 + 4.2, hy + 1.45, zz))
    cube(x0 + 4.2, hy + 1.5, 0, x1, hy + 1.6, FLOOR, S.shade)
    side = S.siding()
    limit = x1 - 0.4
    ops = [(x0 + a, min(x0 + b, limit), z + lo, z + hi) for a, b, lo, hi in ((0.8, 3.4, 0.05, 2.1), (4.6, 6.0, 0.8, 2.0), (7.2, 9.8, 0.05, 2.1), (10.8, 12.2, 0.8, 2.0)) if x0 + a + 0.6 < limit]
    wall(job, ops, x0, x1, z, top, side, S.white)
    for a, b, lo, hi in ops:
        for q0, q1, w0, w1 in ((a - 0.11, a, lo, hi), (b, b + 0.11, lo, hi), (a - 0.11, b + 0.11, hi, hi + 0.12)):
            cube(q0, hy - 0.03, w0, q1, hy, w1, S.white)
    railing(x0 + 2.0, x1, ey0 + 0.08, z, S.white)
    for x in np.arange(x0 - 0.05, x1, 2.7):
        post(job, x, ey0 + 0.12, top, S.white, 0.07, False)
        beam((x, ey0 + 0.12, top - 0.5), (x + 0.45, ey0 + 0.12, top - 0.05), 0.06, 0.06, S.white)
    steps(job, x0 + 0.2, ey0, z)
    ex0, run, rise, y0, zr = x0 - 0.6, 5.6, 0.52, ey0 - 0.35, top + 0.10
    mat = S.roof("metal", ex0)
    cube(ex0, y0, top - 0.04, x1 + 0.4, hy + 7, top + 0.06, S.white)
    cube(ex0 - 0.02, y0 - 0.03, top - 0.06, x1 + 0.4, y0, top + 0.18, S.white)
    mesh("roof", [(ex0, y0, zr), (x1 + 0.4, y0, zr), (x1 + 0.4, y0 + run, zr + run * rise), (ex0, y0 + run, zr + run * rise)], [(0, 1, 2, 3)], mat)
    for x in np.arange(ex0, x1 + 0.4, 0.41):
        core.tube([(x, y0, zr + 0.016), (x, y0 + run, zr + 0.016 + run * rise)], 0.022, mat)
    mesh("gable", [(x0, hy, top), (x0, y0 + run, zr + run * rise - 0.06), (x0, hy + 7, top)], [(0, 1, 2)], side)
    mesh("roof back", [(ex0, y0 + run, zr + run * rise), (x1, y0 + run, zr + run * rise), (x1, y0 + 2 * run, zr), (ex0, y0 + 2 * run, zr)], [(0, 1, 2, 3)], mat)
    job.eave = (x0, ey0, FLOOR)


def steps(job, x, y, high):
    """A straight stair down towards the pool's side, along the veranda's front."""
    S, n, w = job.surfaces, 17, 1.15
    rise, go = high / n, 0.27
    run = n * go
    for s in (0.03, w - 0.03):
        beam((x - run + 0.9, y - s, 0.02), (x + 0.9, y - s, high - 0.02), 0.05, 0.26, S.white)
    tread = cube(0, -w, 0, go + 0.03, 0, 0.045, S.wood, link=False)
    for i in range(n):
        inst(tread, (x - run + 0.9 + i * go, y, rise * (i + 1) - 0.045))
    for s in (0.03, w - 0.03):
        beam((x - run + 0.9, y - s, 0.95), (x + 0.9, y - s, high + 0.95), 0.05, 0.06, S.white)
        for i in range(0, n, 2):
            q = x - run + 0.9 + i * go
            beam((q, y - s, rise * i), (q, y - s, rise * i + 0.97), 0.025, 0.025, S.white)
    cube(x + 0.9, y - w, high - 0.2, x + 2.0, y, high, S.white)
    for q in (x + 0.9, x + 2.0):
        beam((q, y - w + 0.06, 0), (q, y - w + 0.06, high - 0.2), 0.09, 0.09, S.white)
    railing(x + 0.9, x + 2.0, y - w + 0.03, high, S.white)
