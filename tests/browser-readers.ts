import { runInThisContext } from "node:vm";
import type { z } from "zod";
import { expect } from "vitest";
import { readerOf } from "#tools/build/browser-contracts.ts";
import * as json from "#lib/json-readers.ts";

/** The reader that browsers get in place of this schema. */
export function browserReader(schema: z.ZodType): json.Schema<unknown> {
  const read = runInThisContext(`(json) => json.schema(${readerOf(schema)})`) as (
    readers: typeof json,
  ) => json.Schema<unknown>;
  return read(json);
}

/** Expects an answer exactly as declared, and that browsers read it, and reject what differs from it, as Zod does. */
export function expectAnswer(answer: z.ZodType, value: unknown): void {
  expect(answer.parse(value)).toEqual(value);
  const reader = browserReader(answer);
  expect(reader.safeParse(value).data).toEqual(value);
  for (const [place, spoiled] of spoiledIn(value))
    expect([place, reader.safeParse(spoiled).success]).toEqual([place, answer.safeParse(spoiled).success]);
}

const wrongValues = [undefined, null, "", "wrong", -1, 1.5, true, [], {}];

/** Copies of a value, each with something else in one place. Of a list only the first item is spoiled. */
function* spoiledIn(value: unknown, place = "answer"): Generator<[string, unknown]> {
  for (const wrong of wrongValues) yield [`${place} = ${JSON.stringify(wrong)}`, wrong];
  if (Array.isArray(value) && value.length > 0)
    for (const [where, item] of spoiledIn(value[0], `${place}[0]`)) yield [where, [item, ...value.slice(1)]];
  else if (typeof value === "object" && value !== null)
    for (const [name, part] of Object.entries(value))
      for (const [where, other] of spoiledIn(part, `${place}.${name}`))
        yield [where, { ...value, [name]: other }];
}
