import { z } from "zod";
import {
  act,
  change,
  changeHistory,
  contract,
  create,
  find,
  list,
  ListQuery,
  operation,
  remove,
  revision,
  revisions,
} from "#core/contract.ts";
import { ManyResult } from "#core/records/many.shape.ts";
import { DrawnPicture } from "#core/media/shape.ts";
import { ArticleLabel, LabelMerging, LabelQuery, LabelRenaming } from "./labels.shape.ts";
import { TextFigures } from "#core/content/tracking/shape.ts";
import { PatternSamples } from "./pattern-samples.shape.ts";
import { seeSeo, writeContent, writeSeo } from "./policies.ts";
import {
  LandingPage,
  LandingPageChange,
  LandingPageDraft,
  LandingPageInput,
  LandingPagesChange,
  LandingPageSummary,
  LandingPageToCheck,
  ListedPost,
  Post,
  PostChange,
  PostDraft,
  PostInput,
  PostToCheck,
  Preview,
  PublicLandingPage,
  PublishCheck,
  VersionRead,
} from "./shape.ts";
import { SeoPageChange, SeoPagesChange, SeoPageInput, SeoQuery, SeoRecord } from "./seo-pages.shape.ts";

/**
 * Drafts that go live by themselves are listed as scheduled, not among those that wait for somebody. Published texts whose
 * changes wait are listed among the published ones, and as changed.
 */
const ContentQuery = ListQuery.extend({
  status: z.enum(["", "draft", "scheduled", "published", "changed"]).default(""),
});
const changing =
  "Change one; what is left out stays. Of a public one, changes that are held wait, until some are saved that are not";
const drop = "Drop its changes that are not published yet; its earlier versions keep them";
const preview = "What visitors would see of what is typed, without storing it";

/** Blog posts and guides. */
export const posts = contract({
  name: "posts",
  one: "article",
  many: "articles",
  path: "/api/admin/blog",
  shows: ["media"],
  operations: {
    list: list(ContentQuery.extend({ kind: z.enum(["", "post", "guide"]).default("") }), ListedPost, {
      policy: writeContent,
    }),
    find: find(Post, { policy: writeContent }),
    revisions: revisions({ policy: writeContent }),
    revision: revision(Post, { policy: writeContent }),
    create: create(PostInput, Post, { policy: writeContent }),
    change: change(PostChange, Post, { summary: changing, policy: writeContent }),
    dropChanges: act("drop-changes", VersionRead, Post, { summary: drop, policy: writeContent }),
    figures: operation({
      path: "/:id/figures",
      summary: "How often one was viewed, by day, in the last 30 days",
      policy: writeContent,
      answer: TextFigures,
    }),
    remove: remove({ policy: writeContent }),
    pictures: operation({
      path: "/pictures",
      summary: "Illustrations that an article can be shown with: all scenes, or the one of a name",
      policy: writeContent,
      query: z.object({ name: z.string().max(120).default("") }),
      answer: z.object({ items: z.array(DrawnPicture) }),
    }),
    preview: operation({
      path: "/preview",
      summary: preview,
      policy: writeContent,
      body: PostDraft,
      answer: Preview,
    }),
  },
});

/** The categories, tags and authors of articles. They are what articles hold, so none is there without one. */
export const articleLabels = contract({
  name: "article-labels",
  one: "category, tag or author",
  many: "categories, tags and authors",
  path: "/api/admin/article-labels",
  id: "text",
  shows: ["posts"],
  operations: {
    list: list(LabelQuery, ArticleLabel, { policy: writeContent }),
    find: find(ArticleLabel, { policy: writeContent }),
    rename: act("rename", LabelRenaming, ArticleLabel, {
      summary: "Rename one in all articles; its public addresses lead to the new name",
      policy: writeContent,
    }),
    merge: act("merge", LabelMerging, ArticleLabel, {
      asksAgain: "withFactor",
      summary: "Merge one into another, which is answered: its articles have that one instead",
      policy: writeContent,
    }),
  },
});

/** Landing pages with their view and conversion counts. */
export const landingPages = contract({
  name: "landing-pages",
  one: "landing page",
  many: "landing pages",
  path: "/api/admin/landing-pages",
  operations: {
    list: list(ContentQuery, LandingPageSummary, { policy: writeContent }),
    find: find(LandingPage, { policy: writeContent }),
    revisions: revisions({ policy: writeContent }),
    revision: revision(LandingPage, { policy: writeContent }),
    create: create(LandingPageInput, LandingPage, { policy: writeContent }),
    change: change(LandingPageChange, LandingPage, { summary: changing, policy: writeContent }),
    changeMany: operation({
      method: "PATCH",
      path: "/many",
      summary:
        "Publish several drafts that one has opened, or take several back; answered with what undoes it",
      policy: writeContent,
      body: LandingPagesChange,
      answer: ManyResult,
    }),
    dropChanges: act("drop-changes", VersionRead, LandingPage, { summary: drop, policy: writeContent }),
    figures: operation({
      path: "/:id/figures",
      summary: "What visitors did on one, by day and by action, and its leads, in the last 30 days",
      policy: writeContent,
      answer: TextFigures,
    }),
    remove: remove({ policy: writeContent }),
    preview: operation({
      path: "/preview",
      summary: preview,
      policy: writeContent,
      body: LandingPageDraft,
      answer: Preview,
    }),
  },
});

/** The check before an article or landing page is published, of what is typed and not saved yet. */
export const publishChecks = contract({
  name: "publish-checks",
  one: "check before publishing",
  many: "checks before publishing",
  path: "/api/admin/publish-check",
  // links lead to pages of every kind
  shows: ["posts", "landing-pages", "redirects", "media", "pools", "manufacturers", "settings"],
  operations: {
    article: operation({
      path: "/article",
      summary: "What to fix before an article is published",
      policy: writeContent,
      body: PostToCheck,
      answer: PublishCheck,
    }),
    landingPage: operation({
      path: "/landing-page",
      summary: "What to fix before a landing page is published",
      policy: writeContent,
      body: LandingPageToCheck,
      answer: PublishCheck,
    }),
  },
});

/** What search engines and shared links show of each public page, as staff have written it. */
export const seoPages = contract({
  name: "seo-pages",
  one: "search engine listing",
  many: "search engine listings",
  path: "/api/admin/seo",
  id: "text",
  shows: ["landing-pages", "posts", "pools", "redirects", "checked-pages"],
  operations: {
    list: list(SeoQuery, SeoRecord, { policy: seeSeo }),
    find: find(SeoRecord, { policy: seeSeo }),
    history: changeHistory({ policy: seeSeo }),
    create: create(SeoPageInput, SeoRecord, {
      summary: "Add one for a public page that has none",
      policy: writeSeo,
    }),
    change: change(SeoPageChange, SeoRecord, {
      summary: "Change one; the first change of a page without one adds it, with version 0",
      policy: writeSeo,
    }),
    changeMany: operation({
      method: "PATCH",
      path: "/many",
      summary: "Change several, all or none; answered with the changes that undo it",
      policy: writeSeo,
      body: SeoPagesChange,
      answer: ManyResult,
    }),
    remove: remove({
      summary: "Remove one; the page then shows what is built in",
      policy: writeSeo,
    }),
  },
});

/** Pages on which a pattern for search results can be tried. */
export const patternSamples = contract({
  name: "pattern-samples",
  one: "sample page",
  many: "sample pages",
  path: "/api/admin/pattern-samples",
  shows: ["pools", "manufacturers", "price-books", "media", "posts", "landing-pages", "settings"],
  operations: {
    find: operation({
      path: "",
      summary: "A few public pages of each kind, with what its pattern fills in",
      policy: seeSeo,
      answer: PatternSamples,
    }),
  },
});

/** Published landing pages (specification, section 7). */
export const publicLandingPages = contract({
  name: "public-landing-pages",
  one: "landing page",
  many: "published landing pages",
  path: "/api/landing-pages",
  id: "text",
  shows: ["landing-pages", "media", "pools", "manufacturers"],
  operations: {
    find: operation({ path: "/:slug", summary: "One", policy: "anyone", answer: PublicLandingPage }),
  },
});
