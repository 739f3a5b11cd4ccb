import { listHistory } from "#core/records/reads.ts";
import { isLegalPage } from "./legal.rules.ts";
import type { Operation } from "#core/contract.ts";
import { inPages, numberIn, pageOfAll, required, serve, type Call, type Handlers } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { changeSetting } from "./change.ts";
import { settings } from "./contract.ts";
import { findTextBefore, listSettings } from "./reads.ts";
import { settingShapes, type Sections, type SettingKey, type SettingRow } from "./shape.ts";

type All = Handlers<(typeof settings)["operations"]>;
type Change = { version: number; value: Sections[SettingKey] };

const changes = Object.fromEntries(
  (Object.keys(settingShapes) as SettingKey[]).map((key) => [`change-${key}`, changing(key)]),
) as unknown as Omit<All, "list" | "find" | "history" | "textBefore">;

export const settingsService = serve(settings, {
  list: async (world, { query }) => pageOfAll(query, await listSettings(world.db.staff), ({ key }) => key),
  find: (world, { params: { id = "" } }) => section(world, id),
  history: async (world, { params: { id = "" }, query }) => {
    const { key } = required(await section(world, id));
    return inPages(query, await listHistory(world.db.staff, { table: "settings", id: key }, query));
  },
  textBefore: async (world, { params: { id = "", event } }) =>
    isLegalPage(id) ? findTextBefore(world.db.staff, id, numberIn(event)) : undefined,
  ...changes,
});

function changing(key: SettingKey) {
  return async (world: World, { body, actor }: Pick<Call<Operation>, "actor"> & { body: Change }) => {
    await changeSetting(world, { key, change: body, actor });
    return section(world, key);
  };
}

async function section(world: World, id: string): Promise<SettingRow | undefined> {
  return (await listSettings(world.db.staff)).find(({ key }) => key === id);
}
