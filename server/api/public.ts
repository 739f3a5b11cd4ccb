import { Hono } from "hono";
import { listManufacturers, listPools } from "#core/catalogue/reads.ts";
import { LeadInput } from "#core/leads/shape.ts";
import { submitLead } from "#core/leads/submit.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { readBody } from "#server/middleware/read-body.ts";
import { visitorLimit } from "#server/middleware/visitor-limit.ts";
import { describe } from "./describe.ts";

/** Keys longer than a UUID with decoration are a mistake. */
const longestKey = 200;

/** A family that asks all three offices sends three. */
const visitorsLimit = { most: 20, seconds: 600 };

/** The catalogue, and the way a visitor's message comes in (specification, section 7). */
export function publicApi(world: World): Hono {
  return new Hono()
    .get(
      "/pools",
      describe({ summary: "Every published pool", tag: "Public", answers: { 200: "A list of pools" } }),
      async (c) => c.json(await listPools(world)),
    )
    .get(
      "/manufacturers",
      describe({
        summary: "Every manufacturer, enabled or not",
        tag: "Public",
        answers: { 200: "A list of manufacturers" },
      }),
      async (c) => c.json(await listManufacturers(world.db.read)),
    )
    .post(
      "/estimates",
      describe({
        summary: "Send a message or an estimate request. An Idempotency-Key header makes repeats safe",
        tag: "Public",
        body: LeadInput,
        answers: { 201: "Stored for good: message and id" },
      }),
      visitorLimit(visitorsLimit),
      async (c) => {
        const idempotencyKey = c.req.header("idempotency-key")?.trim() || undefined;
        if (idempotencyKey && idempotencyKey.length > longestKey)
          throw new Problem("invalid_input", {
            message: `Use an Idempotency-Key of at most ${longestKey} characters.`,
          });
        const input = await readBody(c, LeadInput);
        const { id } = await submitLead(world, { input, idempotencyKey });
        return c.json({ message: "Message Sent Successfully!", id }, 201);
      },
    );
}
