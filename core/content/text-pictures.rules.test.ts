import { expect, test } from "vitest";
import { cleanHtml } from "#lib/text/clean-html.ts";
import type { Picture } from "#lib/files/picture.ts";
import { descriptionOf, readingMinutes, textOf } from "./rules.ts";
import { drawImages, drawTextPictures, imagesIn, picturesInText } from "./text-pictures.rules.ts";

const [photoAt, drawingAt, goneAt] = ["0a", "1b", "2c"].map((part) => `/media/${part.repeat(32)}`) as [
  string,
  string,
  string,
];
const photo: Picture = {
  src: `${photoAt}/1920.webp`,
  widths: { avif: [320, 1_280, 1_920], webp: [320, 1_280, 1_920] },
  width: 1_920,
  height: 1_080,
  alt: 'A "lanai" & <deck>',
  caption: "Ocala",
  position: "10% 50%",
  blur: "data:image/webp;base64,AA",
};
const drawing: Picture = { src: `${drawingAt}/original.svg`, width: 30, height: 20, alt: "", caption: "" };
const pictures = new Map([
  [photoAt, photo],
  [drawingAt, drawing],
]);

const figure = (src: string, caption = "", width = "") =>
  cleanHtml(`<figure${width}><img src="${src}"><figcaption>${caption}</figcaption></figure>`, {
    blocks: true,
  });
const stored = `<p>One</p>\n${figure(photoAt, "Salt & heat")}\n<p>Two</p>`;

test("a page shows a picture in the formats and widths of the library, with its description", () => {
  expect(drawTextPictures(stored, pictures)).toBe(
    `<p>One</p>\n<figure><picture>` +
      ["avif", "webp"]
        .map((format) => {
          const srcset = [320, 1_280, 1_920]
            .map((width) => `${photoAt}/${width}.${format} ${width}w`)
            .join(", ");
          return `<source type="image/${format}" srcset="${srcset}" sizes="(max-width: 56rem) 94vw, 44rem" />`;
        })
        .join("") +
      `<img src="${photoAt}/1920.webp" alt="A &#34;lanai&#34; &#38; &#60;deck&#62;" width="1920" height="1080" loading="lazy" decoding="async" />` +
      `</picture><figcaption>Salt &amp; heat</figcaption></figure>\n<p>Two</p>`,
  );
});

test("half as wide as the text, it is loaded half as wide", () => {
  const html = drawTextPictures(figure(photoAt, "", ' data-width="half"'), pictures);
  expect(html).toMatch(/^<figure data-width="half"><picture>.*<\/picture><\/figure>$/);
  expect(html).toContain('sizes="(max-width: 40rem) 94vw, 22rem"');
});

test("a drawing has one file, on a page as elsewhere", () => {
  const image = `<img src="${drawingAt}/original.svg" alt="" width="30" height="20"`;
  expect(drawTextPictures(figure(drawingAt), pictures)).toBe(
    `<figure><picture>${image} loading="lazy" decoding="async" /></picture></figure>`,
  );
  expect(drawTextPictures(figure(drawingAt), pictures, "file")).toBe(`<figure>${image} /></figure>`);
});

test.each([
  [[320, 1_280, 1_920], 1_280, 720],
  [[320, 1_281], 320, 180],
  [[1_920], 1_920, 1_080],
])("of the widths %j a file shows %i pixels", (webp, width, height) => {
  const html = drawTextPictures(
    figure(photoAt),
    new Map([[photoAt, { ...photo, widths: { avif: [], webp } }]]),
    "file",
  );
  expect(html).toMatch(
    new RegExp(
      `^<figure><img src="${photoAt}/${width}\\.webp" alt="[^"]*" width="${width}" height="${height}" /></figure>$`,
    ),
  );
});

test.each(["page", "file"] as const)(
  "a picture that is gone leaves nothing on a %s, and its caption goes with it",
  (place) => {
    const html = `<p>One</p>${figure(goneAt, "Gone")}<p>Two</p>`;
    expect(drawTextPictures(html, pictures, place)).toBe("<p>One</p><p>Two</p>");
  },
);

const gallery = (...figures: string[]) =>
  cleanHtml(`<figure data-block="gallery">${figures.join("")}</figure>`, { blocks: true });

test("a page shows a gallery of small pictures, each cut around its focal point, without those that are gone", () => {
  const pair = gallery(figure(photoAt, "Salt"), figure(drawingAt));
  const html = drawTextPictures(`<p>One</p>${pair}${figure(photoAt)}`, pictures);
  const [, inPair = "", alone = ""] =
    /^<p>One<\/p><figure data-block="gallery">(.*)<\/figure>(<figure>.*)$/s.exec(html) ?? [];
  expect(inPair.match(/ sizes="[^"]*"/g)).toEqual(
    Array.from({ length: 2 }, () => ' sizes="(max-width: 40rem) 46vw, 22rem"'),
  );
  expect(inPair).toContain(
    ' style="object-position:10% 50%" /></picture><figcaption>Salt</figcaption></figure>',
  );
  expect(inPair).toContain(`<figure><picture><img src="${drawingAt}/original.svg"`);
  expect(alone).toBe(drawTextPictures(figure(photoAt), pictures));
  const three = drawTextPictures(
    gallery(figure(photoAt), figure(drawingAt), figure(goneAt, "Gone")),
    pictures,
  );
  expect(three).toContain(' sizes="(max-width: 40rem) 46vw, 15rem"');
  expect(three).not.toContain("Gone");
  expect(
    drawTextPictures(`<p>One</p>${gallery(figure(goneAt), figure(`/media/${"3d".repeat(32)}`))}`, pictures),
  ).toBe("<p>One</p>");
});

test("in a file the pictures of a gallery are below each other", () => {
  const figures = [figure(photoAt, "Salt"), figure(drawingAt)];
  expect(drawTextPictures(gallery(...figures), pictures, "file")).toBe(
    drawTextPictures(figures.join(""), pictures, "file"),
  );
  expect(picturesInText(gallery(...figures))).toEqual([photoAt, drawingAt]);
});

test("a text names each of its pictures; what only looks like one is left as it is", () => {
  const html = `${stored}${figure(goneAt)}<p>&lt;figure&gt;&lt;img src="${drawingAt}"&gt;&lt;/figure&gt;</p>`;
  expect(picturesInText(html)).toEqual([photoAt, goneAt]);
  for (const other of ["<p>One</p>", "<figure>One</figure>", `<img src="${photoAt}" />`]) {
    expect(picturesInText(other)).toEqual([]);
    expect(drawTextPictures(other, pictures)).toBe(other);
  }
});

test("a caption is text: it is searched, read and described; the address of a picture is not", () => {
  const content = `${figure(photoAt, "Salt &amp; heat")}<p>Two</p>`;
  expect(textOf(content)).toBe("Salt & heat Two");
  expect(descriptionOf({ metaDescription: "", content })).toBe("Salt & heat Two");
  const caption = "word ".repeat(238 * 2);
  expect(readingMinutes(figure(photoAt, caption))).toBe(2);
  expect(readingMinutes(figure(photoAt))).toBe(1);
});

test("in a text with marks, each picture is one file, left out until it is known, or named", () => {
  const marked = `<figure><del><img src="${photoAt}" /></del></figure><p>a</p><img src="${goneAt}"><img src="${drawingAt}">`;
  expect(imagesIn(marked)).toEqual([photoAt, goneAt, drawingAt]);
  expect(
    drawImages(
      marked,
      new Map([
        [photoAt, photo],
        [goneAt, null],
      ]),
    ),
  ).toBe(
    `<figure><del><img src="${photoAt}/1280.webp" alt="A &#34;lanai&#34; &#38; &#60;deck&#62;" width="1280" height="720" /></del></figure>` +
      "<p>a</p>Picture that is not in the library",
  );
});
