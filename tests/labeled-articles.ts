import { addPost } from "#core/content/add-post.ts";
import { changePost } from "#core/content/change-post.ts";
import { findLabel, listLabels } from "#core/content/labels.reads.ts";
import { labelId, type LabelKind } from "#core/content/labels.rules.ts";
import { LabelRenaming } from "#core/content/labels.shape.ts";
import { mergeLabels } from "#core/content/merge-labels.ts";
import { findPost } from "#core/content/reads.ts";
import { renameLabel } from "#core/content/rename-label.ts";
import { PostChange, PostInput } from "#core/content/shape.ts";
import type { World } from "#core/world.ts";
import { testWorld } from "./build.ts";
import { dana } from "./deleted-texts.ts";

/** A database without articles, and what is done with the labels of those that are added. */
export async function labeledArticles() {
  const world = await testWorld();
  const { read } = world.db;
  let count = 0;
  return {
    world,
    /** Adds an article. @returns its id */
    add: async (fields: object = {}) => {
      count += 1;
      const input = {
        title: `Article ${count}`,
        slug: `article-${count}`,
        excerpt: "E.",
        content: "<p>C.</p>",
      };
      return (await addPost(world, { input: PostInput.parse({ ...input, ...fields }), actor: dana })).id;
    },
    save: (id: number, change: object) =>
      changePost(world, { id, change: PostChange.parse(change), actor: dana }),
    find: async (id: number) => (await findPost(read, { id }))!,
    label: (kind: LabelKind, name: string) => findLabel(read, labelId(kind, name)),
    /** The names of a kind with their numbers of articles. */
    counts: async (kind: LabelKind) =>
      (await listLabels(read, { kind, sort: "name" })).map(({ name, articles }) => [name, articles]),
    rename: (kind: LabelKind, from: string, to: string, beside: World = world) => {
      const { name } = LabelRenaming.parse({ name: to });
      return renameLabel(beside, { id: labelId(kind, from), name, actor: dana });
    },
    merge: (kind: LabelKind, from: string, into: string) =>
      mergeLabels(world, { id: labelId(kind, from), into: labelId(kind, into), actor: dana }),
  };
}
