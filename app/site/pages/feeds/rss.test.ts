import { expect, test } from "vitest";
import type { Post } from "#core/content/shape.ts";
import { rssXml } from "./rss.ts";

const post: Post = {
  id: 1,
  kind: "post",
  slug: "salt-and-chlorine",
  title: "Salt & chlorine",
  excerpt: "Which <one>?",
  content: '<p><a href="/pools">Pools</a> <a href="//cdn.example/x">x</a> <img src="/pictures/a.webp"></p>',
  category: "Care",
  tags: ["salt"],
  author: "Sunspring Pools",
  status: "published",
  publishedAt: "2026-11-20T14:05:00.000Z",
  hasChanges: false,
  publishAt: null,
  lastDay: "",
  picture: "",
  minutes: 1,
  metaTitle: "",
  metaDescription: "",
  createdAt: "2026-11-20T14:05:00.000Z",
  updatedAt: "2026-11-21T01:00:00.000Z",
  version: 1,
};

test("an item has absolute URLs, escaped text and RFC 822 dates", () => {
  const text = rssXml([post], "Sunspring Pools", "https://pools.example");
  expect(text).toContain("<title>Salt &amp; chlorine</title>");
  expect(text).toContain("<link>https://pools.example/blog/salt-and-chlorine</link>");
  expect(text).toContain('<guid isPermaLink="true">https://pools.example/blog/salt-and-chlorine</guid>');
  expect(text).toContain("<pubDate>Fri, 20 Nov 2026 14:05:00 GMT</pubDate>");
  expect(text).toContain("<lastBuildDate>Sat, 21 Nov 2026 01:00:00 GMT</lastBuildDate>");
  expect(text).toContain("<description>Which &lt;one&gt;?</description>");
  expect(text).toContain("href=&quot;https://pools.example/pools&quot;");
  expect(text).toContain("href=&quot;//cdn.example/x&quot;");
  expect(text).toContain("src=&quot;https://pools.example/pictures/a.webp&quot;");
});

test("without posts the channel is still complete", () => {
  const text = rssXml([], "Sunspring Pools", "https://pools.example");
  expect(text).toContain("<link>https://pools.example/blog</link>");
  expect(text).not.toContain("lastBuildDate");
});
