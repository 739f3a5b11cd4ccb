import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { SeenValues } from "./seen-values.ts";
import { spoiled, validValue, type Schema } from "./schema-values.ts";

const Shape = z.strictObject({
  name: z.string().min(2).max(60),
  email: z.email(),
  size: z.enum(["small", "large"]),
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  feet: z.number().min(1).max(90),
  version: z.number().int().min(1),
  tags: z.array(z.string().max(20)).max(3),
  office: z.union([z.literal("ocala"), z.null()]),
  note: z.string().max(10).optional(),
});

const named = { name: "", seenValues: new SeenValues() };
const valid = validValue(z.toJSONSchema(Shape) as Schema, named);
const seed = 1;

test("valid values are valid", () => {
  for (const value of fc.sample(valid, { seed, numRuns: 200 }))
    expect(Shape.safeParse(value).error).toBeUndefined();
});

test("most spoiled values are not", () => {
  const refused = fc
    .sample(spoiled(valid), { seed, numRuns: 200 })
    .filter((value) => !Shape.safeParse(value).success);
  expect(refused.length).toBeGreaterThan(120);
});

test("the same seed gives the same values", () => {
  const once = fc.sample(spoiled(valid), { seed, numRuns: 50 });
  expect(fc.sample(spoiled(valid), { seed, numRuns: 50 })).toEqual(once);
});

test("what answers held is used again, if it is of the type", () => {
  const seenValues = new SeenValues();
  seenValues.learn({ items: [{ id: 7, version: "0.1.0" }] }, "/api/notes");
  expect(seenValues.pick("id of /api/notes", 5)).toBe(7);
  const versions = fc.sample(validValue({ type: "integer", minimum: 1 }, { name: "version", seenValues }), {
    seed,
    numRuns: 50,
  });
  expect(versions.every((version) => typeof version === "number")).toBe(true);
});

test("a link, shown once for copying, gives the token in it", () => {
  const seenValues = new SeenValues();
  seenValues.learn(
    { newLink: { url: "https://example.com/admin-login#invite=aB3-_d9eF7hJ2kL5mN8pQ" } },
    "/api/admin/users",
  );
  expect(seenValues.pick("token", 0)).toBe("aB3-_d9eF7hJ2kL5mN8pQ");
});
