import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";

const src = `/media/${"0a".repeat(32)}`;
const other = `/media/${"1b".repeat(32)}`;
const image = `<img src="${src}" />`;
const video = '<figure><a href="https://youtu.be/abc" rel="noopener">A dig</a></figure>';
const inGallery = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<figure><img src="/media/${String(at).padStart(64, "0")}" /></figure>`,
  ).join("");
const gallery = (pictures: string) => `<figure data-block="gallery">${pictures}</figure>`;
const captioned = `<figure>${image}<figcaption>Salt &amp; heat</figcaption></figure>`;

const galleries: [string, string, string][] = [
  ["a gallery of one picture", gallery(inGallery(1)), inGallery(1)],
  ["a gallery of two", gallery(inGallery(2)), gallery(inGallery(2))],
  ["a gallery of twelve", gallery(inGallery(12)), gallery(inGallery(12))],
  ["a gallery of thirteen", gallery(inGallery(13)), inGallery(13)],
  ["a gallery of nothing", `${gallery(" ")}a`, "a"],
  [
    "captions in a gallery, and spaces around its pictures",
    `<p>a</p>${gallery(`\n${captioned} <div>${inGallery(1)}</div>\n`)}${captioned}`,
    `<p>a</p>${gallery(`${captioned}${inGallery(1)}`)}${captioned}`,
  ],
  [
    "what else is said of a gallery",
    `<figure class="x" style="position:fixed" onclick="x()" data-block="gallery" data-width="half" data-pool="a"><figure data-width="half" onclick="x()">${image}</figure>${inGallery(1)}</figure>`,
    gallery(`<figure>${image}</figure>${inGallery(1)}`),
  ],
  [
    "bare pictures in a gallery",
    gallery(`${image}<p><img src="${other}"></p>`),
    gallery(`<figure>${image}</figure><figure><img src="${other}" /></figure>`),
  ],
  [
    "a picture twice in a gallery",
    gallery(`<figure>${image}</figure>${captioned}`),
    `<figure>${image}</figure>${captioned}`,
  ],
  [
    "words in a gallery",
    gallery(`${inGallery(2)}a<figcaption>b</figcaption>`),
    `${inGallery(2)}<p>a</p><p>b</p>`,
  ],
  [
    "a picture of another site in a gallery",
    gallery(`${inGallery(2)}<figure><img src="https://evil.example/a.jpg"></figure>`),
    gallery(inGallery(2)),
  ],
  ["a heading in a gallery", gallery(`<h2>a</h2>${inGallery(2)}`), `<h2>a</h2>${inGallery(2)}`],
  ["a video in a gallery", gallery(`${inGallery(2)}${video}`), `${inGallery(2)}${video}`],
  [
    "a gallery in a gallery",
    gallery(`${gallery(inGallery(2))}${captioned}`),
    `${gallery(inGallery(2))}${captioned}`,
  ],
  ["a gallery in a figure", `<figure>${gallery(inGallery(2))}</figure>`, inGallery(2)],
  [
    "a gallery in a list",
    `<ul><li>a${gallery(captioned)}</li></ul>`,
    "<ul><li>a<p>Salt &amp; heat</p></li></ul>",
  ],
  [
    "a gallery in an answer",
    `<details><summary>How?</summary>${gallery(inGallery(2))}</details>`,
    `<p>How?</p>${gallery(inGallery(2))}`,
  ],
  [
    "a gallery that is never closed",
    `<figure data-block="gallery">${inGallery(2)}<script>x()`,
    gallery(inGallery(2)),
  ],
  ["figures beside each other", inGallery(3), inGallery(3)],
];

test.each(galleries)("a text with blocks: %s", (_, html, clean) => {
  expect(cleanHtml(html, { blocks: true })).toBe(clean);
  expect(cleanHtml(clean, { blocks: true })).toBe(clean);
});

test.each(galleries)("a text without blocks keeps no gallery: %s", (_, html) => {
  expect(cleanHtml(html)).not.toMatch(/<(?:img|fig)/);
});
