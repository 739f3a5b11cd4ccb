import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  redirects: async (world) => {
    const at = world.now().toISOString();
    const redirect = { from_path: "/old", to_path: "/new", status_code: 301 };
    const { id } = await world.db.transact(
      (tx) =>
        tx
          .insertInto("redirects")
          .values({ ...redirect, version: 1, created_at: at, updated_at: at })
          .returning("id")
          .executeTakeFirstOrThrow(),
      { changed: ["redirects"] },
    );
    return { id };
  },
};
