"""Tileable maps, made from nothing: water height, caustics, five pavings. Saved as .npy in $RENDER_TEXTURES (default /tmp/render/textures)."""
import os
import sys

import numpy as np
from scipy.ndimage import gaussian_filter

OUT = os.environ.get("RENDER_TEXTURES", "/tmp/render/textures")
TILE, N = 5.0, 1024  # metres and pixels of the water tile
UNIT, GRID, PX = 0.2032, 26, 2304  # paving: an eight-inch module, 26 of them per tile of 5.2832 m


def spectrum_noise(n, weight, seed):
    """Periodic noise with the given spectrum, mean 0, deviation 1."""
    f = np.fft.fft2(np.random.default_rng(seed).standard_normal((n, n)))
    k = np.fft.fftfreq(n) * n
    kx, ky = np.meshgrid(k, k)
    h = np.fft.ifft2(f * weight(kx, ky, np.hypot(kx, ky))).real
    h -= h.mean()
    return h / h.std()


def water():
    """Ripples of 0.3 to 1.2 m with a slope of 0.085 (root mean square): a light breeze. Then caustics from them."""
    def spectrum(kx, ky, k):
        lam = TILE / np.maximum(k, 1e-6)
        s = np.exp(-0.5 * ((np.log(lam) - np.log(0.62)) / 0.42) ** 2) / np.maximum(k, 1) ** 0.6
        s = s * (0.55 + 0.45 * np.cos(np.arctan2(ky, kx) - 0.6) ** 2)
        s[0, 0] = 0
        return s

    h, dx = spectrum_noise(N, spectrum, 3), TILE / N
    slope = lambda a, axis: (np.roll(a, -1, axis) - np.roll(a, 1, axis)) / (2 * dx)
    h *= 0.085 / np.sqrt((slope(h, 1) ** 2 + slope(h, 0) ** 2).mean())
    np.save(f"{OUT}/water_h.npy", h.astype(np.float32))
    for name, c in caustics(slope(h, 1), slope(h, 0), dx):
        np.save(f"{OUT}/caus_{name}.npy", c)


def caustics(gx, gy, dx, up=4):
    """16.8 million refracted photons splatted at three depths (0.35, 1.0 and 1.9 m) -> name, brightness with mean 1."""
    M = N * up

    def finer(a):
        F, G, o = np.fft.fftshift(np.fft.fft2(a)), np.zeros((M, M), complex), (M - N) // 2
        G[o : o + N, o : o + N] = F
        return (np.fft.ifft2(np.fft.ifftshift(G)).real * up * up).astype(np.float32)

    GX, GY = finer(gx), finer(gy)
    i = (np.arange(M, dtype=np.float32) + 0.5) / up
    X, Y = np.meshgrid(i, i)
    for name, d in (("s", 0.35), ("m", 1.0), ("d", 1.9)):
        k = (1 - 1 / 1.333) * d / dx
        px, py = X - k * GX, Y - k * GY
        x0, y0 = np.floor(px).astype(np.int64), np.floor(py).astype(np.int64)
        fx, fy, acc = px - x0, py - y0, np.zeros(N * N)
        for ox in (0, 1):
            for oy in (0, 1):
                w = (fx if ox else 1 - fx) * (fy if oy else 1 - fy)
                acc += np.bincount((((y0 + oy) % N) * N + ((x0 + ox) % N)).ravel(), weights=w.ravel(), minlength=N * N)
        c = gaussian_filter((acc / (up * up)).reshape(N, N), 0.0048 * d / dx + 0.6, mode="wrap")
        c = np.minimum(c, 7)
        yield name, (c / c.mean()).astype(np.float32)


def fill_grid(sizes, seed):
    """Covers the periodic grid with stones of the given sizes (in modules) -> owner per cell, [x, y, w, h] per stone."""
    rng, owner, stones = np.random.default_rng(seed), -np.ones((GRID, GRID), int), []
    for y in range(GRID):
        for x in range(GRID):
            if owner[y, x] >= 0:
                continue
            for o in list(rng.permutation(len(sizes))) + [-1]:
                w, h = (1, 1) if o == -1 else sizes[o]
                cells = [((y + b) % GRID, (x + a) % GRID) for b in range(h) for a in range(w)]
                if all(owner[c] < 0 for c in cells):
                    for c in cells:
                        owner[c] = len(stones)
                    stones.append((x, y, w, h))
                    break
    return owner, np.array(stones, float)


def regular(w, h, shift):
    """Stones w x h modules in rows, each row shifted."""
    owner, stones = -np.ones((GRID, GRID), int), []
    for r, y in enumerate(range(0, GRID, h)):
        for x in range(0, GRID, w):
            x0, hh = (x + r * shift) % GRID, min(h, GRID - y)
            for b in range(hh):
                for a in range(min(w, GRID - x)):
                    owner[y + b, (x0 + a) % GRID] = len(stones)
            stones.append((x0, y, min(w, GRID - x), hh))
    return owner, np.array(stones, float)


def paving(name, owner, stones, base, grout, veins, pits, vary, joint=0.0028):
    """Color and height of a laid floor."""
    rng, n = np.random.default_rng(9), len(stones)
    q = (np.arange(PX) + 0.5) / PX * GRID
    ids = owner[np.ix_(np.floor(q).astype(int), np.floor(q).astype(int))]
    X, Y = np.meshgrid(q, q)
    lx, ly = (X - stones[ids, 0]) % GRID, (Y - stones[ids, 1]) % GRID
    edge = np.minimum(np.minimum(lx, stones[ids, 2] - lx), np.minimum(ly, stones[ids, 3] - ly)) * UNIT
    edge = edge + spectrum_noise(PX, lambda a, b, k: np.exp(-((k / 180.0) ** 2)), 11) * 0.0009
    gap, bevel = np.clip((edge - joint) / 0.0025, 0, 1), np.clip((edge - 0.002) / 0.008, 0, 1)
    bevel = bevel * bevel * (3 - 2 * bevel)
    across = lambda p, r, s: spectrum_noise(PX, lambda a, b, k: np.exp(-np.hypot(a / p, b / r) ** 2) / (1 + k / 8), s)
    turned = (rng.random(n) < 0.6)[ids]
    vein = np.where(turned, across(14, 110, 21), across(110, 14, 22))
    cloud = spectrum_noise(PX, lambda a, b, k: 1 / (1 + (k / 6.0)) ** 1.6, 23)
    fine = spectrum_noise(PX, lambda a, b, k: 1 / (1 + (k / 200.0)), 24)
    hole = lambda p, r, s: spectrum_noise(PX, lambda a, b, k: np.exp(-np.hypot(a / p, b / r) ** 2) * (k > 60), s)
    pit = np.clip((np.where(turned, hole(150, 420, 25), hole(420, 150, 26)) + 0.35 * vein - 2.15) / 0.5, 0, 1) * pits
    tone, hue = rng.normal(0, 1, n)[ids], rng.normal(0, 1, n)[ids]
    col = np.array(base)[None, None] * (1 + vary * tone + 0.045 * cloud + 0.05 * veins * vein + 0.02 * fine)[..., None]
    col[..., 0] *= 1 + 0.018 * hue
    col[..., 2] *= 1 - 0.035 * hue - 0.03 * veins * vein
    col *= (1 - 0.5 * pit)[..., None]
    col = col * gap[..., None] + np.array(grout) * (1 + 0.06 * fine)[..., None] * (1 - gap[..., None])
    height = bevel - 0.35 * pit + 0.03 * fine + 0.03 * veins * vein
    np.save(f"{OUT}/{name}.npy", np.dstack([np.clip(col, 0.02, 0.95), height]).astype(np.float32))


# name, stones, then base color, grout, veins, pits, variation and, if not the usual, width of the joint
PAVINGS = [
    ("trav", lambda: fill_grid([(3, 2), (2, 3), (2, 2), (2, 2), (2, 1), (1, 2)], 7), (0.66, 0.585, 0.475), (0.40, 0.345, 0.27), 1.0, 1.0, 0.075),
    ("slab", lambda: regular(4, 3, 2), (0.60, 0.585, 0.55), (0.34, 0.33, 0.31), 0.5, 0.25, 0.035, 0.0022),
    ("panel", lambda: regular(13, 13, 0), (0.60, 0.59, 0.57), (0.36, 0.35, 0.33), 0.12, 0.0, 0.02, 0.0035),
    ("coquina", lambda: regular(3, 3, 0), (0.64, 0.60, 0.52), (0.42, 0.38, 0.31), 0.25, 0.8, 0.045, 0.0025),
    ("bond", lambda: regular(2, 1, 1), (0.60, 0.56, 0.50), (0.36, 0.32, 0.27), 0.3, 0.15, 0.085, 0.0025),
]


def main():
    os.makedirs(OUT, exist_ok=True)
    there = lambda n: "--missing" in sys.argv and os.path.exists(f"{OUT}/{n}.npy")
    if not there("caus_d"):
        water()
    for name, stones, *look in PAVINGS:
        if not there(name):
            paving(name, *stones(), *look)


if __name__ == "__main__":
    main()
