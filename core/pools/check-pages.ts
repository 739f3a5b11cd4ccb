import { program } from "#core/audit.ts";
import { pagesRead, waitingPaths, type PageRead } from "#core/content/checked-pages/reads.ts";
import {
  findingsOf,
  isListed,
  pagesAtOnce,
  structuredFaults,
  type OtherPages,
  type ReadPage,
} from "#core/content/checked-pages/rules.ts";
import { forgetPages, storeCompared, storeRead } from "#core/content/checked-pages/writes.ts";
import type { LinkEnd } from "#core/content/link-ends.rules.ts";
import { findTroubles } from "#core/content/outside-links/reads.ts";
import { outsideAddress } from "#core/content/outside-links/rules.ts";
import { forgetUnlinked, noteLinks } from "#core/content/outside-links/writes.ts";
import type { PublicAddress } from "#core/content/public-addresses.rules.ts";
import { NotYet } from "#core/jobs.ts";
import { findMediaByHash } from "#core/media/reads.ts";
import type { DrawnPage } from "#core/ports.ts";
import { isUnavailable } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Db, Tx } from "#db/schema.ts";
import { mediaHash } from "#lib/files/media.ts";
import { soon } from "#lib/runtime/change-tags.ts";
import { nextTurn, restAfter } from "#lib/runtime/next-turn.ts";
import { pageContent, type PageLink } from "#lib/web/page-content.ts";
import { findLinkEnd, linkedPath } from "./link-ends.reads.ts";
import { listPublicAddresses } from "./public-addresses.reads.ts";

/**
 * Reads the next pages that wait for it, one after the other; after the last one, compares all pages with each other. A
 * process that is stopped loses no more than the pages of this step.
 * @throws NotYet if there are more
 */
export async function checkPages(world: World): Promise<void> {
  const { read } = world.db;
  const [addresses, paths] = [await listPublicAddresses(read), await waitingPaths(read, pagesAtOnce)];
  if (paths.length === 0) return comparePages(world, addresses);
  const reading = { known: new Map(addresses.map((one) => [one.path, one])), ends: new Map() };
  const pages: { path: string; page: ReadPage }[] = [];
  for (const path of paths) {
    const began = performance.now();
    await nextTurn();
    pages.push({ path, page: await readPage(world, path, reading) });
    await restAfter(began);
  }
  await world.db.transact((tx) => storeRead(tx, world.now(), pages), { changed: [soon("checked-pages")] });
  throw new NotYet(world.now());
}

/** How many addresses of other sites are noted of a page. */
const mostOutside = 200;

/** What is the same for all pages of a step. */
type Reading = {
  /** The pages that visitors can see, by their paths. */
  known: ReadonlyMap<string, PublicAddress>;
  /** What is at the end of links that have been followed. */
  ends: Map<string, LinkEnd | undefined>;
};

/** Reads a page as a visitor gets it. One that fails keeps no other from being read. */
async function readPage(world: World, path: string, reading: Reading): Promise<ReadPage> {
  const drawn = await drawnPage(world, path);
  const content = pageContent(drawn.status === 200 ? drawn.html : "");
  const { publicUrl } = world.config;
  const { title, description, headings, text } = content;
  const hrefs = content.links.map(({ href }) => linkedPath(href, publicUrl));
  return {
    status: drawn.status,
    location: drawn.location,
    isInSitemap: reading.known.get(path)?.isInSitemap ?? false,
    title,
    description,
    isBeginning: description.endsWith("…") && text.includes(description.slice(0, -1)),
    isHidden: /\bnoindex\b/i.test(content.robots),
    canonical: content.canonical === publicUrl + path ? "" : onThisSite(content.canonical, publicUrl),
    picture: onThisSite(content.picture, publicUrl),
    headings,
    words: text === "" ? 0 : text.split(" ").length,
    links: [...new Set(hrefs.filter((one) => one !== undefined))],
    broken: await brokenLinks(world, content.links, reading),
    outside: outsideLinks(content.links, publicUrl),
    undescribed: await Promise.all(content.undescribed.map((src) => pictureName(world.db.read, src))),
    structured: content.structured.flatMap(structuredFaults),
  };
}

/** An address without the name of this site. */
function onThisSite(address: string, publicUrl: string): string {
  return address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
}

async function drawnPage({ pages, log }: World, path: string): Promise<DrawnPage> {
  try {
    return await pages.draw(path);
  } catch (error) {
    // then no page can be read, and the job is tried again
    if (isUnavailable(error)) throw error;
    log.error({ err: error, path }, "a page that is checked could not be drawn");
    return { status: 500, location: "", html: "" };
  }
}

/** The links that lead to no page. One that leads to a redirect, a file or the sign-in of staff arrives. */
async function brokenLinks(
  { db, config }: World,
  links: PageLink[],
  { known, ends }: Reading,
): Promise<ReadPage["broken"]> {
  const broken: ReadPage["broken"] = [];
  for (const { href, words } of links) {
    const path = linkedPath(href, config.publicUrl);
    if (path === undefined || known.has(path)) continue;
    if (!ends.has(path)) ends.set(path, await findLinkEnd(db.read, config.publicUrl, href));
    const end = ends.get(path);
    if (end && end.gets !== "redirect" && end.gets !== "closed") broken.push({ words, end });
  }
  return broken;
}

/** Each address of another site once, with the words of the first link to it. */
function outsideLinks(links: PageLink[], publicUrl: string): ReadPage["outside"] {
  const found = new Map<string, string>();
  for (const { href, words } of links) {
    const address = outsideAddress(href, publicUrl);
    if (address !== undefined && !found.has(address)) found.set(address, words);
  }
  return [...found].slice(0, mostOutside).map(([address, words]) => ({ words, address }));
}

/** As the library calls it; a picture that is none of the library is named by its file. */
async function pictureName(db: Db, src: string): Promise<string> {
  const hash = mediaHash(src);
  const stored = hash === null ? undefined : await findMediaByHash(db, hash);
  return stored?.name ?? src.split("/").at(-1) ?? src;
}

/**
 * Notes what is wrong with each page among all others, and forgets those that visitors no longer see. Then other sites
 * are asked.
 */
async function comparePages(world: World, addresses: PublicAddress[]): Promise<void> {
  const paths = new Set(addresses.map(({ path }) => path));
  const { others, addresses: outside } = await compared(world.db.read, paths);
  const changed = { changed: ["checked-pages"] };
  for await (const pages of pagesRead(world.db.read)) {
    await nextTurn();
    const gone = pages.filter(({ path }) => !paths.has(path)).map(({ id }) => id);
    const found = pages.map(({ id, path, page }) => {
      return { id, findings: page === null ? [] : findingsOf(page, others(path, page)) };
    });
    await world.db.transact(async (tx) => {
      await storeCompared(tx, found);
      await forgetPages(tx, gone);
    }, changed);
  }
  const note = async (tx: Tx) => {
    await noteLinks(tx, world, { addresses: outside, actor: program });
    await forgetUnlinked(tx, world.now());
  };
  await world.db.transact(note, { changed: [] });
}

type Compared = {
  others: (path: string, page: ReadPage) => OtherPages;
  /** The pages of other sites that ours link to. */
  addresses: string[];
};

/** What each page needs to know of all others. Only those that search engines list can be taken for each other. */
async function compared(db: Db, paths: ReadonlySet<string>): Promise<Compared> {
  const troubles = await findTroubles(db);
  const addresses = new Set<string>();
  const titles = new Map<string, string[]>();
  const descriptions = new Map<string, string[]>();
  const linked = new Set<string>();
  const listed = new Map<string, NonNullable<OtherPages["listed"]>>();
  const note = ({ path, page }: PageRead) => {
    if (!page || page.status !== 200 || !paths.has(path)) return;
    for (const to of page.links) if (to !== path) linked.add(to);
    for (const { address } of page.outside) addresses.add(address);
    const { status, isHidden, canonical } = page;
    listed.set(path, { status, isHidden, canonical });
    if (!isListed(page)) return;
    addTo(titles, page.title, path);
    addTo(descriptions, page.description, path);
  };
  for await (const pages of pagesRead(db)) {
    await nextTurn();
    for (const one of pages) note(one);
  }
  const except = (path: string, same: string[] = []) => same.filter((other) => other !== path);
  const others: Compared["others"] = (path, { title, description, canonical }) => ({
    sameTitle: except(path, titles.get(title)),
    sameDescription: except(path, descriptions.get(description)),
    isLinked: linked.has(path),
    listed: listed.get(canonical),
    troubles,
  });
  return { others, addresses: [...addresses] };
}

function addTo(paths: Map<string, string[]>, words: string, path: string): void {
  paths.set(words, [...(paths.get(words) ?? []), path]);
}
