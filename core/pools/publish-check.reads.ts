import { findAlike } from "#core/content/alike.reads.ts";
import {
  findAddressProblem,
  findHiddenPools,
  findPictureFlaws,
  findPictureProblem,
  type Wish,
} from "#core/content/publish-check.reads.ts";
import type { LinkEnd } from "#core/content/link-ends.rules.ts";
import { findBrokenLinks } from "#core/content/outside-links/reads.ts";
import type { LinkTrouble } from "#core/content/outside-links/rules.ts";
import { findingsIn, linksIn, mostLinks, wrongInDraft } from "#core/content/publish-check.rules.ts";
import { articleResultWords, landingResultWords } from "#core/content/result-words.rules.ts";
import { articlePath, blankSentence, slugSentence } from "#core/content/rules.ts";
import { nothingPlanned, scheduleAfter, type Schedule } from "#core/content/schedule.rules.ts";
import type { LandingPageToCheck, PostToCheck, PublishCheck } from "#core/content/shape.ts";
import type { PictureBook } from "#core/ports.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { ResultWords } from "#core/settings/search-patterns.rules.ts";
import type { Db } from "#db/schema.ts";
import { cleanHtml, cleanText } from "#lib/text/clean-html.ts";
import { slugPattern } from "#lib/text/slug.ts";
import { findLinkEnd, linkedPath } from "./link-ends.reads.ts";

/** What the check of a text depends on besides what is stored. */
type Site = { publicUrl: string; drawn: PictureBook; now: Date };

/** What to fix before an article is published; undefined if the one that is changed does not exist. */
export async function checkPost(db: Db, site: Site, typed: PostToCheck): Promise<PublishCheck | undefined> {
  const stored = await db
    .selectFrom("posts")
    .select(["kind", "slug", "status", "publish_at", "last_day"])
    .where("id", "=", typed.id ?? -1)
    .executeTakeFirst();
  if (typed.id !== null && !stored) return undefined;
  const place = { table: "posts", path: articlePath(typed), from: stored && articlePath(stored) } as const;
  const inResults = articleResultWords(await readSettings(db), typed);
  return checkText(db, site, { typed, stored, place, inResults });
}

/** The same of a landing page. */
export async function checkLandingPage(
  db: Db,
  site: Site,
  typed: LandingPageToCheck,
): Promise<PublishCheck | undefined> {
  const stored = await db
    .selectFrom("landing_pages")
    .select(["slug", "status", "publish_at", "last_day"])
    .where("id", "=", typed.id ?? -1)
    .executeTakeFirst();
  if (typed.id !== null && !stored) return undefined;
  const place = {
    table: "landing_pages",
    path: `/${typed.slug}`,
    from: stored && `/${stored.slug}`,
  } as const;
  const inResults = landingResultWords(await readSettings(db), typed);
  return checkText(db, site, { typed, stored, place, inResults });
}

/** More of them are no help to anyone. */
const mostFindings = 50;

type Typed = Omit<LandingPageToCheck, "city" | "service" | "button" | "targetKeywords" | "view"> &
  Partial<Pick<PostToCheck, "excerpt" | "picture" | "publishedAt">>;

type Checking = {
  typed: Typed;
  stored: Schedule | undefined;
  place: Pick<Wish, "table" | "path" | "from">;
  inResults: ResultWords;
};

async function checkText(
  db: Db,
  site: Site,
  { typed, stored, place, inResults }: Checking,
): Promise<PublishCheck> {
  const text = { ...typed, content: cleanText(typed.content) };
  const problems = {
    slug: await findSlugProblem(db, { ...place, id: typed.id ?? undefined, slug: typed.slug }),
    picture: await findPictureProblem(db, site.drawn, typed.picture),
  };
  const ends = await findLinkEnds(db, site.publicUrl, { content: text.content, own: place });
  const findings = findingsIn(text, {
    wrong: {
      ...Object.fromEntries(
        Object.entries(problems).filter((entry): entry is [string, string] => !!entry[1]),
      ),
      ...wrongInDraft(
        { ...text, publishedAt: typed.publishedAt ?? null },
        scheduleOf(typed, stored, site.now),
        site.now,
      ),
    },
    pictures: await findPictureFlaws(db, text),
    hiddenPools: await findHiddenPools(db, text.content),
    ...ends,
    droppedLinks: droppedLinks(typed.content),
    alike: place.table === "landing_pages" ? await findAlike(db, text) : [],
    inResults,
  });
  return { findings: findings.slice(0, mostFindings), more: Math.max(0, findings.length - mostFindings) };
}

/** What is typed as if it were published: at the time that is chosen, or now. */
function scheduleOf(
  { publishDay, publishTime, lastDay }: Typed,
  stored: Schedule = nothingPlanned,
  now: Date,
) {
  const isTimed = publishDay !== "" || publishTime !== "";
  const planned = { publishDay, publishTime, lastDay, ...(!isTimed && { status: "published" }) };
  return scheduleAfter(stored, planned, now);
}

/** A page that stays where it is keeps its address. */
async function findSlugProblem(db: Db, wish: Wish): Promise<string | undefined> {
  if (wish.slug === "") return blankSentence;
  if (!slugPattern.test(wish.slug)) return slugSentence;
  return wish.path === wish.from ? undefined : findAddressProblem(db, wish);
}

type Linked = { content: string; own: Pick<Wish, "path" | "from"> };

/** Where the links of a text lead, if not to a page. A text may link to itself; other sites are not asked. */
async function findLinkEnds(
  db: Db,
  publicUrl: string,
  { content, own }: Linked,
): Promise<{ links: Map<string, LinkEnd>; outside: Map<string, LinkTrouble>; hasMoreLinks: boolean }> {
  const hrefs = [...new Set(linksIn(content).map(({ href }) => href))];
  const ownHrefs = hrefs.filter((href) => linkedPath(href, publicUrl) !== undefined);
  const links = new Map<string, LinkEnd>();
  for (const href of ownHrefs.slice(0, mostLinks)) {
    const path = linkedPath(href, publicUrl);
    const end = path === own.path || path === own.from ? undefined : await findLinkEnd(db, publicUrl, href);
    if (end) links.set(href, end);
  }
  const others = hrefs.filter((href) => !ownHrefs.includes(href)).slice(0, mostLinks);
  const outside = await findBrokenLinks(db, publicUrl, others);
  return { links, outside, hasMoreLinks: ownHrefs.length > mostLinks };
}

/** The URLs of links that sanitizing removes, as typed. */
function droppedLinks(html: string): string[] {
  const links = html.matchAll(/<a\b[^<>]*?\shref\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]*))[^<>]*>/gi);
  const tags = new Map(
    [...links].map(([tag, double, single, bare]) => [tag, double ?? single ?? bare ?? ""]),
  );
  const dropped = [...tags].slice(0, mostLinks).filter(([tag]) => !cleanHtml(`${tag}a</a>`).includes("<a "));
  return [...new Set(dropped.map(([, href]) => href))];
}
