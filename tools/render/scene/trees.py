"""Trees of a place: sabal palms, and live oaks with Spanish moss; a thatched shelter."""
import math

import numpy as np

from . import core
from .core import cube, inst, mesh
from .planting import leaf_cloud


def tapered(S, path, r0, r1, ring=12):
    """A trunk or limb along points, as a mesh that is not linked: vertices, faces."""
    P = np.asarray(path, float)
    n = len(P)
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1)[:, None]
    side = np.cross(T, (0.31, 0.11, 0.94) if abs(T[0, 2]) < 0.9 else (1, 0, 0))
    side /= np.linalg.norm(side, axis=1)[:, None]
    up = np.cross(side, T)
    rad, a = np.linspace(r0, r1, n), np.arange(ring) / ring * 2 * math.pi
    V = np.vstack([P[i] + rad[i] * (np.outer(np.cos(a), side[i]) + np.outer(np.sin(a), up[i])) for i in range(n)])
    k = np.arange(ring)
    F = np.vstack([np.c_[i * ring + k, i * ring + (k + 1) % ring, (i + 1) * ring + (k + 1) % ring, (i + 1) * ring + k] for i in range(n - 1)])
    return V, F


def merge(pairs):
    V, F, n = [], [], 0
    for v, f in pairs:
        V.append(v)
        F.append(f + n)
        n += len(v)
    return np.vstack(V), np.vstack(F)


def sabal(S, seed, H=4.6, n=34, size=1.25):
    """Cabbage palm: straight gray trunk, a round head of fan leaves. Two meshes."""
    r = np.random.default_rng(seed)
    z = np.linspace(0, H, 40)
    lean = r.normal(0, 0.12, 2)
    V, F = tapered(S, np.c_[lean[0] * (z / H) ** 2, lean[1] * (z / H) ** 2, z], 0.20, 0.15, 16)
    trunk = mesh("sabal trunk", V, F, S.trunk, smooth=True, link=False)
    VV, FF, CC, nv, top = [], [], [], 0, np.array([lean[0], lean[1], H])
    for f in range(n):
        az, el = f * 2.39996, math.radians(80 - 125 * f / n + r.normal() * 5)
        d = np.array([math.cos(az) * math.cos(el), math.sin(az) * math.cos(el), math.sin(el)])
        side = np.array([-math.sin(az), math.cos(az), 0])
        nrm = np.cross(side, d)
        hub = top + d * size * (0.75 + 0.2 * r.random()) - np.array([0, 0, 0.10])
        col = np.array([0.26, 0.20, 0.09]) if f > n * 0.9 else np.array([0.10, 0.165, 0.045]) * (0.75 + 0.5 * r.random())
        for k in range(26):
            t = (k - 12.5) / 12.5 * 2.0
            q = d * math.cos(t) + side * math.sin(t)
            ln = size * (0.95 - 0.22 * abs(t) / 2) * (0.9 + 0.2 * r.random())
            w = np.cross(q, nrm) * 0.036 * size
            mid, tip = hub + q * ln * 0.6 + nrm * 0.06, hub + q * ln - np.array([0, 0, 0.22 * ln])
            VV.append(np.array([hub, mid + w, mid - w, tip]))
            FF.append(np.array([[0, 1, 2], [1, 3, 2]]) + nv)
            nv += 4
        CC.append(np.tile(col, (26 * 4, 1)))
        w = side * 0.018
        VV.append(np.array([top - w, top + w, hub + w, hub - w]))
        FF.append(np.array([[0, 1, 2], [0, 2, 3]]) + nv)
        nv += 4
        CC.append(np.tile(col * 1.2, (4, 1)))
    return [trunk, mesh("sabal fans", np.vstack(VV), np.vstack(FF), S.palm, col=np.vstack(CC), link=False)]


def live_oak(S, seed, reach=5.8, H=4.3):
    """A live oak: short thick trunk, long low limbs, a wide crown, and moss that hangs from it. Three meshes."""
    r = np.random.default_rng(seed)
    parts, pts, nrm, hang = [tapered(S, [(0, 0, -0.1), (0.05, 0, 0.7), (0.0, 0.1, 1.5), (0.1, 0.1, 2.3)], 0.52, 0.40, 18)], [], [], []
    for k in range(8):
        a = k * 2 * math.pi / 8 + r.normal() * 0.2
        L, t = reach * (0.75 + 0.4 * r.random()), np.linspace(0, 1, 14)
        rise = (H - 1.6) * (0.75 + 0.4 * r.random())
        wav = 0.25 * np.sin(t * 7 + k) * t
        x, y = np.cos(a) * L * t - np.sin(a) * wav, np.sin(a) * L * t + np.cos(a) * wav
        limb = np.c_[x + 0.08, y + 0.1, 1.7 + rise * np.sin(t * 1.75) ** 0.9 - 0.25 * t]
        parts.append(tapered(S, limb, 0.24, 0.04, 10))
        for q in (0.45, 0.62, 0.8, 0.97):
            c = limb[int(q * 13)] + r.normal(0, 0.35, 3) + (0, 0, 0.5)
            d = r.standard_normal((620, 3))
            d /= np.linalg.norm(d, axis=1)[:, None]
            pts.append(c + d * np.array([1.35, 1.35, 0.75]) * (0.65 + 0.35 * r.random((620, 1))))
            nrm.append(d)
            hang += [c + np.array([r.normal() * 0.85, r.normal() * 0.85, -0.35 - 0.2 * r.random()]) for _ in range(8)]
        hang += [limb[j] + (r.normal() * 0.1, r.normal() * 0.1, 0) for j in range(5, 14) for _ in range(2)]
    for _ in range(7):
        c = np.array([r.normal() * 1.9, r.normal() * 1.9, H + 0.8 + r.normal() * 0.35])
        d = r.standard_normal((700, 3))
        d /= np.linalg.norm(d, axis=1)[:, None]
        pts.append(c + d * np.array([1.7, 1.7, 0.9]) * (0.65 + 0.35 * r.random((700, 1))))
        nrm.append(d)
    wood = mesh("oak wood", *merge(parts), S.trunk, smooth=True, link=False)
    crown = leaf_cloud(S, f"live oak{seed}", np.vstack(pts), np.vstack(nrm), 0.15, seed, ((0.045, 0.085, 0.02), (0.10, 0.155, 0.045)))
    return [wood, crown, moss(S, hang, r)]


def moss(S, hang, r):
    """Beards of gray strands, widest in the upper third."""
    V, F, C, nv = [], [], [], 0
    z = np.linspace(0, 1, 7)
    for c in hang:
        L = 0.55 + 1.05 * r.random() ** 1.5
        for _ in range(13):
            a, w = r.random() * 6.28, (0.009 + 0.012 * r.random()) * np.sin(np.clip(z + 0.12, 0, 1) * math.pi) ** 0.7 + 0.002
            s = np.array([math.cos(a), math.sin(a), 0])
            mid = np.asarray(c) + s * 0.11 * r.normal() + np.c_[0.05 * np.sin(z * 5 + a), 0.05 * np.cos(z * 4 + a), -L * z * (0.7 + 0.3 * r.random())]
            V += [mid - s * w[:, None], mid + s * w[:, None]]
            k = np.arange(6)
            F.append(np.c_[nv + k, nv + k + 1, nv + 7 + k + 1, nv + 7 + k])
            nv += 14
            C.append(np.tile(np.array([0.20, 0.215, 0.165]) * (0.7 + 0.6 * r.random()), (14, 1)))
    return mesh("moss", np.vstack(V), np.vstack(F), S.leaf, col=np.vstack(C), link=False)


def thatch(job, x, y, half=1.9, eave=2.15, ridge=4.0):
    """A thatched shelter on four posts, as the Seminoles build it: a roof of straw in rows, open below."""
    S, r = job.surfaces, np.random.default_rng(4)
    post = core.simple("cypress", (0.20, 0.135, 0.085), 0.9, 0.1, nz=0.3, nzs=10)
    for a in (-1, 1):
        for b in (-1, 1):
            core.tube([(x + a * (half - 0.25), y + b * (half - 0.25), -0.05), (x + a * (half - 0.25), y + b * (half - 0.25), eave + 0.35)], 0.085, post)
        core.tube([(x + a * (half - 0.25), y - half, eave + 0.2), (x + a * (half - 0.25), y + half, eave + 0.2)], 0.06, post)
    pts, nrm = [], []
    for row in range(11):
        t = row / 11
        h, z = half * 1.18 * (1 - t), eave + (ridge - eave) * t
        for k in range(4):
            n = int(30 + 190 * (1 - t))
            u = (r.random(n) * 2 - 1) * h
            q = np.c_[u, np.full(n, -h), np.full(n, z)] + r.normal(0, 0.03, (n, 3))
            a = k * math.pi / 2
            R = np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]])
            pts.append(q @ R.T)
            nrm.append(np.tile(np.array([0, -(ridge - eave), half * 1.18]), (n, 1)) @ R.T)
    P, N = np.vstack(pts), np.vstack(nrm)
    N /= np.linalg.norm(N, axis=1)[:, None]
    down = np.c_[N[:, 0] * N[:, 2], N[:, 1] * N[:, 2], -(N[:, 0] ** 2 + N[:, 1] ** 2)]
    down /= np.maximum(np.linalg.norm(down, axis=1), 1e-6)[:, None]
    down = down + r.normal(0, 0.14, down.shape)
    across = np.cross(N, down)
    L, w = 0.55 * (0.7 + 0.6 * r.random((len(P), 1))), 0.022
    V = np.stack([P - across * w, P + across * w, P + down * L + across * w * 0.4, P + down * L - across * w * 0.4], 1).reshape(-1, 3)
    i = np.arange(len(P)) * 4
    col = np.repeat(np.array([0.34, 0.25, 0.13]) * (0.55 + 0.7 * r.random((len(P), 1))), 4, 0)
    mesh("thatch", V, np.c_[i, i + 1, i + 2, i + 3], S.leaf, col=col, loc=(x, y, 0))
    inner = [(x + a * half * 1.16, y + b * half * 1.16, eave - 0.02) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))] + [(x, y, ridge - 0.05)]
    mesh("thatch inside", inner, [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)], core.simple("straw", (0.13, 0.09, 0.05), 0.95, 0.1, nz=0.4, nzs=60))
    cube(x - half + 0.3, y - half + 0.4, 0.42, x + half - 0.3, y - half + 0.85, 0.47, S.wood, 0.01)
