import { Hono } from "hono";
import { changeLead } from "#core/leads/change.ts";
import { findLead, listLeads } from "#core/leads/reads.ts";
import { LeadChange, LeadQuery, type Lead } from "#core/leads/shape.ts";
import { Problem } from "#core/problems.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import { readBody, readQuery } from "#server/middleware/read-body.ts";
import { actor, staff } from "#server/middleware/staff.ts";
import { describe } from "./describe.ts";
import { pageOf, recordId } from "./list.ts";

/** The requests that came in, at /api/admin/estimates. */
export function leadsApi(world: World): Hono {
  return new Hono()
    .use(staff(world, "leads"))
    .get(
      "/",
      describe({
        summary: "Requests that came in",
        tag: "Staff",
        query: LeadQuery,
        answers: { 200: "One page" },
      }),
      async (c) => {
        const query = readQuery(c, LeadQuery);
        return c.json(pageOf(query, await listLeads(world.db.staff, query)));
      },
    )
    .get(
      "/:id",
      describe({ summary: "One request with its history", tag: "Staff", answers: { 200: "The request" } }),
      async (c) => c.json(await lead(world, c.req.param("id"))),
    )
    .patch(
      "/:id",
      describe({
        summary: "Change state or office, add a note",
        tag: "Staff",
        body: LeadChange,
        answers: { 200: "The request as it is now" },
      }),
      async (c) => {
        const change = await readBody(c, LeadChange);
        await requireOffice(world, change.officeId);
        await changeLead(world, { id: recordId(c.req.param("id")), change, actor: actor(c) });
        return c.json(await lead(world, c.req.param("id")));
      },
    );
}

async function lead(world: World, id: string): Promise<Lead> {
  const found = await findLead(world.db.staff, recordId(id));
  if (!found) throw new Problem("not_found");
  return found;
}

async function requireOffice(world: World, officeId: string | undefined): Promise<void> {
  if (officeId === undefined) return;
  const { offices } = await readSettings(world.db.read);
  if (!offices.some((office) => office.id === officeId))
    throw new Problem("invalid_input", { fields: { officeId: "There is no such office." } });
}
