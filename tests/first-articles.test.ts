import { expect, test } from "vitest";
import { seed } from "#db/seed.ts";
import { testWorld } from "./build.ts";

test.each([
  { start: "2027-03-01T15:00:00.000Z", days: ["2026-11-20", "2026-11-23"] },
  // a clock that is behind: articles published in the future would not be shown
  { start: "2026-11-21T15:00:00.000Z", days: ["2026-11-20", "2026-11-21"] },
])(
  "articles of a database first started at $start carry the day they were written",
  async ({ start, days }) => {
    const { db } = await testWorld();
    await seed(db, new Date(start));
    const posts = await db.read.selectFrom("posts").select(["published_at", "updated_at"]).execute();
    expect([...new Set(posts.map(({ published_at: at }) => at?.slice(0, 10)))].toSorted()).toEqual(days);
    expect(posts.every(({ published_at: at, updated_at: changed }) => changed === at)).toBe(true);
  },
);
