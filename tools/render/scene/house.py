"""Four houses. Each stands behind the pool between job.hx0 and job.hx1 with its wall at y = job.hy."""
import math

import numpy as np

from . import cage, core, tall
from .core import cube, mesh, tube

WALL_H = 2.85
FRAME = 0.045


def build(job):
    style = job.cfg["house"]
    if style:
        dict(hip=hip, modern=modern, keywest=keywest, ranch=ranch, two_storey=tall.two_storey, piles=tall.piles)[style](job)
    if job.cfg.get("cage"):
        cage.build(job)


def opening(job, a, b, lo, hi, y, glass, frames=None, curtains=True):
    S = job.surfaces
    frames = frames or S.dark
    n = max(2, int(round((b - a) / 1.2)))
    for i in range(n + 1):
        x = a + (b - a) * i / n
        cube(x - FRAME / 2, y + 0.05, lo, x + FRAME / 2, y + 0.12, hi, frames)
    for z in (lo, hi - FRAME):
        cube(a, y + 0.05, z, b, y + 0.12, z + FRAME, frames)
    mesh("pane", [(a, y + 0.085, lo), (b, y + 0.085, lo), (b, y + 0.085, hi), (a, y + 0.085, hi)], [(0, 1, 2, 3)], glass)
    if not curtains or not job.sun.night:
        return
    for xs, xe in ((a + 0.05, a + 0.55), (b - 0.55, b - 0.05)):
        xx = np.linspace(xs, xe, 60)
        yy = y + 0.32 + 0.04 * np.sin(xx * 45)
        V = np.vstack([np.c_[xx, yy, np.full(60, lo + 0.02)], np.c_[xx, yy, np.full(60, hi + 0.1)]])
        k = np.arange(59)
        mesh("curtain", V, np.c_[k, k + 1, 60 + k + 1, 60 + k], S.cushion, smooth=True)


def front_wall(job, openings, wall, height=WALL_H, frames=None, deep=7.0):
    """The wall towards the pool with openings [(x from, x to, z from, z to)], the left flank, and in the evening a furnished room behind the glass."""
    S, glass = job.surfaces, job.surfaces.glass()
    x, hy, hx0, hx1, t = job.hx0, job.hy, job.hx0, job.hx1, 0.2
    for a, b, lo, hi in openings:
        cube(x, hy, -0.05, a, hy + t, height, wall)
        cube(a, hy, hi, b, hy + t, height, wall)
        if lo > 0.1:
            cube(a, hy, -0.05, b, hy + t, lo, wall)
        opening(job, a, b, lo, hi, hy, glass, frames)
        x = b
    cube(x, hy, -0.05, hx1, hy + t, height, wall)
    cube(hx0, hy + t, -0.05, hx0 + t, hy + deep, height, wall)
    if not job.sun.night:  # its panes are mirrors
        return
    cube(hx0 + 0.2, hy + 4.5, 0, hx1, hy + 4.6, height, S.stucco)
    cube(hx0, hy + 0.2, -0.02, hx1, hy + 4.6, 0.02, S.wood)
    cube(hx0, hy + 0.2, 2.7, hx1, hy + 4.6, 2.8, S.white)
    for xx in np.arange(hx0 + 1.5, hx1, 2.4):
        cube(xx, hy + 2.2, 2.66, xx + 0.9, hy + 2.5, 2.69, S.warm)
    cube(hx0 + 1.8, hy + 2.6, 0.0, hx0 + 4.2, hy + 3.5, 0.75, S.gray, 0.08)
    cube(hx0 + 2.6, hy + 4.4, 1.2, hx0 + 4.2, hy + 4.48, 2.1, S.accent)


def sliders(job, kind=0):
    x = job.hx0
    sets = [[(1.0, 5.2, 0.02, 2.35), (6.6, 8.4, 0.9, 2.2), (9.6, 12.2, 0.02, 2.35)], [(0.8, 3.6, 0.02, 2.35), (4.8, 9.0, 0.02, 2.35), (10.4, 12.0, 0.9, 2.2)], [(1.2, 3.0, 0.9, 2.2), (4.2, 8.6, 0.02, 2.4), (10.0, 12.4, 0.02, 2.35)]]
    limit = job.hx1 - 0.3
    return [(x + a, min(x + b, limit), lo, hi) for a, b, lo, hi in sets[kind % 3] if x + a + 0.8 < limit]


def eaves(job, ex0, ex1, ey0, z=WALL_H, thick=0.22, mat=None):
    S = job.surfaces
    mat = mat or S.white
    cube(ex0, ey0, z - 0.06, ex1, job.hy + 7, z, mat)
    cube(ex0 - 0.02, ey0 - 0.03, z - 0.08, ex1, ey0, z - 0.08 + thick, mat)
    cube(ex0 - 0.03, ey0, z - 0.08, ex0, job.hy + 7, z - 0.08 + thick, mat)
    job.eave = (ex0, ey0, z)


def post(job, x, y, top, mat, w=0.15, base=True):
    cube(x - w, y - w, -0.02, x + w, y + w, top, mat, 0.01)
    if base:
        cube(x - w - 0.04, y - w - 0.04, -0.02, x + w + 0.04, y + w + 0.04, 0.16, mat, 0.01)
        cube(x - w - 0.04, y - w - 0.04, top - 0.14, x + w + 0.04, y + w + 0.04, top, mat, 0.01)


def tile_slope(u0, u1, depth, place, mat, pitch=0.40, hip_left=True, wave=0.035, row=0.36):
    """Barrel tile (or shingle with a small wave) rows from the eave up; place() turns (along, up, height) into the world."""
    nu = max(8, int((u1 - u0) / 0.025))
    u, rows, V, F, nv = np.linspace(u0, u1, nu), int(depth / row), [], [], 0
    k = np.arange(nu - 1)
    mid = (u[:-1] + u[1:]) / 2
    for r in range(rows):
        va, vb = r * row - 0.03, (r + 1) * row
        keep = (mid - u0 >= va) if hip_left else np.ones(nu - 1, bool)
        for v, off in ((va, 0.045), (vb, 0.012)):
            V.append(np.c_[u, np.full(nu, v), np.full(nu, v * pitch + off) + wave * np.abs(np.sin(u * math.pi / 0.26))])
        F.append(np.c_[nv + k, nv + k + 1, nv + nu + k + 1, nv + nu + k][keep])
        V.append(np.c_[u, np.full(nu, va), np.full(nu, va * pitch)])
        F.append(np.c_[nv + 2 * nu + k, nv + 2 * nu + k + 1, nv + k + 1, nv + k][keep])
        nv += 3 * nu
    mesh("roof", place(np.vstack(V)), np.vstack(F), mat, smooth=wave > 0.01)


def hip(job):
    """Stucco, barrel tile hip roof over a column-borne lanai."""
    S, P = job.surfaces, job.cfg
    front_wall(job, sliders(job, P["seed"]), S.stucco)
    porch = P.get("porch", 1.5)
    ex0, ex1, ey0 = job.hx0 - 0.55, job.hx1 + 0.5, job.hy - porch
    if porch > 2:
        ceiling(job, ex0, ex1, ey0)
    eaves(job, ex0, ex1, ey0)
    tube([(ex0, ey0 - 0.07, WALL_H + 0.07), (ex1, ey0 - 0.07, WALL_H + 0.07)], 0.055, S.white)
    for x in (job.hx0 + 0.1, job.hx0 + 4.6, job.hx0 + 9.0):
        post(job, x, ey0 + 0.27, WALL_H - 0.06, S.stucco)
    for x in np.arange(job.hx0 + 1.2, job.hx1, 2.1):
        cube(x, ey0 + 0.7, WALL_H - 0.075, x + 0.14, ey0 + 0.84, WALL_H - 0.062, S.warm)
    mat, z = S.roof(P["roof"]), WALL_H + 0.12
    tile_slope(ex0 - 0.05, ex1, 5.2, lambda v: np.c_[v[:, 0], ey0 - 0.08 + v[:, 1], z + v[:, 2]], mat)
    tile_slope(0, 8.2, 5.2, lambda v: np.c_[ex0 - 0.08 + v[:, 1], ey0 - 0.08 + v[:, 0], z + v[:, 2]], mat)
    pts = [(ex0 - 0.08 + d, ey0 - 0.08 + d, z + 0.07 + d * 0.40) for d in np.arange(0, 5.2, 0.25)]
    tube(pts, 0.13, mat)  # the hip's own tiles


def modern(job):
    """Two white cubes, deep flat roof, timber slats, wide glass."""
    S = job.surfaces
    h, x0, x1, hy = 3.1, job.hx0, job.hx1, job.hy
    ops = [(x0 + 0.9, x0 + 6.3, 0.02, 2.6), (x0 + 8.0, min(x0 + 12.2, x1 - 0.4), 0.02, 2.6)]
    front_wall(job, ops, S.stucco, h)
    ex0, ey0 = x0 - 0.7, hy - 1.9
    cube(ex0, ey0, h, x1 + 0.5, hy + 7, h + 0.34, S.white, 0.01)
    cube(ex0 + 0.02, ey0 + 0.02, h - 0.03, x1 + 0.5, hy + 0.1, h, S.wood)
    for x in (x0 - 0.35, x0 + 7.15):
        cube(x - 0.06, ey0 + 0.2, -0.02, x + 0.06, ey0 + 0.32, h - 0.02, S.dark)
    cube(x0 + 3.4, hy + 1.5, h + 0.34, x1 + 0.2, hy + 8, h + 1.55, S.stucco)
    cube(x0 + 3.1, hy + 1.2, h + 1.55, x1 + 0.5, hy + 8, h + 1.75, S.white)
    opening(job, x0 + 4.6, x0 + 8.6, h + 0.6, h + 1.35, hy + 1.40, S.glass(), curtains=False)
    for i in range(22):
        x = x0 + 6.55 + i * 0.06
        cube(x, hy - 0.05, 0.0, x + 0.035, hy, h, S.wood)
    for x in np.arange(x0 + 0.8, x1, 2.2):
        cube(x, ey0 + 0.8, h - 0.045, x + 0.12, ey0 + 0.92, h - 0.032, S.warm)
    job.eave = (ex0, ey0, h)


def keywest(job):
    """Lap siding, white trim and posts, standing-seam metal roof, shutters."""
    S, x0, x1, hy = job.surfaces, job.hx0, job.hx1, job.hy
    side = S.siding()
    ops = sliders(job, 1)
    front_wall(job, ops, side, frames=S.white)
    for a, b, lo, hi in ops:
        cube(a - 0.12, hy - 0.03, max(lo - 0.10, -0.02), a, hy, hi + 0.12, S.white)
        cube(b, hy - 0.03, max(lo - 0.10, -0.02), b + 0.12, hy, hi + 0.12, S.white)
        cube(a - 0.12, hy - 0.035, hi, b + 0.12, hy, hi + 0.14, S.white)
        if lo > 0.1:
            for xs in (a - 0.62, b + 0.14):
                cube(xs, hy - 0.05, lo, xs + 0.46, hy - 0.005, hi, S.accent, 0.01)
    ex0, ex1, ey0 = x0 - 0.45, x1 + 0.4, hy - 2.0
    eaves(job, ex0, ex1, ey0, thick=0.26)
    for x in np.arange(x0 + 0.15, x1, 3.0):
        post(job, x, ey0 + 0.25, WALL_H - 0.06, S.white, 0.075, True)
        for s in (-1, 1):
            cube(x + s * 0.08, ey0 + 0.23, WALL_H - 0.46, x + s * 0.42, ey0 + 0.27, WALL_H - 0.10, S.white)
    mat, z, pitch, run = S.roof("metal", ex0 - 0.1), WALL_H + 0.16, 0.46, 5.6
    V = [(ex0 - 0.1, ey0 - 0.1, z), (ex1, ey0 - 0.1, z), (ex1, ey0 - 0.1 + run, z + run * pitch), (ex0 - 0.1, ey0 - 0.1 + run, z + run * pitch)]
    mesh("roof", V, [(0, 1, 2, 3)], mat)
    for x in np.arange(ex0 - 0.1, ex1, 0.41):
        tube([(x, ey0 - 0.1, z + 0.016), (x, ey0 - 0.1 + run, z + 0.016 + run * pitch)], 0.022, mat)
    gx = x0
    mesh("gable", [(gx, hy, WALL_H), (gx, ey0 + run, z + run * pitch - 0.05), (gx, hy + 7, WALL_H)], [(0, 1, 2)], side)
    mesh("roof back", [(ex0 - 0.1, ey0 - 0.1 + run, z + run * pitch), (ex1, ey0 - 0.1 + run, z + run * pitch), (ex1, ey0 + 2 * run, z), (ex0 - 0.1, ey0 + 2 * run, z)], [(0, 1, 2, 3)], mat)


def ranch(job):
    """Painted block, shingle gable roof, a plain covered porch: the house most of the state lives in."""
    S, P, x0, x1, hy = job.surfaces, job.cfg, job.hx0, job.hx1, job.hy
    front_wall(job, sliders(job, 2), S.stucco, frames=S.white)
    ex0, ex1, ey0 = x0 - 0.5, x1 + 0.4, hy - 1.1
    eaves(job, ex0, ex1, ey0)
    for x in (x0 + 3.6, x0 + 9.2):
        post(job, x, ey0 + 0.2, WALL_H - 0.06, S.white, 0.08, False)
    mat, z, pitch, run = S.roof("shingle" if P["roof"] != "white" else "white"), WALL_H + 0.12, 0.36, 5.4
    tile_slope(ex0 - 0.12, ex1, run, lambda v: np.c_[v[:, 0], ey0 - 0.08 + v[:, 1], z + v[:, 2]], mat, pitch, False, 0.0, 0.15)
    mesh("gable", [(x0, hy, WALL_H), (x0, ey0 + run, z + run * pitch - 0.05), (x0, hy + 7, WALL_H)], [(0, 1, 2)], S.stucco)
    mesh("roof back", [(ex0 - 0.1, ey0 - 0.1 + run, z + run * pitch), (ex1, ey0 - 0.1 + run, z + run * pitch), (ex1, ey0 + 2 * run, z), (ex0 - 0.1, ey0 + 2 * run, z)], [(0, 1, 2, 3)], mat)


def ceiling(job, x0, x1, y0):
    """What one sees from under a deep lanai: a boarded ceiling between beams, round lamps in it, and a fan."""
    S, z = job.surfaces, WALL_H - 0.062
    t = core.material("boards")
    p = t.n("NewGeometry").outputs["Position"]
    fr = t.M("FRACT", t.M("DIVIDE", t.xyz(p)[1], 0.115))
    c = t.mix(t.ramp(fr, 0.0, 0.07), (0.34, 0.33, 0.31, 1), (0.80, 0.79, 0.76, 1))
    t.out(t.n("BsdfPrincipled", None, Base_Color=c, Roughness=0.5))
    cube(x0 + 0.1, y0 + 0.42, z - 0.012, x1, job.hy, z, t.m)
    cube(x0 + 0.1, y0 + 0.14, z - 0.26, x1, y0 + 0.40, z + 0.01, S.stucco, 0.01)
    bronze = core.simple("fan", (0.045, 0.035, 0.028), 0.4)
    for x, y in [job.cfg["fan"]] if "fan" in job.cfg else [(job.hx0 + 2.4, (y0 + job.hy) / 2), (job.hx0 + 6.8, (y0 + job.hy) / 2)]:
        core.lathe([(0, 0), (0.07, 0.0), (0.05, -0.05), (0.014, -0.06), (0.014, -0.24), (0.10, -0.25), (0.12, -0.30), (0.10, -0.36), (0.05, -0.37), (0, -0.37)], bronze, (x, y, z - 0.012), name="fan")
        for k in range(5):
            o = cube(0.10, -0.065, -0.004, 0.66, 0.065, 0.004, S.wood, 0.003)
            o.location, o.rotation_euler = (x, y, z - 0.315), (0.18, 0, k * 2 * math.pi / 5 + 0.35)
