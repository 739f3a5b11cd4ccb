import { listHistory } from "#core/records/reads.ts";
import type { Samples } from "#tests/contracts.ts";
import { writeSetting } from "#tests/writes.ts";
import { listSettings } from "./reads.ts";

export const samples: Samples = {
  // a text with an earlier one in its history; each section is sent as it is
  settings: async (world) => {
    const id = "privacy-policy";
    await writeSetting(world, id, (text: object) => ({ ...text, html: "<p>Nothing is kept.</p>" }));
    const first = { page: 1, pageSize: 1 };
    const { items } = await listHistory(world.db.read, { table: "settings", id }, first);
    const sections = await listSettings(world.db.read);
    return {
      id,
      params: { event: String(items[0]?.id) },
      bodies: Object.fromEntries(
        sections.map(({ key, version, value }) => [`change-${key}`, { version, value }]),
      ),
    };
  },
};
