import type { PictureBook } from "#core/ports.ts";
import type { Picture } from "#lib/picture.ts";

/**
 * A surface color of the shell. `tone` approximates it on screen; `slug` identifies it in the picture library, which
 * with `water` has a crop of a rendering in this line's color.
 */
export type FinishColor = { name: string; slug: string; tone: string; water?: boolean };

export type FinishLine = {
  line: string;
  tier: "Standard" | "Upgrade" | "Premium";
  appearance: string;
  colors: FinishColor[];
};

/** The finishes a manufacturer offers, and the source of their names. */
export type FinishCard = { lines: FinishLine[]; source: string };

/** By manufacturer id. Manufacturers for whose finishes we have no source are not listed. */
export const finishCards: Record<string, FinishCard> = {
  latham: {
    lines: [
      {
        line: "Crystite Classic",
        tier: "Standard",
        appearance: "smooth solid gelcoat",
        colors: [
          waterColor("Ocean Blue", "#2f7fa6"),
          waterColor("Sapphire Blue", "#1f5c99"),
          waterColor("Night Sky", "#1f2b44"),
          waterColor("Shale Gray", "#76828b"),
          color("Coastal Bronze", "#8c7a5c"),
          color("Whisper White", "#eceae4"),
        ],
      },
      {
        line: "Crystite Crystal",
        tier: "Upgrade",
        appearance: "gelcoat with shimmer flake",
        colors: [
          color("Ocean Blue", "#3a8fbc"),
          color("Sapphire Blue", "#2a6fae"),
          color("Night Sky", "#28344f"),
          color("Shale Gray", "#80909b"),
          color("Coastal Bronze", "#9a8668"),
          waterColor("Pearl White", "#f3efe6"),
        ],
      },
    ],
    source:
      "Color names per two Latham dealers, upgrade line per one of them. Checked Nov\u00a020,\u00a02026.",
  },
  "san-juan": {
    lines: [
      {
        line: "Standard gelcoat",
        tier: "Standard",
        appearance: "smooth solid gelcoat, 32 mil in two coats",
        colors: [waterColor("White", "#f4f5f3"), waterColor("Sully Blue", "#a9d1e3")],
      },
      {
        line: "Iridium",
        tier: "Premium",
        appearance: "colored chips in resin",
        colors: [waterColor("Blue Lagoon", "#3d82cf"), waterColor("Granite", "#45474d")],
      },
    ],
    source:
      "Lines and colors per San Juan dealer Maxima Pools; the Florida plant may offer more. Checked Nov\u00a020,\u00a02026.",
  },
};

function color(name: string, tone: string): FinishColor {
  return { name, slug: name.toLowerCase().replaceAll(" ", "-"), tone };
}

/** A color whose water the library shows. Not Coastal Bronze: its water is green, which hides the bronze. */
function waterColor(name: string, tone: string): FinishColor {
  return { ...color(name, tone), water: true };
}

type ShownColor = FinishColor & { picture: Picture | null };
type ShownLine = Omit<FinishLine, "colors"> & { colors: ShownColor[] };

/** A pool's finishes as its page shows them; each color has a picture of this pool if the library has one. */
export type PoolFinishes = { lines: ShownLine[]; source: string };

/** The views in which a pool may be rendered in a color, best first. */
const views = ["hero", "eye", "plan"];

/** The finishes offered for a pool, or null if we have no source for its manufacturer. */
export function poolFinishes(
  book: PictureBook,
  pool: { id: string; manufacturerId: string },
): PoolFinishes | null {
  const card = finishCards[pool.manufacturerId];
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
