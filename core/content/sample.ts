import { program } from "#core/audit.ts";
import type { Samples } from "#tests/contracts.ts";
import { addLandingPage } from "./add-landing-page.ts";
import { addPost } from "./add-post.ts";
import { changeLandingPage } from "./change-landing-page.ts";
import { changePost } from "./change-post.ts";
import { labelId } from "./labels.rules.ts";
import {
  LandingPageDraft,
  LandingPageInput,
  LandingPageToCheck,
  PostDraft,
  PostInput,
  PostToCheck,
} from "./shape.ts";

const words = { title: "Pools in Naples", slug: "pools-in-naples-fl" };
const content = "<p>Sand over rock.</p>";
const post = PostInput.parse({ ...words, content, excerpt: "What a pool takes there." });
const landingPage = LandingPageInput.parse({ ...words, content });

/** What a preview draws, and the check reads, of what is typed. */
function draftOf(input: object, { shape }: { shape: object }): object {
  return Object.fromEntries(Object.entries(input).filter(([field]) => Object.hasOwn(shape, field)));
}

/** Each is public, with changes that wait, so that it has a revision. */
export const samples: Samples = {
  posts: async (world) => {
    const { id } = await addPost(world, { input: { ...post, status: "published" }, actor: program });
    await changePost(world, { id, change: { version: 1, hold: true, author: "Dana" }, actor: program });
    const create = { ...words, slug: "another" };
    return {
      id,
      params: { version: "1" },
      bodies: {
        change: { version: 2, hold: true, title: "Pools" },
        dropChanges: { version: 2 },
        create,
        preview: draftOf(post, PostDraft),
      },
    };
  },
  "landing-pages": async (world) => {
    const input = { ...landingPage, status: "published" } as const;
    const { id } = await addLandingPage(world, { input, actor: program });
    const held = { version: 1, hold: true, service: "Pools" };
    const other = { ...input, slug: "pools-in-tampa-fl" };
    const { id: otherId } = await addLandingPage(world, { input: other, actor: program });
    await changeLandingPage(world, { id, change: held, actor: program });
    const create = { ...words, slug: "another" };
    return {
      id,
      params: { version: "1" },
      bodies: {
        change: { version: 2, hold: true, city: "Naples" },
        changeMany: { rows: [{ id: String(otherId), version: 1, set: { status: "draft" } }] },
        dropChanges: { version: 2 },
        create,
        preview: draftOf(landingPage, LandingPageDraft),
      },
    };
  },
  "article-labels": async (world) => {
    const input = { ...post, slug: "what-it-costs", category: "Costs", tags: ["Salt water", "Sun"] };
    await addPost(world, { input, actor: program });
    return {
      id: labelId("category", "Costs"),
      ids: { merge: labelId("tag", "Sun") },
      bodies: { rename: { name: "What it costs" }, merge: { into: labelId("tag", "Salt water") } },
    };
  },
  "publish-checks": async () => ({
    bodies: {
      article: { id: null, ...draftOf(post, PostToCheck) },
      landingPage: { id: null, ...draftOf(landingPage, LandingPageToCheck) },
    },
  }),
  // from the seed
  "seo-pages": async () => {
    const create = { path: "/pools/compare", title: "Compare pools", description: "Side by side." };
    const changeMany = { rows: [{ id: "/resurfacing", version: 1, set: { title: "A new surface" } }] };
    const change = { version: 1, title: "Pay over time" };
    return { id: "/financing", bodies: { create, change, changeMany } };
  },
  "pattern-samples": async () => ({}),
  "public-landing-pages": async () => ({ params: { slug: "pool-services-tampa-fl" } }),
};
