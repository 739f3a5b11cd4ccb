import { program } from "#core/audit.ts";
import type { Samples } from "#tests/contracts.ts";
import { addLandingPage } from "./add-landing-page.ts";
import { addPost } from "./add-post.ts";
import { LandingPageInput, PostInput } from "./shape.ts";

const words = { title: "Pools in Naples", slug: "pools-in-naples-fl" };

export const samples: Samples = {
  posts: async (world) => {
    const { id } = await addPost(world, { input: PostInput.parse(words), actor: program });
    return { id, bodies: { change: { version: 1, title: "Pools" }, create: { ...words, slug: "another" } } };
  },
  "landing-pages": async (world) => {
    const { id } = await addLandingPage(world, { input: LandingPageInput.parse(words), actor: program });
    return { id, bodies: { change: { version: 1, city: "Naples" }, create: { ...words, slug: "another" } } };
  },
  // from the seed
  "seo-pages": async () => ({ id: "/financing" }),
};
