import { expect, test } from "vitest";
import { libraryFile } from "./library-address.ts";

test.each([
  ["/pictures/v0123abcd/pools/latham-fiji/plan-640.webp", "pools/latham-fiji/plan-640.webp"],
  ["/pictures/pools/latham-fiji/plan-640.webp", "pools/latham-fiji/plan-640.webp"],
  ["/pictures/films/pool.mp4", "films/pool.mp4"],
  ["/pictures/vanilla/pool.webp", "vanilla/pool.webp"],
  ["/media/0123abcd/640.webp", null],
  ["/pictures/../package.json", null],
  ["/pictures/v0123abcd/../package.json", null],
  ["/pictures/pools/../../package.json", null],
  ["/pictures//etc/passwd", null],
  ["https://own.example/pictures/a.webp", null],
  ["/pictures/", null],
])("the file of %s is %s", (address, file) => {
  expect(libraryFile(address)).toBe(file);
});
