import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "fonts.css"), "utf8");

function valueOf(face: string, property: string): string {
  return new RegExp(`${property}:\\s*"?([^";]+)"?;`).exec(face)?.[1] ?? "";
}

test("all files of a family have the same weights: otherwise browsers use only one, and no ñ", () => {
  const faces = [...css.matchAll(/@font-face \{([^}]+)\}/g)]
    .map(([, face = ""]) => face)
    .filter((face) => face.includes("woff2"));
  const weights = Map.groupBy(faces, (face) => valueOf(face, "font-family"));
  expect([...weights.keys()]).toEqual(["Besley", "Public Sans"]);
  for (const [family, files] of weights) {
    expect(files.length, family).toBe(2);
    expect(new Set(files.map((face) => valueOf(face, "font-weight"))).size, family).toBe(1);
  }
});
