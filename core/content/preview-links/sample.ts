import { program } from "#core/audit.ts";
import { addPost } from "#core/content/add-post.ts";
import { PostInput } from "#core/content/shape.ts";
import type { Samples } from "#tests/contracts.ts";
import { addPreviewLink } from "./add.ts";

export const samples: Samples = {
  "preview-links": async (world) => {
    const input = PostInput.parse({ title: "Salt in July", slug: "salt-in-july" });
    const post = await addPost(world, { input, actor: program });
    const text = { type: "post", id: post.id } as const;
    await addPreviewLink(world, { text, actor: program });
    const { id } = await world.db.read.selectFrom("preview_links").select("id").executeTakeFirstOrThrow();
    return { id, queries: { ofText: `type=post&id=${text.id}` }, bodies: { create: text, revoke: {} } };
  },
};
