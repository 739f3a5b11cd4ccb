import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { program } from "#core/audit.ts";
import { importPictures } from "#core/pools/import-pictures.ts";
import { changePost } from "#core/content/change-post.ts";
import { changeSeoPage } from "#core/content/change-seo-page.ts";
import { changeSeoPages } from "#core/content/change-seo-pages.ts";
import { addPost } from "#core/content/add-post.ts";
import { PostInput } from "#core/content/shape.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { aPicture } from "#tests/pictures.ts";
import { findMedia } from "./reads.ts";
import { removeMedia } from "./remove.ts";
import { recordMediaUses } from "./writes.ts";

async function aWorldWithPicture() {
  const world = await testWorld({ seeded: true });
  const id = await aPicture(world);
  const { hash } = (await findMedia(world.db.read, id))!;
  return { world, id, src: `/media/${hash}/640.webp` };
}

/**
 * Writes in a transaction that stays open while `meanwhile` runs, until that waits for a lock; on SQLite it commits
 * immediately.
 */
async function whileOpen<T>(
  world: TestWorld,
  write: (tx: Tx) => Promise<unknown>,
  meanwhile: () => Promise<T>,
): Promise<T> {
  const written = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const first = world.db.transact(
    async (tx) => {
      await write(tx);
      written.resolve();
      await commit.promise;
    },
    { changed: ["media", "posts"] },
  );
  await written.promise;
  const second = meanwhile();
  second.catch(() => {});
  try {
    if (world.db.engine === "postgres") await vi.waitFor(async () => expect(await waiting(world)).toBe(1));
  } finally {
    commit.resolve();
    await first;
  }
  return second;
}

/** The number of connections to this database that wait for a lock. */
async function waiting(world: World): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db.read);
  return Number(rows[0]?.n);
}

test("a picture that is used at the moment it is deleted stays, and the refusal says where it is used", async () => {
  const { world, id, src } = await aWorldWithPicture();
  const use = (tx: Tx) => recordMediaUses(tx, program, { type: "post", id: 1 }, { content: src });
  const removal = whileOpen(world, use, () => removeMedia(world, { id, version: 1, actor: program }));
  await expect(removal).rejects.toMatchObject({
    code: "in_use",
    message: expect.stringMatching(/^This picture is used on: article .+\. Remove it there first\.$/),
  });
  expect(await findMedia(world.db.read, id)).toBeDefined();
});

type Prepare = (world: World, src: string) => Promise<() => Promise<unknown>>;

const uses: [string, Prepare][] = [
  [
    "a changed article",
    async (world, src) => {
      const post = await addPost(world, {
        input: PostInput.parse({ title: "Decks", slug: "decks" }),
        actor: program,
      });
      const change = { version: 1, picture: src };
      return () => changePost(world, { id: post.id, change, actor: program });
    },
  ],
  [
    "a new article",
    async (world, src) => {
      const input = PostInput.parse({ title: "Decks", slug: "decks", picture: src });
      return () => addPost(world, { input, actor: program });
    },
  ],
  [
    "a new search engine listing",
    async (world, src) => {
      const change = { version: 0, picture: src };
      return () => changeSeoPage(world, { path: "/verify", change, actor: program });
    },
  ],
  [
    "search engine listings that are changed together",
    async (world, src) => {
      const rows = [{ id: "/verify", version: 0, set: { picture: src } }];
      return () => changeSeoPages(world, { rows, leaveChanged: false, actor: program });
    },
  ],
  [
    "a pool",
    async (world, src) => {
      const record = { version: 1, imageUrl: src };
      return () => importPictures(world, { id: "latham-apollo-14", record, actor: program });
    },
  ],
];

// SQLite has a single writer: there the picture is already gone
test.runIf(process.env.TEST_ENGINE === "postgres").each(uses)(
  "%s that starts using a picture while it is being deleted gets an error",
  async (_, prepare) => {
    const { world, id, src } = await aWorldWithPicture();
    const save = await prepare(world, src);
    const remove = (tx: Tx) => tx.deleteFrom("media").where("id", "=", id).execute();
    await expect(whileOpen(world, remove, save)).rejects.toMatchObject({
      code: "invalid_input",
      message: "A picture used here was just deleted. Remove it or choose another.",
    });
  },
);
