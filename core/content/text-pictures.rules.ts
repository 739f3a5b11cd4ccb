import { pictureSources, type Picture } from "#lib/files/picture.ts";
import { withEntities } from "#lib/text/entities.ts";

/** A figure as it is stored: which picture it is, half as wide as the text if it says so, and its caption. */
const figures =
  /<figure( data-width="half")?><img src="([^"<>]*)"[^<>]*>(<figcaption>[^<]*<\/figcaption>)?<\/figure>/g;

/** A gallery as it is stored, or a figure that stands alone. */
const galleriesAndFigures = new RegExp(
  `<figure data-block="gallery">((?:${figures.source})+)</figure>|${figures.source}`,
  "g",
);

/** The display width of a picture in a text, as in the `sizes` attribute. */
const sizes = {
  full: "(max-width: 56rem) 94vw, 44rem",
  half: "(max-width: 40rem) 94vw, 22rem",
  inPair: "(max-width: 40rem) 46vw, 22rem",
  inGallery: "(max-width: 40rem) 46vw, 15rem",
};

/** In a file that is read elsewhere, a picture has one size, in pixels: wide enough for a page of paper. */
const widestInFile = 1_280;

/** The addresses of the pictures in a text. @param html sanitized */
export function picturesInText(html: string): string[] {
  return [...html.matchAll(figures)].map(([, , src = ""]) => src);
}

/**
 * A text with its pictures: on a page in the formats that browsers choose from, in a file as one, those of a gallery
 * below each other. A picture that is not among them, because it was deleted or is still being processed, is left out
 * with its caption.
 * @param html sanitized
 */
export function drawTextPictures(
  html: string,
  pictures: Map<string, Picture>,
  place: "page" | "file" = "page",
): string {
  const draw = (part: string, drawOne: (picture: Picture, half: string) => string) =>
    part.replace(figures, (_, half: string = "", src: string, caption: string = "") => {
      const picture = pictures.get(src);
      return picture ? `<figure${half}>${drawOne(picture, half)}${caption}</figure>` : "";
    });
  return html.replace(galleriesAndFigures, (whole: string, gallery: string | undefined) => {
    if (place === "file") return draw(gallery ?? whole, inFile);
    if (gallery === undefined)
      return draw(whole, (picture, half) => onPage(picture, half ? sizes.half : sizes.full));
    const width = picturesInText(gallery).length === 2 ? sizes.inPair : sizes.inGallery;
    const drawn = draw(gallery, (picture) => onPage(picture, width, cropped(picture)));
    return drawn && `<figure data-block="gallery">${drawn}</figure>`;
  });
}

const images = /<img src="([^"<>]*)"[^<>]*>/g;

/** The addresses of the pictures in a text, wherever they are in it. @param html sanitized */
export function imagesIn(html: string): string[] {
  return [...html.matchAll(images)].map(([, src = ""]) => src);
}

/**
 * A text with each picture as one file, for a text that is not as it was stored, such as what differs between two
 * versions. One that is not known yet is left out; one that the library does not show says so.
 * @param html sanitized
 */
export function drawImages(html: string, pictures: Map<string, Picture | null | undefined>): string {
  return html.replace(images, (_, src: string) => {
    const picture = pictures.get(src);
    if (picture) return inFile(picture);
    return picture === null ? "Picture that is not in the library" : "";
  });
}

/** A gallery shows its pictures in one shape, cut around what is most important in each. */
function cropped({ position }: Picture): string {
  return position ? ` style="object-position:${position}"` : "";
}

function onPage(picture: Picture, width: string, more = ""): string {
  const sources = pictureSources(picture).map(
    ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${width}" />`,
  );
  return `<picture>${sources.join("")}${image(picture, ` loading="lazy" decoding="async"${more}`)}</picture>`;
}

function inFile(picture: Picture): string {
  const { src, widths, width, height } = picture;
  if (!widths) return image(picture);
  const fitting = widths.webp.findLast((one) => one <= widestInFile) ?? width;
  return image({
    ...picture,
    src: src.replace(/\d+\.webp$/, `${fitting}.webp`),
    width: fitting,
    height: Math.max(1, Math.round((fitting * height) / width)),
  });
}

function image({ src, alt, width, height }: Picture, more = ""): string {
  return `<img src="${src}" alt="${withEntities(alt)}" width="${width}" height="${height}"${more} />`;
}
