import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { gone, goneIn } from "./voice.ts";

test("each sentence that is gone would be found, and what replaced it is none of them", () => {
  expect(gone.length).toBeGreaterThan(50);
  for (const sentence of gone)
    expect(goneIn(`So: ${sentence.replace("…", "four feet").replaceAll("’", "'")} now.`)).toContain(sentence);
  expect(goneIn("Colors as published by San Juan dealers. 15 ¢ per kWh. Dealers know.")).toEqual([]);
  expect(goneIn("We leave 5 ft to the house, 4 ft of deck and 5 ft to each lot line.")).toEqual([]);
});

// what the server draws is read in documents.test.ts
test("neither a dialog nor a later step of a page says it, and no email", () => {
  const files = globSync(["app/site/**/*.{ts,tsx}", "mail/**/*.{ts,tsx}"]).filter(
    (file) => !file.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    goneIn(readFileSync(file, "utf8").replace(/\s+/g, " ")).map((sentence) => `${file}: ${sentence}`),
  );
  expect(found).toEqual([]);
});
