"""Runs inside Blender: the garden's parts seen from straight above, once, for the plan pictures (see plan.py).

blender -b -P scene/sprites.py -- <folder>: <part>.exr (linear, premultiplied, with alpha) and <part>-shadow.exr (its ground shadow in alpha).
"""
import math
import os
import sys

import bpy
import numpy as np
from mathutils import Matrix

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from scene import core, furniture, planting, sky_light  # noqa: E402
from scene.materials import Surfaces  # noqa: E402

PPM = 113.2  # pixels per metre: 23 px per foot at one and a half times the picture's size
SUN = (52, 118)  # elevation and azimuth: light from the upper left, as map readers expect


class Stage:
    """Just enough of a job for the parts to build themselves."""

    def __init__(self):
        self.cfg = dict(deck="travertine", wall=(0.8, 0.8, 0.8), accent=(0.8, 0.8, 0.8), finish="White", ripple=1, stage="water", led=(1, 1, 1), frames="teak", umbrella="white", seed=3, clouds=0, hedge_height=1, planting="tropical")
        self.sun = sky_light.Sun("day", *SUN)
        self.rng = np.random.default_rng(1)
        self.surfaces = Surfaces(self.cfg, None, self.sun)


def parts(job):
    """name -> (function that builds it at the origin, width of the square in meters)."""
    S = job.surfaces
    put = lambda meshes: [core.inst(m, (0, 0, 0)) for m in meshes]
    grassy = lambda: grass(job)
    return dict(
        palm1=(lambda: put(planting.palm(S, 1, 4.6)), 9.0), palm2=(lambda: put(planting.palm(S, 3, 3.6, crown=2.2)), 8.0), oak=(lambda: put(planting.oak(S, 7, 3.2)), 15.0),
        shrub1=(lambda: put([planting.shrub(S, 60, 0.45)]), 1.8), shrub2=(lambda: put([planting.shrub(S, 69, 0.42, 1400, 0.075, ((0.32, 0.03, 0.14), (0.50, 0.06, 0.24)))]), 1.8),
        shrub3=(lambda: put([planting.shrub(S, 66, 0.40, 1200, 0.09, ((0.10, 0.16, 0.07), (0.20, 0.28, 0.13)))]), 1.8), spiky1=(lambda: put([planting.spiky(S, 62)]), 2.2),
        spiky2=(lambda: put([planting.spiky(S, 65, 120, 0.75, 0.008, ((0.13, 0.15, 0.06), (0.24, 0.25, 0.11)))]), 2.2), paddle=(lambda: put([planting.spiky(S, 64, 26, 1.4, 0.10, up=(55, 85))]), 3.4),
        hedge1=(lambda: put([planting.hedge_piece(S, 30)]), 3.6), hedge2=(lambda: put([planting.hedge_piece(S, 31)]), 3.6),
        lounger=(lambda: furniture.lounger(job, 0, 0, 0), 3.0), umbrella=(lambda: furniture.umbrella(job, 0, 0, S.cushion), 5.6), table=(lambda: furniture.table_set(job, 0, 0), 3.6),
        adirondack=(lambda: furniture.adirondack(job, 0, 0, 0, S.pvc), 2.2), pot=(lambda: furniture.pot(job, 0, 0, planting.spiky(S, 70, 110, 0.62, 0.022, ((0.05, 0.12, 0.02), (0.14, 0.24, 0.05)))), 2.4),
        side=(lambda: core.cube(-0.18, -0.18, 0, 0.18, 0.18, 0.42, S.wood), 1.2), grass=(grassy, 16.0))


def grass(job):
    """One lawn of half a million blades: instanced patches show their seams from above."""
    pts = np.c_[job.rng.uniform(-8.6, 8.6, 520000), job.rng.uniform(-6, 6, 520000)]
    V, F, C = planting.blades(90, len(pts), 0.05, pts)
    core.mesh("grass", V, F, job.surfaces.blade, col=C)
    core.mesh("ground", [(-9, -9, 0), (9, -9, 0), (9, 9, 0), (-9, 9, 0)], [(0, 1, 2, 3)], job.surfaces.lawn())


def flatten(objects):
    """Replaces the objects by their shadow: every point moved along the light onto the ground."""
    dg = bpy.context.evaluated_depsgraph_get()
    el, az = math.radians(SUN[0]), math.radians(SUN[1])
    k = 1 / math.tan(el)
    shear = Matrix(((1, 0, -k * math.cos(az), 0), (0, 1, -k * math.sin(az), 0), (0, 0, 0.0005, 0), (0, 0, 0, 1)))
    flat = []
    for o in objects:
        if o.type not in ("MESH", "CURVE"):
            continue
        me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
        me.transform(shear @ o.matrix_world)
        flat.append(me)
        o.hide_render = True
    return [core.add(bpy.data.objects.new("shadow", m)) for m in flat]


def shoot(path, size, width_px, height_px, spp):
    sc = bpy.context.scene
    sc.cycles.samples = spp
    sc.render.resolution_x, sc.render.resolution_y = width_px, height_px
    sc.camera.data.ortho_scale = size
    sc.render.filepath = path
    bpy.ops.render.render(write_still=True)


def main(out):
    os.makedirs(out, exist_ok=True)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    job = Stage()
    sky_light.build(type("J", (), dict(cfg=dict(job.cfg, clouds=0), sun=job.sun))())
    sc = bpy.context.scene
    sc.render.engine = "CYCLES"
    sc.cycles.device, sc.cycles.use_denoising, sc.cycles.use_adaptive_sampling, sc.cycles.diffuse_bounces = "CPU", False, False, 2
    sc.render.threads_mode, sc.render.threads, sc.render.film_transparent = "FIXED", 2, True
    sc.render.image_settings.file_format, sc.render.image_settings.color_mode = "OPEN_EXR", "RGBA"
    cam = bpy.data.cameras.new("c")
    cam.type = "ORTHO"
    co = core.add(bpy.data.objects.new("c", cam))
    co.location = (0, 0, 30)
    sc.camera = co
    keep = set(sc.objects)
    for name, (make, size) in parts(job).items():
        if os.path.exists(f"{out}/{name}.exr"):
            continue
        make()
        bpy.context.view_layer.update()
        new = [o for o in sc.objects if o not in keep]
        w = int(round(size * PPM))
        h = int(round(10.8 * PPM)) if name == "grass" else w
        shoot(f"{out}/{name}.tmp.exr", size, w, h, 24 if name == "grass" else 48)
        if name != "grass":
            flatten(new)
            shoot(f"{out}/{name}-shadow.exr", size, w, h, 8)
        os.replace(f"{out}/{name}.tmp.exr", f"{out}/{name}.exr")
        for o in [o for o in sc.objects if o not in keep]:
            bpy.data.objects.remove(o, do_unlink=True)


main(sys.argv[sys.argv.index("--") + 1])
