import type { PictureBook } from "#core/ports.ts";
import type { Picture } from "#lib/files/picture.ts";
import { finishes } from "#core/pools/design-colors.rules.ts";

type Color = { name: string; slug: string };

/** A pool's pictures in the tool's colors, small enough to send those of all five sizes with the page. */
export type PoolInColors = {
  name: string;
  /** Its first picture, which shows it in one color. */
  first: Picture;
  /** The color in the first picture; empty if that is none of the six. */
  firstColor: string;
  /** Its picture in the colors of `others`, with placeholders for the color's slug and name. */
  inColor: Picture | null;
  others: string[];
};

/** By size; null if the library has no picture of a pool of that size. */
export type PoolBySize = { [size: string]: PoolInColors | null };

const slugMark = "{slug}";
const nameMark = "{name}";

/** The pool's pictures in the library; null if it has none. */
export function poolInColors(media: PictureBook, id: string, name: string): PoolInColors | null {
  const first = media.find(`${id}/hero`);
  if (!first) return null;
  const colors = finishes.flatMap((color) => {
    const picture = media.find(`${id}/hero-${color.slug}`);
    return picture ? [{ ...color, picture }] : [];
  });
  // the library also knows the first picture by the color that it shows
  const marked = colors
    .filter(({ picture }) => picture.src !== first.src)
    .map((color) => ({ slug: color.slug, picture: withMarks(color.picture, color) }));
  const inColor = marked[0]?.picture ?? null;
  return {
    name,
    first: withoutBlur(first),
    firstColor: colors.find(({ picture }) => picture.src === first.src)?.name ?? "",
    inColor,
    others: marked
      .filter(({ picture }) => JSON.stringify(picture) === JSON.stringify(inColor))
      .map(({ slug }) => slug),
  };
}

/** The pool in the color or, if the library has no such picture, the first picture with `isOther`. */
export function pictureInColor(
  pool: PoolInColors,
  { name, slug }: Color,
): { picture: Picture; isOther: boolean } {
  const { first, firstColor, inColor, others } = pool;
  if (inColor && others.includes(slug)) {
    const { src, alt } = inColor;
    const own = { src: src.replace(slugMark, slug), alt: alt.replace(nameMark, name) };
    return { picture: { ...inColor, ...own }, isOther: false };
  }
  return { picture: first, isOther: firstColor !== name };
}

function withMarks(picture: Picture, { name, slug }: Color): Picture {
  const { src, alt, ...rest } = withoutBlur(picture);
  return { src: src.replace(`-${slug}-`, `-${slugMark}-`), alt: alt.replace(name, nameMark), ...rest };
}

/** Until a picture is there, the tool shows its color. */
function withoutBlur(picture: Picture): Picture {
  const plain = { ...picture };
  delete plain.blur;
  return plain;
}
