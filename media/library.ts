import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PictureBook } from "#core/ports.ts";
import type { Film, Picture } from "#lib/picture.ts";

/** The path under which the library is served. A file keeps its name when its picture is rendered again. */
const address = "/pictures";

type Entry = {
  width: number;
  height: number;
  /** Widths of the AVIF variants, and of the WebP ones unless `webp` lists fewer. */
  widths: number[];
  webp?: number[];
  alt: string;
  caption: string;
  /** For a pool's picture: the pool, the view and the finish shown. */
  pool?: string;
  view?: string;
  finish?: string;
  /** Whether there is a JPEG for link previews. */
  card?: boolean;
};

type FilmEntry = Omit<Film, "sources"> & { files: { type: string; file: string }[] };

/** Reads the built-in picture library: a manifest, the films and the pools' outlines. */
export function openLibrary(folder: string): PictureBook {
  const entries = readJson<Record<string, Entry>>(join(folder, "manifest.json"));
  const films = readJson<Record<string, FilmEntry>>(join(folder, "films.json"));
  const outlines = readJson<{ pools: Record<string, { d: string; simplified: boolean }> }>(
    join(folder, "outlines.json"),
  ).pools;
  const pictures = new Map(Object.entries(entries));
  const names = [...pictures.keys()];
  const first = firstFinishes(entries);
  return {
    find(name) {
      const known = pictures.has(name) ? name : first.get(name);
      return known ? toPicture(known, pictures.get(known) as Entry) : null;
    },
    film: (name) => (Object.hasOwn(films, name) ? toFilm(films[name] as FilmEntry) : null),
    card: (name) => (pictures.get(name)?.card ? `${base(name)}-card.jpg` : null),
    under: (prefix) =>
      names
        .filter((name) => name.startsWith(prefix))
        .toSorted((a, b) => place(pictures.get(a)) - place(pictures.get(b)))
        .map((name) => toPicture(name, pictures.get(name) as Entry)),
    names: (prefix) => names.filter((name) => name.startsWith(prefix)),
    outline: (poolId) => {
      const outline = Object.hasOwn(outlines, poolId) ? outlines[poolId] : undefined;
      return outline ? { d: outline.d, simplified: outline.simplified } : null;
    },
  };
}

/** Garden first, then the water's edge, then from above. */
const views = ["hero", "eye", "plan"];

function place(entry?: Entry): number {
  return views.indexOf(entry?.view ?? "");
}

/** "latham-fiji/hero-ocean-blue" means "latham-fiji/hero" if that is the pool's default finish. */
function firstFinishes(entries: Record<string, Entry>): Map<string, string> {
  const pairs = Object.entries(entries).flatMap(([name, { pool, view, finish }]) =>
    finish && name === `${pool}/${view}`
      ? [[`${name}-${finish.toLowerCase().replaceAll(" ", "-")}`, name] as const]
      : [],
  );
  return new Map(pairs);
}

function toPicture(name: string, entry: Entry): Picture {
  const { widths, webp = widths } = entry;
  const variants = (format: string, wide: number[]) =>
    wide.map((width) => `${base(name)}-${width}.${format} ${width}w`).join(", ");
  return {
    src: `${base(name)}-${Math.max(...webp)}.webp`,
    sources: [
      { type: "image/avif", srcset: variants("avif", widths) },
      { type: "image/webp", srcset: variants("webp", webp) },
    ],
    width: entry.width,
    height: entry.height,
    alt: entry.alt,
    caption: entry.caption,
  };
}

function toFilm({ files, ...entry }: FilmEntry): Film {
  return { ...entry, sources: files.map(({ type, file }) => ({ type, src: `${address}/${file}` })) };
}

/** "scenes/hero-day" is used as is; "latham-apollo-14/plan" is among the pools. */
function base(name: string): string {
  return `${address}/${name.startsWith("scenes/") ? name : `pools/${name}`}`;
}

function readJson<T extends object>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8")) as T;
}
