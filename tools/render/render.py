"""Renders named pools, views and finishes into pictures/, and goes on where it stopped.

    python3 tools/render/render.py --pools latham-aruba,latham-fiji --views plan,hero,eye --finishes default
    python3 tools/render/render.py --pools all --views hero --finishes all
    python3 tools/render/render.py --scenes home-day,stage-dig
    python3 tools/render/render.py --water all --again        # every finish's swatch: four feet of sunlit water
    python3 tools/render/render.py --queue default            # everything, in the order that keeps every stop whole
    python3 tools/render/render.py --queue second             # each pool in its own yard, the ones that lists show first before the others
    python3 tools/render/render.py --pools latham-aruba --views hero --preview   # a third of the size, nothing published

Everything runs at idle priority on two threads (RENDER_THREADS), one picture at a time. Masters, half pictures and logs stay in
$RENDER_WORK (default /tmp/render).
"""
import argparse
import fcntl
import hashlib
import json
import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
WORK = os.environ.setdefault("RENDER_WORK", "/tmp/render")
os.environ["OMP_NUM_THREADS"] = os.environ.setdefault("RENDER_THREADS", "2")
os.environ.setdefault("RENDER_TEXTURES", os.path.join(WORK, "textures"))
OUT = os.environ.get("RENDER_OUT", os.path.join(ROOT, "pictures"))
CATALOGUE = os.environ.get("RENDER_CATALOGUE", os.path.join(ROOT, "db", "data", "pools.json"))
IDLE = ["nice", "-n", "19", "chrt", "-i", "0"]
PYTHON = "/usr/bin/python3"  # Debian's own: it has numpy, scipy, shapely and OpenImageIO
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
import jobs  # noqa: E402
import yards  # noqa: E402
from jobs import FINISH_POOLS  # noqa: E402

# the second edition's order: what pages show first or what was weakest before; then the others in catalog order
FIRST = ["latham-key-west", "san-juan-wylela-beach", "san-juan-sea-isle", "san-juan-cocoa-beach", "latham-milan-10-16", "san-juan-baja-beach-spa", "san-juan-margarita-beach", "latham-bermuda-14", "san-juan-pompano-beach",
         "latham-jamaica-12", "san-juan-caesars-palace-beach", "san-juan-sarasota-spa", "san-juan-fort-myers", "latham-coral-16", "latham-jamaica-14", "latham-corinthian-12", "san-juan-sedona", "latham-delray", "latham-bermuda-14-deluxe", "san-juan-gulf-breeze",
         "latham-apollo-14", "latham-corinthian-14", "latham-bermuda-16-40", "latham-tuscan-14-30", "latham-axiom-14",
         "latham-fiji", "latham-barcelona", "latham-cape-cod-16", "san-juan-orlando", "latham-astoria-14"]


class Library:
    def __init__(self, catalogue):
        self.pools = {p["id"]: p for p in json.load(open(catalogue))}
        self.assignments = yards.assign(list(self.pools.values()))
        self.outlines = json.load(open(os.path.join(OUT, "outlines.json")))["pools"]
        self.scenes = jobs.scenes(self.pools, self.outlines)


def words(pool, record, view, finish, assignment):
    """Alternative text and caption of a pool's picture."""
    shape = {"rectangle": "rectangle", "kidney": "kidney shape", "octagon": "pool with cut corners", "notched": "pool with notched corners", "round": "round spa"}.get(record["kind"], "freeform pool")
    if pool["shape"] == "Plunge/Spa" and record["kind"] != "round":
        shape = "plunge pool"
    feet = f"{pool['lengthFt']:.0f}-foot"
    an = "an" if feet.startswith(("8", "18")) else "a"
    yard = yards.YARDS[assignment["yard"]]["words"] + (" at dusk" if assignment["hour"] == "dusk" else "")
    where = dict(plan="seen from above", hero=yard, eye=f"{yard}, seen from the pool's edge")[view]
    caption = f"Rendering. {'Outline, steps' if record['simplified'] else 'Steps'} and benches may differ"
    if view != "plan":
        caption = f"Rendering. Size to scale; {'outline, ' if record['simplified'] else ''}steps and yard are examples"
    return dict(yard=None if view == "plan" else assignment["yard"], alt=f"Rendering: the {pool['name']} in {finish}, {an} {feet} {shape}, {where}", caption=caption, pool=pool["id"], view=view, finish=finish, simplified=True if record["simplified"] else None)


def task(lib, pool_id, view, finish=None):
    """One picture of one pool -> (key, settings, meta)."""
    pool, record = lib.pools[pool_id], lib.outlines[pool_id]
    default = jobs.default_finish(pool)
    name = f"{view}-{jobs.slug(finish)}" if finish and finish != default else view
    assignment = lib.assignments[pool_id]
    cfg = jobs.hero(pool, record, finish) if view == "plan" else (jobs.in_yard if view == "hero" else jobs.eye_in_yard)(pool, record, assignment, finish)
    cfg["view"] = view
    if name != view and view == "hero":  # published at 960 pixels and fewer, so fewer samples do
        cfg["spp"] = min(cfg["spp"], 5)
    meta = words(pool, record, view, cfg["finish"], assignment)
    base = f"pools/{pool_id}/{view}" if name != view else None
    return dict(key=f"pools/{pool_id}/{name}", cfg=cfg, base=base, meta={k: v for k, v in meta.items() if v is not None})


def scene_task(lib, name):
    cfg, alt, caption = lib.scenes[name]
    return dict(key=f"scenes/{name}", cfg=cfg, base=None, meta=dict(alt=alt, caption=caption, pool=cfg["catalogue"]["id"], view=cfg["view"], finish=cfg["finish"], **({"simplified": True} if cfg["outline"]["simplified"] else {})))


def water_task(lib, finish):
    """A finish's swatch: named by the finish alone, and not in the manifest."""
    return dict(key=f"water/{jobs.slug(finish)}", cfg=jobs.swatch(next(iter(lib.pools.values())), finish), base=None, meta={})


def queue(lib, name):
    """The order in which every stop leaves a whole site."""
    ids = list(lib.pools)
    if name == "second":
        order = FIRST + [i for i in ids if i not in FIRST]
        heroes = [t for i in order for t in [task(lib, i, "hero")] + ([task(lib, i, "hero", f) for f in jobs.finishes_of(lib.pools[i]) if f != jobs.default_finish(lib.pools[i])] if i in FINISH_POOLS else [])]
        return heroes + [task(lib, i, "eye") for i in order]
    hero = lambda f=None: [task(lib, i, "hero", f) for i in ids]
    finishes = [task(lib, i, "hero", f) for i in FINISH_POOLS for f in jobs.finishes_of(lib.pools[i]) if f != jobs.default_finish(lib.pools[i])]
    first = ["home-day"]
    then = [n for n in lib.scenes if n.startswith(("stage-", "resurfacing-"))] + ["home-dusk"]
    rest = [n for n in lib.scenes if n not in first + then]
    s = lambda names: [scene_task(lib, n) for n in names]
    return s(first) + [task(lib, i, "plan") for i in ids] + hero() + s(then) + s(rest) + finishes + [task(lib, i, "eye") for i in ids] + [water_task(lib, f) for f in jobs.SWATCHES]


def digest(t):
    cfg = {k: v for k, v in t["cfg"].items() if k not in ("catalogue",)}
    return hashlib.sha1(json.dumps(cfg, sort_keys=True).encode()).hexdigest()[:16]


def state_file(t, kind):
    path = os.path.join(WORK, kind, t["key"])
    os.makedirs(os.path.dirname(path), exist_ok=True)
    return path


def finished(t, changed):
    """Published? With changed also: with these very settings, as far as this machine's work folder knows."""
    if t["key"].startswith("water/"):
        return os.path.exists(os.path.join(OUT, t["key"] + "-240.avif")) and not changed
    manifest = os.path.join(OUT, "manifest.json")
    name = t["key"].removeprefix("pools/")
    entry = json.load(open(manifest)).get(name) if os.path.exists(manifest) else None
    if not entry or entry.get("yard") != t["meta"].get("yard"):
        return False
    mark = state_file(t, "master") + ".sha"
    return not changed or not os.path.exists(mark) or open(mark).read() == digest(t)


def blender(t, base, siblings=()):
    """Renders two halves unless they are there with the same settings; those of siblings, which differ in finish alone, as well."""
    mark = base + ".sha"
    if os.path.exists(mark) and open(mark).read() == digest(t) and os.path.exists(base + "_b.exr"):
        return 0.0
    cfg = dict(t["cfg"], key=t["key"], out=base)
    if t.get("part"):
        cfg["only_pool"] = True
        cfg["also"] = [(u["cfg"]["finish"], state_file(u, "half")) for u in siblings if u["key"] != t["key"]]
    with open(base + ".json", "w") as f:
        json.dump([cfg], f)
    if os.path.exists(base + ".done"):
        os.remove(base + ".done")
    t0 = time.time()
    with open(base + ".log", "w") as log, open(os.path.join(WORK, "bl.lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX) if not os.environ.get("RENDER_TOGETHER") else None
        subprocess.run(IDLE + ["blender", "-b", "-noaudio", "-P", os.path.join(HERE, "scene", "build.py"), "--", base + ".json"], stdout=log, stderr=log)
    if not os.path.exists(base + ".done"):
        raise RuntimeError(f"{t['key']}: see {base}.log")
    open(mark, "w").write(digest(t))
    for u in siblings:
        open(state_file(u, "half") + ".sha", "w").write(digest(u))
    return time.time() - t0


def post(t, base, png, still):
    ev = t["cfg"].get("ev", 0.0 if t["cfg"]["light"] == "dusk" else 0.12)
    cmd = IDLE + [PYTHON, os.path.join(HERE, "post.py"), base, png, "--ev", str(ev)]
    subprocess.run(cmd + (["--still", still] if still else []), check=True)


def render(lib, t, preview, siblings=()):
    """Half pictures -> clean master. A finish variant re-renders only the pool's rectangle into its base picture."""
    if preview:
        t["cfg"] = dict(t["cfg"], size=[v // 2 for v in t["cfg"]["size"]], spp=4)
    kind = "preview" if preview else "half"
    base, png = state_file(t, kind), state_file(t, "preview" if preview else "master") + ".png"
    if t["cfg"]["view"] == "plan":
        import plan

        sprites = os.path.join(WORK, "sprites")
        if not os.path.exists(os.path.join(sprites, "grass.exr")):  # made last, so the folder is whole
            with open(os.path.join(WORK, "sprites.log"), "w") as log:
                subprocess.run(IDLE + ["blender", "-b", "-noaudio", "-P", os.path.join(HERE, "scene", "sprites.py"), "--", sprites], check=True, stdout=log, stderr=log)
        t0 = time.time()
        subprocess.run(IDLE + [PYTHON, os.path.join(HERE, "plan.py"), "--one", json.dumps([t["key"], png, t["cfg"]["catalogue"]["id"], t["cfg"]["finish"]])], check=True)
        return png, time.time() - t0, 0.0
    still = None
    if t["base"]:
        whole = task(lib, t["key"].split("/")[1], t["cfg"]["view"])
        still = state_file(whole, "master") + ".png"
        if not os.path.exists(still):
            still, _, _ = render(lib, whole, False)
        t["part"] = True
    spent = blender(t, base, siblings)
    t0 = time.time()
    post(t, base, png, still)
    return png, spent, time.time() - t0


def publish(t, png):
    subprocess.run(IDLE + ["node", os.path.join(HERE, "encode.mjs"), t["key"], png, json.dumps(t["meta"])], check=True, stdout=subprocess.DEVNULL)
    open(state_file(t, "master") + ".sha", "w").write(digest(t))


def tidy(t):
    """The halves are large and of no further use."""
    for tag in "ab":
        f = state_file(t, "half") + f"_{tag}.exr"
        if os.path.exists(f):
            os.remove(f)


def place_of(t):
    """What a picture shares with those of the same pool and view in other finishes."""
    return t["base"] or t["key"]


def share(todo, i, n):
    """Every n-th picture from the i-th; a pool's finishes stay together."""
    mine = set(list(dict.fromkeys(map(place_of, todo)))[i - 1 :: n])
    return [t for t in todo if place_of(t) in mine]


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--catalogue", default=CATALOGUE)
    ap.add_argument("--pools", default="")
    ap.add_argument("--views", default="hero")
    ap.add_argument("--finishes", default="default")
    ap.add_argument("--scenes", default="")
    ap.add_argument("--water", default="", help="finishes whose swatch is rendered, or all")
    ap.add_argument("--queue")
    ap.add_argument("--size", help="WxH instead of the view's own")
    ap.add_argument("--preview", action="store_true")
    ap.add_argument("--share", default="1/1", help="i/n: only every n-th picture, from the i-th; two runs with RENDER_THREADS=1 and shares 1/2 and 2/2 waste no core")
    ap.add_argument("--again", action="store_true", help="render even what is published")
    ap.add_argument("--changed", action="store_true", help="also render what is published with other settings")
    ap.add_argument("--most", type=int, help="stop after this many pools or scenes")
    ap.add_argument("--until", help="HH:MM (UTC): start nothing after this")
    a = ap.parse_args()
    lib = Library(a.catalogue)
    subprocess.run(IDLE + [PYTHON, os.path.join(HERE, "gen_textures.py"), "--missing"], check=True)
    todo = queue(lib, a.queue) if a.queue else []
    for pid in (list(lib.pools) if a.pools == "all" else [p for p in a.pools.split(",") if p]):
        for view in a.views.split(","):
            names = [None] if a.finishes == "default" or view == "plan" else jobs.finishes_of(lib.pools[pid]) if a.finishes == "all" else a.finishes.split(",")
            todo += [task(lib, pid, view, f) for f in names]
    todo += [scene_task(lib, n) for n in (lib.scenes if a.scenes == "all" else [s for s in a.scenes.split(",") if s])]
    todo += [water_task(lib, f) for f in (jobs.SWATCHES if a.water == "all" else [f for f in a.water.split(",") if f])]
    i, n = map(int, a.share.split("/"))
    todo, failed, waiting, made, broken = share(todo, i, n), [], [], [], set()
    for i, t in enumerate(todo):
        if a.most is not None and not waiting and len(made) >= a.most:
            break
        if a.until and time.strftime("%H:%M", time.gmtime()) >= a.until:
            print("stopped at", a.until, "with", len(todo) - i, "left")
            break
        if a.size and t["cfg"]["view"] != "plan":
            t["cfg"]["size"] = [int(v) for v in a.size.split("x")]
        if place_of(t) in broken or not a.preview and not a.again and finished(t, a.changed):
            continue
        try:
            siblings = [] if a.preview or not t["base"] else [u for u in todo[i:] if u["base"] == t["base"] and (a.again or not finished(u, a.changed))]
            png, cpu, clean = render(lib, t, a.preview, siblings)
            t1 = time.time()
            if not a.preview:
                # a pool shown in every finish changes its yard in all of them or in none
                waiting.append((t, png))
                if not any(place_of(u) == place_of(t) and (a.again or not finished(u, a.changed)) for u in todo[i + 1 :]):
                    for u, clean_png in waiting:
                        publish(u, clean_png)
                        tidy(u)
                    made.append(place_of(t))
                    waiting = []
            print(f"{time.strftime('%H:%M:%S', time.gmtime())} {i + 1}/{len(todo)} {t['key']} render {cpu:.1f} s clean {clean:.1f} s encode {time.time() - t1:.1f} s", flush=True)
        except (RuntimeError, subprocess.CalledProcessError) as e:
            failed.append(t["key"])
            broken.add(place_of(t))
            waiting = []
            print("FAILED", t["key"], e, flush=True)
    if failed:
        sys.exit("failed: " + ", ".join(failed))


if __name__ == "__main__":
    main()
