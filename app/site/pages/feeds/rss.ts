import { findPost, listPosts } from "#core/content/reads.ts";
import { articlePath } from "#core/content/rules.ts";
import type { Post } from "#core/content/shape.ts";
import { readTextFile } from "#core/pools/text-file.reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { PageRequest } from "#app/document/page.ts";
import { absolute, wholeLinks } from "./absolute.ts";
import { feedAnswer } from "./answer.ts";
import { element, escapeXml } from "./xml.ts";

/** Readers poll often enough to need only the newest articles. */
const mostItems = 20;

/** /blog/rss.xml: the newest articles in full, as RSS 2.0. */
export async function load({ world }: PageRequest) {
  const newest = { q: "", kind: "post", status: "published", page: 1, pageSize: mostItems } as const;
  const [{ company }, { items }] = await Promise.all([
    readSettings(world.db.read),
    listPosts(world.db.read, newest),
  ]);
  const posts = await Promise.all(items.map(({ slug, kind }) => findPost(world.db.read, { slug, kind })));
  const present = posts.filter((post) => post !== undefined);
  const whole = present.map(async (post) => ({
    ...post,
    content: await readTextFile(world.db.read, world.media, post.content),
  }));
  return feedAnswer(
    rssXml(await Promise.all(whole), company.name, world.config.publicUrl),
    "application/rss+xml",
  );
}

export function rssXml(posts: Post[], company: string, publicUrl: string): string {
  const changed = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", `${company}: blog`),
    element("link", absolute(publicUrl, "/blog")),
    element("description", "Straight answers about pools in Florida, with sources and dates."),
    element("language", "en-us"),
    ...(changed ? [element("lastBuildDate", rssTime(changed))] : []),
    `<atom:link href="${escapeXml(absolute(publicUrl, "/blog/rss.xml"))}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(post, publicUrl)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function item(post: Post, publicUrl: string): string {
  const address = absolute(publicUrl, articlePath(post));
  return [
    "<item>",
    element("title", post.title),
    element("link", address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    ...(post.publishedAt ? [element("pubDate", rssTime(post.publishedAt))] : []),
    ...(post.author ? [element("dc:creator", post.author)] : []),
    ...[post.category, ...post.tags].filter(Boolean).map((word) => element("category", word)),
    element("description", post.excerpt),
    element("content:encoded", wholeLinks(post.content, publicUrl)),
    "</item>",
  ].join("\n");
}

/** Fri, 20 Nov 2026 14:05:00 GMT, as RFC 822 requires. */
function rssTime(at: string): string {
  return new Date(at).toUTCString();
}
