import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addresses } from "#core/addresses.ts";
import { layOutArticle } from "#core/content/article-layout.rules.ts";
import { textOf } from "#core/content/rules.ts";
import { defaultCompany } from "#core/settings/rules.ts";
import { pageLists } from "#app/site/frame/shell/site-links.ts";
import { articleFacts } from "./article-facts.ts";
import type { Article } from "./read-article.ts";

type Entry = Record<"slug" | "title" | "summary" | "content" | "category", string>;
type Faq = { "@type": string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] };

function read(name: string): Entry[] {
  return JSON.parse(readFileSync(`db/data/${name}.json`, "utf8")) as Entry[];
}

const guides = [...read("guides"), ...read("buyer-guides")];

function articleOf({ slug, title, summary, content, category }: Entry): Article {
  const at = "2026-11-23T12:00:00.000Z";
  const text = { slug, title, excerpt: summary, category, tags: [], author: "Sunspring Pools" };
  const dates = { publishedAt: at, createdAt: at, updatedAt: at };
  return { kind: "guide", ...text, ...dates, picture: null, ...layOutArticle(content) } as unknown as Article;
}

function factsOf(slug: string): Record<string, unknown> {
  const guide = guides.find((one) => one.slug === slug)!;
  const site = { company: defaultCompany, shareCard: undefined };
  return articleFacts(articleOf(guide), site, "https://sunspring.example") as Record<string, unknown>;
}

const slug = "pool-questions-and-answers";

test("the questions are an FAQPage with the words of the page, nothing left out and nothing added", () => {
  const graph = factsOf(slug)["@graph"] as Record<string, unknown>[];
  expect(graph.map((one) => one["@type"])).toEqual(["Article", "FAQPage"]);
  const { mainEntity } = graph[1] as unknown as Faq;
  expect(mainEntity.length).toBeGreaterThanOrEqual(30);
  const html = guides.find((one) => one.slug === slug)!.content;
  expect(mainEntity.map(({ name }) => name)).toEqual(
    [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, text]) => textOf(text!)),
  );
  const answers = [...html.matchAll(/<\/h3>\n(.*?)\n<h[23]>/gs)].map(([, text]) => textOf(text!));
  expect(mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(answers);
  expect(new Set(mainEntity.map(({ name }) => name)).size).toBe(mainEntity.length);
  for (const one of mainEntity)
    expect(one).toEqual({
      "@type": "Question",
      name: expect.stringMatching(/\?$/),
      acceptedAnswer: { "@type": "Answer", text: expect.stringMatching(/^[^<>]{40,}$/) },
    });
});

/** Slugs of articles and guides by the folder of their address. */
const stored = {
  blog: new Set(read("posts").map((post) => post.slug)),
  resources: new Set(guides.map((guide) => guide.slug)),
};
const fixed = new Set<string>(addresses.map(({ path }) => path));

function exists(link: string): boolean {
  const [, folder, name] = /^\/(blog|resources)\/([a-z0-9-]+)$/.exec(link) ?? [];
  return name ? stored[folder as keyof typeof stored].has(name) : fixed.has(link.replace(/#.*$/, ""));
}

test("each answer links to the page that proves it, and each of these pages exists", () => {
  const html = guides.find((one) => one.slug === slug)!.content;
  for (const answer of html.split("<h3>").slice(1)) {
    const links = [...answer.split("<h2>")[0]!.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!);
    expect(links.length, answer).toBeGreaterThan(0);
    expect(links.filter((link) => !exists(link))).toEqual([]);
  }
});

test("no page that compares or answers sends a buyer to another seller: its links stay on this site", () => {
  for (const { content } of read("buyer-guides"))
    expect([...content.matchAll(/href="([^"]+)"/g)].filter(([, link]) => !exists(link!))).toEqual([]);
});

test("the footer's links to guides lead to guides that a new site has", () => {
  const links = pageLists.flatMap((list) => list.links.map(({ to }) => to as string));
  const toGuides = links.filter((link) => link.startsWith("/resources/"));
  expect(toGuides).toHaveLength(2);
  expect(toGuides.filter((link) => !exists(link))).toEqual([]);
});

test("an article without questions is only an article", () => {
  const facts = factsOf("fiberglass-concrete-or-vinyl-pool");
  expect([facts["@type"], facts["@graph"]]).toEqual(["Article", undefined]);
});

/** Events of the comparison, as published: price, interval in years, and how often that is in ten years. */
const events: [event: string, interval: [number, number], inTenYears: string][] = [
  ["Concrete: new plaster", [7, 12], "None or one"],
  ["Concrete: quartz", [12, 15], "None"],
  ["Concrete: pebble", [15, 20], "None"],
  ["Concrete: acid wash", [3, 6], "One to three"],
  ["Vinyl: new liner", [5, 12], "None to two"],
];
const words = ["none", "one", "two", "three"];

test.each(events)(
  "ten years of %s are counted as its interval says",
  (event, [often, seldom], inTenYears) => {
    const { content } = guides.find((one) => one.slug === "fiberglass-concrete-or-vinyl-pool")!;
    const row = content.split("<tr>").find((one) => one.includes(event))!;
    expect(row).toContain(`Every ${often} to ${seldom} years`);
    expect(row).toContain(`<td>${inTenYears}</td>`);
    const counts = [Math.floor(10 / seldom), Math.floor(10 / often)].map((count) => words[count]!);
    expect(inTenYears.toLowerCase().split(/ (?:or|to) /)).toEqual([...new Set(counts)]);
  },
);
