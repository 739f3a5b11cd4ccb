import { expect, test } from "vitest";
import { pictureSources } from "./picture.ts";

const widths = { avif: [480, 960], webp: [640] };

test.each([
  [
    "/pictures/scenes/stage-2-640.webp",
    "/pictures/scenes/stage-2-480.avif 480w, /pictures/scenes/stage-2-960.avif 960w",
    "/pictures/scenes/stage-2-640.webp 640w",
  ],
  [
    "/media/ab12/640.webp",
    "/media/ab12/480.avif 480w, /media/ab12/960.avif 960w",
    "/media/ab12/640.webp 640w",
  ],
])("the files of %s differ from it in width and format only", (src, avif, webp) => {
  expect(pictureSources({ src, widths })).toEqual([
    { type: "image/avif", srcSet: avif },
    { type: "image/webp", srcSet: webp },
  ]);
});

test("a picture from another site is one file, whatever its name ends in", () => {
  expect(pictureSources({ src: "https://example.com/pool-960.webp" })).toEqual([]);
});
