import { expect, test } from "vitest";
import { testWorld } from "#tests/build.ts";
import { findRedirect } from "./reads.ts";

test.each([
  ["/blog/salt-in-july", true],
  ["/pools?q=a#b", true],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["/\t/evil.example", false],
  ["/\n/evil.example", false],
  ["/\r\\evil.example", false],
  ["/.//evil.example", false],
  ["https://evil.example", false],
  ["/a\tb", false],
])("a redirect to %j is followed: %s", async (to_path, followed) => {
  const world = await testWorld();
  const at = world.now().toISOString();
  const row = { from_path: "/old", to_path, status_code: 301, version: 1, created_at: at, updated_at: at };
  await world.db.transact((tx) => tx.insertInto("redirects").values(row).execute(), {
    changed: ["redirects"],
  });
  expect(await findRedirect(world.db.read, "/old")).toEqual(
    followed ? { toPath: to_path, statusCode: 301 } : undefined,
  );
});
