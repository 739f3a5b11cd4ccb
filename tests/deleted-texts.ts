import type { Actor } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { changeLandingPage } from "#core/content/change-landing-page.ts";
import { changePost } from "#core/content/change-post.ts";
import { deleteLandingPage } from "#core/content/delete-landing-page.ts";
import { deletePost } from "#core/content/delete-post.ts";
import type { PreviewedText } from "#core/content/preview-links/shape.ts";
import { findLandingPage, findPost } from "#core/content/reads.ts";
import { listLandingPageRevisions, listPostRevisions } from "#core/content/revisions.reads.ts";
import { LandingPageChange, LandingPageInput, PostChange, PostInput } from "#core/content/shape.ts";
import { listDeletedTexts } from "#core/content/deleted-texts/reads.ts";
import type { World } from "#core/world.ts";
import { aUser } from "./build.ts";

export const dana: Actor = { userId: null, name: "Dana", role: "editor" };

export const saltWords = { title: "Salt in July", slug: "salt-in-july", content: "<p>It works harder.</p>" };
const all = { page: 1, pageSize: 200 };

/** How a kind of text is written, read and deleted. */
export const textKinds = {
  post: {
    add: async (world: World, actor: Actor, fields: object = {}) => {
      const input = PostInput.parse({ ...saltWords, excerpt: "What heat does to a cell.", ...fields });
      return (await addPost(world, { input, actor })).id;
    },
    change: (world: World, actor: Actor, id: number, fields: object) =>
      changePost(world, { id, change: PostChange.parse(fields), actor }),
    remove: (world: World, actor: Actor, id: number, version: number) =>
      deletePost(world, { id, version, actor }),
    find: (world: World, id: number) => findPost(world.db.read, { id }),
    revisions: (world: World, id: number) => listPostRevisions(world.db.read, id, all),
    path: "/blog/salt-in-july",
    entity: "article",
  },
  landing_page: {
    add: async (world: World, actor: Actor, fields: object = {}) => {
      const input = LandingPageInput.parse({ ...saltWords, ...fields });
      return (await addLandingPage(world, { input, actor })).id;
    },
    change: (world: World, actor: Actor, id: number, fields: object) =>
      changeLandingPage(world, { id, change: LandingPageChange.parse(fields), actor }),
    remove: (world: World, actor: Actor, id: number, version: number) =>
      deleteLandingPage(world, { id, version, actor }),
    find: (world: World, id: number) => findLandingPage(world.db.read, { id }),
    revisions: (world: World, id: number) => listLandingPageRevisions(world.db.read, id, all),
    path: "/salt-in-july",
    entity: "landing page",
  },
};

export const textTypes = ["post", "landing_page"] as const;

export async function anEditor(world: World, username: string): Promise<Actor> {
  return { userId: await aUser(world, { username, role: "editor" }), name: username, role: "editor" };
}

/** A text that is written and deleted. */
export async function aDeletedText(
  world: World,
  {
    type = "post",
    actor,
    ...fields
  }: { type?: PreviewedText["type"]; actor: Actor; [field: string]: unknown },
): Promise<PreviewedText> {
  const id = await textKinds[type].add(world, actor, fields);
  await textKinds[type].remove(world, actor, id, 1);
  return { type, id };
}

/** The titles in the trash. */
export async function titlesIn(world: World): Promise<string[]> {
  return (await listDeletedTexts(world.db.read)).map(({ title }) => title);
}

/** The activity log of a text, oldest first. */
export async function auditOf(world: World, { type, id }: PreviewedText) {
  const rows = await world.db.read
    .selectFrom("audit")
    .select(["actor", "action", "detail"])
    .where("entity", "=", textKinds[type].entity)
    .where("entity_id", "=", String(id))
    .orderBy("id")
    .execute();
  return rows.map(({ detail, ...row }) => ({ ...row, ...(JSON.parse(detail) as object) }));
}

/** The id of the last revision. */
export async function lastRevision({ db }: World): Promise<number> {
  const revisions = db.read.selectFrom("revisions").select("id").orderBy("id", "desc");
  return (await revisions.executeTakeFirstOrThrow()).id;
}
