import type { Hono } from "hono";
import { listSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import { shortList } from "./resource.ts";

/** The company's facts, section by section, at /api/admin/settings. */
export function settingsApi(world: World): Hono {
  return shortList(world, {
    name: "settings",
    area: "settings",
    all: () => listSettings(world),
    text: (section) => section.key,
    key: (section) => section.key,
  });
}
