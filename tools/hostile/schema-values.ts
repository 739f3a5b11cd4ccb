import fc from "fast-check";
import { hostileText, hostileValue } from "./hostile-values.ts";
import type { SeenValues } from "./seen-values.ts";
import { isComing, seenAs, usualText } from "./names.ts";

/** A value's schema in the document: the part of JSON Schema that Zod writes. */
export type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
};

type Named = { name: string; seenValues: SeenValues };

/** Values that the schema accepts, often at its limits. Values from earlier answers with the same name are reused. */
export function validValue(schema: Schema, named: Named): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => validValue(one, named)));
  if (schema.allOf) return validValue(Object.assign({}, ...schema.allOf), named);
  switch (schema.type) {
    case "string":
      // most days in answers are in the past
      return isComing(named.name)
        ? text(schema, named.name)
        : orSeen(text(schema, named.name), named, "string");
    case "integer":
    case "number":
      return orSeen(number(schema), named, "number");
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return array(schema, named);
    case "object":
      return object(schema, named);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function orSeen(
  arbitrary: fc.Arbitrary<unknown>,
  { name, seenValues }: Named,
  type: string,
): fc.Arbitrary<unknown> {
  const again = fc
    .tuple(fc.nat(), arbitrary)
    .map(([n, otherwise]) => seenValues.pick(seenAs(name), n, type) ?? otherwise);
  return fc.oneof({ arbitrary, weight: 1 }, { arbitrary: again, weight: 1 });
}

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.nat(9_999).map((n) => `someone-${n}@example.com`),
  uri: fc.webUrl(),
  uuid: fc.uuid(),
  date: fc
    .integer({ min: 0, max: 30_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10)),
  "date-time": fc.integer({ min: 0, max: 4e9 }).map((seconds) => new Date(seconds * 1000).toISOString()),
};

const words = "a pool of about 30 feet behind the lanai with a sun shelf and lights ";

function text(
  { format, pattern, minLength = 0, maxLength = 200 }: Schema,
  name: string,
): fc.Arbitrary<string> {
  const byFormat = format && formats[format];
  if (byFormat) return byFormat;
  if (pattern) return matching(pattern);
  const ofLength = (length: number) => words.repeat(Math.ceil(length / words.length)).slice(0, length);
  const plain = fc
    .string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: "grapheme" })
    // a grapheme may be several characters long
    .filter(({ length }) => length <= Math.max(minLength, maxLength));
  const edges = fc.constantFrom(minLength, Math.max(minLength, Math.min(maxLength, 20_000))).map(ofLength);
  const ordinary = fc.nat(9_999).map((n) => `pool ${n}`.slice(0, maxLength).padEnd(minLength, "a"));
  const usual = usualText(name)?.map((one) => (one.length > maxLength ? "pool".slice(0, maxLength) : one));
  return fc.oneof(
    { arbitrary: usual ?? ordinary, weight: usual ? 9 : 3 },
    plain,
    edges,
    fc.constantFrom("2026-11-23", "/about", "a-1"),
  );
}

/** Generates texts that match a pattern, or plain words if the generator does not support the pattern. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    const arbitrary = fc.stringMatching(new RegExp(pattern, "u"), { maxLength: 60 });
    fc.sample(arbitrary, 1);
    return arbitrary;
  } catch {
    return fc.constantFrom("a-1", "/a-1", "3525550142", "https://example.com/a", "2026-11-23");
  }
}

function number(schema: Schema): fc.Arbitrary<number> {
  const { minimum = schema.exclusiveMinimum, maximum = schema.exclusiveMaximum } = schema;
  const min = Math.max(minimum ?? 0, Number.MIN_SAFE_INTEGER);
  const max = Math.max(min, Math.min(maximum ?? min + 1_000, Number.MAX_SAFE_INTEGER));
  const inner = { min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) };
  const near = { min: Math.max(inner.min, Math.min(1, inner.max)), max: inner.max };
  const small = fc.integer({ ...near, max: Math.min(near.max, near.min + 100) });
  const some = fc.oneof(small, fc.integer(inner), fc.constantFrom(inner.min, inner.max));
  return schema.type === "integer" ? some : fc.oneof(some, fc.double({ min, max, noNaN: true }));
}

function array(schema: Schema, named: Named): fc.Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => validValue(item, named)));
  const minLength = schema.minItems ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 3, 3));
  return fc.array(validValue(schema.items ?? {}, named), { minLength, maxLength });
}

function object(schema: Schema, { seenValues }: Named): fc.Arbitrary<unknown> {
  const parts = Object.entries(schema.properties ?? {}).map(
    ([name, part]) => [name, validValue(part, { name, seenValues })] as const,
  );
  const required = schema.required ?? [];
  const record = fc.record(Object.fromEntries(parts), { requiredKeys: required });
  const { additionalProperties: more, propertyNames } = schema;
  if (parts.length > 0 || typeof more !== "object") return record;
  const names = validValue(propertyNames ?? { type: "string", maxLength: 40 }, { name: "", seenValues });
  return fc.dictionary(names as fc.Arbitrary<string>, validValue(more, { name: "", seenValues }), {
    maxKeys: 3,
  });
}

/** A value with one fault anywhere in it: a part is replaced, left out, or has an extra one beside it. */
export function spoiled(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const how = fc.constantFrom("replace" as const, "replace" as const, "remove" as const, "add" as const);
  return fc.tuple(valid, fc.nat(), how, hostileValue, hostileText).map(([value, n, act, other, name]) => {
    const copy = structuredClone(value);
    const places = placesIn(copy);
    const place = places[n % places.length];
    if (!place) return other;
    const { holder, key } = place;
    if (act === "add") setOwn(holder, name.slice(0, 100), other);
    else if (act === "remove" && !Array.isArray(holder)) delete holder[key];
    else setOwn(holder, key, other);
    return copy;
  });
}

type Holder = Record<string, unknown>;

/** The path of every part of a value. */
function placesIn(value: unknown): { holder: Holder; key: string }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    { holder: value as Holder, key },
    ...placesIn(part),
  ]);
}

/** Also for `__proto__`, which an assignment would not store. */
function setOwn(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true });
}
