import { expect, test } from "vitest";
import { mediaHash } from "#lib/files/media.ts";
import {
  isDocumentSource,
  isPictureSource,
  mediaPicture,
  pictureCaption,
  refusalSentence,
  variantWidths,
} from "./rules.ts";

const hash = "ab".repeat(32);

test.each([
  [4_000, [320, 480, 640, 960, 1_280, 1_920, 2_560]],
  [2_560, [320, 480, 640, 960, 1_280, 1_920, 2_560]],
  [2_559, [320, 480, 640, 960, 1_280, 1_920]],
  [320, [320]],
  [319, [319]],
  [1, [1]],
])("a picture %i pixels wide gets the widths %j", (width, widths) => {
  expect(variantWidths(width)).toEqual(widths);
});

test.each([
  [`/media/${hash}`, hash],
  [`/media/${hash}/`, hash],
  [`/media/${hash}/640.webp`, hash],
  [`/media/${hash}/../../x`, null],
  [`/media/${hash.toUpperCase()}`, null],
  ["/media/ab", null],
  [`https://example.com/media/${hash}`, null],
  ["", null],
])("the hash in %j is %j", (address, expected) => {
  expect(mediaHash(address)).toBe(expected);
});

test.each([
  [`/media/${hash}`, true],
  [`/media/${hash}/document.pdf`, false],
  ["https://example.com/a.jpg?w=3", true],
  ["http://example.com/a.jpg", false],
  ["//example.com/a.jpg", false],
  ["https://", false],
  ["https://a b", false],
  ['https://example.com/"onerror=', false],
  ["data:image/png;base64,AAAA", false],
  ["javascript:alert(1)", false],
])("%j may be a picture's address: %s", (address, may) => {
  expect(isPictureSource(address)).toBe(may);
});

test.each([
  [`/media/${hash}/document.pdf`, true],
  ["https://example.com/apollo.pdf", true],
  [`/media/${hash}`, false],
  ["http://example.com/apollo.pdf", false],
  ["javascript:alert(1)", false],
  ["/etc/passwd", false],
])("%j may be a document's address: %s", (address, may) => {
  expect(isDocumentSource(address)).toBe(may);
});

test("a picture lists its files by width and its focal point", () => {
  const stored = {
    file: hash,
    kind: "png" as const,
    width: 1_000,
    height: 333,
    alt: "a",
    caption: "Ocala",
    widths: [320, 960],
    blur: "",
  };
  expect(mediaPicture({ ...stored, focalX: 0.256, focalY: 0 })).toEqual({
    src: `/media/${hash}/960.webp`,
    widths: { avif: [320, 960], webp: [320, 960] },
    width: 960,
    height: 320,
    alt: "a",
    caption: "Ocala",
    position: "26% 0%",
  });
});

const nothing = { origin: "" as const, place: "", model: "", takenOn: "" };

test.each([
  [{ ...nothing, place: "Ocala", model: "Apollo 14", takenOn: "2026-03-14" }, ""],
  [{ ...nothing, origin: "photo" as const }, ""],
  [
    { origin: "photo" as const, place: "Ocala", model: "Apollo 14", takenOn: "2026-03-14" },
    "Ocala, Apollo 14, March 2026",
  ],
  [{ ...nothing, origin: "photo" as const, takenOn: "2026-01-01" }, "January 2026"],
  [{ ...nothing, origin: "photo" as const, model: "Apollo 14", place: "" }, "Apollo 14"],
  [{ ...nothing, origin: "rendering" as const }, "Rendering"],
  [
    { origin: "rendering" as const, place: "Ocala", model: "Apollo 14", takenOn: "2026-03-14" },
    "Rendering: Apollo 14",
  ],
])("the caption for %j is %j", (stated, caption) => {
  expect(pictureCaption(stated)).toBe(caption);
});

test.each([
  "empty",
  "too_heavy",
  "too_many_pixels",
  "not_a_picture",
  "not_a_document",
  "encrypted",
  "damaged",
  "unsafe_svg",
  "too_slow",
  "died",
] as const)("the message for %s does not mention its code", (why) => {
  const sentence = refusalSentence(why, "");
  expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(sentence).not.toContain("_");
});
