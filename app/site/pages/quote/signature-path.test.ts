import { expect, test } from "vitest";
import { isSignature, signatureBox, signingLimits } from "#core/quotes/signing/rules.ts";
import { signaturePath } from "./signature-path.ts";

const pad = { width: 300, height: 100 };
const path = (strokes: { x: number; y: number }[][], most: number = signingLimits.signature) =>
  signaturePath(strokes, pad, signatureBox, most);

test.each([
  [[], ""],
  [[[{ x: 10, y: 20 }]], "M20 40L20.5 40"],
  [
    [
      [
        { x: 10, y: 20 },
        { x: 30, y: 40 },
      ],
    ],
    "M20 40L60 80",
  ],
  [
    [
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 20, y: 10 },
      ],
      [{ x: 50, y: 50 }],
    ],
    "M0 0Q20 0 30 10L40 20M100 100L100.5 100",
  ],
])("%j is drawn as %s", (strokes, drawn) => {
  expect(path(strokes)).toBe(drawn);
});

test("points that are nearly the same are left out, but never the last", () => {
  const near = Array.from({ length: 50 }, (_, n) => ({ x: 10 + n / 1_000, y: 20 }));
  expect(path([near])).toBe("M20 40L20.1 40");
});

test("a long drawing is drawn with fewer points, and is still a signature", () => {
  const strokes = Array.from({ length: 30 }, (_, stroke) =>
    Array.from({ length: 200 }, (__, n) => ({
      x: 150 + 140 * Math.sin(n / 60 + stroke),
      y: 50 + 45 * Math.cos(n / 50),
    })),
  );
  const drawn = path(strokes, 20_000);
  expect(drawn.length).toBeLessThanOrEqual(20_000);
  expect(drawn.length).toBeGreaterThan(0);
  expect(path(strokes, 100)).toBe("");
  const some = path(strokes.slice(0, 2));
  expect(isSignature(some)).toBe(true);
});
