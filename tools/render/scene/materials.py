"""Surfaces. Colors are linear albedos. FINISHES: gelcoat base, share of flecks, fleck color (by eye from the manufacturers' names; no swatch was measured)."""
import math
import os

import numpy as np

from . import core
from .core import material, simple

FINISHES = {
    "Sapphire Blue": ((0.055, 0.19, 0.42), 0.35, (0.25, 0.5, 0.8)),
    "Ocean Blue": ((0.16, 0.42, 0.58), 0.25, (0.5, 0.75, 0.85)),
    "Night Sky": ((0.030, 0.052, 0.115), 0.34, (0.14, 0.23, 0.42)),
    "Shale Gray": ((0.17, 0.185, 0.19), 0.4, (0.42, 0.43, 0.44)),
    "Coastal Bronze": ((0.315, 0.264, 0.212), 0.45, (0.66, 0.50, 0.34)),
    "Pearl White": ((0.58, 0.62, 0.64), 0.15, (0.9, 0.9, 0.9)),
    "Whisper White": ((0.60, 0.62, 0.62), 0.0, (0.9, 0.9, 0.9)),
    "White": ((0.60, 0.635, 0.65), 0.0, (0.9, 0.9, 0.9)),
    "Sully Blue": ((0.40, 0.62, 0.74), 0.0, (0.6, 0.8, 0.9)),
    "Blue Lagoon": ((0.06, 0.24, 0.56), 0.5, (0.30, 0.55, 0.90)),
    # the Crystal line's namesakes: lighter by as much as the tones in db/data/finishes.json, with flakes that shimmer
    "Crystal Sapphire Blue": ((0.093, 0.283, 0.559), 0.60, (0.45, 0.70, 0.95)),
    "Crystal Ocean Blue": ((0.238, 0.542, 0.766), 0.55, (0.75, 0.92, 0.98)),
    "Crystal Night Sky": ((0.047, 0.074, 0.155), 0.40, (0.22, 0.34, 0.60)),
    "Crystal Shale Gray": ((0.202, 0.231, 0.241), 0.55, (0.62, 0.66, 0.70)),
    "Crystal Coastal Bronze": ((0.387, 0.322, 0.273), 0.55, (0.86, 0.72, 0.52)),
    "Granite": ((0.105, 0.115, 0.130), 0.5, (0.34, 0.36, 0.39)),
}
DECKS = {  # texture, tint of the deck, tint of the coping
    "travertine": ("trav", (0.74, 0.70, 0.645), (1.0, 1.0, 1.0)),
    "ivory": ("trav", (0.86, 0.85, 0.84), (1.25, 1.32, 1.42)),
    "walnut": ("trav", (0.62, 0.53, 0.44), (0.85, 0.80, 0.74)),
    "silver": ("trav", (0.44, 0.47, 0.52), (0.62, 0.70, 0.82)),
    "limestone": ("slab", (0.80, 0.78, 0.74), (1.22, 1.26, 1.32)),
    "porcelain": ("slab", (0.45, 0.46, 0.47), (0.66, 0.74, 0.84)),
    "sandbond": ("bond", (0.70, 0.60, 0.50), (0.98, 0.92, 0.86)),
    "graybond": ("bond", (0.46, 0.47, 0.49), (0.70, 0.78, 0.88)),
    "clay": ("bond", (0.62, 0.40, 0.30), (0.92, 0.78, 0.66)),
    "brushed": ("panel", (0.78, 0.77, 0.75), (1.10, 1.16, 1.24)),
    "shell": ("coquina", (0.88, 0.82, 0.72), (1.22, 1.22, 1.18)),
}
MIRROR = 1.25  # how much more the water mirrors than Fresnel's law has it
TEX = os.environ.get("RENDER_TEXTURES", "/tmp/render/textures")


class Surfaces:
    """All materials of one job; light is the Sun of this job, cfg its settings."""

    def __init__(self, cfg, pool, sun):
        self.cfg, self.pool, self.sun = cfg, pool, sun
        load = lambda n: core.image(n, np.load(os.path.join(TEX, n + ".npy")))
        self.water_height, self.caustics = load("water_h"), [load("caus_" + k) for k in "smd"]
        self.deck_map = load(DECKS[cfg["deck"]][0])
        self.leaf, self.blade, self.palm = leaf("leaf", 0.25), leaf("grass", 0.35, 0.6, cfg.get("patchy")), leaf("palm", 0.22, 0.4)
        self.stucco = stucco("stucco", tuple(cfg["wall"]))
        # no two pools have the same ripples: each turns, shifts and scales the one tile
        r = np.random.default_rng(cfg["seed"] + 5)
        self.tile = dict(turn=0.0, scale=0.2, shift=(0.0, 0.0)) if "calm" in cfg else dict(turn=float(r.uniform(0, 2 * math.pi)), scale=0.2 / float(r.uniform(0.66, 0.98)), shift=tuple(float(v) for v in r.uniform(0, 1, 2)))
        self.contrast = float(r.uniform(0.80, 0.98))
        self.white = simple("white", (0.82, 0.82, 0.80), 0.45)
        self.dark = simple("frame", (0.025, 0.022, 0.02), 0.35)
        self.soil = simple("soil", (0.10, 0.065, 0.04), 0.95, 0.1, nz=0.4, nzs=14, bump=0.03)
        self.mulch = simple("mulch", (0.085, 0.045, 0.028), 0.95, 0.1, nz=0.6, nzs=55, bump=0.03)
        self.sand = sand()
        self.gravel = simple("gravel", (0.30, 0.29, 0.27), 0.95, 0.1, nz=0.55, nzs=45, bump=0.02)
        self.stones = stones()
        self.cushion = simple("cushion", (0.80, 0.78, 0.74), 0.9, 0.1, nz=0.03, nzs=300)
        self.accent = simple("accent", cfg["accent"], 0.9, 0.1)
        self.wood = simple("teak", (0.30, 0.16, 0.075), 0.5, 0.3, nz=0.25, nzs=8)
        self.gray = simple("gplaster", (0.30, 0.30, 0.30), 0.6)
        self.pvc = simple("pvc", (0.85, 0.85, 0.83), 0.3)
        self.steel = simple("steel", (0.6, 0.6, 0.6), 0.25, metal=1.0)
        self.trunk = simple("trunk", (0.23, 0.19, 0.145), 0.9, 0.1, nz=0.3, nzs=12, bump=0.01)
        self.shade = simple("shade", (0.02, 0.04, 0.01), 0.9, 0.1)
        self.warm = core.glow("warm", (1, 0.62, 0.32), 3.0 if sun.night else 1.2)

    # ------------------------------------------------------------ stone
    def stone(self, name):
        """Deck paving from the tileable map (5.2832 m wide: 26 modules of eight inches)."""
        _, tint, _ = DECKS[self.cfg["deck"]]
        t = material(name)
        p = t.n("NewGeometry").outputs["Position"]
        v = t.n("VectorRotate", dict(rotation_type="Z_AXIS"), Vector=p, Angle=self.cfg.get("deck_turn", 0.0)).outputs[0]
        im = t.tex(self.deck_map, t.V("MULTIPLY", v, (1 / 5.2832, 1 / 5.2832, 0)))
        c = t.mix(1.0, im.outputs[0], (*tint, 1), "MULTIPLY")
        big = t.noise(p, 0.45, 3).outputs[0]
        c = t.mix(1.0, c, t.mix(big, (0.90, 0.90, 0.89, 1), (1.08, 1.08, 1.08, 1)), "MULTIPLY")
        b = t.n("BsdfPrincipled", None, Base_Color=c, Roughness=0.55, Specular=0.28, Normal=t.n("Bump", None, Strength=0.7, Distance=0.004, Height=im.outputs[1]))
        t.out(b)
        return t.m

    def coping(self):
        """Bull-nosed pieces two feet long, laid along the edge (u of the UV map is arc length in meters)."""
        tint = DECKS[self.cfg["deck"]][2]
        t = material("coping")
        p = t.n("NewGeometry").outputs["Position"]
        uv = t.n("UVMap").outputs[0]
        u, piece = t.xyz(uv)[0], 0.61
        fr, number = t.M("FRACT", t.M("DIVIDE", u, piece)), t.M("FLOOR", t.M("DIVIDE", u, piece))
        e = t.M("MULTIPLY", t.M("MINIMUM", fr, t.M("SUBTRACT", 1.0, fr)), piece)
        gap = t.ramp(e, 0.0025, 0.0060)
        wn = t.n("TexWhiteNoise", dict(noise_dimensions="1D"), W=number).outputs[0]
        n1, n2 = t.noise(t.V("MULTIPLY", uv, (3, 40, 1)), 1.2, 6, 0.6).outputs[0], t.noise(p, 60, 5, 0.7).outputs[0]
        c = t.mix(t.ramp(n1, 0.3, 0.7), (0.37, 0.30, 0.22, 1), (0.46, 0.385, 0.295, 1))
        c = t.mix(1.0, c, t.mix(wn, (0.92, 0.92, 0.90, 1), (1.06, 1.06, 1.07, 1)), "MULTIPLY")
        c = t.mix(t.M("MULTIPLY", t.ramp(n2, 0.62, 0.72), 0.35), c, (0.33, 0.27, 0.2, 1))
        c = t.mix(1.0, t.mix(gap, (0.22, 0.185, 0.145, 1), c), (*tint, 1), "MULTIPLY")
        height = t.M("ADD", t.ramp(e, 0.002, 0.012), t.M("MULTIPLY", t.ramp(n2, 0.62, 0.72), -0.3))
        t.out(t.n("BsdfPrincipled", None, Base_Color=c, Roughness=0.55, Specular=0.28, Normal=t.n("Bump", None, Strength=0.7, Distance=0.004, Height=height)))
        return t.m

    def lawn(self):
        t = material("lawn")
        p = t.n("NewGeometry").outputs["Position"]
        c = t.mix(t.noise(p, 1.1, 4).outputs[0], (0.105, 0.155, 0.032, 1), (0.155, 0.215, 0.048, 1))
        c = t.mix(1.0, c, meadow(t, p), "MULTIPLY")
        c = t.mix(t.noise(p, 90, 3).outputs[0], t.mix(1.0, c, (0.55, 0.55, 0.5, 1), "MULTIPLY"), c)
        t.out(t.n("BsdfPrincipled", None, Base_Color=c, Roughness=0.9, Specular=0.1))
        return t.m

    # ------------------------------------------------------------ water
    def ripples(self, t, p):
        """Where a point lies on the tile of ripples and caustics."""
        k = self.tile
        v = t.n("VectorRotate", dict(rotation_type="Z_AXIS"), Vector=t.V("MULTIPLY", p, (k["scale"], k["scale"], 0)), Angle=k["turn"]).outputs[0]
        return t.V("ADD", v, (*k["shift"], 0))

    def water(self):
        """A mirror over what the camera sees through it, clear for shadow and diffuse rays, so that nothing under it is noisy."""
        t = material("water")
        g, lp = t.n("NewGeometry"), t.n("LightPath")
        p = g.outputs["Position"]
        height = t.tex(self.water_height, self.ripples(t, p)).outputs[0]
        height = t.M("ADD", height, t.M("MULTIPLY", t.noise(p, 9.0, 2).outputs[0], 0.0025))
        bump = t.n("Bump", None, Strength=1.0, Distance=self.cfg["ripple"], Height=height)
        if "calm" in self.cfg:  # films take mirror and glass apart themselves
            glass = t.n("BsdfGlass", dict(distribution="SHARP"), Color=(1, 1, 1, 1), Roughness=0.0, IOR=1.333, Normal=bump)
        else:  # a little more mirror than Fresnel's law gives still water: what a lens without a polarizing filter shows
            f = t.M("MINIMUM", t.M("MULTIPLY", t.n("Fresnel", None, IOR=1.333, Normal=bump), MIRROR), 1.0)
            glass = t.n("MixShader", None, i0=f, i1=t.n("BsdfRefraction", dict(distribution="SHARP"), Color=(1, 1, 1, 1), Roughness=0.0, IOR=1.333, Normal=bump),
                        i2=t.n("BsdfGlossy", dict(distribution="SHARP"), Color=(1, 1, 1, 1), Roughness=0.0, Normal=bump))
        # the lamp's own light under water is in the shell's shader: shut it out here, let the sky through
        facing = t.M("GREATER_THAN", t.M("ABSOLUTE", t.V("DOT_PRODUCT", g.outputs["Incoming"], tuple(self.sun.dir))), 0.9995)
        clear = t.n("BsdfTransparent", None, Color=t.mix(t.M("MULTIPLY", facing, lp.outputs["Is Shadow Ray"]), (0.96, 0.97, 0.98, 1), (0, 0, 0, 1)))
        f = t.M("MAXIMUM", lp.outputs["Is Shadow Ray"], lp.outputs["Is Diffuse Ray"])
        t.out(t.n("MixShader", None, i0=f, i1=glass, i2=clear))
        return t.m

    def gelcoat_colour(self, t, p):
        base, flecks, fleck = FINISHES[self.cfg["finish"]]
        vor = t.n("TexVoronoi", dict(feature="F1"), Vector=p, Scale=150.0)
        bold = 1.0 if self.cfg["view"] == "swatch" else 0.45  # from where one stands in a yard flecks run into one color; the mean stays the same
        chips = t.M("ADD", t.M("MULTIPLY", t.M("GREATER_THAN", t.xyz(vor.outputs["Color"])[0], 0.72), flecks * bold), flecks * (1 - bold) * 0.28)
        c = t.mix(chips, (*base, 1), (*fleck, 1))
        c = t.mix(1.0, c, t.mix(t.noise(p, 1.2, 3).outputs[0], (0.93, 0.93, 0.93, 1), (1.06, 1.06, 1.06, 1)), "MULTIPLY")
        if not self.cfg.get("worn"):
            return c
        return self.spent_plaster(t, p)

    def spent_plaster(self, t, p):
        """Plaster after twenty years: chalky and faded all over, stained along the waterline and on the steps, spider cracks, a few uneven rust streaks."""
        g = t.n("NewGeometry")
        x, y, z = t.xyz(p)
        upright = t.ramp(t.M("ABSOLUTE", t.xyz(g.outputs["Normal"])[2]), 0.75, 0.45)  # 1 on walls and risers
        warp = t.V("ADD", p, t.V("SCALE", t.V("SUBTRACT", t.noise(p, 2.2, 5, 0.6).outputs[1], (0.5, 0.5, 0.5)), sc=0.5))
        fine = t.noise(p, 38, 5, 0.7).outputs[0]
        cloud = t.noise(warp, 0.7, 6, 0.62).outputs[0]
        c = t.mix(t.ramp(cloud, 0.30, 0.70), (0.235, 0.262, 0.262, 1), (0.40, 0.41, 0.385, 1))  # what is left of a pale blue-gray, bleached to chalk
        c = t.mix(t.M("MULTIPLY", t.ramp(t.noise(warp, 2.6, 6, 0.66).outputs[0], 0.42, 0.66), 0.62), c, (0.56, 0.56, 0.53, 1))
        c = t.mix(t.M("MULTIPLY", t.ramp(fine, 0.48, 0.66), 0.45), c, (0.20, 0.205, 0.19, 1))  # etching
        low = t.M("MULTIPLY", t.ramp(t.M("ADD", z, t.M("MULTIPLY", cloud, 0.6)), -0.55, -1.20), t.ramp(t.noise(warp, 1.3, 5, 0.65).outputs[0], 0.34, 0.62))  # leaves lay here
        c = t.mix(t.M("MULTIPLY", low, 0.62), c, (0.155, 0.135, 0.09, 1))
        dirt = t.ramp(g.outputs["Pointiness"], 0.497, 0.470)  # at the foot of walls and steps
        c = t.mix(t.M("MULTIPLY", dirt, 0.65), c, (0.12, 0.108, 0.08, 1))
        # runs down the walls, from the waterline
        column = t.noise(t.V("MULTIPLY", warp, (5.5, 5.5, 0.30)), 1.0, 4, 0.62).outputs[0]
        run = t.M("MULTIPLY", t.M("MULTIPLY", t.ramp(column, 0.50, 0.74), upright), t.ramp(t.M("ADD", z, t.M("MULTIPLY", column, 0.7)), -1.25, -0.10))
        c = t.mix(t.M("MULTIPLY", run, 0.72), c, (0.14, 0.125, 0.09, 1))
        # the waterline: a brown band that ends unevenly, a crust of scale along its upper edge
        edge = t.M("ADD", z, t.M("MULTIPLY", t.M("SUBTRACT", t.noise(t.V("MULTIPLY", p, (3.2, 3.2, 0.6)), 1.0, 5, 0.65).outputs[0], 0.5), 0.26))
        band = t.M("MULTIPLY", t.ramp(edge, -0.34, -0.20), t.ramp(z, -0.105, -0.135))
        c = t.mix(t.M("MULTIPLY", t.M("MULTIPLY", band, 0.88), t.ramp(fine, 0.15, 0.50)), c, (0.115, 0.095, 0.06, 1))
        scale = t.M("MULTIPLY", t.ramp(z, -0.185, -0.165), t.ramp(z, -0.125, -0.145))
        c = t.mix(t.M("MULTIPLY", scale, t.ramp(fine, 0.36, 0.60)), c, (0.66, 0.64, 0.57, 1))
        # rust: on the floor a few pale blooms without an outline, on walls thin streaks of unequal length
        spots = t.n("TexVoronoi", dict(feature="F1"), Vector=t.V("MULTIPLY", warp, (1.0, 1.0, 0.16)), Scale=0.62)
        number = t.xyz(spots.outputs["Color"])
        some, size = t.M("GREATER_THAN", number[0], 0.52), t.M("ADD", t.M("MULTIPLY", number[1], 0.30), 0.10)
        near = t.M("MULTIPLY", t.M("POWER", t.ramp(t.M("DIVIDE", spots.outputs["Distance"], size), 1.0, 0.0), 1.6), some)
        near = t.M("MULTIPLY", near, t.ramp(t.noise(p, 13, 5, 0.7).outputs[0], 0.22, 0.52))
        c = t.mix(t.M("MULTIPLY", near, 0.75), c, (0.27, 0.12, 0.04, 1))
        thin = t.noise(t.V("MULTIPLY", warp, (9.0, 9.0, 0.22)), 1.0, 3, 0.6).outputs[0]
        streak = t.M("MULTIPLY", t.M("MULTIPLY", t.ramp(thin, 0.575, 0.68), upright), t.ramp(z, -1.15, -0.30))
        c = t.mix(t.M("MULTIPLY", streak, 0.80), c, (0.24, 0.095, 0.03, 1))
        for size, width, where, dark in ((0.62, 0.0055, 0.42, 0.75), (2.1, 0.0110, 0.50, 0.60)):  # long cracks, and finer ones that branch in places
            bent = t.V("ADD", p, t.V("SCALE", t.noise(p, 2.5, 5).outputs[1], sc=0.6))
            crack = t.n("TexVoronoi", dict(feature="DISTANCE_TO_EDGE"), Vector=bent, Scale=size)
            here = t.ramp(t.noise(t.V("ADD", p, (4, 9, size)), 0.8, 3).outputs[0], where, where + 0.10)
            c = t.mix(t.M("MULTIPLY", t.M("MULTIPLY", t.ramp(crack.outputs["Distance"], width, 0.0), here), dark), c, (0.10, 0.09, 0.075, 1))
        return c

    def shell(self, edge_image, span, water_z, rim_z=0.0):
        """Gelcoat above and under water. Sunlight under water is emission computed here: refracted beam, caustics, absorption, coping shadow."""
        sun, cfg = self.sun, self.cfg
        t = material("gelcoat")
        g, lp = t.n("NewGeometry"), t.n("LightPath")
        p, nor = g.outputs["Position"], g.outputs["Normal"]
        c = self.gelcoat_colour(t, p)
        if water_z is None:
            t.out(t.n("BsdfPrincipled", None, Base_Color=t.mix(g.outputs["Backfacing"], c, (0.42, 0.42, 0.40, 1)), Roughness=0.9 if cfg.get("worn") else 0.22, Specular=0.15 if cfg.get("worn") else 0.5))
            return t.m
        depth = t.M("SUBTRACT", water_z, t.xyz(p)[2])
        under, below = t.M("GREATER_THAN", depth, 0.0), t.M("MAXIMUM", depth, 0.0)
        along = t.M("DIVIDE", below, float(sun.wet[2]))
        q = t.V("ADD", p, t.V("SCALE", tuple(sun.wet), sc=along))  # where this beam entered the water
        quv = self.ripples(t, q)
        a = [t.tex(i, quv).outputs[0] for i in self.caustics]
        ca = t.mix(t.ramp(along, 0.35, 1.05), a[0], a[1])
        ca = t.mix(t.ramp(along, 1.05, 2.0), ca, a[2])
        # a slower pattern across the first: nets of light are denser here and wider there, never a honeycomb
        slow = t.tex(self.caustics[1], t.V("ADD", t.n("VectorRotate", dict(rotation_type="Z_AXIS"), Vector=t.V("SCALE", quv, sc=0.41), Angle=1.1).outputs[0], (0.37, 0.61, 0))).outputs[0]
        strength = t.M("MULTIPLY", t.ramp(t.noise(q, 0.55, 2).outputs[0], 0.25, 0.75), 0.5)
        ca = t.mix(t.M("ADD", strength, self.contrast - 0.25), (1, 1, 1, 1), ca)
        ca = t.mix(0.15, ca, t.mix(1.0, ca, slow, "MULTIPLY"))
        pale = min(FINISHES[cfg["finish"]][0]) > 0.5
        if pale:  # white would wash the light's pattern out: the picture's curve is flat up there
            ca = t.V("MAXIMUM", t.V("ADD", t.V("SCALE", t.V("SUBTRACT", ca, (1, 1, 1)), sc=1.6), (1, 1, 1)), (0.05, 0.05, 0.05))
        ca = t.mix(t.ramp(along, 0.0, 0.30), (1, 1, 1, 1), ca)
        if "calm" in cfg:  # no caustics: films lay their own over it, between what 0 and 1 show
            ca = t.mix(0.0, (cfg["calm"],) * 3 + (1,), (1, 1, 1, 1))
        to_uv = lambda v: t.V("MULTIPLY", t.V("ADD", v, (span[0] / 2, span[1] / 2, 0)), (1 / span[0], 1 / span[1], 0))
        wobble = t.M("MULTIPLY", t.M("SUBTRACT", t.xyz(ca)[0], 1.0), 0.045)
        lit = t.ramp(t.M("ADD", t.tex(edge_image, to_uv(q), "EXTEND").outputs[0], wobble), -0.01, 0.12)
        shift = (rim_z - water_z) / max(0.15, math.tan(sun.el))
        q2 = t.V("ADD", q, (math.cos(sun.az) * shift, math.sin(sun.az) * shift, 0))
        lit = t.M("MULTIPLY", lit, t.ramp(t.M("ADD", t.tex(edge_image, to_uv(q2), "EXTEND").outputs[0], wobble), -0.01, 0.12))
        if cfg.get("bucket"):
            lit = t.M("MULTIPLY", lit, self.bucket_shadow(t, p))
        cosn = t.M("MAXIMUM", t.V("DOT_PRODUCT", nor, tuple(sun.wet)), 0.0)
        sigma = np.array([0.36, 0.062, 0.026])  # absorption per metre, red to blue

        def absorb(length):
            e = [t.M("EXPONENT", t.M("MULTIPLY", length, float(-s))) for s in sigma]
            return t.n("CombineXYZ", None, i0=e[0], i1=e[1], i2=e[2]).outputs[0]

        ray = t.M("MINIMUM", t.M("MULTIPLY", lp.outputs["Ray Length"], lp.outputs["Is Transmission Ray"]), 8.0)
        power = t.M("MULTIPLY", t.M("ADD", t.M("MULTIPLY", t.M("MULTIPLY", cosn, lit), 0.80), 0.20), sun.under / math.pi)
        em = t.V("MULTIPLY", t.mix(1.0, c, ca, "MULTIPLY"), absorb(t.M("ADD", ray, along)))
        em = t.V("SCALE", t.V("MULTIPLY", em, sun.colour), sc=t.M("MULTIPLY", t.M("MULTIPLY", power, under), 0.84 if pale else 1.0))
        led = np.array(cfg["led"])
        veil = led * 0.75 if sun.night else np.array([0.10, 0.42, 0.62]) * (sun.strength * sun.dir[2] * 0.10 + 0.35)
        fog = t.M("SUBTRACT", 1.0, t.M("EXPONENT", t.M("MULTIPLY", ray, -0.055)))
        em = t.V("ADD", em, t.V("SCALE", tuple(veil), sc=t.M("MULTIPLY", fog, 1.0 / math.pi)))
        diffuse = t.V("MULTIPLY", c, absorb(t.M("ADD", ray, t.M("MULTIPLY", below, 1.15))))
        if sun.night:
            soft = t.mix(1.0, c, t.mix(0.6, (1, 1, 1, 1), ca), "MULTIPLY")
            em = t.V("ADD", em, t.V("SCALE", t.V("MULTIPLY", soft, tuple(led)), sc=t.M("MULTIPLY", under, 0.55)))
            diffuse = t.mix(1.0, diffuse, t.mix(0.55, (1, 1, 1, 1), ca), "MULTIPLY")
        wet = t.n("AddShader", None, i0=t.n("BsdfDiffuse", None, Color=diffuse), i1=t.n("Emission", None, Color=em, Strength=1.0))
        dry = t.n("BsdfPrincipled", None, Base_Color=c, Roughness=0.2, Specular=0.5)
        t.out(t.n("MixShader", None, i0=under, i1=dry, i2=wet))
        t.m.cycles.sample_as_light = False
        return t.m

    def bucket_shadow(self, t, p):
        """0 where the bucket keeps the sun from the step it stands on: everything near the line its axis throws there."""
        b, sun = self.cfg["bucket"], self.sun
        foot = (self.pool.x0 + b[0], self.pool.y1 - b[1], 0.0)
        wet, dry = 0.22, 0.15  # of its height, under and above the water
        reach = wet * math.hypot(sun.wet[0], sun.wet[1]) / sun.wet[2] + dry / math.tan(sun.el)
        line = (-math.cos(sun.az) * reach, -math.sin(sun.az) * reach, 0.0)
        v = t.V("MULTIPLY", t.V("SUBTRACT", p, foot), (1, 1, 0))
        k = t.ramp(t.M("DIVIDE", t.V("DOT_PRODUCT", v, line), reach * reach), 0.0, 1.0)
        return t.ramp(t.V("LENGTH", t.V("SUBTRACT", v, t.V("SCALE", line, sc=k))), 0.115, 0.165)

    def under_water(self, colour, level, name):
        """Plain plastic that stands in the water: the sun that the water's shader keeps from what lies under it is given back as emission."""
        t = material(name)
        g = t.n("NewGeometry")
        under = t.M("GREATER_THAN", level, t.xyz(g.outputs["Position"])[2])
        cosn = t.M("MAXIMUM", t.V("DOT_PRODUCT", g.outputs["Normal"], tuple(self.sun.wet)), 0.0)
        power = t.M("MULTIPLY", t.M("ADD", t.M("MULTIPLY", cosn, 0.75), 0.12), self.sun.under / math.pi)
        em = t.V("SCALE", t.V("MULTIPLY", tuple(c * k for c, k in zip(colour, (0.72, 0.95, 0.98))), self.sun.colour), sc=t.M("MULTIPLY", power, under))
        b = t.n("BsdfPrincipled", None, Base_Color=(*colour, 1), Roughness=0.38, Specular=0.4, Emission=em, Emission_Strength=1.0)
        t.out(b)
        t.m.cycles.sample_as_light = False
        return t.m

    # ------------------------------------------------------------ house
    def glass(self):
        """By day a pane is a dark mirror, with one closure and hence without noise; in the evening one sees the lit room through it."""
        if self.sun.night:
            return self.clear()
        t = material("pane")
        g = t.n("NewGeometry")
        # leaning back a little, it shows more of the sky and less of the deck
        normal = t.V("NORMALIZE", t.V("ADD", g.outputs["Normal"], (0, 0, 0.16)))
        f = t.M("MINIMUM", t.M("ADD", t.M("MULTIPLY", t.n("Fresnel", None, IOR=1.5), 1.7), 0.10), 1.0)
        mirror = t.n("BsdfGlossy", dict(distribution="SHARP"), Color=t.n("CombineXYZ", None, i0=t.M("MULTIPLY", f, 0.92), i1=t.M("MULTIPLY", f, 0.98), i2=f).outputs[0], Roughness=0.0, Normal=normal)
        room = t.n("Emission", None, Color=(0.016, 0.019, 0.021, 1), Strength=1.0)
        t.out(t.n("AddShader", None, i0=mirror, i1=room))
        t.m.cycles.sample_as_light = False
        return t.m

    def clear(self):
        """Glass that one sees through."""
        t = material("glass")
        f = t.M("ADD", t.n("Fresnel", None, IOR=1.5), 0.08)
        f = t.M("MULTIPLY", f, t.M("SUBTRACT", 1.0, t.n("LightPath").outputs["Is Shadow Ray"]))
        t.out(t.n("MixShader", None, i0=f, i1=t.n("BsdfTransparent", None, Color=(0.82, 0.86, 0.86, 1)), i2=t.n("BsdfGlossy", None, Color=(1, 1, 1, 1), Roughness=0.0)))
        return t.m

    def roof(self, kind, x0=0.0):
        """x0: where a metal roof's first sheet begins."""
        lo, hi = dict(tan=((0.30, 0.21, 0.155), (0.46, 0.36, 0.28)), terra=((0.30, 0.115, 0.06), (0.46, 0.21, 0.12)), slate=((0.105, 0.101, 0.094), (0.20, 0.192, 0.178)),
                      metal=((0.50, 0.49, 0.465), (0.60, 0.59, 0.56)), shingle=((0.13, 0.115, 0.10), (0.26, 0.235, 0.21)), white=((0.70, 0.69, 0.66), (0.80, 0.79, 0.76)))[kind]
        t = material("roof")
        p = t.n("NewGeometry").outputs["Position"]
        if kind == "metal":  # sheets between the seams differ a little; years of rain have drawn them out downward
            o = t.n("TexCoord").outputs["Object"]
            sheet = t.n("TexWhiteNoise", dict(noise_dimensions="1D"), W=t.M("FLOOR", t.M("DIVIDE", t.M("SUBTRACT", t.xyz(o)[0], x0), 0.41))).outputs[0]
            rain = t.noise(t.V("MULTIPLY", o, (9.0, 0.55, 0.55)), 1.0, 4, 0.6).outputs[0]
            c = t.mix(t.M("ADD", t.M("MULTIPLY", sheet, 0.55), t.M("MULTIPLY", t.ramp(rain, 0.30, 0.70), 0.45)), (*lo, 1), (*hi, 1))
            t.out(t.n("BsdfPrincipled", None, Base_Color=c, Roughness=0.55, Metallic=0.12, Specular=0.35))
            return t.m
        cell = t.n("TexVoronoi", dict(feature="F1"), Vector=t.V("MULTIPLY", p, (4.0, 2.8, 0)), Scale=1.0, Randomness=0.2 if kind != "shingle" else 0.6)
        c = t.mix(t.xyz(cell.outputs["Color"])[0], (*lo, 1), (*hi, 1))
        c = t.mix(t.noise(p, 6, 5).outputs[0], t.mix(1.0, c, (0.75, 0.75, 0.75, 1), "MULTIPLY"), c)
        c = t.mix(1.0, c, t.mix(t.noise(p, 0.6, 4, 0.6).outputs[0], (0.84, 0.85, 0.86, 1), (1.12, 1.10, 1.08, 1)), "MULTIPLY")
        t.out(t.n("BsdfPrincipled", None, Base_Color=c, Roughness=0.8, Specular=0.2))
        return t.m

    def siding(self, board=0.18, upright=False):
        """Lap siding (or board and batten): a saw-tooth of height, shaded by bump."""
        t = material("siding")
        p = t.n("NewGeometry").outputs["Position"]
        axis = t.xyz(p)[0 if upright else 2]
        fr = t.M("FRACT", t.M("DIVIDE", axis, board))
        line = t.ramp(fr, 0.0, 0.08)
        c = t.mix(line, tuple(v * 0.55 for v in self.cfg["wall"]) + (1,), (*self.cfg["wall"], 1))
        t.out(t.n("BsdfPrincipled", None, Base_Color=c, Roughness=0.6, Specular=0.3, Normal=t.n("Bump", None, Strength=0.6, Distance=0.02, Height=fr)))
        return t.m

    def screen(self):
        """Insect screen: a gray veil, thin where one looks straight through it and thicker towards the sides. No random choice: that would be noise over the whole picture."""
        t = material("screen")
        g, lp = t.n("NewGeometry"), t.n("LightPath")
        straight = t.M("MAXIMUM", t.M("ABSOLUTE", t.V("DOT_PRODUCT", g.outputs["Incoming"], g.outputs["True Normal"])), 0.14)
        through = t.M("POWER", 0.90, t.M("DIVIDE", 1.0, straight))
        through = t.M("MAXIMUM", through, t.M("MULTIPLY", lp.outputs["Is Shadow Ray"], 0.86))
        veil = (0.030, 0.032, 0.036, 1) if self.sun.night else (0.20, 0.205, 0.215, 1)
        b = t.n("BsdfTransparent", None, Color=t.mix(through, (0, 0, 0, 1), (1, 1, 1, 1)))
        seen = t.M("MULTIPLY", t.M("SUBTRACT", 1.0, through), t.M("MAXIMUM", lp.outputs["Is Camera Ray"], lp.outputs["Is Transmission Ray"]))
        t.out(t.n("AddShader", None, i0=b, i1=t.n("Emission", None, Color=veil, Strength=seen)))
        t.m.cycles.sample_as_light = False
        return t.m


def stucco(name, colour):
    """Painted stucco. Its grain is far finer than a pixel, so it is left out: coarser bumps would turn each pixel's normal elsewhere,
    and then nothing is left to average. What one sees from across a pool is wide and weak: how rain and sun have toned the paint."""
    t = material(name)
    p = t.n("NewGeometry").outputs["Position"]
    c = t.mix(1.0, (*colour, 1), t.mix(t.noise(p, 0.35, 2).outputs[0], (0.965, 0.965, 0.96, 1), (1.03, 1.03, 1.03, 1)), "MULTIPLY")
    t.out(t.n("BsdfPrincipled", None, Base_Color=c, Roughness=0.9, Specular=0.1))
    return t.m


def meadow(t, p):
    """Factor of a lawn's color: greener in wide patches, drier in others, as wide as a few steps."""
    c = t.mix(t.ramp(t.noise(p, 0.23, 3, 0.55).outputs[0], 0.34, 0.66), (0.74, 0.86, 0.74, 1), (1.26, 1.13, 1.02, 1))
    return t.mix(1.0, c, t.mix(t.ramp(t.noise(t.V("ADD", p, (11, 5, 0)), 0.9, 3, 0.6).outputs[0], 0.34, 0.66), (0.86, 0.91, 0.86, 1), (1.16, 1.08, 1.04, 1)), "MULTIPLY")


def sand():
    """Florida sand: dry, pale and dull. Its grain is what the camera can still tell apart, its hue the same everywhere: brown patches look like wet clay.
    In a hole there is a thin gray layer of topsoil at the brink, and low down it is a little moist."""
    t = material("sand")
    g = t.n("NewGeometry")
    p = g.outputs["Position"]
    z, up = t.xyz(p)[2], t.xyz(g.outputs["Normal"])[2]
    c = t.mix(t.ramp(t.noise(p, 0.7, 4, 0.55).outputs[0], 0.36, 0.64), (0.405, 0.348, 0.265, 1), (0.470, 0.408, 0.316, 1))
    ragged = t.noise(p, 2.6, 4, 0.6).outputs[0]
    low = t.ramp(t.M("ADD", z, t.M("MULTIPLY", ragged, 0.7)), -0.55, -1.15)
    c = t.mix(t.M("MULTIPLY", low, 0.55), c, (0.315, 0.262, 0.192, 1))
    cut = t.M("MULTIPLY", t.ramp(up, 0.80, 0.55), t.ramp(t.M("ADD", z, t.M("MULTIPLY", ragged, 0.16)), -0.24, -0.16))
    c = t.mix(t.M("MULTIPLY", cut, 0.55), c, (0.24, 0.212, 0.175, 1))
    lumps, fine = t.noise(p, 26, 3, 0.6).outputs[0], t.noise(p, 85, 3, 0.7).outputs[0]
    c = t.mix(1.0, c, t.mix(t.ramp(lumps, 0.30, 0.70), (0.84, 0.835, 0.82, 1), (1.12, 1.12, 1.12, 1)), "MULTIPLY")
    c = t.mix(1.0, c, t.mix(t.ramp(fine, 0.30, 0.70), (0.66, 0.655, 0.64, 1), (1.28, 1.28, 1.28, 1)), "MULTIPLY")
    height = t.M("ADD", t.M("MULTIPLY", lumps, 0.7), t.M("MULTIPLY", fine, 0.4))
    b = t.n("BsdfDiffuse", None, Color=c, Roughness=0.9, Normal=t.n("Bump", None, Strength=0.8, Distance=0.016, Height=height))
    more = t.n("Emission", None, Color=c, Strength=0.12)  # what pale sand gives back after the two bounces that are computed: shade in a hole is not black
    t.m.cycles.sample_as_light = False
    t.out(t.n("AddShader", None, i0=b, i1=more))
    return t.m


def stones():
    """Clean stone, three quarters of an inch: each piece has its own gray."""
    t = material("stones")
    p = t.n("NewGeometry").outputs["Position"]
    v = t.n("TexVoronoi", dict(feature="F1"), Vector=p, Scale=34.0)
    c = t.mix(t.xyz(v.outputs["Color"])[0], (0.24, 0.235, 0.225, 1), (0.56, 0.545, 0.515, 1))
    c = t.mix(t.ramp(v.outputs["Distance"], 0.42, 0.75), c, (0.10, 0.098, 0.09, 1))
    t.out(t.n("BsdfDiffuse", None, Color=c, Roughness=0.8, Normal=t.n("Bump", dict(invert=True), Strength=0.8, Distance=0.012, Height=v.outputs["Distance"])))
    return t.m


def leaf(name, through=0.35, rough=0.45, patchy=False):
    """patchy: a lawn that is greener here and drier there, as one that is lived on."""
    t = material(name)
    a, r = t.n("Attribute", dict(attribute_name="Col")).outputs[0], t.n("ObjectInfo").outputs["Random"]
    c = t.mix(1.0, a, t.mix(r, (0.82, 0.85, 0.8, 1), (1.15, 1.1, 1.1, 1)), "MULTIPLY")
    p = t.n("NewGeometry").outputs["Position"]
    if name == "grass" and not patchy:
        c = t.mix(1.0, c, meadow(t, p), "MULTIPLY")
    elif name == "leaf":  # a hedge is not one green: shoots here, older leaves there
        c = t.mix(1.0, c, t.mix(t.ramp(t.noise(p, 0.75, 3, 0.6).outputs[0], 0.36, 0.64), (0.70, 0.80, 0.72, 1), (1.30, 1.16, 0.96, 1)), "MULTIPLY")
    if patchy:
        c = t.mix(1.0, c, t.mix(t.ramp(t.noise(p, 0.42, 4, 0.6).outputs[0], 0.36, 0.64), (0.62, 0.78, 0.62, 1), (1.36, 1.18, 1.04, 1)), "MULTIPLY")
        c = t.mix(t.M("MULTIPLY", t.ramp(t.noise(t.V("ADD", p, (7, 3, 0)), 0.95, 5, 0.62).outputs[0], 0.575, 0.70), 0.75), c, (0.270, 0.215, 0.095, 1))
    b = t.n("BsdfPrincipled", None, Base_Color=c, Roughness=rough, Specular=0.35) if name == "palm" else t.n("BsdfDiffuse", None, Color=c)
    tl = t.n("BsdfTranslucent", None, Color=t.mix(1.0, c, (1.1, 1.25, 0.5, 1), "MULTIPLY"))
    t.out(t.n("MixShader", None, i0=through, i1=b, i2=tl))
    return t.m
