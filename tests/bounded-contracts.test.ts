import { expect, test } from "vitest";
import { z } from "zod";
import { none } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { contracts, operationsOf } from "./contracts.ts";

/** The part of JSON Schema that contracts use. */
type Json = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  /** "date" is ten characters. */
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  items?: Json;
  maxItems?: number;
  properties?: Record<string, Json>;
  additionalProperties?: Json | boolean;
  anyOf?: Json[];
  oneOf?: Json[];
};

const isBound = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** The paths within a schema that take values of any size. */
function unbounded(schema: Json, path: string): string[] {
  const { type, format, properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  if (schema.enum || schema.const !== undefined || type === "boolean" || type === "null") return [];
  const choices = [...anyOf, ...oneOf];
  const own: string[] = [];
  const least = schema.minimum ?? schema.exclusiveMinimum;
  const most = schema.maximum ?? schema.exclusiveMaximum;
  const isText = type === "string" && format !== "date";
  if (isText && schema.maxLength === undefined && !hasEnd(schema.pattern)) own.push(`${path}: text`);
  if ((type === "number" || type === "integer") && !(isBound(least) && isBound(most)))
    own.push(`${path}: number`);
  if (type === "array" && schema.maxItems === undefined) own.push(`${path}: list`);
  if (type === undefined && choices.length === 0) own.push(`${path}: anything`);
  if (typeof additionalProperties === "object") own.push(...unbounded(additionalProperties, `${path}.*`));
  return [
    ...own,
    ...choices.flatMap((choice) => unbounded(choice, path)),
    ...(items ? unbounded(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, value]) => unbounded(value, `${path}.${name}`)),
  ];
}

/** Whether a pattern is anchored and repeats nothing without a limit. */
function hasEnd(pattern = ""): boolean {
  return (
    pattern.startsWith("^") &&
    pattern.endsWith("$") &&
    !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[[^\]]*\]/g, "x"))
  );
}

/** A number that comes as text has its limits behind the conversion, other values before theirs. */
function unboundedIn(shape: z.ZodType, path: string): string[] {
  const [before, behind] = (["input", "output"] as const).map((io) =>
    unbounded(z.toJSONSchema(shape, { io, unrepresentable: "any" }) as Json, path),
  );
  const place = (fault: string) => fault.replace(/: \w+$/, "");
  const places = new Set(behind!.map(place));
  return before!.filter((fault) => places.has(place(fault)));
}

/** The specification takes a record of any shape there; its pictures are looked for by name, and the rest is ignored. */
const exceptions = ["pools changePictures body.*: anything"];

test("every text, number and list that an operation takes has limits", () => {
  const faults = contracts.flatMap((contract) =>
    operationsOf(contract).flatMap(({ name, operation }) =>
      (["query", "body", "params"] as const).flatMap((part) =>
        operation[part] === none ? [] : unboundedIn(operation[part], `${contract.name} ${name} ${part}`),
      ),
    ),
  );
  expect(faults).toEqual(exceptions);
});

test.each<[string, z.ZodType, string[]]>([
  ["a text", z.string(), ["x: text"]],
  ["a text with a limit", z.string().max(9), []],
  ["a pattern that repeats", z.string().regex(/^[a-z]+$/), ["x: text"]],
  ["a pattern that ends", z.string().regex(/^[a-z+*]{1,9}$/), []],
  ["a pattern without an end", z.string().regex(/^[a-z]{1,9}/), ["x: text"]],
  ["a day", z.iso.date(), []],
  ["a time", z.iso.datetime(), ["x: text"]],
  ["a text that is changed", z.string().transform((text) => text.trim()), ["x: text"]],
  ["a typed text", typedText(oneLine, 9), []],
  ["a number", z.number().min(0), ["x: number"]],
  ["a number below zero", z.number().max(0), ["x: number"]],
  ["a whole number", z.int(), ["x: number"]],
  ["a number with limits", z.number().min(0).max(1), []],
  ["a number as text", z.coerce.number().pipe(z.int32()), []],
  ["a list", z.array(z.boolean()), ["x: list"]],
  ["a list of texts", z.array(z.string()).max(9), ["x[]: text"]],
  ["a field", z.strictObject({ a: z.strictObject({ b: z.string() }) }), ["x.a.b: text"]],
  ["a choice", z.union([z.literal("a"), z.string()]), ["x: text"]],
  ["one of some words", z.enum(["a", "b"]), []],
  ["names of any kind", z.record(z.string(), z.string()), ["x.*: text"]],
])("%s: what has no limit is named", (_, shape, faults) => {
  expect(unboundedIn(shape, "x")).toEqual(faults);
});

test.each([
  ["a", 3, true],
  ["aaa", 3, true],
  ["aaaa", 3, false],
  [`${" ".repeat(1_005)}a`, 3, true],
  [`${" ".repeat(1_006)}a`, 3, false],
])("case %# of a typed text", (text, limit, isTaken) => {
  const result = typedText(oneLine, limit).safeParse(text);
  expect(result.success).toBe(isTaken);
  if (!isTaken)
    expect(result.error?.issues.map(({ message }) => message)).toEqual(["Please use at most 3 characters"]);
});
