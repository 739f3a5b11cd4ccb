"""An aluminum screen enclosure over pool and deck: square posts, a roof that is flat with a slope towards the viewer, a kick plate and a screen door."""
import numpy as np
from shapely.geometry import box

from . import core, planting
from .core import cube, mesh

H, TOP, RISE = 2.75, 4.1, 1.7
EAVE = 2.85  # where it joins a house


def bounds(job):
    """xa, xb, ya, yb: from the house's eave to behind the viewer, who stands in it."""
    p, P, (ex, ey, _) = job.pool, job.cfg, job.eye
    back = job.hy - 1.42 if P["house"] else p.y1 + P["gap"]
    return min(p.x0 - 2.0, ex - 0.9), max(p.x1 + 2.1, ex + 0.9), min(p.y0 - 1.6, ey - 1.0), back


def build(job):
    S, P = job.surfaces, job.cfg
    frame = core.simple("bronze", (0.050, 0.038, 0.029), 0.38, 0.5) if P["cage"] == "bronze" else S.white
    net = S.screen()
    xa, xb, ya, yb = bounds(job)
    xs = np.linspace(xa, xb, max(3, int(round((xb - xa) / 2.1))) + 1)
    ys = np.unique(np.r_[ya, np.linspace(ya + RISE, yb, max(2, int(round((yb - ya - RISE) / 2.0))) + 1)])
    roof = lambda y: TOP if y >= ya + RISE else H + (y - ya) / RISE * (TOP - H)
    open_from = lambda x: EAVE if P["house"] and x > job.hx0 - 0.4 else 0.0  # against the house the wall starts at its eave

    def bar(a, b, w=0.055, d=0.10):
        core.beam(a, b, w, d, frame)

    def panel(*q):
        mesh("net", list(q), [tuple(range(len(q)))], net)

    for x in xs:
        bar((x, ya, 0), (x, ya, H), 0.055, 0.085)
        bar((x, ya, H), (x, ya + RISE, TOP))
        bar((x, ya + RISE, TOP), (x, yb, TOP), 0.055, 0.14)
        bar((x, yb, open_from(x)), (x, yb, TOP), 0.055, 0.075)
    for y, z in ((ya, H), (ya + RISE / 2, (H + TOP) / 2), (ya + RISE, TOP), (yb, TOP), (yb, EAVE + 0.05)):
        bar((xa, y, z), (xb, y, z), 0.055, 0.08)
    for y in ys[2:-1]:
        bar((xa, y, TOP), (xb, y, TOP), 0.055, 0.06)
    right = job.hx0 - 0.4 if P["house"] else xb
    for z in (0.05, 0.92):
        bar((xa, ya, z), (xb, ya, z), 0.05, 0.06)
        if right > xa:
            bar((xa, yb, z), (right, yb, z), 0.05, 0.06)
    door = (ya + RISE + 0.25, ya + RISE + 1.20)
    for x in (xa, xb):
        for y in ys[1:-1]:  # the corners' posts stand already: two faces in one plane turn black
            bar((x, y, 0), (x, y, roof(y)), 0.055, 0.085)
        if open_from(x):
            bar((x, yb, 0), (x, yb, EAVE), 0.055, 0.085)
        for z in (0.05, 0.92, 2.15):
            for a, b in ((ya, door[0]), (door[1], yb)) if x == xa and z < 2 else ((ya, yb),):
                bar((x, a, z), (x, b, z), 0.05, 0.06)
        panel((x, ya, 0), (x, yb, 0), (x, yb, TOP), (x, ya + RISE, TOP), (x, ya, H))
    screen_door(job, xa, *door, frame)
    panel((xa, ya + RISE, TOP), (xb, ya + RISE, TOP), (xb, yb, TOP), (xa, yb, TOP))
    panel((xa, ya, H), (xb, ya, H), (xb, ya + RISE, TOP), (xa, ya + RISE, TOP))
    panel((xa, ya, 0), (xb, ya, 0), (xb, ya, H), (xa, ya, H))
    if right > xa:
        panel((xa, yb, 0), (right, yb, 0), (right, yb, TOP), (xa, yb, TOP))
    if P.get("beds"):
        beds(job, xa - 0.75, xa, door, (ya, yb))


def beds(job, x0, x1, door, along):
    """A planted strip outside the wall with the door, and the path to it."""
    S, r, kinds = job.surfaces, np.random.default_rng(31), planting.bed_kinds(job)
    for a, b in ((along[0] - 2, door[0] - 0.15), (door[1] + 0.15, along[1] + 1.5)):
        core.flat("mulch", [box(x0, a, x1 - 0.15, b)], -0.03, S.mulch)
        for i, y in enumerate(np.arange(a + 0.35, b - 0.2, 0.62)):
            core.inst(kinds[(i * 7 + i // 3) % len(kinds)], ((x0 + x1) / 2 - 0.08 + r.uniform(-0.1, 0.1), y, -0.04), (0, 0, r.random() * 6), r.uniform(0.75, 1.05))
    core.flat("path", [box(x0 - 5.0, door[0] - 0.05, x1 - 0.15, door[1] + 0.05)], -0.012, S.stone("path"))


def screen_door(job, x, y0, y1, frame, top=2.10):
    """Its own frame between two posts, a solid kick plate, a bar across and a lever high enough that a child does not reach it."""
    for y in (y0, y1):
        core.beam((x, y, 0), (x, y, 2.15), 0.055, 0.085, frame)
    a, b = y0 + 0.055, y1 - 0.055
    for y in (a + 0.03, b - 0.03):
        core.beam((x + 0.015, y, 0.03), (x + 0.015, y, top), 0.075, 0.03, frame)
    for z, w in ((0.06, 0.06), (1.05, 0.07), (top - 0.03, 0.06)):
        core.beam((x + 0.015, a, z), (x + 0.015, b, z), 0.03, w, frame)
    cube(x + 0.008, a + 0.05, 0.06, x + 0.022, b - 0.05, 0.42, frame)
    core.beam((x + 0.06, b - 0.05, 1.42), (x + 0.06, b - 0.17, 1.42), 0.016, 0.022, job.surfaces.steel)
    core.beam((x + 0.02, b - 0.05, 1.42), (x + 0.07, b - 0.05, 1.42), 0.03, 0.05, job.surfaces.steel)
