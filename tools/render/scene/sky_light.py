"""Sun, sky and the lamps of the evening. The sky that lights (Nishita) and the sky one sees (gradient with clouds) are two."""
import math

import bpy
import numpy as np
from mathutils import Vector

from . import core, rings
from .core import Nodes, add, glow

STRENGTH = dict(day=4.6, morning=4.5, golden=5.2, dusk=0.0)
COLOUR = dict(day=(1, 0.955, 0.89), morning=(1, 0.89, 0.75), golden=(1, 0.74, 0.46), dusk=(1, 0.6, 0.4))


class Sun:
    """Where the sun stands and what reaches the water. az is the direction towards the sun, counter-clockwise from +x."""

    def __init__(self, light, el_deg, az_deg):
        self.light, self.night = light, light == "dusk"
        self.el, self.az = math.radians(el_deg), math.radians(az_deg)
        self.dir = np.array([math.cos(self.el) * math.cos(self.az), math.cos(self.el) * math.sin(self.az), math.sin(self.el)])
        self.strength, self.colour = STRENGTH[light], COLOUR[light]
        s = math.cos(self.el) / 1.333
        self.wet = np.array([s * math.cos(self.az), s * math.sin(self.az), math.sqrt(1 - s * s)])  # towards the sun, seen under water
        self.under = self.strength * self.dir[2] / self.wet[2] * (1 - fresnel(self.dir[2]))


def fresnel(cos_in, n=1.333):
    s = math.sqrt(max(0, 1 - cos_in * cos_in)) / n
    c = math.sqrt(1 - s * s)
    return (((cos_in - n * c) / (cos_in + n * c)) ** 2 + ((n * cos_in - c) / (n * cos_in + c)) ** 2) / 2


def build(job):
    P, sun = job.cfg, job.sun
    wd = bpy.data.worlds.new("w")
    bpy.context.scene.world = wd
    t = Nodes(wd)
    at = t.n("TexCoord").outputs["Generated"]
    night, az = sun.night, sun.az
    sky = t.n("TexSky", dict(sky_type="NISHITA", sun_disc=False, sun_elevation=max(sun.el, math.radians(1.0)), sun_rotation=math.pi / 2 - az, air_density=1.0, dust_density=1.2 if night else 0.6, ozone_density=1.6 if night else 1.1, altitude=0.0))
    x, y, z = t.xyz(at)
    zc = t.M("ADD", t.M("MAXIMUM", z, 0.02), 0.12)
    uv = t.n("CombineXYZ", None, i0=t.M("DIVIDE", x, zc), i1=t.M("DIVIDE", y, zc), i2=0.0)
    off = (3.7 + P["seed"] % 13, 1.2 + P["seed"] % 7, 0)
    n1 = t.noise(t.V("ADD", uv, off), 0.62, 8, 0.58).outputs[0]
    n2 = t.noise(t.V("ADD", uv, (off[0] + 0.10 * math.cos(az), off[1] + 0.10 * math.sin(az), 0)), 0.62, 8, 0.58).outputs[0]
    cover = t.M("MULTIPLY", t.M("MULTIPLY", t.ramp(n1, 0.52, 0.72), P["clouds"]), t.ramp(z, 0.015, 0.14))
    lit = t.ramp(t.M("SUBTRACT", n1, n2), -0.03, 0.05)
    cl = dict(day=((0.62, 0.68, 0.76), (1.25, 1.24, 1.22)), morning=((0.60, 0.62, 0.70), (1.35, 1.22, 1.08)), golden=((0.55, 0.46, 0.50), (1.55, 1.10, 0.78)), dusk=((0.05, 0.06, 0.11), (0.42, 0.22, 0.20)))[sun.light]
    G = dict(day=((0.66, 0.82, 0.97), (0.30, 0.55, 0.90), (0.075, 0.22, 0.60)), morning=((0.98, 0.88, 0.78), (0.46, 0.66, 0.88), (0.11, 0.27, 0.60)), golden=((1.25, 0.80, 0.48), (0.62, 0.60, 0.66), (0.13, 0.25, 0.52)), dusk=((0.62, 0.27, 0.15), (0.16, 0.14, 0.27), (0.022, 0.042, 0.13)))[sun.light]
    up = t.M("MAXIMUM", z, 0.0)
    seen = t.mix(t.M("POWER", t.ramp(up, 0.0, 0.14), 0.8), (*G[0], 1), (*G[1], 1))
    seen = t.mix(t.M("POWER", t.ramp(up, 0.05, 0.55), 0.8), seen, (*G[2], 1))
    if sun.light not in ("day", "morning"):
        halo = t.M("POWER", t.M("MAXIMUM", t.V("DOT_PRODUCT", at, (math.cos(az) * 0.97, math.sin(az) * 0.97, 0.2)), 0.0), 6.0)
        seen = t.mix(t.M("MULTIPLY", halo, 0.5), seen, (1.5, 0.85, 0.42, 1) if sun.light == "golden" else (0.8, 0.35, 0.16, 1))
    seen = t.mix(cover, seen, t.mix(lit, (*cl[0], 1), (*cl[1], 1)))
    seen = t.mix(t.ramp(z, -0.10, -0.30), seen, (0.01, 0.012, 0.02, 1) if night else (0.10, 0.13, 0.10, 1))
    if night:
        light = t.n("Background", None, Color=t.mix(t.ramp(z, 0.0, 0.5), (*G[1], 1), (*G[2], 1)), Strength=3.2)
    else:
        light = t.n("Background", None, Color=t.V("SCALE", sky.outputs[0], sc=dict(day=0.17, morning=0.20, golden=0.24)[sun.light]), Strength=1.0)
    lp = t.n("LightPath")
    direct = t.M("MAXIMUM", lp.outputs["Is Camera Ray"], t.M("MAXIMUM", lp.outputs["Is Glossy Ray"], lp.outputs["Is Transmission Ray"]))
    t.n("OutputWorld", None, Surface=t.n("MixShader", None, i0=direct, i1=light, i2=t.n("Background", None, Color=seen, Strength=1.0)))
    wd.cycles.sampling_method, wd.cycles.sample_map_resolution = "MANUAL", 512
    wd.light_settings.distance = 3.0  # reach of the ambient approximation for second bounces
    if sun.strength > 0:
        ld = bpy.data.lights.new("sun", "SUN")
        ld.energy, ld.color, ld.angle = sun.strength, sun.colour, math.radians(3.0 if P.get("cage") else 0.6)  # a cage's bars are thin: their shadows are soft
        o = add(bpy.data.objects.new("sun", ld))
        o.rotation_euler = Vector(sun.dir).to_track_quat("Z", "Y").to_euler()


def lamp(at, rot, size, watts, colour, kind="AREA", spread=math.pi):
    """A light that no camera, mirror or refraction ray sees: otherwise it stands in the water as a white disc."""
    ld = bpy.data.lights.new("lamp", kind)
    ld.energy, ld.color = watts, colour
    if kind == "AREA":
        ld.size, ld.shape, ld.spread = size, "DISK", spread
    else:
        ld.shadow_soft_size = size
    o = add(bpy.data.objects.new("lamp", ld))
    o.location, o.rotation_euler = at, rot
    o.visible_camera = o.visible_glossy = o.visible_transmission = False
    return o


def pool_lights(job):
    """LED niches in the walls; they need 0.8 m of water. Few and large: many small ones come out blotchy."""
    P, led = job.cfg, job.cfg["led"]
    disc = glow("led", tuple(0.35 + 0.65 * q for q in led), 7.0)
    ring = rings.resample(job.pool.water, 0.04)
    nr = rings.normals(ring)
    inner = ring - nr * 0.30
    depth = job.depth_at(inner[:, 0], inner[:, 1])
    deep = np.where(depth > 0.80)[0]
    ks = [deep[int(len(deep) * f)] for f in (np.arange(7) + 0.5) / 7] if len(deep) > 20 else [int(len(ring) * f) for f in (np.arange(6) + 0.5) / 6]
    for k in ks:
        p = ring[k] - nr[k] * 0.16
        o = lamp((p[0], p[1], -0.62), (0, 0, 0), 0.14, 95.0, led, spread=math.radians(165))
        o.rotation_euler = Vector((nr[k][0], nr[k][1], 0.12)).to_track_quat("Z", "Y").to_euler()
        lamp((p[0] - nr[k][0] * 0.7, p[1] - nr[k][1] * 0.7, -0.40), (0, 0, 0), 0.12, 33.0, led, "POINT")
        td, c = np.array([-nr[k][1], nr[k][0]]), ring[k] - nr[k] * 0.085
        core.mesh("led disc", [(*(c + td * 0.075 * math.cos(u)), -0.62 + 0.075 * math.sin(u)) for u in np.linspace(0, 6.2832, 25)[:-1]], [tuple(range(24))], disc)


def evening(job):
    """Warm lights under the eaves, in the rooms and below the palms."""
    P = job.cfg
    if P["house"]:
        _, ey0, z = job.eave
        for x in np.arange(job.hx0 + 1.2, job.hx1, 4.2):
            lamp((x + 0.07, ey0 + 0.77, z - 0.12), (0, 0, 0), 0.5, 80, (1, 0.68, 0.38))
        for x in (job.hx0 + 2.0, job.hx0 + 5.0, job.hx0 + 10.0):
            lamp((x, job.hy + 2.3, 2.5), (0, 0, 0), 0.8, 95, (1, 0.70, 0.42))
    for x, y, _ in job.palm_spots:
        lamp((x + 0.5, y - 0.7, 0.05), (math.radians(162), 0, 0), 0.08, 90, (1, 0.72, 0.42), spread=math.radians(80))
