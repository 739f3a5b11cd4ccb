import { slugify } from "#core/content/rules.ts";
import type { StoredFinish } from "#core/pools/manufacturers/rules.ts";
import type { PictureBook } from "#core/ports.ts";
import type { Picture } from "#lib/files/picture.ts";

/**
 * A surface color of the shell. `tone` approximates it on screen; `slug` identifies it in the picture library. `water`
 * names the rendering of water over this line's color, if there is one.
 */
export type FinishColor = {
  name: string;
  slug: string;
  tone: string;
  water?: string | undefined;
  /** The manufacturer's own picture of it, which is shown instead. */
  swatch?: Picture | undefined;
};

export type FinishLine = {
  line: string;
  tier: StoredFinish["tier"];
  appearance: string;
  colors: FinishColor[];
};

/** The finishes a manufacturer offers, and the source of their names. */
export type FinishCard = { lines: FinishLine[]; source: string };

/** What is stored of a manufacturer's finishes, and the pictures of the library that it names, by address. */
type Offered = { finishes: StoredFinish[]; finishSource: string; swatches: ReadonlyMap<string, Picture> };

/** The finishes as pages show them, or null if there are none or no source says so. */
export function finishCard({ finishes, finishSource, swatches }: Offered): FinishCard | null {
  if (finishes.length === 0 || finishSource === "") return null;
  const lines = finishes.map(({ colors, ...line }) => ({
    ...line,
    colors: colors.map(({ swatch, water, ...color }) => ({
      ...color,
      slug: slugify(color.name),
      ...(water && { water: waterOf(line.line, slugify(color.name)) }),
      ...(swatches.has(swatch) && { swatch: swatches.get(swatch) }),
    })),
  }));
  return { lines, source: finishSource };
}

/** A color's name may be in two lines, for two different colors: Crystal's is rendered under its own name. */
const crystalNamesakes = ["ocean-blue", "sapphire-blue", "night-sky", "shale-gray", "coastal-bronze"];

function waterOf(line: string, slug: string): string {
  return line === "Crystite Crystal" && crystalNamesakes.includes(slug) ? `crystal-${slug}` : slug;
}

type ColorWithPicture = FinishColor & { picture: Picture | null };
type LineWithPictures = Omit<FinishLine, "colors"> & { colors: ColorWithPicture[] };

/** A pool's finishes as its page shows them; each color has a picture of this pool if the library has one. */
export type PoolFinishes = { lines: LineWithPictures[]; source: string };

/** The views in which a pool may be rendered in a color, best first. */
const views = ["hero", "eye", "plan"];

/** The finishes offered for a pool by its manufacturer. */
export function poolFinishes(
  book: PictureBook,
  pool: { id: string },
  card: FinishCard | null,
): PoolFinishes | null {
  if (!card) return null;
  // a color that occurs in two lines is shown once, with the first line
  const seen = new Set<string>();
  const lines = card.lines.map((line) => ({
    ...line,
    colors: line.colors.map((color) => {
      const picture = seen.has(color.slug) ? null : viewOf(book, pool.id, color.slug);
      seen.add(color.slug);
      return { ...color, picture };
    }),
  }));
  return { lines, source: card.source };
}

function viewOf(book: PictureBook, pool: string, slug: string): Picture | null {
  for (const view of views) {
    const picture = book.find(`${pool}/${view}-${slug}`);
    if (picture) return picture;
  }
  return null;
}

/** The manufacturer's finishes that a pool is made in, by the slugs of their colors; all if none is named. */
export function madeIn(finishes: PoolFinishes | null, slugs: readonly string[]): PoolFinishes | null {
  if (!finishes || slugs.length === 0) return finishes;
  const lines = finishes.lines
    .map((line) => ({ ...line, colors: line.colors.filter(({ slug }) => slugs.includes(slug)) }))
    .filter(({ colors }) => colors.length > 0);
  return lines.length > 0 ? { ...finishes, lines } : null;
}
