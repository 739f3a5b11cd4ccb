import { expect, test } from "vitest";
import { z } from "zod";
import { none } from "#core/contract.ts";
import { quoteLimits } from "#core/quotes/rules.ts";
import { allServices } from "./services.ts";

type Schema = {
  type?: string;
  maximum?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
};

/** The document's schema of every value that an operation takes, by its place. */
const taken = allServices(() => false).flatMap(({ contract }) =>
  Object.values(contract.operations).flatMap(({ method, path, body, query, params }) =>
    [body, query, params].flatMap((shape) =>
      shape === none || !(shape instanceof z.ZodType)
        ? []
        : within(
            z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }),
            `${method} ${contract.path}${path}`,
          ),
    ),
  ),
);

function within(value: unknown, place: string): [place: string, schema: Schema][] {
  if (typeof value !== "object" || value === null) return [];
  const parts = Object.entries(value).flatMap(([key, part]) => within(part, `${place} ${key}`));
  return [[place, value], ...parts];
}

const [smallest, largest] = [-(2 ** 31), 2 ** 31 - 1];

/** Amounts of quotes and price items have columns of 64 bits, or are in a draft's JSON. */
const isWide = (place: string) =>
  /^\w+ \/api\/admin\/(?:quotes|price-items)\b.* (?:priceCents|costCents|unitCents|cents|costs)\b/.test(
    place,
  );

test("every number that an operation takes fits in a column of PostgreSQL", () => {
  const whole = taken.filter(([, { type }]) => type === "integer");
  expect(whole.length).toBeGreaterThan(50);
  const unfit = whole.filter(
    ([place, { maximum = Infinity, exclusiveMinimum = -Infinity, minimum = exclusiveMinimum }]) =>
      maximum > (isWide(place) ? quoteLimits.cents : largest) || minimum < smallest,
  );
  expect(unfit.map(([place]) => place)).toEqual([]);
});

test("so does every number that an operation takes as text", () => {
  const patterns = taken.filter(([, { type, pattern }]) => type === "string" && pattern?.includes("\\d"));
  const unfit = patterns.filter(([, { pattern = "" }]) =>
    ["3000000000", "0.3000000000"].some((text) => new RegExp(pattern, "u").test(text)),
  );
  expect(patterns.length).toBeGreaterThan(3);
  expect(unfit.map(([place]) => place)).toEqual([]);
});
