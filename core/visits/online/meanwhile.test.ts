import { expect, test } from "vitest";
import { submitLead } from "#core/leads/submit.ts";
import type { World } from "#core/world.ts";
import { leadInput } from "#tests/build.ts";
import { during } from "#tests/during.ts";
import { aVisitor } from "#tests/visits.ts";
import { bookSlot } from "./book-slot.ts";
import { holdSlot } from "./hold-slot.ts";

/** An office with Pat alone, and the links of two customers. */
async function office() {
  const { world } = await aVisitor();
  const links = [];
  for (const digit of [7, 8]) {
    const input = leadInput({ email: `${digit}@example.com`, phone: `(352) 555-018${digit}` });
    links.push((await submitLead(world, { input })).token);
  }
  const [first = "", second = ""] = links;
  return { world, first, second };
}

const slot = { kind: "yard" as const, startsAt: "2026-11-24T15:00:00.000Z" };
const input = { ...slot, address: "9 Palm Court, Ocala", notes: "" };

const verbs = {
  books: (world: World, token: string) => bookSlot(world, { token, input }),
  holds: (world: World, token: string) => holdSlot(world, { token, input: slot }),
};

test.each([
  ["books", "books"],
  ["books", "holds"],
  ["holds", "books"],
  ["holds", "holds"],
] as const)("one customer %s a time while another %s it: the second is told", async (one, other) => {
  const { world, first, second } = await office();
  const settled = await during(
    world,
    (at) => verbs[one](at, first),
    (at) => verbs[other](at, second),
  );
  expect(settled).toMatchObject([{ status: "fulfilled" }, { status: "rejected", reason: { code: "taken" } }]);
});
