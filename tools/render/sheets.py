"""Contact sheets for review: every pool's first picture in each order that visitors see. Written to the work folder, never committed.

    /usr/bin/python3 tools/render/sheets.py        # $RENDER_WORK/sheets/catalog.png, latham.png, x-large.png …
"""
import json
import os

import numpy as np
import OpenImageIO as oiio

import post

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
OUT = os.environ.get("RENDER_OUT", os.path.join(ROOT, "pictures"))
SHEETS = os.path.join(os.environ.get("RENDER_WORK", "/tmp/render"), "sheets")
W, H, ACROSS, GAP = 300, 200, 6, 6


def thumbnail(pool_id):
    image = oiio.ImageBuf(os.path.join(OUT, "pools", pool_id, "hero-480.webp"))
    return post.resized(image.get_pixels(oiio.UINT8)[..., :3].copy(), (H, W))


def sheet(ids, path):
    rows = -(-len(ids) // ACROSS)
    whole = np.full((rows * (H + GAP) - GAP, ACROSS * (W + GAP) - GAP, 3), 255, np.uint8)
    for i, pool_id in enumerate(ids):
        y, x = i // ACROSS * (H + GAP), i % ACROSS * (W + GAP)
        whole[y : y + H, x : x + W] = thumbnail(pool_id)
    post.write(path, whole)
    print(path, len(ids))


def main():
    pools = json.load(open(os.environ.get("RENDER_CATALOGUE", os.path.join(ROOT, "db", "data", "pools.json"))))
    os.makedirs(SHEETS, exist_ok=True)
    orders = {"catalog": pools, "length": sorted(pools, key=lambda p: p["lengthFt"])}
    for key in ("manufacturer", "size"):
        for value in sorted({p[key] for p in pools}):
            orders[value.lower().replace(" ", "-")] = [p for p in pools if p[key] == value]
    for name, some in orders.items():
        sheet([p["id"] for p in some], os.path.join(SHEETS, name + ".png"))


if __name__ == "__main__":
    main()
