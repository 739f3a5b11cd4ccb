"""The jets of a spa: foam on the water and bubbles in it, as if somebody had just turned them on."""
import math

import numpy as np

from . import core, rings

COUNT = 5  # jets around a spa
ON, IN = 5600, 2400  # bubbles per jet on the water and in it


def build(job, level):
    """Bubbles for the whole pool if it is a spa, else for the spa in its corner."""
    p, r = job.pool, np.random.default_rng(job.cfg["seed"] + 11)
    spa = p.spa.buffer(-0.12) if p.spa is not None else p.water
    ring = rings.resample(spa, 0.04)
    nr = rings.normals(ring)
    reach = math.sqrt(spa.area) * 0.22  # how far a jet carries its bubbles
    V, F = [], []
    for k in range(COUNT):
        i = int(len(ring) * (k + 0.4) / COUNT)
        mouth, inward = ring[i], -nr[i]
        side = np.array([-inward[1], inward[0]])
        out = reach * r.gamma(2.4, 0.42, ON + IN)  # thickest a hand from the wall, and no edge anywhere
        at = mouth + out[:, None] * inward + (r.normal(0, 0.05 + 0.34 * out)[:, None]) * side
        rad = np.clip(r.lognormal(-6.05, 0.50, ON + IN), 0.0012, 0.010)
        z = np.where(np.arange(ON + IN) < ON, level + rad * 0.25, level - 0.03 - 0.34 * r.random(ON + IN) ** 1.5)
        keep = rings.sdf(ring, at[:, 0], at[:, 1]) > 0.05
        for (x, y), h, q in zip(at[keep], z[keep], rad[keep]):
            F.append(BALL_F + len(V) * len(BALL_V))
            V.append(BALL_V * q + (x, y, h))
    led = job.cfg["led"]  # at dusk foam gives back the light from under it
    foam = core.glow("foam", tuple(0.45 + 0.55 * q for q in led), 0.9) if job.sun.night else job.surfaces.under_water((0.74, 0.82, 0.86), level, "foam")
    core.mesh("bubbles", np.vstack(V), np.vstack(F), foam, smooth=True)


def ball():
    """An icosahedron: at this size nobody sees its corners."""
    g = (1 + math.sqrt(5)) / 2
    v = np.array([(-1, g, 0), (1, g, 0), (-1, -g, 0), (1, -g, 0), (0, -1, g), (0, 1, g), (0, -1, -g), (0, 1, -g), (g, 0, -1), (g, 0, 1), (-g, 0, -1), (-g, 0, 1)]) / math.hypot(1, g)
    f = [(0, 11, 5), (0, 5, 1), (0, 1, 7), (0, 7, 10), (0, 10, 11), (1, 5, 9), (5, 11, 4), (11, 10, 2), (10, 7, 6), (7, 1, 8), (3, 9, 4), (3, 4, 2), (3, 2, 6), (3, 6, 8), (3, 8, 9), (4, 9, 5), (2, 4, 11), (6, 2, 10), (8, 6, 7), (9, 8, 1)]
    return v, np.array(f)


BALL_V, BALL_F = ball()
