"""Tests rendered pictures by their pixels: is the water as light as it should be, near its finish in hue, neither burnt out nor a hole? And is there more to see of a small pool's yard than paving?

    /usr/bin/python3 tools/render/pixels.py            # every first picture of a pool whose master is in the work folder
    /usr/bin/python3 tools/render/pixels.py --all      # those in other finishes too

Blender writes <picture>_seen.json beside its half pictures: the waterline and the ledges in pixels. Exit code 1 if a picture fails.
"""
import argparse
import glob
import json
import os
import sys

import numpy as np

import post

WORK = os.environ.get("RENDER_WORK", "/tmp/render")
# finish -> hue of its water by day in degrees, and how far it may be off; grays take their hue from sky and depth, hence wider
HUES = {"Sapphire Blue": (211, 14), "Ocean Blue": (198, 16), "Night Sky": (216, 22), "Shale Gray": (194, 28), "Coastal Bronze": (174, 34), "Pearl White": (186, 24), "White": (188, 24), "Sully Blue": (196, 16), "Blue Lagoon": (212, 14), "Granite": (205, 30)}
LIGHT = {"Night Sky": (22, 150), "Granite": (28, 160), "Pearl White": (95, 226), "White": (95, 226), "Sully Blue": (85, 216)}  # median luminance of the water, 0 to 255
USUAL, LIT = (45, 205), (70, 215)  # by day, and lit from inside
SHARE = (0.10, 0.50)  # of the picture that is water
SMALL, PAVED = 24.5, 0.50  # feet; of a small pool's picture at most this much is stone


def inside(ring, shape):
    """Mask of the polygon's pixels."""
    h, w = shape
    P = np.asarray(ring)
    Y, X = np.mgrid[0:h, 0:w] + 0.5
    m = np.zeros((h, w), bool)
    for (ax, ay), (bx, by) in zip(P, np.roll(P, -1, 0)):
        if ay != by:
            m ^= ((ay <= Y) != (by <= Y)) & (X < ax + (Y - ay) * (bx - ax) / (by - ay))
    return m


def hue(rgb):
    r, g, b = (float(v) / 255 for v in rgb)
    hi, lo = max(r, g, b), min(r, g, b)
    if hi - lo < 1e-4:
        return 0.0
    k = {r: (g - b) / (hi - lo), g: 2 + (b - r) / (hi - lo), b: 4 + (r - g) / (hi - lo)}[hi]
    return k * 60 % 360


def judge(picture, seen):
    """Measured values and what is wrong with them, in words."""
    h, w = picture.shape[:2]
    k = w / seen["size"][0]
    water = inside(np.asarray(seen["water"]) * k, (h, w))
    deep = water.copy()
    for r in seen["ledges"]:
        deep &= ~inside(np.asarray(r) * k, (h, w))
    px = picture[deep if deep.mean() > 0.3 * water.mean() else water].astype(float)
    luma = px @ (0.2126, 0.7152, 0.0722)
    mid = np.median(px, 0)
    measured = dict(light=float(np.median(luma)), hue=hue(mid), burnt=float((px.min(1) > 247).mean()), black=float((luma < 10).mean()), share=float(water.mean()))
    ledge = [picture[m] for m in (inside(np.asarray(r) * k, (h, w)) for r in seen["ledges"]) if m.sum() > 200]
    measured["ledge"] = max([float((q.min(1) > 247).mean()) for q in ledge], default=0.0)
    lo, hi = LIT if seen["light"] == "dusk" else LIGHT.get(seen["finish"], USUAL)
    wrong = [] if lo <= measured["light"] <= hi else [f"water's luminance {measured['light']:.0f} is not within {lo} to {hi}"]
    if seen["light"] == "dusk":
        centre, off = 200, 26  # the LEDs' own
    else:
        centre, off = HUES[seen["finish"]]
    if abs((measured["hue"] - centre + 180) % 360 - 180) > off:
        wrong.append(f"hue {measured['hue']:.0f} is not near {centre}")
    if measured["burnt"] > 0.02:
        wrong.append(f"{measured['burnt']:.1%} of the water is burnt out")
    if measured["ledge"] > 0.05:
        wrong.append(f"{measured['ledge']:.1%} of a ledge is burnt out")
    if measured["black"] > 0.02:
        wrong.append(f"{measured['black']:.1%} of the water is black")
    if not SHARE[0] <= measured["share"] <= SHARE[1]:
        wrong.append(f"the water is {measured['share']:.0%} of the picture")
    out = sum(not (0 <= x <= seen["size"][0] and 0 <= y <= seen["size"][1]) for x, y in seen["water"])
    if out:
        wrong.append(f"{out / len(seen['water']):.0%} of the waterline is outside the picture")
    measured["paving"] = seen["paving"]
    if seen["feet"] < SMALL and measured["paving"] > PAVED:
        wrong.append(f"{measured['paving']:.0%} of the picture is paving")
    return measured, wrong


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--all", action="store_true")
    a = ap.parse_args()
    failed = checked = 0
    for note in sorted(glob.glob(os.path.join(WORK, "half", "pools", "*", "hero*_seen.json" if a.all else "hero_seen.json"))):
        name = note.removesuffix("_seen.json")
        master = name.replace(os.sep + "half" + os.sep, os.sep + "master" + os.sep) + ".png"
        if not os.path.exists(master):
            continue
        seen = json.load(open(note))
        measured, wrong = judge(post.read(master), seen)
        checked, failed = checked + 1, failed + bool(wrong)
        print(f"{'FAIL' if wrong else 'ok  '} {os.path.relpath(name, os.path.join(WORK, 'half', 'pools')):44} {seen['finish']:14} {seen['light']:8} light {measured['light']:3.0f} hue {measured['hue']:3.0f} burnt {measured['burnt']:.1%} ledge {measured['ledge']:.1%} black {measured['black']:.1%} water {measured['share']:.0%} paving {measured['paving']:.0%}" + ("".join("; " + q for q in wrong)))
    print(f"{checked} pictures, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
