import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PictureBook } from "#core/ports.ts";
import { libraryAddress } from "#lib/files/library-address.ts";
import type { Film, Picture, PictureWidths } from "#lib/files/picture.ts";
import { relativePath } from "#lib/web/relative-path.ts";

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
  /** A tiny copy of the picture as a data URL, which changes with it. */
  blur?: string;
};

type FilmEntry = Omit<Film, "sources"> & { files: { type: string; file: string }[] };

type Outlines = { pools: Record<string, { d: string; simplified: boolean }> };

/** Reads the built-in picture library: a manifest, the films and the pools' outlines. */
export function openLibrary(folder: string): PictureBook {
  const entries = readJson<Record<string, Entry>>(join(folder, "manifest.json"));
  const films = readJson<Record<string, FilmEntry>>(join(folder, "films.json"));
  const outlines = new Map(
    Object.entries(readJson<Outlines>(join(folder, "outlines.json")).pools).map(([pool, outline]) => [
      pool,
      { d: relativePath(outline.d), simplified: outline.simplified },
    ]),
  );
  const pictures = new Map(Object.entries(entries));
  const names = [...pictures.keys()];
  const first = firstFinishes(entries);
  const version = versionOf([...pictures.values()]);
  const base = (name: string) => `${libraryAddress}/${version}/${inFolder(name)}`;
  const toPicture = (name: string) => pictureAt(base(name), pictures.get(name) as Entry);
  return {
    version,
    find(name) {
      const key = pictures.has(name) ? name : first.get(name);
      return key ? toPicture(key) : null;
    },
    film: (name) => (Object.hasOwn(films, name) ? toFilm(films[name] as FilmEntry) : null),
    card: (name) => (pictures.get(name)?.card ? `${base(name)}-card.jpg` : null),
    under: (prefix) =>
      names
        .filter((name) => name.startsWith(prefix))
        .toSorted((a, b) => viewRank(pictures.get(a)) - viewRank(pictures.get(b)))
        .map(toPicture),
    names: (prefix) => names.filter((name) => name.startsWith(prefix)),
    outline: (poolId) => outlines.get(poolId) ?? null,
  };
}

/** The garden first, then the water's edge, then the view from above. */
const views = ["hero", "eye", "plan"];

function viewRank(entry?: Entry): number {
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

/**
 * A part of every picture's address that changes once any of them was drawn again, so browsers may cache pictures
 * forever. One version for all pictures costs a page nothing; one for each would cost it three bytes per picture.
 */
function versionOf(entries: Entry[]): string {
  const drawn = entries.map(({ widths, webp, blur }) => [widths, webp, blur]);
  return `v${createHash("sha256").update(JSON.stringify(drawn)).digest("hex").slice(0, 8)}`;
}

function pictureAt(base: string, entry: Entry): Picture {
  const widths = { avif: entry.widths, webp: entry.webp ?? entry.widths };
  return {
    src: `${base}-${Math.max(...widths.webp)}.webp`,
    widths: shareWidths(widths),
    width: entry.width,
    height: entry.height,
    alt: entry.alt,
    caption: entry.caption,
  };
}

const sharedWidths = new Map<string, PictureWidths>();

/** One and the same object for equal widths: the data of a page then contains it once. */
function shareWidths(widths: PictureWidths): PictureWidths {
  const key = JSON.stringify(widths);
  return sharedWidths.get(key) ?? sharedWidths.set(key, widths).get(key)!;
}

function toFilm({ files, ...entry }: FilmEntry): Film {
  return { ...entry, sources: files.map(({ type, file }) => ({ type, src: `${libraryAddress}/${file}` })) };
}

/** "scenes/hero-day" is used as is; "latham-apollo-14/plan" is among the pools. */
function inFolder(name: string): string {
  return name.startsWith("scenes/") ? name : `pools/${name}`;
}

function readJson<T extends object>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8")) as T;
}
