"""The jets of a spa: air in the water under its surface, as if somebody had just turned them on.

Foam is no body of its own: three sheets under the surface let through what lies below and add white where there is air. Nothing
in them is left to chance, so they have no noise.
"""
import math

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

from . import core, rings

COUNT = 5  # jets around a spa
STEP = 0.006  # meters between the map's points
SHEETS = ((0.012, 0.45, 0.7), (0.05, 0.55, 1.0), (0.12, 0.60, 1.6))  # depth, how dense, how coarse


def build(job, level):
    """Foam for the whole pool if it is a spa, else for the spa in its corner."""
    p, r = job.pool, np.random.default_rng(job.cfg["seed"] + 11)
    spa = p.spa.buffer(-0.10) if p.spa is not None else p.water.buffer(-0.03)
    x0, y0, x1, y1 = spa.bounds
    gx, gy = np.arange(x0 - 0.1, x1 + 0.1, STEP), np.arange(y0 - 0.1, y1 + 0.1, STEP)
    ring = rings.resample(spa, 0.04)
    inside = rings.sdf_grid(ring, gx, gy)
    for k, (depth, dense, coarse) in enumerate(SHEETS):
        air = plumes(ring, spa, gx, gy, r, coarse) * np.clip(inside / 0.05, 0, 1)
        core.flat(f"foam {k}", rings.parts(spa), level - depth, sheet(job, core.image(f"foam {k}", air.astype(np.float32)), (gx[0], gy[0], gx[-1] - gx[0] + STEP, gy[-1] - gy[0] + STEP), dense))


def noise(shape, r, size):
    """Smooth noise from 0 to 1 whose patches measure size meters, with finer ones in it."""
    out = np.zeros(shape)
    for octave in range(4):
        g = gaussian_filter(r.standard_normal(shape), max(0.6, size / STEP / 2**octave / 2.2), mode="wrap")
        out += g / g.std() * 0.62**octave
    return np.clip(0.5 + out / out.std() * 0.24, 0, 1)


def plumes(ring, spa, gx, gy, r, coarse):
    """How much air there is at each point: thick before each mouth, thinner and wider as it drifts to the middle, in threads along the stream."""
    X, Y = np.meshgrid(gx, gy)
    nr, reach, total = rings.normals(ring), math.sqrt(spa.area) * 0.32, np.zeros(X.shape)
    drift = [(noise(X.shape, r, 0.22) - 0.5) * 0.26 for _ in range(2)]  # eddies bend every stream
    bent = X + drift[0], Y + drift[1]
    grain = noise((512, 512), r, 0.030 * coarse)
    for k in range(COUNT):
        i = int(len(ring) * (k + 0.4) / COUNT)
        mouth, turn, far = ring[i], 0.5 * math.sin(2.1 * k + 0.4), reach * (1 + 0.25 * math.sin(3.3 * k + 1.0))
        inward = np.array([-nr[i][0] * math.cos(turn) + nr[i][1] * math.sin(turn), -nr[i][0] * math.sin(turn) - nr[i][1] * math.cos(turn)])
        s = (bent[0] - mouth[0]) * inward[0] + (bent[1] - mouth[1]) * inward[1]
        n = -(bent[0] - mouth[0]) * inward[1] + (bent[1] - mouth[1]) * inward[0]
        width = 0.07 + 0.40 * np.maximum(s, 0)
        stream = np.exp(-((n / width) ** 2)) * np.exp(-((np.maximum(s, 0) / far) ** 1.5)) * np.clip((s + 0.05) / 0.08, 0, 1)
        threads = map_coordinates(grain, [s / STEP / 2.4 + 97 * k, n / STEP + 53 * k], order=1, mode="grid-wrap")
        total += stream * (0.15 + 1.35 * threads)
    k = total * (0.45 + 0.9 * noise(X.shape, r, 0.022 * coarse)) - 0.10
    return np.clip(k / 0.85, 0, 1)


def sheet(job, image, box, dense):
    """Lets light through where there is no air, and gives it back white where there is."""
    sun, led = job.sun, np.array(job.cfg["led"])
    t = core.material("foam")
    p = t.n("NewGeometry").outputs["Position"]
    uv = t.V("MULTIPLY", t.V("SUBTRACT", p, (box[0], box[1], 0)), (1 / box[2], 1 / box[3], 0))
    k = t.M("MULTIPLY", t.tex(image, uv, "EXTEND").outputs[0], dense)
    white = tuple(0.75 * (0.45 + 0.55 * led)) if sun.night else tuple(np.array((0.70, 0.84, 0.92)) * np.array(sun.colour) * (0.66 * sun.under / math.pi + 0.18))
    clear = t.n("BsdfTransparent", None, Color=t.mix(k, (1, 1, 1, 1), (0.10, 0.12, 0.13, 1)))
    t.out(t.n("AddShader", None, i0=clear, i1=t.n("Emission", None, Color=(*white, 1), Strength=k)))
    t.m.cycles.sample_as_light = False
    return t.m
