"""The two silent films: the stages of one pool dissolving into each other, and water moving as seen from the edge of the pool.

    /usr/bin/python3 tools/render/films.py stages          # from the masters of the five stage scenes
    /usr/bin/python3 tools/render/films.py water           # two renders of calm water, then the ripples in numpy

Each begins again without a seam, and its first picture is the still of the same name, which is its poster. Rendering every frame
with Blender would take an hour; here the water is seen through and mirrored from two still renders, and moves by the same optics.
"""
import argparse
import hashlib
import json
import math
import os
import subprocess
import sys

import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter

import gen_textures
import jobs
import post
import render
from scene import rings

RATE = 24
WATER_Z, RIM_Z = -0.15, -0.045  # as in scene/shell.py
SECONDS = 6  # of the water; a whole number of periods of every wave
SLOW = 0.36  # true ripples flicker; slower ones are calm, as film crews know
LEAST = 1.333
# ffmpeg's arguments by file name: AV1 for those who have it, H.264 for all. Quality chosen so that no file passes 1.5 MB.
CODERS = {
    "av1.mp4": ('video/mp4; codecs="av01.0.05M.08"', ["-c:v", "libsvtav1", "-preset", "4", "-crf"], 42),
    "h264.mp4": ('video/mp4; codecs="avc1.640020"', ["-c:v", "libx264", "-preset", "slow", "-profile:v", "high", "-level", "3.2", "-crf"], 26),
}
MOST = 1.5e6


# ---------------------------------------------------------------- stages
def stages():
    """Five stills, each held and dissolved into the next; begins and ends in the middle of the finished pool's hold, the poster."""
    order, hold, fade = ["water", "dig", "shell", "plumb", "deck"], 1.0, 0.9
    stills = [post.read(os.path.join(render.WORK, "master", "scenes", f"stage-{n}.png")).astype(np.float32) for n in order]
    n, m = round(hold * RATE), round(fade * RATE)
    frames = []
    for k, still in enumerate(stills):
        after = stills[(k + 1) % len(stills)]
        frames += [still] * n
        for i in range(m):
            s = (i + 1) / (m + 1)
            s = s * s * (3 - 2 * s)
            frames.append(still * (1 - s) + after * s)
    turn = n // 2
    for f in frames[turn:] + frames[:turn]:
        yield (f + 0.5).astype(np.uint8)


# ---------------------------------------------------------------- water
class Waves:
    """The still's own ripples set in motion: at time 0 they are the still's, and after SECONDS they are again."""

    def __init__(self):
        h = np.load(os.path.join(gen_textures.OUT, "water_h.npy")).astype(float)
        n = h.shape[0]
        k = np.fft.fftfreq(n) * n * 2 * math.pi / gen_textures.TILE
        self.kx, self.ky = np.meshgrid(k, k)
        size = np.hypot(self.kx, self.ky)
        wind = self.kx * math.cos(0.6) + self.ky * math.sin(0.6)
        # all waves run with the wind: twice the half of the spectrum that does, of which the real part is the height
        self.F = np.fft.fft2(h) * np.where(wind > 0, 2.0, np.where(wind < 0, 0.0, 1.0))
        turns = np.sqrt(9.81 * size) * SLOW * SECONDS / (2 * math.pi)
        self.omega = np.round(turns) * 2 * math.pi / SECONDS

    def slopes(self, t):
        """dh/dx and dh/dy in meters per meter."""
        F = self.F * np.exp(-1j * self.omega * t)
        return np.fft.ifft2(1j * self.kx * F).real, np.fft.ifft2(1j * self.ky * F).real


class Levels:
    """Tileable maps, sharp to soft: where a pixel spans many ripples, their mean is seen."""

    SIGMA = (0, 2, 6, 18)

    def __init__(self, maps):
        maps = np.stack(maps, -1).astype(np.float32)
        self.maps = [maps]
        for before, s in zip(self.SIGMA, self.SIGMA[1:]):
            k = 2 if s <= 2 else 4  # a softened map needs fewer points
            step = maps.shape[0] // self.maps[-1].shape[0]
            m = gaussian_filter(self.maps[-1], (math.sqrt(s * s - before * before) / step,) * 2 + (0,), mode="wrap", truncate=2.5)
            self.maps.append(np.ascontiguousarray(mean(m, k // step) if k > step else m))

    def at(self, x, y, level):
        out = 0
        for k, m in enumerate(self.maps):
            w = np.clip(1 - np.abs(level - k), 0, 1)[:, None]
            i = np.nonzero(w[:, 0])[0]
            part = np.zeros((len(x), m.shape[-1]), np.float32)
            part[i] = w[i] * tiled(m, x[i], y[i])
            out = out + part
        return out


def mean(m, k):
    n = m.shape[0] // k
    return m.reshape(n, k, n, k, -1).mean((1, 3))


def tiled(m, x, y):
    """Bilinear lookup in meters; the map repeats."""
    n = m.shape[0]
    u, v = x / gen_textures.TILE * n - 0.5, y / gen_textures.TILE * n - 0.5
    x0, y0 = np.floor(u).astype(np.int32), np.floor(v).astype(np.int32)
    fx, fy = (u - x0)[:, None].astype(np.float32), (v - y0)[:, None].astype(np.float32)
    x0, y0, x1, y1 = x0 % n, y0 % n, (x0 + 1) % n, (y0 + 1) % n
    return (m[y0, x0] * (1 - fx) + m[y0, x1] * fx) * (1 - fy) + (m[y1, x0] * (1 - fx) + m[y1, x1] * fx) * fy


def held(m, x, y):
    """Bilinear lookup in pixels; the picture's edge goes on."""
    h, w = m.shape[:2]
    u, v = np.clip(x - 0.5, 0, w - 1.001), np.clip(y - 0.5, 0, h - 1.001)
    x0, y0 = u.astype(np.int32), v.astype(np.int32)
    fx, fy = (u - x0).astype(np.float32), (v - y0).astype(np.float32)
    if m.ndim == 3:
        fx, fy = fx[:, None], fy[:, None]
    return (m[y0, x0] * (1 - fx) + m[y0, x0 + 1] * fx) * (1 - fy) + (m[y0 + 1, x0] * (1 - fx) + m[y0 + 1, x0 + 1] * fx) * fy


class View:
    """The camera that scene/camera.py set."""

    def __init__(self, seen, width, height):
        self.pos, self.w, self.h = np.array(seen["pos"]), width, height
        f = np.array(seen["target"]) - self.pos
        self.f = f / np.linalg.norm(f)
        r = np.cross(self.f, (0, 0, 1))
        self.r = r / np.linalg.norm(r)
        self.u, self.k = np.cross(self.r, self.f), seen["lens"] / 18.0

    def rays(self, x, y):
        a, b = (x / self.w * 2 - 1) / self.k, (1 - y / self.h * 2) / self.k * self.h / self.w
        d = self.f + a[:, None] * self.r + b[:, None] * self.u
        return d / np.linalg.norm(d, axis=1, keepdims=True)

    def pixels(self, p):
        d = p - self.pos
        z = np.maximum(d @ self.f, 0.05)
        return (d @ self.r / z * self.k + 1) / 2 * self.w, (1 - d @ self.u / z * self.k * self.w / self.h) / 2 * self.h


def fresnel(c, n=LEAST):
    s = np.sqrt(np.clip(1 - c * c, 0, 1)) / n
    t = np.sqrt(1 - s * s)
    return (((c - n * t) / (c + n * t)) ** 2 + ((n * c - t) / (n * c + t)) ** 2) / 2


def refract(d, nrm, n=LEAST):
    c = -(d * nrm).sum(1, keepdims=True)
    return d / n + (c / n - np.sqrt(1 - (1 - c * c) / (n * n))) * nrm


class Calm:
    """Two renders of the same calm water -> what lies under it without and by sunlight, what it mirrors, and where it is."""

    def __init__(self, lit, dark):
        (self.whole, self.glass, through, self.mirror), (_, _, self.under, _) = lit, dark
        self.sun = np.maximum(through - self.under, 0)

    def grow(self):
        """Goes on beyond the water's edge with what is nearest, so that a wave may look there."""
        inside = self.glass > 0.6 * np.maximum(gaussian_filter(self.glass, 8), 1e-3)
        inside &= self.glass > 0.3
        near = distance_transform_edt(~inside, return_distances=False, return_indices=True)
        for name in ("sun", "under", "mirror"):
            m = getattr(self, name) / np.maximum(self.glass if name != "mirror" else 1.0, 0.05)[..., None]
            setattr(self, name, np.ascontiguousarray(m[near[0], near[1]], np.float32))


def passes(base):
    """Combined, the glass's own color, what is seen through it and in it; noise-free."""
    halves = [post.load(base + t + ".exr") for t in ("_a", "_b")]
    F = post.guides(*halves)
    parts = []
    for path in (base + "_a.exr", base + "_b.exr"):
        i = post.oiio.ImageInput.open(path)
        names, a = list(i.spec().channelnames), i.read_image(post.oiio.FLOAT)
        i.close()
        get = lambda p: np.dstack([a[..., [k for k, x in enumerate(names) if x.endswith(f"{p}.{c}")][0]] for c in "RGB"])
        colour = get("TransCol")
        parts.append((colour, (get("TransDir") + get("TransInd")) * colour, (get("GlossDir") + get("GlossInd")) * get("GlossCol")))
    (ca, ta, ga), (cb, tb, gb) = parts
    clean = lambda a, b: np.maximum(post.joint(a.astype(np.float32), b.astype(np.float32), F), 0)
    return clean(halves[0][0], halves[1][0]), ((ca + cb) / 2).mean(2), clean(ta, tb), clean(ga, gb)


def water(key="films/eye", fine=1):
    """Frames of the eye-level view of the home page's pool."""
    lib = render.Library(render.CATALOGUE)
    made = []
    for calm in (1.0, 0.0):
        cfg = jobs.eye_in_yard(lib.pools[jobs.HOME_POOL], lib.outlines[jobs.HOME_POOL], lib.assignments[jobs.HOME_POOL], calm=calm, ripple=0.0, spp=8 if calm else 6, size=list(jobs.HERO))
        t = dict(key=f"{key}-{calm:.0f}", cfg=cfg)
        base = render.state_file(t, "half")
        render.blender(t, base)
        made.append(passes(base))
    seen = json.load(open(base + "_camera.json"))
    calm = Calm(*made)
    h, w = calm.glass.shape
    view, pool = View(seen, w, h), rings.Pool(cfg["outline"], cfg["catalogue"], cfg.get("turned", False))
    grid = np.mgrid[0 : h * fine, 0 : w * fine]
    wet = gaussian_filter(calm.glass, 1.0) > 0.01
    ys, xs = np.nonzero(np.kron(wet, np.ones((fine, fine), bool)))
    X, Y = (xs + 0.5) / fine, (ys + 0.5) / fine
    del grid
    d = view.rays(X, Y)
    far = (WATER_Z - view.pos[2]) / d[:, 2]
    P = view.pos + d * far[:, None]
    up = np.array([[0, 0, 1.0]])
    t0, f0 = refract(d, up), fresnel(-d[:, 2])
    b = bottom(pool, P, t0)
    cover = np.zeros((h, w), np.float32)
    np.add.at(cover, (ys // fine, xs // fine), (1 - f0).astype(np.float32))
    cover = np.clip(calm.glass / np.maximum(cover / fine**2, 1e-3), 0, 1)
    calm.grow()
    step = 1 / (view.k * w / 2)  # angle of a pixel
    span = far * step / np.maximum(-d[:, 2], 0.05) / (gen_textures.TILE / gen_textures.N)
    level = np.clip(np.interp(span / 2, Levels.SIGMA, range(4)), 0, 3)
    wetray = np.array(seen["wet"])
    along = b / wetray[2]
    mix = [np.clip((along - lo) / (hi - lo), 0, 1)[:, None].astype(np.float32) for lo, hi in ((0.0, 0.30), (0.35, 1.05), (1.05, 2.0))]
    waves = Waves()
    for i in range(SECONDS * RATE):
        gx, gy = waves.slopes(i / RATE)
        g = Levels([gx, gy]).at(P[:, 0], P[:, 1], level)
        nrm = np.c_[-g, np.ones(len(g))]
        nrm /= np.linalg.norm(nrm, axis=1, keepdims=True)
        t = refract(d, nrm)
        run, run0 = t[:, :2] / -t[:, 2:], t0[:, :2] / -t0[:, 2:]
        B = P[:, :2] + run * b[:, None]
        u, v = view.pixels(np.c_[B - run0 * b[:, None], np.full(len(B), WATER_Z)])
        light = Levels([c for _, c in gen_textures.caustics(gx, gy, gen_textures.TILE / gen_textures.N, 1)])
        q = B + wetray[:2] * along[:, None]
        c = light.at(q[:, 0], q[:, 1], np.maximum(level - 0.5, 0))
        c = (c[:, :1] * (1 - mix[1]) + c[:, 1:2] * mix[1]) * (1 - mix[2]) + c[:, 2:] * mix[2]
        c = 1 * (1 - mix[0]) + c * mix[0]
        dn = np.maximum(-(d * nrm).sum(1), 0.02)
        F = fresnel(dn)
        below = (held(calm.under, u, v) + held(calm.sun, u, v) * c) * ((1 - F))[:, None]
        r = d + 2 * dn[:, None] * nrm
        E = P + r * REACH
        u, v = view.pixels(np.c_[E[:, :2], 2 * WATER_Z - np.maximum(E[:, 2], WATER_Z + 0.02)])
        above = held(calm.mirror, u, v) * (F / np.maximum(f0, 0.02))[:, None]
        frame = np.zeros((h, w, 3))
        for ch in range(3):
            frame[..., ch] = np.bincount((ys // fine) * w + xs // fine, weights=(below + above)[:, ch], minlength=h * w).reshape(h, w) / fine**2
        yield calm.whole * (1 - cover[..., None]) + frame * cover[..., None]


REACH = 7.0  # metres to what the water mirrors: hedge and house


def bottom(pool, P, t0):
    """Depth of water where each refracted ray meets the shell, in meters."""
    gx = np.arange(-pool.L / 2 - 0.3, pool.L / 2 + 0.3, 0.03)
    gy = np.arange(-pool.W / 2 - 0.3, pool.W / 2 + 0.3, 0.03)
    D = pool.depth(gx, gy, rings.sdf_grid(rings.resample(pool.water, 0.07), gx, gy)) + RIM_Z * -1 + WATER_Z
    deepest = D.max()
    look = lambda x, y: D[np.clip(((y - gy[0]) / 0.03).astype(int), 0, len(gy) - 1), np.clip(((x - gx[0]) / 0.03).astype(int), 0, len(gx) - 1)]
    run = t0[:, :2] / -t0[:, 2:]
    b, done = np.full(len(P), deepest), np.zeros(len(P), bool)
    for s in np.linspace(0.02, deepest, 64):
        hit = ~done & (look(P[:, 0] + run[:, 0] * s, P[:, 1] + run[:, 1] * s) <= s)
        b[hit], done = s, done | hit
    return b


# ---------------------------------------------------------------- files
def finished(linear):
    """A frame as post.py would show a still, sharpened a little less: moving edges need no help."""
    s = post.sharpened(post.tonemap(linear, 0.12, 1.0), 0.2)
    return (s * 255 + 0.5).astype(np.uint8)


def keep(frames, path, size):
    """Frames -> a file without loss, which every coder then starts from."""
    cmd = render.IDLE + ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "x".join(map(str, size)), "-r", str(RATE), "-i", "-", "-c:v", "libx264rgb", "-qp", "0", "-preset", "ultrafast", path]
    pipe = subprocess.Popen(cmd, stdin=subprocess.PIPE)
    for f in frames:
        pipe.stdin.write(np.ascontiguousarray(f).tobytes())
    pipe.stdin.close()
    if pipe.wait():
        raise RuntimeError(f"ffmpeg could not write {path}")


# film -> the picture that is its poster, the line under it, its size in pixels
FILMS = {
    "stages": ("scenes/stage-water", "Animation: one pool, from excavation to first swim", (1200, 800)),
    "water": (f"{jobs.HOME_POOL}/eye", "Latham Corinthian 16, rendering", (1080, 720)),
}


def publish(name, poster, caption, size, whole):
    """Encodes, names each file by its content, so that it may be kept for ever, and enters it in films.json."""
    folder, book = os.path.join(render.OUT, "films"), os.path.join(render.OUT, "films.json")
    os.makedirs(folder, exist_ok=True)
    entries = json.load(open(book)) if os.path.exists(book) else {}
    # a film whose poster changed is named by the new one alone
    entries = {k: v for k, v in entries.items() if not any(f["file"].startswith(f"films/{name}-") for f in v["files"])}
    files = []
    for tail, (kind, coder, quality) in CODERS.items():
        tmp = os.path.join(render.WORK, f"{name}-{tail}")
        while True:
            scale = ["-vf", f"scale={size[0]}:{size[1]}:flags=lanczos:out_color_matrix=bt709,format=yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
            subprocess.run(render.IDLE + ["ffmpeg", "-v", "error", "-y", "-i", whole, *scale, "-an", *coder, str(quality), "-g", "240", "-movflags", "+faststart", tmp], check=True, stderr=subprocess.DEVNULL)
            if os.path.getsize(tmp) <= MOST:
                break
            quality += 2
        mark = hashlib.sha256(open(tmp, "rb").read()).hexdigest()[:10]
        files.append(dict(type=kind, file=f"films/{name}-{mark}-{tail}"))
        os.replace(tmp, os.path.join(render.OUT, files[-1]["file"]))
    entries[poster] = dict(width=size[0], height=size[1], caption=caption, files=files)
    for f in os.listdir(folder):
        if not any(f"films/{f}" == e["file"] for k in entries.values() for e in k["files"]):
            os.remove(os.path.join(folder, f))
    with open(book + ".tmp", "w") as out:
        json.dump(entries, out, indent=1, sort_keys=True)
        out.write("\n")
    os.replace(book + ".tmp", book)


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("film", choices=["stages", "water"])
    ap.add_argument("--encode", action="store_true", help="the frames are there already")
    a = ap.parse_args()
    whole = os.path.join(render.WORK, f"film-{a.film}.mkv")
    if not a.encode:
        keep(stages() if a.film == "stages" else (finished(f) for f in water()), whole, (1200, 800))
    publish(a.film, *FILMS[a.film], whole)


if __name__ == "__main__":
    main()
