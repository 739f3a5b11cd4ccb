import { listDrawn } from "#core/media/reads.ts";
import { inPages, numberIn, pageOfAll, required, serve } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { cleanText } from "#lib/text/clean-html.ts";
import { addLandingPage } from "./add-landing-page.ts";
import { addPost } from "./add-post.ts";
import { changeLandingPage } from "./change-landing-page.ts";
import { changeLandingPages } from "./change-landing-pages.ts";
import { changePost } from "./change-post.ts";
import { articleLabels, landingPages, posts } from "./contract.ts";
import { deleteLandingPage } from "./delete-landing-page.ts";
import { deletePost } from "./delete-post.ts";
import { dropChanges } from "./drop-changes.ts";
import { findLabel, listLabels } from "./labels.reads.ts";
import { mergeLabels } from "./merge-labels.ts";
import { findLandingPage, findPost, listLandingPages, listPosts } from "./reads.ts";
import {
  findLandingPageRevision,
  findPostRevision,
  listLandingPageRevisions,
  listPostRevisions,
} from "./revisions.reads.ts";
import { renameLabel } from "./rename-label.ts";
import { readTextFigures, withViews } from "./tracking/reads.ts";
import { articlePath, readingMinutes, staffRank } from "./rules.ts";

export const postsService = serve(posts, {
  list: async (world, { query }) => {
    const { items, total } = await listPosts(world.db.staff, query, staffRank);
    return inPages(query, { items: await withViews(world.db.staff, items), total });
  },
  find: (world, { id }) => findPost(world.db.staff, { id }),
  revisions: async (world, { id, query }) => {
    const earlier = await listPostRevisions(world.db.staff, id, query);
    return earlier && inPages(query, earlier);
  },
  revision: (world, { id, params: { version } }) => findPostRevision(world.db.staff, id, numberIn(version)),
  create: async (world, { body, actor }) => {
    const { id } = await addPost(world, { input: body, actor });
    return required(await findPost(world.db.staff, { id }));
  },
  change: async (world, { id, body, actor }) => {
    await changePost(world, { id, change: body, actor });
    return findPost(world.db.staff, { id });
  },
  dropChanges: async (world, { id, body: { version }, actor }) => {
    await dropChanges(world, { type: "post", id, version, actor });
    return findPost(world.db.staff, { id });
  },
  figures: (world, { id }) => readTextFigures(world.db.staff, { type: "post", id, now: world.now() }),
  remove: async (world, { id, query, actor }) => {
    await deletePost(world, { id, version: query.version, actor });
    return undefined;
  },
  pictures: async (world, { query }) => ({ items: listDrawn(world.media, query.name) }),
  preview: async (world, { body, draw }) => {
    const content = cleanText(body.content);
    const post = { ...blank(world), ...body, content, minutes: readingMinutes(content) };
    return { html: await draw(articlePath(post), { post }) };
  },
});

export const articleLabelsService = serve(articleLabels, {
  list: async (world, { query }) =>
    pageOfAll(query, await listLabels(world.db.staff, query), ({ name }) => name),
  find: (world, { params: { id = "" } }) => findLabel(world.db.staff, id),
  rename: async (world, { params: { id = "" }, body: { name }, actor }) =>
    findLabel(world.db.staff, await renameLabel(world, { id, name, actor })),
  merge: async (world, { params: { id = "" }, body: { into }, actor }) => {
    await mergeLabels(world, { id, into, actor });
    return findLabel(world.db.staff, into);
  },
});

export const landingPagesService = serve(landingPages, {
  list: async (world, { query }) => inPages(query, await listLandingPages(world.db.staff, query)),
  find: (world, { id }) => findLandingPage(world.db.staff, { id }),
  revisions: async (world, { id, query }) => {
    const earlier = await listLandingPageRevisions(world.db.staff, id, query);
    return earlier && inPages(query, earlier);
  },
  revision: (world, { id, params: { version } }) =>
    findLandingPageRevision(world.db.staff, id, numberIn(version)),
  create: async (world, { body, actor }) => {
    const { id } = await addLandingPage(world, { input: body, actor });
    return required(await findLandingPage(world.db.staff, { id }));
  },
  change: async (world, { id, body, actor }) => {
    await changeLandingPage(world, { id, change: body, actor });
    return findLandingPage(world.db.staff, { id });
  },
  dropChanges: async (world, { id, body: { version }, actor }) => {
    await dropChanges(world, { type: "landing_page", id, version, actor });
    return findLandingPage(world.db.staff, { id });
  },
  changeMany: (world, { body, actor }) => changeLandingPages(world, { ...body, actor }),
  figures: (world, { id }) => readTextFigures(world.db.staff, { type: "landing_page", id, now: world.now() }),
  remove: async (world, { id, query, actor }) => {
    await deleteLandingPage(world, { id, version: query.version, actor });
    return undefined;
  },
  preview: async (world, { body, draw }) => {
    const landingPage = { ...blank(world), ...body, content: cleanText(body.content) };
    return { html: await draw(`/${landingPage.slug}`, { landingPage }) };
  },
});

/** The page's fields that are not edited in the form. */
function blank(world: World) {
  const now = world.now().toISOString();
  const counts = { views: 0, conversions: 0 };
  const stamps = { createdAt: now, updatedAt: now, version: 0 };
  const planned = { publishAt: null, lastDay: "", hasChanges: false };
  return { id: 0, slug: "preview", status: "draft" as const, ...planned, ...counts, ...stamps };
}
