"""Two noisy halves (EXR) -> one clean PNG: joint non-local means in C, filmic tone curve, glow, sharpening.

    /usr/bin/python3 post.py <base> <out.png> [--still base.png] [--ev 0.1]
"""
import argparse
import ctypes
import os
import subprocess

import numpy as np
import OpenImageIO as oiio
from scipy.ndimage import gaussian_filter

HERE = os.path.dirname(os.path.abspath(__file__))
WORK = os.environ.get("RENDER_WORK", "/tmp/render")
WATER = 1  # index of the water object in the pass that tells objects apart


def library():
    """Compiles denoise.c once into the work folder."""
    src, lib = os.path.join(HERE, "denoise.c"), os.path.join(WORK, "denoise.so")
    if not os.path.exists(lib) or os.path.getmtime(lib) < os.path.getmtime(src):
        subprocess.run(["gcc", "-O3", "-march=native", "-ffast-math", "-fopenmp", "-shared", "-fPIC", src, "-o", lib + ".tmp", "-lm"], check=True)
        os.replace(lib + ".tmp", lib)
    c = ctypes.CDLL(lib)
    f = np.ctypeslib.ndpointer(np.float32, flags="C")
    c.nlm.argtypes = [f, f, f, f, ctypes.c_int, f, f] + [ctypes.c_int] * 5 + [ctypes.c_float]
    return c


def load(path):
    i = oiio.ImageInput.open(path)
    names = list(i.spec().channelnames)
    a = i.read_image(oiio.FLOAT)
    i.close()
    get = lambda *suffix: np.dstack([a[..., [k for k, x in enumerate(names) if x.endswith(z)][0]] for z in suffix])
    has = lambda suffix: any(x.endswith(suffix) for x in names)
    depth = get("Denoising Depth.Z") if has("Denoising Depth.Z") else get("Depth.Z")
    albedo, normal = get("Denoising Albedo.R", "Denoising Albedo.G", "Denoising Albedo.B"), get("Denoising Normal.X", "Denoising Normal.Y", "Denoising Normal.Z")
    wet = get("IndexOB.X")[..., 0] == WATER if has("IndexOB.X") else np.zeros(a.shape[:2], bool)
    if wet.any():
        # on water each sample follows either what is mirrored or what lies under it, so what guides the filter is noisy itself:
        # the surface's own distance, and color and normal of the mean around
        depth = np.where(wet[..., None], get("Depth.Z"), depth)
        weight = np.maximum(gaussian_filter(wet.astype(np.float32), 1.2), 1e-3)[..., None]
        mean = lambda x: np.where(wet[..., None], gaussian_filter(x * wet[..., None], (1.2, 1.2, 0)) / weight, x)
        albedo, normal = mean(albedo), mean(normal)
    return [get("Combined.R", "Combined.G", "Combined.B"), albedo, normal, depth]


def denoise(base, strength=0.8, radius=5):
    A, B = load(base + "_a.exr"), load(base + "_b.exr")
    return joint(A[0], B[0], guides(A, B), strength, radius)


def denoise_part(base, strength=0.8):
    """A finish variant holds only the pool's rectangle -> that, clean, and where it lies."""
    A, B = load(base + "_a.exr"), load(base + "_b.exr")
    m = (A[3][..., 0] > 0) | (A[0].sum(2) > 0)
    ys, xs = np.where(m.any(1))[0], np.where(m.any(0))[0]
    part = (slice(ys[0] + 1, ys[-1]), slice(xs[0] + 1, xs[-1]))
    size = m.shape
    A, B = [x[part] for x in A], [x[part] for x in B]
    return joint(A[0], B[0], guides(A, B), strength), part, size


def lay(still, pool, part, size, fade=12):
    """Lays a pool in another finish into the finished picture of its garden, fading over the stone around the pool."""
    whole = resized(still, size).astype(np.float32)
    h, w = pool.shape[:2]
    edge = lambda n: np.clip((np.minimum(np.arange(n), np.arange(n)[::-1]) - 2) / fade, 0, 1)
    # where the rectangle ends at the picture's own edge there is nothing to fade into
    down, across = edge(h), edge(w)
    down[: h // 2] = np.where(part[0].start <= 2, 1, down[: h // 2])
    down[h // 2 :] = np.where(part[0].stop >= size[0] - 2, 1, down[h // 2 :])
    across[: w // 2] = np.where(part[1].start <= 2, 1, across[: w // 2])
    across[w // 2 :] = np.where(part[1].stop >= size[1] - 2, 1, across[w // 2 :])
    k = (down[:, None] * across[None])[..., None]
    whole[part] = whole[part] * (1 - k) + pool * 255 * k
    return (whole + 0.5).astype(np.uint8)


def resized(a, size):
    if a.shape[:2] == tuple(size):
        return a
    buf = oiio.ImageBuf(oiio.ImageSpec(a.shape[1], a.shape[0], 3, oiio.UINT8))
    buf.set_pixels(oiio.ROI(), np.ascontiguousarray(a))
    small = oiio.ImageBufAlgo.resize(buf, filtername="lanczos3", roi=oiio.ROI(0, size[1], 0, size[0], 0, 1, 0, 3))
    return small.get_pixels(oiio.UINT8)


def guides(A, B):
    """What tells surfaces apart: albedo, normal and depth of both halves."""
    (_, aa, na, za), (_, ab, nb, zb) = A, B
    al = np.log1p(3 * (aa + ab))
    return np.stack([al[..., 0], al[..., 1], al[..., 2], *[(na + nb)[..., k] / 2 for k in range(3)], np.log(np.clip((za + zb)[..., 0] / 2, 0.1, 300))]).astype(np.float32)


def joint(a, b, F, strength=0.8, radius=5):
    """Each half is filtered with weights from the other one, so that no noise chooses itself.

    Then once more with every third neighbor: on walls and paving the first pass leaves clouds as wide as its window."""
    log = lambda x: np.log1p(6 * np.maximum(x, 0))
    la, lb = log(a), log(b)
    for reach, step, patch, how in ((radius, 1, 2, strength), (3, 3, 2, 0.7 * strength)):
        var = gaussian_filter(((la - lb) ** 2 / 4).mean(2), 2.5) * 2 + 1e-6
        la, lb = filtered(lb, var, la, F, reach, step, patch, how), filtered(la, var, lb, F, reach, step, patch, how)
    return np.expm1((la + lb) / 2) / 6


def filtered(guide, var, image, F, reach, step, patch, strength):
    """image, averaged over what guide says is alike."""
    h, w = image.shape[:2]
    scale = np.array([10, 10, 10, 4, 4, 4, 12], np.float32) * 0.8
    planes = lambda x: np.ascontiguousarray(x.transpose(2, 0, 1), np.float32)
    O = np.zeros((3, h, w), np.float32)
    library().nlm(planes(guide), np.ascontiguousarray(var, np.float32), planes(image), np.ascontiguousarray(F), 7, scale, O, w, h, reach, step, patch, strength)
    return O.transpose(1, 2, 0)


def tonemap(x, ev=0.0, saturation=1.04, contrast=1.0, bloom=0.04, white=(1.03, 1.0, 0.965)):
    x = x * 2**ev * np.array(white)
    hot = np.minimum(np.maximum(x - 1.0, 0), 6)
    x = x + bloom * 4 * sum(gaussian_filter(hot, (s, s, 0)) for s in (3, 9, 27)) / 3

    def curve(v):
        v = np.maximum(v, 0) * 0.72 * contrast
        return v * (2.51 * v + 0.03) / (v * (2.43 * v + 0.59) + 0.14)

    luma = np.array([0.2126, 0.7152, 0.0722])
    l = (x * luma).sum(2, keepdims=True)
    y = np.clip(0.35 * x / np.maximum(l, 1e-6) * curve(l) + 0.65 * curve(x), 0, 1.2)
    ly = (y * luma).sum(2, keepdims=True)
    y = np.clip(ly + (y - ly) * saturation, 0, 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.maximum(y, 1e-8) ** (1 / 2.4) - 0.055)


def sharpened(s, sharp=0.35):
    return np.clip(s + sharp * (s - gaussian_filter(s, (1.0, 1.0, 0))), 0, 1)


def save(s, path):
    s = s + (np.random.default_rng(1).random(s.shape[:2] + (1,)) - 0.5) * 0.004  # fine dither against banding in the sky
    write(path, (np.clip(s, 0, 1) * 255 + 0.5).astype(np.uint8))


def write(path, u):
    o = oiio.ImageOutput.create(path)
    o.open(path, oiio.ImageSpec(u.shape[1], u.shape[0], 3, oiio.UINT8))
    o.write_image(np.ascontiguousarray(u))
    o.close()


def read(path):
    i = oiio.ImageInput.open(path)
    a = i.read_image(oiio.UINT8)
    i.close()
    return a[..., :3].copy()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("base")
    ap.add_argument("out")
    ap.add_argument("--still", help="the finished picture that this one is a part of")
    ap.add_argument("--ev", type=float, default=0.12)
    ap.add_argument("--strength", type=float, default=0.8)
    ap.add_argument("--saturation", type=float, default=1.0)
    a = ap.parse_args()
    if a.still:
        clean, part, size = denoise_part(a.base, a.strength)
        write(a.out + ".tmp.png", lay(read(a.still), sharpened(tonemap(clean, a.ev, a.saturation)), part, size))
    else:
        save(sharpened(tonemap(denoise(a.base, a.strength), a.ev, a.saturation)), a.out + ".tmp.png")
    os.replace(a.out + ".tmp.png", a.out)


if __name__ == "__main__":
    main()
