import { Hono } from "hono";
import { z } from "zod";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { changeLandingPage } from "#core/content/change-landing-page.ts";
import { changePost } from "#core/content/change-post.ts";
import { deleteLandingPage } from "#core/content/delete-landing-page.ts";
import { deletePost } from "#core/content/delete-post.ts";
import { findLandingPage, findPost, listLandingPages, listPosts } from "#core/content/reads.ts";
import { articlePath, readingMinutes } from "#core/content/rules.ts";
import {
  LandingPageChange,
  LandingPageDraft,
  LandingPageInput,
  PostChange,
  PostDraft,
  PostInput,
} from "#core/content/shape.ts";
import { listDrawn } from "#core/media/reads.ts";
import type { World } from "#core/world.ts";
import { cleanHtml } from "#lib/clean-html.ts";
import { readBody, readQuery } from "#server/middleware/read-body.ts";
import { staff } from "#server/middleware/staff.ts";
import { describe } from "./describe.ts";
import { ListQuery } from "./list.ts";
import { byNumber, resource } from "./resource.ts";
import type { DrawUnsaved } from "./mount.ts";
import { takeWrites } from "./writes.ts";

const ContentQuery = ListQuery.extend({ status: z.enum(["", "draft", "published"]).default("") });

const DrawnQuery = z.object({ name: z.string().max(120).default("") });

/** Blog posts and guides, at /api/admin/blog; with the drawn pictures that they can be shown with. */
export function blogApi(world: World, draw: DrawUnsaved): Hono {
  const find = (id: number) => findPost(world.db.staff, { id });
  const drawn = describe({
    summary: "Drawn pictures that an article can be shown with: all scenes, or the one of a name",
    tag: "Staff",
    query: DrawnQuery,
    answers: { 200: "All of them" },
  });
  const app = new Hono()
    .get("/pictures", staff(world, "content"), drawn, (c) =>
      c.json({ items: listDrawn(world, readQuery(c, DrawnQuery).name) }),
    )
    .route(
      "/",
      resource(world, {
        name: "posts and guides",
        area: "content",
        query: ContentQuery.extend({ kind: z.enum(["", "post", "guide"]).default("") }),
        list: (query) => listPosts(world.db.staff, query),
        find: byNumber(find),
      }),
    );
  app.post("/preview", previewed(PostDraft), async (c) => {
    const typed = await readBody(c, PostDraft);
    const content = cleanHtml(typed.content);
    const post = { ...blank(world), ...typed, content, minutes: readingMinutes(content) };
    return c.json({ html: await draw(articlePath(post), { post }) });
  });
  return takeWrites(app, {
    one: "a post or guide",
    input: PostInput,
    change: PostChange,
    find,
    add: (order) => addPost(world, order),
    alter: (order) => changePost(world, order),
    remove: (order) => deletePost(world, order),
  });
}

/** Landing pages with their counts, at /api/admin/landing-pages. */
export function landingPagesApi(world: World, draw: DrawUnsaved): Hono {
  const find = (id: number) => findLandingPage(world.db.staff, { id });
  const app = resource(world, {
    name: "landing pages",
    area: "content",
    query: ContentQuery,
    list: (query) => listLandingPages(world.db.staff, query),
    find: byNumber(find),
  });
  app.post("/preview", previewed(LandingPageDraft), async (c) => {
    const typed = await readBody(c, LandingPageDraft);
    const landingPage = { ...blank(world), ...typed, content: cleanHtml(typed.content) };
    return c.json({ html: await draw(`/${landingPage.slug}`, { landingPage }) });
  });
  return takeWrites(app, {
    one: "a landing page",
    input: LandingPageInput,
    change: LandingPageChange,
    find,
    add: (order) => addLandingPage(world, order),
    alter: (order) => changeLandingPage(world, order),
    remove: (order) => deleteLandingPage(world, order),
  });
}

function previewed(body: z.ZodType) {
  return describe({
    summary: "What visitors would see of what is typed, without storing it",
    tag: "Staff",
    body,
    answers: { 200: "The page, as HTML in which nothing runs" },
  });
}

/** What a page has that is not typed. */
function blank(world: World) {
  const now = world.now().toISOString();
  const counts = { views: 0, conversions: 0 };
  return {
    id: 0,
    slug: "preview",
    status: "draft" as const,
    ...counts,
    createdAt: now,
    updatedAt: now,
    version: 0,
  };
}
