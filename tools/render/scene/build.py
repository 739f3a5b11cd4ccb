"""Runs inside Blender: blender -b -P scene/build.py -- jobs.json. Builds each job's scene and writes two noisy half pictures as EXR."""
import json
import os
import random
import sys
import time

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from scene import backs, barrier, camera, coping_deck, core, desk, equipment, furniture, house, life, planting, rings, shell, sky_light, swatch, yard  # noqa: E402
from scene.materials import TEX, Surfaces  # noqa: E402


class Job:
    def __init__(self, cfg):
        self.cfg = cfg
        self.pool = rings.Pool(cfg["outline"], cfg["catalogue"], cfg.get("turned", False))
        self.side = -1 if cfg.get("mirror") else 1
        az = cfg["sun_az"] if self.side > 0 else 180 - cfg["sun_az"]
        self.sun = sky_light.Sun(cfg["light"], cfg["sun_el"], az)
        self.rng = np.random.default_rng(cfg["seed"])
        self.surfaces = Surfaces(cfg, self.pool, self.sun)

    def texture(self, name):
        return os.path.join(TEX, name + ".npy")


def garden(job):
    """House, plants and furniture are built for a pool seen from the left and mirrored as one when wanted; the pool never is."""
    objects = []
    core.collect(objects)
    if job.cfg["stage"] == "plumb":
        coping_deck.plumbing(job)
    (backs if job.cfg.get("back") else planting).build(job)
    house.build(job)
    if job.cfg.get("across"):
        backs.across(job)
    furniture.build(job)
    life.build(job)
    if job.cfg["stage"] == "yard":
        yard.build(job)
    if job.cfg.get("barrier"):
        barrier.build(job)
    if job.sun.night:
        sky_light.evening(job)
    core.collect(None)
    if job.side < 0:
        root = core.add(bpy.data.objects.new("mirror", None))
        root.scale = (-1, 1, 1)
        for o in objects:
            if o.parent is None:
                o.parent = root


def settings(cfg, night):
    sc = bpy.context.scene
    sc.render.engine = "CYCLES"
    c = sc.cycles
    c.device, c.samples, c.use_adaptive_sampling = "CPU", cfg["spp"], False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 6, 2, 3, 4
    c.transparent_max_bounces, c.volume_bounces = 8, 0
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = (1.2 if night else 4.0), 0.0, 0.5
    c.use_light_tree = False
    c.use_denoising = False
    c.use_fast_gi = not night and not cfg.get("bounces")  # second diffuse bounce from the sky alone: a quarter less time, no visible loss
    c.fast_gi_method, c.ao_bounces_render = "REPLACE", 1
    c.use_auto_tile = False
    sc.render.threads_mode, sc.render.threads = "FIXED", int(os.environ.get("RENDER_THREADS", "2"))
    sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = *cfg["size"], 100
    sc.render.use_persistent_data = True
    vl = bpy.context.view_layer
    vl.use_pass_z, vl.use_pass_object_index, vl.cycles.denoising_store_passes = True, True, True
    if "calm" in cfg:  # a film moves the water itself and needs what is seen through it and in it apart
        vl.use_pass_transmission_direct = vl.use_pass_transmission_indirect = vl.use_pass_transmission_color = True
        vl.use_pass_glossy_direct = vl.use_pass_glossy_indirect = vl.use_pass_glossy_color = True
    im = sc.render.image_settings
    im.file_format, im.color_depth, im.exr_codec = "OPEN_EXR_MULTILAYER", "16", "ZIP"
    return sc


PLACES = dict(desk=desk, equipment=equipment, swatch=swatch)  # views that are not of a pool in its garden; each builds its own place and aims its own camera


def outdoors(job):
    """The pool in its garden."""
    coping_deck.layout(job)
    if job.cfg["stage"] not in ("dig", "yard"):
        shell.build(job)
    coping_deck.build(job)
    if job.cfg["stage"] in ("water", "dry", "deck"):
        shell.fittings(job)
    if job.cfg.get("bucket"):
        shell.bucket(job, job.pool.x0 + job.cfg["bucket"][0], job.pool.y1 - job.cfg["bucket"][1])
    garden(job)
    sky_light.build(job)
    if job.sun.night and job.cfg["stage"] == "water":
        sky_light.pool_lights(job)


def run(cfg):
    t0 = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(cfg["seed"])
    core.collect(None)
    job = Job(cfg)
    place = PLACES.get(cfg["view"])
    if place:
        place.build(job)
    cam = camera.Camera(job, *cfg["size"])
    (place if place else camera).aim(job, cam)
    if not place:
        job.eye = (float(cam.pos[0]) * job.side, float(cam.pos[1]), float(cam.pos[2]))  # where the viewer stands, before mirroring
        outdoors(job)
        cam.note(job, cfg["out"] + "_seen.json")
    sc = settings(cfg, job.sun.night)
    if "calm" in cfg:
        seen = dict(pos=list(cam.pos), target=list(cam.target), lens=cam.lens, wet=[float(v) for v in job.sun.wet])
        json.dump(seen, open(cfg["out"] + "_camera.json", "w"))
    if cfg.get("only_pool"):
        cam.border(sc)
    built = time.time() - t0
    halves(sc, cfg["out"])
    for finish, out in cfg.get("also", []):  # the same place in other finishes: only the shell's surface changes
        cfg["finish"] = finish
        shell.repaint(job)
        halves(sc, out)
        open(out + ".done", "w").close()
    print("JOB", cfg["key"], "build %.1f render %.1f" % (built, time.time() - t0 - built), flush=True)


def halves(sc, out):
    for tag, seed in (("a", 1), ("b", 78)):
        sc.cycles.seed = seed
        sc.render.filepath = out + "_" + tag + ".exr"
        bpy.ops.render.render(write_still=True)


if __name__ == "__main__":
    for cfg in json.load(open(sys.argv[sys.argv.index("--") + 1])):
        try:
            run(cfg)
            open(cfg["out"] + ".done", "w").close()
        except Exception as e:  # one broken scene must not stop the night's queue; the driver reports it as missing
            import traceback

            traceback.print_exc()
            print("FAILED", cfg["key"], e, flush=True)
