"""A camera that finds its own distance: it orbits the pool and frames its ring."""
import json
import math

import bpy
import numpy as np
from mathutils import Vector

from . import rings
from .core import add

SENSOR = 36.0


class Camera:
    def __init__(self, job, width, height):
        self.aspect = width / height
        self.cam = bpy.data.cameras.new("cam")
        self.obj = add(bpy.data.objects.new("cam", self.cam))
        bpy.context.scene.camera = self.obj
        self.cam.clip_end, self.cam.sensor_width = 300, SENSOR
        r = rings.resample(job.pool.water.buffer(0.35), 0.3)
        self.ring = np.c_[r, np.zeros(len(r))]

    def project(self, pos, target, lens, pts=None):
        """Points -> picture coordinates in -1..1 (u right, v up) and distance along the view."""
        pts = self.ring if pts is None else pts
        f = np.array(target) - np.array(pos)
        f = f / np.linalg.norm(f)
        r = np.cross(f, (0, 0, 1))
        r /= np.linalg.norm(r)
        u, d = np.cross(r, f), pts - np.array(pos)
        z, k = d @ f, lens / (SENSOR / 2)
        return d @ r / z * k, d @ u / z * k * self.aspect, z

    def fit(self, az_deg, el_deg, lens, fill, cx=0.0, cy=-0.25, vfill=0.62, least=0.0, step=0.5):
        """Distance so that the ring spans fill of the width (or vfill of the height), target so that its middle is at (cx, cy).

        step: how far the target goes at once. Near the ground a half overshoots and the frame swings about; a fifth settles."""
        a, e = math.radians(az_deg), math.radians(el_deg)
        dv, tgt, dist = np.array([math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)]), np.zeros(3), 8.0
        r = np.cross(-dv, (0, 0, 1))
        r /= np.linalg.norm(r)
        up = np.cross(r, -dv)
        for _ in range(80):
            u, v, z = self.project(tgt + dv * dist, tgt, lens)
            if z.min() < 0.3:
                dist *= 1.1
                continue
            w = max(np.ptp(u) / 2 / fill, np.ptp(v) / 2 / vfill)
            dist = max(least, dist * (1 + 0.5 * (w - 1)))
            ex, ey = (u.max() + u.min()) / 2 - cx, (v.max() + v.min()) / 2 - cy
            tgt = tgt + step * (r * ex * dist * (SENSOR / 2) / lens + up * ey * dist * (SENSOR / 2) / lens / self.aspect)
        self.set(tgt + dv * dist, tgt, lens)

    def set(self, pos, target, lens):
        self.pos, self.target, self.lens = np.array(pos, float), np.array(target, float), lens
        self.cam.lens = lens
        self.obj.location = pos
        self.obj.rotation_euler = (Vector(target) - Vector(pos)).to_track_quat("-Z", "Y").to_euler()

    def border(self, scene):
        """Restricts the render to the pool's rectangle: what a finish variant needs."""
        u, v, _ = self.project(self.pos, self.target, self.lens)
        scene.render.use_border, scene.render.use_crop_to_border = True, False
        scene.render.border_min_x, scene.render.border_max_x = max(0, (u.min() + 1) / 2 - 0.01), min(1, (u.max() + 1) / 2 + 0.01)
        scene.render.border_min_y, scene.render.border_max_y = max(0, (v.min() + 1) / 2 - 0.01), min(1, (v.max() + 1) / 2 + 0.01)


    def paving(self, job, across=150):
        """The share of the picture whose rays meet the deck, if nothing stands in their way."""
        down = int(across / self.aspect)
        u, v = np.meshgrid((np.arange(across) + 0.5) / across * 2 - 1, 1 - (np.arange(down) + 0.5) / down * 2)
        f = (self.target - self.pos) / np.linalg.norm(self.target - self.pos)
        r = np.cross(f, (0, 0, 1))
        r /= np.linalg.norm(r)
        k = self.lens / (SENSOR / 2)
        d = f + u[..., None] / k * r + v[..., None] / k / self.aspect * np.cross(r, f)
        d = d[d[..., 2] < -1e-3]
        at = self.pos + d * (-self.pos[2] / d[:, 2:])
        inside = lambda q: rings.sdf(np.array(q.exterior.coords)[:-1], at[:, 0], at[:, 1]) > 0
        stone = np.any([inside(q) for q in rings.parts(job.deck)], 0) & ~inside(job.pool.water)
        return round(float(stone.sum() / (across * down)), 3)

    def note(self, job, path):
        """What the test of pixels needs: the waterline and the ledges in pixels of the picture, the finish, and how much is paved."""
        w, h = job.cfg["size"]

        def drawn(poly, z):
            q = rings.resample(poly, 0.15)
            u, v, _ = self.project(self.pos, self.target, self.lens, np.c_[q, np.full(len(q), z)])
            return [[round(float((a + 1) / 2 * w), 1), round(float((1 - b) / 2 * h), 1)] for a, b in zip(u, v)]

        ledges = [drawn(q, -0.15) for kind, depth, poly in job.pool.interior if depth < 0.6 for q in rings.parts(poly) if q.area > 0.4]
        json.dump(dict(size=[w, h], water=drawn(job.pool.water, -0.15), ledges=ledges, finish=job.cfg["finish"], light=job.cfg["light"], feet=job.cfg["catalogue"]["lengthFt"], paving=self.paving(job)), open(path, "w"))


def aim(job, camera):
    P = job.cfg
    turn = lambda az: az if job.side > 0 else 180 - az
    if P.get("camera"):
        pos, tgt = P["camera"]
        s = job.side
        camera.set((pos[0] * s, pos[1], pos[2]), (tgt[0] * s, tgt[1], tgt[2]), P.get("lens", 26))
    elif P["view"] == "eye":
        camera.fit(turn(P.get("caz", -146)), P.get("cel", 9.5), P.get("lens", 24), P.get("fill", 0.95), 0.05, P.get("cy", -0.36), P.get("vfill", 0.47), P.get("least", 0), P.get("step", 0.2))
    else:
        camera.fit(turn(P.get("caz", -118)), P.get("cel", 20), P.get("lens", 26), P.get("fill", 0.80), P.get("cx", 0.0), P.get("cy", -0.30), P.get("vfill", 0.60), P.get("least", 0), P.get("step", 0.5))
