"""Line drawings of a pool as pictures: a plan and a section in thin dark lines on white, without a figure or a letter.

Sheets lie on the desk of an office scene. They are drawn from the same outline as the pool itself, so the shape on the
paper is the shape in the garden. Arrays are rows from below, as Blender keeps its pictures.
"""
import numpy as np

from . import rings

INK = 0.12  # linear gray of a printed line
BOLD = 1.35  # lines are a little wider than a draftsman's, or they are lost at the size of a phone


class Sheet:
    """White paper of a size in meters; lines are drawn in its own meters, the origin at the lower left corner."""

    def __init__(self, width, height, dots=5000):
        self.w, self.h, self.k = width, height, dots
        self.a = np.full((int(height * dots), int(width * dots)), 0.80, np.float32)

    def line(self, points, weight=0.00035, ink=INK, dash=None):
        """A polyline with round joints. dash = (drawn, left out) in meters."""
        for a, b in zip(points[:-1], points[1:]):
            a, b = np.array(a[:2], float), np.array(b[:2], float)
            n = np.linalg.norm(b - a)
            if dash and n > 0:
                for s in np.arange(0, n, sum(dash)):
                    self.stroke(a + (b - a) * s / n, a + (b - a) * min(n, s + dash[0]) / n, weight, ink)
            else:
                self.stroke(a, b, weight, ink)

    def stroke(self, a, b, weight, ink):
        k = self.k
        lo, hi = np.minimum(a, b) - weight * 2 - 1.5 / k, np.maximum(a, b) + weight * 2 + 1.5 / k
        x0, y0 = max(0, int(lo[0] * k)), max(0, int(lo[1] * k))
        x1, y1 = min(self.a.shape[1], int(hi[0] * k) + 1), min(self.a.shape[0], int(hi[1] * k) + 1)
        if x1 <= x0 or y1 <= y0:
            return
        X, Y = np.meshgrid((np.arange(x0, x1) + 0.5) / k, (np.arange(y0, y1) + 0.5) / k)
        d = b - a
        t = np.clip(((X - a[0]) * d[0] + (Y - a[1]) * d[1]) / (d @ d + 1e-12), 0, 1)
        dist = np.hypot(X - a[0] - t * d[0], Y - a[1] - t * d[1])
        cover = np.clip((weight * BOLD / 2 - dist) * k + 0.5, 0, 1)
        part = self.a[y0:y1, x0:x1]
        part[:] = np.minimum(part, 0.80 + (ink - 0.80) * cover)

    def box(self, x0, y0, x1, y1, **how):
        self.line([(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)], **how)

    def circle(self, x, y, r, **how):
        a = np.linspace(0, 2 * np.pi, 49)
        self.line(np.c_[x + r * np.cos(a), y + r * np.sin(a)], **how)

    def fill(self, x0, y0, x1, y1, ink):
        k = self.k
        self.a[int(y0 * k) : int(y1 * k), int(x0 * k) : int(x1 * k)] = ink

    def measure(self, a, b):
        """A dimension line with ticks at its ends; its figure is left to the reader."""
        a, b = np.array(a, float), np.array(b, float)
        d = (b - a) / np.linalg.norm(b - a)
        tick = (d + np.array([-d[1], d[0]])) * 0.0018
        self.line([a - d * 0.003, b + d * 0.003], weight=0.00022)
        for q in (a, b):
            self.line([q - tick, q + tick], weight=0.0005)


def closed(poly):
    return np.array(poly.exterior.coords)


def plan(pool, size=(0.432, 0.279)):
    """The lot: property lines, house with hatched walls, deck, pool with steps, trees, equipment pad, an arrow and a title block."""
    s = Sheet(*size)
    s.box(0.010, 0.010, size[0] - 0.010, size[1] - 0.010, weight=0.0007)
    scale = 1 / 38.0
    mid = np.array([0.172, 0.110])
    at = lambda q: np.asarray(q, float)[..., :2] * scale + mid
    # lot and house
    lot = (0.020, 0.020, 0.324, size[1] - 0.016)
    s.box(*lot, weight=0.0009, dash=(0.012, 0.003))
    hx0, hx1, hy0, hy1 = 0.046, 0.300, 0.216, lot[3]
    wall = lambda x: hy0 if x < 0.170 else hy0 - 0.014
    for grow, weight in ((0.0, 0.0012), (0.0035, 0.0007)):
        s.line([(hx0 + grow, hy1), (hx0 + grow, hy0 + grow), (0.170, hy0 + grow), (0.170, hy0 - 0.014 + grow), (hx1 - grow, hy0 - 0.014 + grow), (hx1 - grow, hy1)], weight=weight)
    for x in np.arange(hx0 + 0.006, hx1, 0.006):
        s.line([(x - 0.0035, wall(x)), (x, wall(x) + 0.0035)], weight=0.0003)
    for x in (0.066, 0.116, 0.198, 0.250):
        s.fill(x, wall(x), x + 0.030, wall(x) + 0.0036, 0.80)
        s.box(x, wall(x) + 0.0008, x + 0.030, wall(x) + 0.0027, weight=0.0004)
    # deck and its joints, pool, steps
    deck = rings.rounded_box(pool.x0 - 1.2, pool.y0 - 1.0, pool.x1 + 1.3, pool.y1 + 1.55, 0.05)
    d = at(closed(deck))
    s.line(d, weight=0.0008)
    x0, y0, x1, y1 = *d.min(0), *d.max(0)
    hole = at(closed(pool.shell.buffer(0.3)))
    hx, hy = hole.min(0), hole.max(0)
    for x in np.arange(x0, x1, 0.0122):
        for a, b in ((y0, y1),) if x < hx[0] or x > hy[0] else ((y0, hx[1]), (hy[1], y1)):
            s.line([(x, a), (x, b)], weight=0.00035, ink=0.38)
    for y in np.arange(y0, y1, 0.0122):
        for a, b in ((x0, x1),) if y < hx[1] or y > hy[1] else ((x0, hx[0]), (hy[0], x1)):
            s.line([(a, y), (b, y)], weight=0.00035, ink=0.38)
    s.line(hole, weight=0.0007)
    s.line(at(closed(pool.water)), weight=0.0016)
    for _, _, poly in pool.interior:
        s.line(at(closed(poly.intersection(pool.water))), weight=0.0006)
    # dimensions
    p0, p1 = at((pool.x0, pool.y0)), at((pool.x1, pool.y1))
    s.measure((p0[0], y0 - 0.008), (p1[0], y0 - 0.008))
    s.measure((x1 + 0.008, p0[1]), (x1 + 0.008, p1[1]))
    s.measure((0.225, p1[1]), (0.225, hy0 - 0.014))
    # planting, equipment, arrow
    r = np.random.default_rng(3)
    for x, y, q in ((0.033, 0.230, 0.010), (0.030, 0.050, 0.008), (0.313, 0.040, 0.009), (0.032, 0.150, 0.006), (0.314, 0.110, 0.008)):
        s.circle(x, y, q, weight=0.0006)
        for a in r.uniform(0, 6.28) + np.linspace(0, 6.2832, 11)[:-1]:
            s.line([(x, y), (x + q * 0.85 * np.cos(a), y + q * 0.85 * np.sin(a))], weight=0.0003)
    s.box(0.304, 0.202, 0.319, 0.226, weight=0.0007)
    s.circle(0.3115, 0.219, 0.0045, weight=0.0005)
    s.circle(0.3115, 0.208, 0.003, weight=0.0005)
    s.line([(0.3115, 0.202), (0.3115, 0.193), (p1[0] - 0.010, 0.193), (p1[0] - 0.010, p1[1])], weight=0.0005, dash=(0.004, 0.0025))
    north(s, 0.376, 0.232)
    title(s, 0.330, size)
    return s.a


def north(s, x, y):
    s.circle(x, y, 0.013, weight=0.0007)
    s.line([(x, y - 0.018), (x, y + 0.019)], weight=0.0009)
    s.line([(x - 0.005, y + 0.008), (x, y + 0.019), (x + 0.005, y + 0.008), (x - 0.005, y + 0.008)], weight=0.0009)


def title(s, x, size):
    """The title block at the right: ruled, its words only gray strokes."""
    right, r = size[0] - 0.010, np.random.default_rng(8)
    s.line([(x, 0.010), (x, size[1] - 0.010)], weight=0.0006)
    for y in (0.200, 0.150, 0.120, 0.090, 0.066, 0.044):
        s.line([(x, y), (right, y)], weight=0.0005)
    for y, n in ((0.190, 5), (0.142, 2), (0.112, 2), (0.082, 1), (0.058, 1), (0.032, 2)):
        words(s, x + 0.005, right - 0.006, y, n, r, 0.0075)


def words(s, x0, x1, y, rows, r, pitch, tall=0.0016):
    """Rows of strokes that stand for words; nothing can be read in them."""
    for k in range(rows):
        x, end = x0, x0 + (x1 - x0) * (r.uniform(0.45, 0.8) if k == rows - 1 else r.uniform(0.85, 1.0))
        while x < end - 0.003:
            w = r.uniform(0.003, 0.011)
            s.line([(x, y - k * pitch), (min(x + w, end), y - k * pitch)], weight=tall, ink=0.46)
            x += w + 0.0022


def section(pool, size=(0.279, 0.216)):
    """A lengthwise cut: coping, shell, water line, floor, gravel and ground; below it a table of strokes."""
    s = Sheet(*size)
    s.box(0.010, 0.010, size[0] - 0.010, size[1] - 0.010, weight=0.0006)
    scale = 0.205 / pool.L
    X, Y = np.linspace(pool.x0, pool.x1, 300), np.linspace(-0.4, 0.4, 9)
    depth = pool.depth(X, Y, rings.sdf_grid(rings.resample(pool.shell, 0.07), X, Y))[4]
    depth[[0, -1]] = 0.0
    at = lambda x, z: np.c_[(np.asarray(x) - pool.x0) * scale + 0.037, np.asarray(z) * scale + 0.165]
    s.line(at(X, -depth), weight=0.0013)
    s.line(at(X, -depth - 0.09), weight=0.0005)
    s.line(at([pool.x0 + 0.05, pool.x1 - 0.05], [-0.15, -0.15]), weight=0.0003, dash=(0.005, 0.002))
    for a, b in ((pool.x0 - 1.6, pool.x0), (pool.x1, pool.x1 + 1.6)):
        q = at([a, b], [0, 0])
        s.line(q, weight=0.0008)
        s.line(q - (0, 0.003), weight=0.0003)
        for x in np.arange(q[0][0], q[1][0], 0.004):
            s.line([(x, q[0][1] - 0.003), (x - 0.004, q[0][1] - 0.008)], weight=0.0002)
    r = np.random.default_rng(4)
    for x in np.linspace(pool.x0, pool.x1, 150):
        z = -np.interp(x, X, depth) - 0.1 - r.uniform(0.02, 0.2)
        q = at([x], [z])[0]
        s.circle(*q, 0.0007, weight=0.00018)
    s.measure((0.037, 0.180), (0.242, 0.180))
    s.measure((0.256, 0.165), (0.256, 0.165 - pool.deep * scale))
    for k in range(7):
        y = 0.098 - k * 0.011
        s.line([(0.022, y), (0.257, y)], weight=0.00022)
        if k < 6:
            words(s, 0.026, 0.110, y - 0.0058, 1, r, 0.01)
            words(s, 0.225, 0.254, y - 0.0058, 1, r, 0.01)
    for x in (0.022, 0.120, 0.218, 0.257):
        s.line([(x, 0.098), (x, 0.032)], weight=0.00022)
    return s.a


def quote(size=(0.216, 0.279)):
    """A page of a quote: a heading, a ruled table of strokes, a total, a line to sign on."""
    s, r = Sheet(*size), np.random.default_rng(12)
    s.fill(0.022, 0.247, 0.070, 0.257, 0.30)
    words(s, 0.130, 0.194, 0.255, 3, r, 0.006)
    words(s, 0.022, 0.100, 0.230, 2, r, 0.007, 0.0022)
    for k in range(13):
        y = 0.206 - k * 0.0098
        s.line([(0.022, y), (0.194, y)], weight=0.00022, ink=0.4)
        if k < 12:
            words(s, 0.026, r.uniform(0.075, 0.135), y - 0.005, 1, r, 0.01)
            words(s, 0.170, 0.193, y - 0.005, 1, r, 0.01)
    words(s, 0.120, 0.194, 0.076, 1, r, 0.01, 0.0030)
    words(s, 0.022, 0.194, 0.060, 3, r, 0.0065, 0.0012)
    s.line([(0.022, 0.026), (0.092, 0.026)], weight=0.0003)
    s.line([(0.118, 0.026), (0.194, 0.026)], weight=0.0003)
    return s.a
