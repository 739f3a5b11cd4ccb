"""Plan pictures: every pool from straight above at one scale, 23 pixels to the foot, computed without a path tracer.

The pool uses the same outline, depth, caustics and gelcoat as the Blender scene, evaluated per pixel with numpy; the
garden's parts are photographed once from above (scene/sprites.py) and laid in with their own shadows. About three
seconds a picture instead of forty.

    /usr/bin/python3 plan.py --one '["pools/latham-aruba/plan", "out.png", "latham-aruba", "Sapphire Blue"]'
"""
import json
import math
import os
import sys

import numpy as np
import OpenImageIO as oiio
from scipy.ndimage import gaussian_filter, map_coordinates, rotate
from scipy.spatial import cKDTree
from shapely import affinity
from shapely.geometry import Point, box

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import jobs  # noqa: E402
import post  # noqa: E402
from scene import rings  # noqa: E402

WORK = os.environ.get("RENDER_WORK", "/tmp/render")
TEX = os.environ.get("RENDER_TEXTURES", "/tmp/render/textures")
SPRITES = os.path.join(WORK, "sprites")
OUT = os.environ.get("RENDER_OUT", os.path.join(HERE, "..", "..", "pictures"))
W, H = 1800, 1200  # one and a half times the published 1200 x 800
PPM = 113.2
SUN_EL, SUN_AZ = math.radians(52), math.radians(118)
DIR = np.array([math.cos(SUN_EL) * math.cos(SUN_AZ), math.cos(SUN_EL) * math.sin(SUN_AZ), math.sin(SUN_EL)])
S_WET = math.cos(SUN_EL) / 1.333
WET = np.array([S_WET * math.cos(SUN_AZ), S_WET * math.sin(SUN_AZ), math.sqrt(1 - S_WET**2)])
SUN = 4.6 * np.array([1, 0.955, 0.89])
SKY = np.array([0.27, 0.34, 0.46])  # radiance of a white floor under open sky
WATER_Z, RIM_Z, COPING = -0.15, -0.045, 0.305
ABSORB = np.array([0.36, 0.062, 0.026])


def finishes():
    """The same table as scene/materials.py, read as text: that module needs Blender."""
    src = open(os.path.join(HERE, "scene", "materials.py")).read()
    space = {}
    for name in ("FINISHES", "DECKS"):
        start = src.index(name + " = {")
        exec(src[start : src.index("\n}", start) + 2], space)
    return space["FINISHES"], space["DECKS"]


FINISHES, DECKS = finishes()


def periodic(tile, metres, x, y, turn=0.0):
    """Bilinear lookup in a tileable map at world positions."""
    n = tile.shape[0]
    c, s = math.cos(turn), math.sin(turn)
    u, v = (x * c - y * s) / metres * n - 0.5, (x * s + y * c) / metres * n - 0.5
    planes = tile[..., None] if tile.ndim == 2 else tile
    out = [map_coordinates(planes[..., k], [v, u], order=1, mode="grid-wrap") for k in range(planes.shape[2])]
    return out[0] if tile.ndim == 2 else np.stack(out, -1)


def load(name):
    return np.load(os.path.join(TEX, name + ".npy"))


def reduced(name):
    """Paving map averaged to the plan's own scale (kept on disk: it is the slow part)."""
    f = os.path.join(WORK, f"plan-{name}.npy")
    if not os.path.exists(f):
        a = load(name)[:2300, :2300].reshape(575, 4, 575, 4, 4).mean((1, 3))
        np.save(f + ".tmp.npy", a.astype(np.float32))
        os.replace(f + ".tmp.npy", f)
    return np.load(f)


def exr(name):
    i = oiio.ImageInput.open(os.path.join(SPRITES, name + ".exr"))
    a = i.read_image(oiio.FLOAT)
    i.close()
    return a


class Canvas:
    """Albedo, sunlight and finished radiance of the ground, in rows from the far side down."""

    def __init__(self):
        x, y = (np.arange(W) + 0.5 - W / 2) / PPM, (H / 2 - np.arange(H) - 0.5) / PPM
        self.x, self.y = x, y
        self.X, self.Y = np.meshgrid(x, y)
        self.lit = np.ones((H, W), np.float32)
        self.open = np.ones((H, W), np.float32)  # how much sky the ground sees
        self.tops = []  # sprites above the ground, low to high

    def mask(self, poly, soft=0.008):
        out = np.zeros((H, W), np.float32)
        for p in rings.parts(poly):
            ring = np.array(p.exterior.coords)[:-1, :2]
            d = rings.sdf_grid(ring, self.x, self.y[::-1], 4)[::-1]
            out = np.maximum(out, np.clip(d / soft + 0.5, 0, 1))
        return out

    def place(self, name, x, y, turn=0.0, scale=1.0, height=1.0, tint=None):
        """Lays a part at (x, y): its shadow at once, itself when paint() is called."""
        top, shade = exr(name), exr(name + "-shadow")[..., 3]
        if abs(scale - 1) > 0.03:
            top, shade = resize(top, scale), resize(shade, scale)
        if turn:
            top = rotate(top, math.degrees(turn), reshape=False, order=1)
            # the shadow keeps its direction: only parts that are round enough are turned freely
            shade = rotate(shade, math.degrees(turn), reshape=False, order=1) if abs(turn) < 0.3 else shade
        if tint is not None:
            top[..., :3] *= np.array(tint)
        self.stamp_shadow(np.clip(shade, 0, 1), x, y, 0.6 + 1.6 * height)
        self.tops.append((height, top, x, y))

    def window(self, a, x, y):
        h, w = a.shape[:2]
        c, r = int(round(x * PPM + W / 2 - w / 2)), int(round(H / 2 - y * PPM - h / 2))
        c0, r0, c1, r1 = max(c, 0), max(r, 0), min(c + w, W), min(r + h, H)
        if c0 >= c1 or r0 >= r1:
            return None, None
        return (slice(r0, r1), slice(c0, c1)), a[r0 - r : r1 - r, c0 - c : c1 - c]

    def stamp_shadow(self, a, x, y, blur):
        a = gaussian_filter(np.pad(a, 12), blur)
        at, part = self.window(a, x, y)
        if at:
            self.lit[at] = np.minimum(self.lit[at], 1 - part)
            self.open[at] *= 1 - 0.15 * part

    def paint(self, picture):
        for _, top, x, y in sorted(self.tops, key=lambda t: t[0]):
            at, part = self.window(top, x, y)
            if at:
                picture[at] = picture[at] * (1 - np.clip(part[..., 3:4], 0, 1)) + part[..., :3]
        return picture


def resize(a, k):
    planes = a[..., None] if a.ndim == 2 else a
    h, w = int(planes.shape[0] * k), int(planes.shape[1] * k)
    v, u = np.meshgrid((np.arange(h) + 0.5) / k - 0.5, (np.arange(w) + 0.5) / k - 0.5, indexing="ij")
    out = np.stack([map_coordinates(planes[..., i], [v, u], order=1, mode="nearest") for i in range(planes.shape[2])], -1)
    return out[..., 0] if a.ndim == 2 else out


def smooth(x, lo, hi):
    return np.clip((x - lo) / (hi - lo), 0, 1)


# ---------------------------------------------------------------- the pool
def pool_radiance(cv, pool, finish, sel, dist, seed):
    """Gelcoat under water seen straight down, inside the window sel."""
    gx, gy = cv.x[sel[1]], cv.y[sel[0]][::-1]
    d_in = dist[sel][::-1]
    D = pool.depth(gx, gy, d_in)
    gyx = np.gradient(-D, 1 / PPM)
    nz = 1 / np.sqrt(1 + gyx[0] ** 2 + gyx[1] ** 2)
    N = np.stack([-gyx[1] * nz, -gyx[0] * nz, nz], -1)
    X, Y = np.meshgrid(gx, gy)
    height = load("water_h")
    k = 5.0 / height.shape[0]
    slope = [periodic(s, 5.0, X, Y) for s in ((np.roll(height, -1, 1) - np.roll(height, 1, 1)) / (2 * k), (np.roll(height, -1, 0) - np.roll(height, 1, 0)) / (2 * k))]
    depth = np.maximum(D - (WATER_Z - RIM_Z) * -1, 0)
    under = D > 0.105
    # the eye's ray bends by a quarter of the surface's slope: the floor seems to waver
    ox, oy = slope[0] * depth * 0.25, slope[1] * depth * 0.25
    iy = np.clip(np.arange(len(gy))[:, None] + oy * PPM, 0, len(gy) - 1)
    ix = np.clip(np.arange(len(gx))[None] + ox * PPM, 0, len(gx) - 1)
    warp = lambda a: map_coordinates(a, [iy, ix], order=1, mode="nearest")
    depth, X2, Y2 = warp(depth), X + ox, Y + oy
    N = np.stack([warp(N[..., i]) for i in range(3)], -1)
    along = depth / WET[2]
    qx, qy = X2 + WET[0] * along, Y2 + WET[1] * along
    ca = [periodic(load("caus_" + c), 5.0, qx, qy) for c in "smd"]
    c = ca[0] + (ca[1] - ca[0]) * smooth(along, 0.35, 1.05)
    c = c + (ca[2] - c) * smooth(along, 1.05, 2.0)
    c = 1 + (c - 1) * smooth(along, 0.0, 0.30)
    at = lambda x, y: map_coordinates(d_in, [(y - gy[0]) * PPM, (x - gx[0]) * PPM], order=1, mode="nearest")
    wob = (c - 1) * 0.045
    shift = 0.15 / math.tan(SUN_EL)
    lit = smooth(at(qx, qy) + wob, -0.01, 0.12) * smooth(at(qx + math.cos(SUN_AZ) * shift, qy + math.sin(SUN_AZ) * shift) + wob, -0.01, 0.12)
    lit = lit * map_coordinates(cv.lit[sel][::-1], [np.clip((qy - gy[0]) * PPM, 0, len(gy) - 1), np.clip((qx - gx[0]) * PPM, 0, len(gx) - 1)], order=1)
    cosn = np.maximum(N @ WET, 0)
    base, flecks, fleck = FINISHES[finish]
    r = np.random.default_rng(seed)
    fl = (np.clip(gaussian_filter(r.standard_normal(D.shape), 0.7) * 2.2, 0, 1) * 0.35 * flecks)[..., None]
    alb = np.array(base) * (1 - fl) + np.array(fleck) * fl
    beam = SUN * DIR[2] / WET[2] * 0.97 / math.pi
    absorb = lambda s: np.exp(-ABSORB * s[..., None])
    em = alb * beam * ((cosn * lit * 0.80 + 0.20) * c)[..., None] * absorb(along + depth)
    corner = np.clip(0.45 + d_in / 0.5, 0, 1)[..., None]  # walls hide part of the sky near the edge
    em = em + alb * SKY * 0.9 * corner * absorb(depth * 2.15)
    veil = np.array([0.10, 0.42, 0.62]) * (4.6 * DIR[2] * 0.10 + 0.35) / math.pi
    em = em + veil * (1 - np.exp(-0.055 * depth))[..., None] * 2
    # two per cent of the sky, brighter where ripples lean towards it, and a few sun glints
    lean = slope[0] * DIR[0] + slope[1] * DIR[1]
    em = em + np.array([0.5, 0.7, 1.0])[None, None] * (0.02 + 0.10 * np.clip(lean, 0, 1))[..., None]
    dry = alb * (SUN * DIR[2] / math.pi * 0.5 + SKY)
    out = np.where(under[..., None], em, dry)
    return out[::-1]


def coping_albedo(cv, ring, tint, dist):
    """Stones two feet long: joints by arc length of the nearest point on the waterline."""
    band = (dist < 0.03) & (dist > -COPING - 0.03)
    tree = cKDTree(ring)
    arc = np.r_[0, np.cumsum(np.linalg.norm(np.roll(ring, -1, 0) - ring, axis=1))]
    _, i = tree.query(np.c_[cv.X[band], cv.Y[band]])
    n = max(1, round(arc[-1] / 0.61))
    u = arc[i] / arc[-1] * n
    e = np.minimum(u % 1, 1 - u % 1) * 0.61
    r = np.random.default_rng(4)
    tone = 1 + 0.06 * r.standard_normal(n + 1)[np.floor(u).astype(int) % n]
    grain = gaussian_filter(r.standard_normal((H, W)), 1.2)[band] * 0.10 + gaussian_filter(r.standard_normal((H, W)), 9)[band] * 0.9
    c = np.array([0.415, 0.345, 0.26])[None] * (tone * (1 + 0.06 * grain))[:, None] * np.array(tint)
    joint = 0.75 * (1 - smooth(e, 0.002, 0.011))[:, None]  # a quarter inch of grout, as a pixel sees it
    c = c * (1 - joint) + np.array([0.22, 0.185, 0.145]) * np.array(tint) * joint
    out = np.zeros((H, W, 3), np.float32)
    out[band] = c
    return out


# ---------------------------------------------------------------- the garden
def garden(cv, pool, v, r, deck):
    """Plants, furniture and shadows by the pool's own seeded setting."""
    x0, y0, x1, y1 = deck.bounds
    half_w, half_h = W / 2 / PPM, H / 2 / PPM
    plants = dict(tropical=["shrub1", "spiky1", "paddle", "shrub1"], coastal=["spiky2", "shrub3", "spiky2", "spiky1"], flowers=["shrub1", "shrub2", "shrub1", "paddle"])[v["planting"]]
    beds = []
    top = half_h - 0.15
    if top - y1 > 0.9:
        depth = min(1.5, top - y1 - 0.5)
        beds.append(box(-half_w - 1, half_h - 0.35 - depth, half_w + 1, half_h + 1))
        for x in np.arange(-half_w, half_w + 0.5, 1.05):
            cv.place("hedge1" if r.random() < 0.5 else "hedge2", x, half_h - 0.12, 0.0, 1.0, 1.6)
        for x in np.arange(-half_w + 0.4, half_w, 0.8):
            cv.place(plants[r.integers(4)], x + r.uniform(-0.15, 0.15), half_h - 0.35 - depth * 0.6 + r.uniform(-0.1, 0.1), r.uniform(-3, 3), r.uniform(0.75, 1.05), 0.5)
    side = half_w - x1
    if side > 1.6:
        cx, cy, ry = x1 + side * 0.55, r.uniform(-0.8, 0.8), 2.0
        beds.append(affinity.scale(Point(cx, cy).buffer(1, resolution=32), min(0.95, side * 0.36), ry))
        for dx, dy, n in ((0, 0.7, "paddle"), (0.1, -0.7, "paddle"), (-0.3, -1.3, "spiky2"), (0.3, 1.35, "spiky1"), (0.35, 0.1, "shrub1"), (-0.35, 0.1, plants[0])):
            cv.place(n, cx + dx, cy + dy, r.uniform(-3, 3), r.uniform(0.85, 1.1), 0.6)
    # furniture on the wider far side of the deck
    px0, py1 = pool.x0, pool.y1
    cloth = np.array(v["accent"]) / 0.80 if v["umbrella"] == "accent" else None
    fx, fy = px0 + 0.22 * pool.L, py1 + 1.55
    room = half_h - py1
    if room > 2.2:
        if v["props"] in ("loungers", "three"):
            n = 3 if v["props"] == "three" else 2
            for k in range(n):
                cv.place("lounger", fx + 1.35 * k, fy, r.uniform(-0.10, 0.10), 1, 0.3)
            cv.place("umbrella", fx + 0.68, fy + 0.75, 0, 1, 2.4, cloth)
            cv.place("side", fx + 0.68, fy - 0.35, 0, 1, 0.3)
        elif v["props"] == "table":
            cv.place("table", fx + 0.4, fy + 0.1, 0, 1, 0.6)
            cv.place("lounger", fx + 2.9, fy, 0.15, 1, 0.3)
        else:
            for k in range(3):
                cv.place("adirondack", fx + 1.1 * k, fy - 0.3 + 0.12 * (k % 2), 0.2 - 0.2 * k, 1, 0.6, (np.array(v["accent"]) / 0.83 if k != 1 else None))
    cv.place("pot", pool.x1 + 1.35, min(pool.y1 + 0.95, half_h - 0.8), 0, 1, 0.8)
    if pool.L < 11.5:
        cv.place("pot", pool.x0 - 1.35, min(pool.y1 + 0.75, half_h - 0.9), 0.2, 0.9, 0.8)
    # palms just outside the frame: crown tips and long shadows come in
    kind = "oak" if v["trees"] == "oak" and side > 2.6 else "palm1"  # a broad crown would hide the deck of a long pool
    cv.place("palm1", -half_w + r.uniform(-0.6, 0.5), half_h - r.uniform(-0.6, 0.8), 0, 1, 4.5)
    if v["trees"] != "few":
        cv.place(kind, half_w + r.uniform(-0.4, 0.8), half_h - r.uniform(-0.8, 0.6), 0, 1, 4.5)
    cv.place("palm2", (half_w if r.random() < 0.5 else -half_w) * r.uniform(0.95, 1.05), -half_h - r.uniform(-0.3, 0.8), 0, 1, 4)
    return beds


def picture(pool_id, catalogue, record, finish):
    v = jobs.variation(pool_id)
    r = np.random.default_rng(v["seed"] + 5)
    pool = rings.Pool(record, catalogue)
    cv = Canvas()
    ring = rings.resample(pool.water, 0.05)
    dist = rings.sdf_grid(ring, cv.x, cv.y[::-1], 4)[::-1].astype(np.float32)
    deck = rings.rounded_box(pool.x0 - 2.2, pool.y0 - 1.75, pool.x1 + 2.3, pool.y1 + v["gap"], 0.05)
    beds = garden(cv, pool, v, r, deck)
    lawn = exr("grass")[..., :3]
    gh, gw = lawn.shape[:2]
    lawn = lawn[(gh - H) // 2 : (gh - H) // 2 + H, (gw - W) // 2 : (gw - W) // 2 + W]
    lawn = lawn[:: r.choice([1, -1]), :: r.choice([1, -1])]
    # the grass was photographed in full sun: take the sun out again where something stands in it
    full = SUN * DIR[2] / math.pi
    ground_light = (full * cv.lit[..., None] + SKY * cv.open[..., None])
    out = lawn * (ground_light / (full + SKY))
    noise = gaussian_filter(r.standard_normal((H, W)), 1.0)
    for bed in beds:
        m = cv.mask(bed, 0.05)[..., None]
        bark = np.array([0.085, 0.047, 0.03]) * (1 + 0.9 * np.clip(noise * 1.6, -0.7, 1.2))[..., None]
        out = out * (1 - m) + bark * ground_light * m
    name, tint, cop_tint = DECKS[v["deck"]]
    tex = periodic(reduced(name), 5.2832, cv.X, cv.Y, v["deck_turn"])
    big = gaussian_filter(r.standard_normal((H // 8, W // 8)), 9)
    big = resize(big / big.std(), 8)[:H, :W]
    stone = tex[..., :3] * np.array(tint) * (1 + 0.035 * big)[..., None]
    bump = np.gradient(tex[..., 3])
    shade = np.clip(1 + 0.9 * (bump[0] * DIR[1] - bump[1] * DIR[0]), 0.7, 1.2)
    dm = cv.mask(deck)[..., None]
    out = out * (1 - dm) + stone * (full * (cv.lit * shade)[..., None] + SKY * cv.open[..., None]) * dm
    # a thin dark line of soil where grass meets stone
    edge = np.exp(-((cv.mask(deck, 0.05) - 0.30) ** 2) / 0.03) * 0.35
    out *= 1 - edge[..., None]
    out = lay_coping(cv, pool, out, ring, dist, cop_tint, full)
    x0, y0, x1, y1 = pool.water.bounds
    sel = (slice(max(0, int(H / 2 - (y1 + 0.15) * PPM)), int(H / 2 - (y0 - 0.15) * PPM)), slice(max(0, int((x0 - 0.15) * PPM + W / 2)), int((x1 + 0.15) * PPM + W / 2)))
    m = np.clip(dist[sel] * PPM + 0.5, 0, 1)[..., None]
    out[sel] = out[sel] * (1 - m) + pool_radiance(cv, pool, finish, sel, dist, v["seed"]) * m
    return cv.paint(out)


def lay_coping(cv, pool, out, ring, dist, tint, full):
    m = np.clip((dist + COPING) * PPM + 0.5, 0, 1)[..., None]
    alb = coping_albedo(cv, ring, tint, dist)
    g = np.gradient(dist, 1 / PPM)  # points inwards; rows run downwards
    nose = smooth(dist, -0.030, 0.0)  # the bull nose tips towards the water
    toward = g[1] * DIR[0] - g[0] * DIR[1]
    light = full * (cv.lit * np.clip(1 + 0.55 * nose * toward, 0.2, 1.5))[..., None] + SKY * cv.open[..., None]
    joint = np.exp(-(((dist + COPING) / 0.006) ** 2))[..., None]
    return out * (1 - m) + np.maximum(alb, 0.02) * light * (1 - 0.45 * joint) * m


def main():
    key, png, pool_id, finish = json.loads(sys.argv[2])
    catalogue = {p["id"]: p for p in json.load(open(os.environ["RENDER_CATALOGUE"]))}[pool_id]
    record = json.load(open(os.path.join(OUT, "outlines.json")))["pools"][pool_id]
    x = picture(pool_id, catalogue, record, finish)
    s = post.tonemap(x, 0.12, 1.0)
    s = gaussian_filter(s, (0.45, 0.45, 0))
    v, u = np.meshgrid((np.arange(800) + 0.5) * 1.5 - 0.5, (np.arange(1200) + 0.5) * 1.5 - 0.5, indexing="ij")
    small = np.stack([map_coordinates(s[..., k], [v, u], order=1, mode="nearest") for k in range(3)], -1)
    post.save(small, png + ".tmp.png", 0.30)
    os.replace(png + ".tmp.png", png)


if __name__ == "__main__":
    main()
