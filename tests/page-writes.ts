import { program } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { LandingPageInput, PostInput } from "#core/content/shape.ts";
import { deletePost } from "#core/content/delete-post.ts";
import { changeLead } from "#core/leads/change.ts";
import { changeMedia } from "#core/media/change.ts";
import { processMedia } from "#core/media/process.ts";
import { removeMedia } from "#core/media/remove.ts";
import { countText } from "#core/content/tracking/count-text.ts";
import { countSlowPage } from "#core/content/tracking/count-slow-page.ts";
import type { SearchPatterns } from "#core/settings/search-patterns.rules.ts";
import type { World } from "#core/world.ts";
import { cleanUp } from "#jobs/clock.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aCaller, aLead, aToken } from "./build.ts";
import { anUpload, aPicture, jpeg } from "./pictures.ts";
import { writesOfPrices } from "./price-writes.ts";
import { slugOf, versionOf, write, writePictures, writePost, writeSetting, writeTown } from "./writes.ts";

const article = "/blog/florida-pool-barrier-law-chapter-515";
const guide = "/resources/measure-your-yard-for-a-pool";
const town = "/pool-services-tampa-fl";
const pool = "/pool-detail/latham-apollo-14";
/** Pages of every kind. */
export const pages = {
  home: "/",
  pools: "/pools",
  pool,
  manufacturer: "/latham-pools",
  about: "/about",
  contact: "/contact",
  estimate: "/estimate",
  blog: "/blog",
  article,
  otherArticle: "/blog/how-to-read-a-pool-price",
  guides: "/resources",
  guide,
  sitemap: "/sitemap",
  town,
  otherTown: "/pool-resurfacing-ocala-fl",
  legal: "/privacy-policy",
};
export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as PageName[];

/** Lists, feeds and pages with related articles: everything that shows some articles. */
const withArticles: PageName[] = ["blog", "article", "otherArticle", "guides", "guide", "sitemap"];
/** About links to the guide of questions if there is one. */
const withLinkedGuides: PageName[] = ["about", ...withArticles];
/** Estimates name the lengths and widths of each size, which the facts of the gallery hold. */
const withGalleryFacts: PageName[] = ["estimate"];
const withPictures: PageName[] = ["home", "pools", "pool", "manufacturer", "sitemap"];
const withManufacturers: PageName[] = [...withPictures, ...withGalleryFacts];
const withPools: PageName[] = ["about", ...withManufacturers];

const newPost = {
  kind: "post" as const,
  slug: "a-new-article",
  title: "A new article",
  excerpt: "What it says.",
  content: "<p>All of it.</p>",
  category: "Permits",
  tags: [],
  author: "Dana",
  status: "published" as const,
  picture: "",
  metaTitle: "A new article",
  metaDescription: "What it says.",
};

export type Write = {
  write: (world: World, facts: { picture: number; hash: string }) => Promise<unknown>;
  drops: PageName[];
  /** Text that some pages show only afterwards. */
  shows?: Partial<Record<PageName, string>>;
};

/** Each kind of write, run in order on the same database, and the pages above that it must drop. */
export const writes: Record<string, Write> = {
  "an article's title": {
    write: (world) => writePost(world, article, { title: "Fences, read twice" }),
    drops: withArticles,
    shows: { blog: "Fences, read twice", article: "Fences, read twice", sitemap: "Fences, read twice" },
  },
  "an article's text": {
    write: (world) => writePost(world, article, { content: "<p>Four feet all around.</p>" }),
    drops: withArticles.filter((name) => name !== "otherArticle" && name !== "guide"),
    shows: { article: "Four feet all around." },
  },
  "a new article": {
    write: (world) => addPost(world, { input: PostInput.parse(newPost), actor: program }),
    drops: withArticles,
    shows: { blog: "A new article" },
  },
  "a guide that is unpublished": {
    write: (world) => writePost(world, "/resources/questions-to-ask-a-pool-contractor", { status: "draft" }),
    drops: withLinkedGuides,
  },
  "an article that is deleted": {
    write: async (world) =>
      deletePost(world, { ...(await versionOf(world, "posts", newPost.slug)), actor: program }),
    drops: withLinkedGuides,
  },
  "a landing page's text": {
    write: (world) => writeTown(world, town, { title: "Pools for Tampa, again" }),
    drops: ["town", "sitemap"],
    shows: { town: "Pools for Tampa, again", sitemap: "Pools for Tampa, again" },
  },
  "a new landing page": {
    write: (world) =>
      addLandingPage(world, {
        input: LandingPageInput.parse({
          slug: "pools-in-naples-fl",
          title: "Pools in Naples",
          content: "<p>Sand.</p>",
          city: "Naples",
          service: "",
          metaTitle: "",
          metaDescription: "",
          targetKeywords: "",
          view: "simple",
          status: "published",
        }),
        actor: program,
      }),
    drops: ["sitemap"],
    shows: { sitemap: "Pools in Naples" },
  },
  "a pool's pictures": {
    write: (world, { hash }) => writePictures(world, pool, `/media/${hash}`),
    drops: withPools,
    shows: { pool: "/media/" },
  },
  "a picture's description": {
    write: (world, { picture }) =>
      changeMedia(world, { id: picture, change: { version: 1, alt: "A lanai at dusk" }, actor: program }),
    drops: withPictures,
    shows: { pool: "A lanai at dusk" },
  },
  "a picture that no page shows": {
    write: async (world) => {
      const id = await aPicture(world, await jpeg({ width: 300, height: 200 }));
      await changeMedia(world, { id, change: { version: 1, alt: "Nowhere" }, actor: program });
      await removeMedia(world, { id, version: 2, actor: program });
    },
    drops: [],
  },
  "a picture being processed": {
    write: async (world) => {
      const { id } = await anUpload(world, await jpeg({ width: 700, height: 300 }));
      await processMedia(world, { mediaId: id });
    },
    drops: [],
  },
  "a manufacturer's name": {
    write: (world) =>
      write(
        world,
        "manufacturers",
        { name: "Latham of Florida" },
        ["id", "latham"],
        // as tagsOfName says: every page's footer links to this one's page by its name
        ["manufacturers", "manufacturers:latham", "*"],
      ),
    drops: pageNames,
    shows: { pool: "Latham of Florida", legal: "Latham of Florida pools" },
  },
  "something else of a manufacturer": {
    write: (world) =>
      write(
        world,
        "manufacturers",
        { lead_time: "6 weeks" },
        ["id", "latham"],
        ["manufacturers", "manufacturers:latham"],
      ),
    drops: withManufacturers,
  },
  "a pool that is unpublished": {
    write: (world) =>
      write(
        world,
        "pools",
        { published: 0 },
        ["id", "latham-astoria-14"],
        ["pools", "pools:latham-astoria-14"],
      ),
    drops: withPools,
  },
  ...writesOfPrices,
  "the search entry of one address": {
    write: (world) =>
      write(world, "seo_pages", { title: "Who digs" }, ["path", "/about"], ["seo-pages", "seo-pages:/about"]),
    drops: ["about"],
    shows: { about: "<title>Who digs</title>" },
  },
  "a redirect": {
    write: (world) =>
      world.db.transact(
        (tx) =>
          tx
            .insertInto("redirects")
            .values({
              from_path: "/old",
              to_path: "/about",
              status_code: 301,
              version: 1,
              created_at: world.now().toISOString(),
              updated_at: world.now().toISOString(),
            })
            .execute(),
        { changed: ["redirects"] },
      ),
    drops: [],
  },
  "the company's phone number": {
    write: (world) =>
      writeSetting(world, "company", (company: object) => ({ ...company, phone: "(352) 555-0117" })),
    drops: pageNames,
    shows: { home: "(352) 555-0117" },
  },
  "how pools are described in search results": {
    write: (world) =>
      writeSetting(world, "searchPatterns", (patterns: SearchPatterns) => ({
        ...patterns,
        pools: { ...patterns.pools, title: "{name} in Florida" },
      })),
    drops: pageNames,
    shows: { pool: "<title>Latham Apollo 14 in Florida</title>" },
  },
  "an office's name": {
    write: (world) =>
      writeSetting(world, "offices", (offices: { name: string }[]) =>
        offices.map((office, index) => (index === 0 ? { ...office, name: "The yard" } : office)),
      ),
    drops: pageNames,
    shows: { contact: "The yard" },
  },
  "a legal text": {
    write: (world) =>
      writeSetting(world, "privacy-policy", (text: object) => ({ ...text, html: "<p>Nothing is kept.</p>" })),
    drops: pageNames,
    shows: { legal: "Nothing is kept." },
  },
  "a landing page that moves": {
    write: async (world) => {
      await writeTown(world, "/pools-in-naples-fl", { slug: "pools-in-marco-fl" });
    },
    drops: ["sitemap"],
    shows: { sitemap: "/pools-in-marco-fl" },
  },
  "what visitors and staff do": {
    write: async (world) => {
      const id = await aLead(world);
      await changeLead(world, { id, change: { version: 1, note: "Called back." }, actor: program });
      await aToken(world);
      const caller = aCaller({ userAgent: "Mozilla/5.0" });
      await countText(world, { type: "landing_page", slug: slugOf(town), action: "view", caller });
      await countSlowPage(world, "home");
      await runDueJobs(world, 8);
      await cleanUp(world);
    },
    drops: [],
  },
};
