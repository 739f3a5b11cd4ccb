import { program } from "#core/audit.ts";
import { addPost } from "#core/content/add-post.ts";
import { PostInput } from "#core/content/shape.ts";
import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  "content-calendar": async (world) => {
    const words = { title: "Winter water", slug: "winter-water", excerpt: "Heat is lost at night." };
    const input = PostInput.parse({ ...words, content: "<p>Cover it.</p>", status: "published" });
    await addPost(world, { input, actor: program });
    return { queries: { month: "month=2026-11" } };
  },
};
