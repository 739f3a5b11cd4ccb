import { program } from "#core/audit.ts";
import { addPost } from "#core/content/add-post.ts";
import { deletePost } from "#core/content/delete-post.ts";
import { PostInput } from "#core/content/shape.ts";
import type { World } from "#core/world.ts";
import type { Samples } from "#tests/contracts.ts";
import { deletedId } from "./rules.ts";

async function aDeletedPost(world: World, slug: string): Promise<string> {
  const input = PostInput.parse({ title: "Salt in July", slug });
  const { id } = await addPost(world, { input, actor: program });
  await deletePost(world, { id, version: 1, actor: program });
  return deletedId({ type: "post", id });
}

export const samples: Samples = {
  "deleted-texts": async (world) => ({
    id: await aDeletedPost(world, "salt-in-july"),
    // the other one is put back
    ids: { remove: await aDeletedPost(world, "salt-in-august") },
    bodies: { restore: { slug: "salt-in-june" } },
  }),
};
