import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { browserReader } from "#tests/browser-readers.ts";
import { browserContract, readerOf } from "./browser-contracts.ts";

const root = join(import.meta.dirname, "..", "..");

const kinds: [string, z.ZodType, unknown[]][] = [
  ["text", z.string(), ["", "a", 1, null, undefined]],
  ["text with a limit", z.string().min(1).max(2), ["", "a", "ab", "abc", 1]],
  ["text with a pattern", z.string().regex(/^\d+\/$/), ["1/", "1", 1]],
  ["a moment", z.iso.datetime(), ["2026-11-22T12:00:00.000Z", "2026-11-22", ""]],
  ["a number", z.number(), [1.5, -1, "1", null]],
  ["a whole number", z.number().int().min(0).max(9), [0, 9, 10, -1, 1.5, 2 ** 60]],
  ["true or false", z.boolean(), [true, 0]],
  ["one of", z.enum(["a", "b"]), ["a", "c", null]],
  ["a literal", z.literal("a"), ["a", "b"]],
  ["nullable and optional", z.object({ a: z.string().nullish() }), [{}, { a: null }, { a: "a" }, { a: 1 }]],
  ["a default", z.object({ a: z.string().default("none") }), [{}, { a: "a" }, { a: null }]],
  ["undeclared properties", z.object({ a: z.unknown() }), [{ a: 1, b: 2 }, [], null, "a"]],
  ["no other properties", z.strictObject({ a: z.string() }), [{ a: "a" }, { a: "a", b: 2 }, { b: 2 }, []]],
  ["a list", z.array(z.string()).min(1).max(2), [[], ["a"], ["a", 1], ["a", "b", "c"], "a", { length: 1 }]],
  ["a record", z.record(z.string(), z.number()), [{}, { a: 1 }, { a: "1" }, [], null]],
  ["either", z.union([z.strictObject({ a: z.string() }), z.number()]), [{ a: "a" }, 1, { a: 1 }, "a"]],
  [
    "both",
    z.object({ a: z.string() }).and(z.object({ b: z.string() })),
    [{ a: "a", b: "b", c: 1 }, { a: "a" }, 1],
  ],
  ["nothing", z.undefined(), [undefined, null, {}]],
];

test.each(kinds)("a browser reads %s as the schema does", (_, schema, values) => {
  const reader = browserReader(schema);
  const read = (by: { safeParse: (value: unknown) => { data?: unknown; success: boolean } }) =>
    values.map((value) => ({ success: by.safeParse(value).success, data: by.safeParse(value).data }));
  expect(read(reader)).toEqual(read(schema));
  expect(new Set(read(reader).map(({ success }) => success)).size).toBe(2);
});

test("a mismatch says where it is", () => {
  const reader = browserReader(z.object({ items: z.array(z.object({ id: z.number() })) }));
  expect(reader.safeParse({ items: [{ id: 1 }, { id: "2" }] }).error?.issues).toEqual([
    { path: ["items", 1, "id"], message: "Expected a number" },
  ]);
});

test.each([
  ["a condition", z.string().refine((text) => text !== "a"), "the check custom"],
  ["a transformation", z.string().transform(Number), "declared as pipe"],
  ["any other property", z.looseObject({}), "allows other properties"],
])("an answer with %s fails the build", (_, schema, message) => {
  expect(() => readerOf(schema)).toThrow(message);
});

test("every contract can be loaded by a browser, with its policies' conditions", async () => {
  const files = readdirSync(join(root, "core"), { recursive: true, encoding: "utf8" });
  const contracts = files.filter((file) => /[/\\]contract\.ts$/.test(file));
  const sources = await Promise.all(contracts.map((file) => browserContract(root, join(root, "core", file))));
  expect(sources.length).toBeGreaterThan(20);
  const written = sources.join("\n");
  expect(written).toContain('from "#core/staff/policies.ts";');
  expect(written).not.toMatch(/zod|summary/);
});
