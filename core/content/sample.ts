import { program } from "#core/audit.ts";
import type { Samples } from "#tests/contracts.ts";
import { addLandingPage } from "./add-landing-page.ts";
import { addPost } from "./add-post.ts";
import { LandingPageDraft, LandingPageInput, PostDraft, PostInput } from "./shape.ts";

const words = { title: "Pools in Naples", slug: "pools-in-naples-fl" };
const post = PostInput.parse(words);
const landingPage = LandingPageInput.parse(words);

/** What a preview draws of what is typed. */
function draftOf(input: object, { shape }: { shape: object }): object {
  return Object.fromEntries(Object.entries(input).filter(([field]) => Object.hasOwn(shape, field)));
}

export const samples: Samples = {
  posts: async (world) => {
    const { id } = await addPost(world, { input: post, actor: program });
    const create = { ...words, slug: "another" };
    return {
      id,
      bodies: { change: { version: 1, title: "Pools" }, create, preview: draftOf(post, PostDraft) },
    };
  },
  "landing-pages": async (world) => {
    const { id } = await addLandingPage(world, { input: landingPage, actor: program });
    const create = { ...words, slug: "another" };
    return {
      id,
      bodies: {
        change: { version: 1, city: "Naples" },
        create,
        preview: draftOf(landingPage, LandingPageDraft),
      },
    };
  },
  // from the seed
  "seo-pages": async () => {
    const create = { path: "/pools/compare", title: "Compare pools", description: "Side by side." };
    return { id: "/financing", bodies: { create, change: { version: 1, title: "Pay over time" } } };
  },
  "public-landing-pages": async () => ({ params: { slug: "pool-services-tampa-fl" } }),
};
