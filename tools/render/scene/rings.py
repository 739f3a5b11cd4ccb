"""Plane geometry of the outline in meters: no Blender in here, so plan.py can use it too."""
import numpy as np
from scipy.ndimage import map_coordinates
from shapely.geometry import Polygon, box

FT = 0.3048


def to_metres(points, length_ft, width_ft, turned=False):
    """Catalog feet (origin at the shell's corner, y towards the viewer) -> meters around the pool's center, y away from the viewer."""
    p = np.asarray(points, float)
    q = np.c_[(p[:, 0] - length_ft / 2) * FT, (width_ft / 2 - p[:, 1]) * FT]
    return -q if turned else q


def rounded_box(x0, y0, x1, y1, r):
    return box(x0 + r, y0 + r, x1 - r, y1 - r).buffer(r, resolution=24)


def parts(g):
    return [g] if g.geom_type == "Polygon" else [q for q in g.geoms if q.geom_type == "Polygon"]


def resample(poly, step):
    """Even points on the polygon's edge, counter-clockwise."""
    e = poly.exterior
    n = max(48, int(round(e.length / step)))
    pts = np.array([e.interpolate(i * e.length / n).coords[0] for i in range(n)])
    area = 0.5 * np.sum(pts[:, 0] * np.roll(pts[:, 1], -1) - np.roll(pts[:, 0], -1) * pts[:, 1])
    return pts if area > 0 else pts[::-1].copy()


def normals(P):
    t = np.roll(P, -1, 0) - np.roll(P, 1, 0)
    t /= np.maximum(np.linalg.norm(t, axis=1), 1e-9)[:, None]
    return np.c_[t[:, 1], -t[:, 0]]


def sdf(P, X, Y):
    """Signed distance to the closed polyline P, positive inside."""
    P = np.asarray(P, np.float32)
    x, y = X.ravel().astype(np.float32), Y.ravel().astype(np.float32)
    d, inside = np.full(x.shape, 1e9, np.float32), np.zeros(x.shape, bool)
    for (ax, ay), (bx, by) in zip(P, np.roll(P, -1, 0)):
        ex, ey, wx, wy = bx - ax, by - ay, x - ax, y - ay
        t = np.clip((wx * ex + wy * ey) / (ex * ex + ey * ey + 1e-12), 0, 1)
        d = np.minimum(d, (wx - ex * t) ** 2 + (wy - ey * t) ** 2)
        if ay != by:
            inside ^= ((ay <= y) != (by <= y)) & (x < ax + (y - ay) * ex / ey)
    d = np.sqrt(d)
    return np.where(inside, d, -d).reshape(X.shape)


def sdf_grid(P, gx, gy, coarse=3):
    """sdf() on a regular grid, computed at every third point and interpolated: distance is smooth, so nothing is lost."""
    cx, cy = np.linspace(gx[0], gx[-1], len(gx) // coarse + 2), np.linspace(gy[0], gy[-1], len(gy) // coarse + 2)
    small = sdf(P, *np.meshgrid(cx, cy))
    iy = (np.asarray(gy) - cy[0]) / (cy[1] - cy[0])
    ix = (np.asarray(gx) - cx[0]) / (cx[1] - cx[0])
    return map_coordinates(small, np.meshgrid(iy, ix, indexing="ij"), order=1, mode="nearest")


def smooth_min(a, b, k):
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b * (1 - h) + a * h - k * h * (1 - h)


def soft(u, e=0.03):
    """max(u, 0) with a rounded corner."""
    return 0.5 * (u + np.sqrt(u * u + e * e))


class Pool:
    """Everything the scene needs to know of one pool, in meters."""

    def __init__(self, record, catalogue, turned=False):
        L, W = record["lengthFt"], record["widthFt"]
        m = lambda pts: to_metres(pts, L, W, turned)
        self.water, self.shell = Polygon(m(record["water"]["points"])), Polygon(m(record["points"]))
        self.spa = Polygon(m(record["spa"]["points"])) if record.get("spa") else None
        self.interior = [(i["kind"], i["depthFt"] * FT, Polygon(m(i["points"])).buffer(0)) for i in record["interior"]]
        self.L, self.W = L * FT, W * FT
        self.turned = turned
        deep = catalogue["deepDepthFt"]
        # One figure only: the manufacturer gives the deepest point; the shallow end is drawn at 70 % of it, never under three feet.
        shallow = catalogue["shallowDepthFt"] or min(deep, max(3.0, 0.7 * deep))
        self.deep, self.shallow = deep * FT, (deep if catalogue.get("flatBottom") else shallow) * FT
        self.small = catalogue["size"] == "Plunge" or L < 17
        x0, y0, x1, y1 = self.shell.bounds
        self.x0, self.y0, self.x1, self.y1 = x0, y0, x1, y1

    def floor(self, X):
        u = (-X if self.turned else X) / self.L + 0.5
        t = np.clip((u - 0.36) / 0.40, 0, 1)
        return self.shallow + (self.deep - self.shallow) * t * t * (3 - 2 * t)

    def depth(self, gx, gy, dist):
        """Depth below the rim on the grid; dist = distance inside the waterline ring."""
        X, Y = np.meshgrid(gx, gy)
        D = self.floor(X)
        far = lambda poly: -sdf_grid(np.array(poly.exterior.coords)[:-1], gx, gy)
        tread = lambda u, d: d + 10 * soft(u)
        if self.spa is not None:
            s = far(self.spa)
            inner = smooth_min(np.full_like(D, 0.98), 0.50 + 10 * soft(-s - 0.42), 0.05)
            D = np.where(s < 0, np.minimum(inner, D), D)
        for _, d, poly in self.interior:
            for q in parts(poly):
                D = smooth_min(D, tread(far(q), d), 0.05)
        if self.spa is not None:
            wall = np.abs(s - 0.09) - 0.09
            D = smooth_min(D, 0.06 + 10 * soft(wall, 0.02), 0.03)
        D = smooth_min(D, dist * 11, 0.10)
        return np.maximum(D, -0.02)
