import type { Samples } from "#tests/contracts.ts";
import { aReadPage } from "#tests/checked-pages.ts";
import { awaitPages, storeRead } from "./writes.ts";

export const samples: Samples = {
  "checked-pages": async (world) => {
    await world.db.transact(
      async (tx) => {
        await awaitPages(tx, ["/about"]);
        await storeRead(tx, world.now(), [{ path: "/about", page: aReadPage({ title: "" }) }]);
      },
      { changed: ["checked-pages"] },
    );
    const { id } = await world.db.read
      .selectFrom("checked_pages")
      .select("id")
      .where("path", "=", "/about")
      .executeTakeFirstOrThrow();
    return { id };
  },
};
