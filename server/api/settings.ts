import type { Hono } from "hono";
import { isLegalPage } from "#core/legal/rules.ts";
import { Problem } from "#core/problems.ts";
import { changeSetting } from "#core/settings/change.ts";
import { findTextBefore, listSettingEvents, listSettings } from "#core/settings/reads.ts";
import { mayChangeSetting } from "#core/settings/rules.ts";
import { settingChange, settingShapes, type SettingKey, type SettingRow } from "#core/settings/shape.ts";
import type { World } from "#core/world.ts";
import { readBody, readQuery } from "#server/middleware/read-body.ts";
import { actor } from "#server/middleware/staff.ts";
import { describe } from "./describe.ts";
import { ListQuery, pageOf, recordId } from "./list.ts";
import { shortList } from "./resource.ts";

const EventQuery = ListQuery.pick({ page: true, pageSize: true });

/** The company's facts and texts, section by section, at /api/admin/settings. Editors change their own sections. */
export function settingsApi(world: World): Hono {
  const app = shortList(world, {
    name: "settings",
    area: "settings",
    all: () => listSettings(world.db.read),
    text: (section) => section.key,
    key: (section) => section.key,
  });
  const events = describe({
    summary: "Who changed a section of the settings, what and when",
    tag: "Staff",
    query: EventQuery,
    answers: { 200: "One page" },
  });
  app.get("/:id/history", events, async (c) => {
    const query = readQuery(c, EventQuery);
    const { key } = await section(world, c.req.param("id"));
    return c.json(pageOf(query, await listSettingEvents(world.db.read, key, query)));
  });
  const before = describe({
    summary: "A legal text as it was before a change in its history",
    tag: "Staff",
    answers: { 200: "The text" },
  });
  app.get("/:id/history/:event", before, async (c) => {
    const { id, event } = c.req.param();
    const text = isLegalPage(id) ? await findTextBefore(world.db.read, id, recordId(event)) : undefined;
    if (!text) throw new Problem("not_found");
    return c.json(text);
  });
  for (const key of Object.keys(settingShapes) as SettingKey[]) takeChanges(world, app, key);
  return app;
}

/** Each section has an address of its own, so that the document shows what it takes. */
function takeChanges(world: World, app: Hono, key: SettingKey): void {
  const shape = settingChange(key);
  const changed = describe({
    summary: `Change the settings' section ${key}`,
    tag: "Staff",
    body: shape,
    answers: { 200: "The section as it is now" },
  });
  app.patch(`/${key}`, changed, async (c) => {
    if (!mayChangeSetting(c.get("session").user.role, key)) throw new Problem("forbidden");
    await changeSetting(world, { key, change: await readBody(c, shape), actor: actor(c) });
    return c.json(await section(world, key));
  });
}

async function section(world: World, id: string): Promise<SettingRow> {
  const found = (await listSettings(world.db.read)).find(({ key }) => key === id);
  if (!found) throw new Problem("not_found");
  return found;
}
