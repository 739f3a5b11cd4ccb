import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Picture, PictureBook } from "#lib/picture.ts";

/** Where the library's files are served. A name keeps its place when its picture is made anew. */
const address = "/pictures";

type Entry = {
  width: number;
  height: number;
  widths: number[];
  alt: string;
  caption: string;
};

/** Reads the picture library that comes with the program: a manifest and the pools' outlines. */
export function openLibrary(folder: string): PictureBook {
  const entries = readJson<Record<string, Entry>>(join(folder, "manifest.json"));
  const outlines = readJson<{ pools: Record<string, { d: string; simplified: boolean }> }>(
    join(folder, "outlines.json"),
  ).pools;
  const names = Object.keys(entries);
  return {
    find: (name) => (entries[name] ? toPicture(name, entries[name]) : null),
    under: (prefix) =>
      names.filter((name) => name.startsWith(prefix)).map((name) => toPicture(name, entries[name] as Entry)),
    outline: (poolId) => {
      const outline = outlines[poolId];
      return outline ? { d: outline.d, simplified: outline.simplified } : null;
    },
  };
}

function toPicture(name: string, entry: Entry): Picture {
  // "scenes/hero-day" lies there; "latham-apollo-14/plan" among the pools
  const base = `${address}/${name.startsWith("scenes/") ? name : `pools/${name}`}`;
  const variants = (format: string) =>
    entry.widths.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");
  return {
    src: `${base}-${Math.max(...entry.widths)}.webp`,
    sources: [
      { type: "image/avif", srcset: variants("avif") },
      { type: "image/webp", srcset: variants("webp") },
    ],
    width: entry.width,
    height: entry.height,
    alt: entry.alt,
    caption: entry.caption,
  };
}

function readJson<T extends object>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8")) as T;
}
