import { expect, test } from "vitest";
import { poolWords } from "./pool-words.ts";

const range = "$38,000 – $150,000";

test.each([
  [
    60,
    range,
    "60 fiberglass pools installed",
    `60 models, ${range} installed`,
    "60 pools, every length and width to scale",
  ],
  [1, "", "1 fiberglass pool installed", "1 model", "1 pool, every length and width to scale"],
  [0, range, "Fiberglass pools installed", `${range} installed`, "Every length and width to scale"],
])("%d pools", (total, span, description, facts, galleryTitle) => {
  const words = poolWords(total, span, 3);
  expect(words).toMatchObject({ facts, galleryTitle });
  expect(words.description.startsWith(`${description} across Florida from 3 local offices.`)).toBe(true);
});
