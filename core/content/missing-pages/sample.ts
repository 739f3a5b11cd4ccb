import type { Samples } from "#tests/contracts.ts";
import { noteMissingPages } from "./note.ts";

export const samples: Samples = {
  "missing-pages": async (world) => {
    await noteMissingPages(world, [
      { path: "/old-pools", visits: 2, botVisits: 1, referrer: "www.example.com" },
    ]);
    const { id } = await world.db.read
      .selectFrom("missing_pages")
      .select("id")
      .where("path", "=", "/old-pools")
      .executeTakeFirstOrThrow();
    return { id, bodies: { change: { version: 1, ignored: true } } };
  },
};
