"""A round pool that stands on the ground: steel wall, posts, top rail and ladder around the same shell and water."""
import math

import numpy as np

from . import coping_deck, core, rings

LIFT = 1.34  # metres from the lawn to the rail: a wall of 52 inches
POSTS = 15


def build(job):
    S, ring = job.surfaces, job.pool.water
    wall = core.simple("steel wall", (0.50, 0.56, 0.58), 0.5, 0.4, nz=0.04, nzs=3)
    coping_deck.sweep(job, [(0.035, LIFT - 0.02), (0.045, LIFT - 0.06), (0.045, -0.06)], wall, "wall")
    rail = [(-0.035, LIFT - 0.05), (-0.04, LIFT - 0.012), (-0.03, LIFT), (0.14, LIFT), (0.15, LIFT - 0.012), (0.15, LIFT - 0.05), (0.045, LIFT - 0.055)]
    coping_deck.sweep(job, rail, S.pvc, "rail")
    core.flat("bed", rings.parts(ring.buffer(0.32).difference(ring.buffer(0.02))), -0.012, S.gravel)
    post = core.cube(-0.075, -0.03, -0.06, 0.075, 0.045, LIFT - 0.05, S.pvc, name="post", link=False)
    cap = core.cube(-0.11, -0.10, LIFT - 0.005, 0.11, 0.11, LIFT + 0.022, S.pvc, name="cap", link=False)
    line = rings.resample(ring.buffer(0.055), 0.05)
    out = rings.normals(line)
    for k in np.linspace(0, len(line), POSTS, endpoint=False).astype(int):
        at, turn = (*line[k], 0.0), (0, 0, math.atan2(out[k][1], out[k][0]) - math.pi / 2)
        core.inst(post, at, turn)
        core.inst(cap, at, turn)
    ladder(job, math.radians(-58))


def ladder(job, angle):
    """Steps up outside and down into the water, with rails at both sides."""
    S, x0, x1 = job.surfaces, *job.pool.water.bounds[0::2]
    radius = (x1 - x0) / 2
    out, side = np.array([math.cos(angle), math.sin(angle)]), np.array([-math.sin(angle), math.cos(angle)])
    at = lambda r, s, z: (*(out * (radius + r) + side * s), z)
    for s in (-0.30, 0.30):
        core.tube([at(0.80, s, -0.05), at(0.28, s, LIFT), at(0.22, s, LIFT + 0.62), at(0.05, s, LIFT + 0.74), at(-0.12, s, LIFT + 0.62), at(-0.20, s, LIFT), at(-0.42, s, 0.05)], 0.024, S.pvc)
    for k in range(5):
        z, r = 0.22 + 0.25 * k, 0.80 - 0.52 * (0.27 + 0.25 * k) / LIFT
        step(at, r, z, S.pvc)
    for k in range(4):
        z, r = 0.25 + 0.27 * k, -0.40 + 0.20 * (0.20 + 0.27 * k) / LIFT
        step(at, r, z, S.pvc)


def step(at, r, z, mat):
    c = [at(r + dr, s, z + dz) for dz in (0.0, 0.03) for dr, s in ((-0.09, -0.30), (0.09, -0.30), (0.09, 0.30), (-0.09, 0.30))]
    core.mesh("step", c, [(0, 1, 2, 3), (4, 7, 6, 5), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], mat)
