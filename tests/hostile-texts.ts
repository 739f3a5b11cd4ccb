import { parentPort } from "node:worker_threads";
import { plainMarkup } from "#app/admin/content/text/plain-markup.ts";
import { placeBlock } from "#app/admin/kit/table/fill.ts";
import { numberIn } from "#app/site/pages/calculator/reading.ts";
import { postalAddress } from "#app/site/pages/feeds/business.ts";
import { sizeFromLink } from "#app/site/pages/estimate/prefill.ts";
import { layOutArticle, questionsOf } from "#core/content/article-layout.rules.ts";
import { poolsInText, withNamedFills } from "#core/content/text-fills.rules.ts";
import { drawTextPictures } from "#core/content/text-pictures.rules.ts";
import { drawTextVideos, unknownVideo } from "#core/content/text-videos.rules.ts";
import { safeReturnPath, usernamePattern } from "#core/staff/auth/rules.ts";
import { isFinishView, pictureAddresses } from "#core/pools/rules.ts";
import { featureLines, isPictureAddress } from "#core/pools/manufacturers/rules.ts";
import { identifiersOf, sharedWith } from "#core/leads/contacts/rules.ts";
import { readingMinutes, searchRank, searchWords, suggestedSlug, textOf } from "#core/content/rules.ts";
import { asInResults } from "#core/content/shown-width.rules.ts";
import { LeadInput } from "#core/leads/shape.ts";
import { fillHtml } from "#core/settings/legal.rules.ts";
import { isPictureSource } from "#core/media/rules.ts";
import { paragraphsOf } from "#core/leads/replies/rules.ts";
import { greetingName, mergeText, templateProblem } from "#core/settings/reply-templates.rules.ts";
import { defaultSearchPatterns, resultWords } from "#core/settings/search-patterns.rules.ts";
import { settingShapes } from "#core/settings/shape.ts";
import { filtersUsed, pageClassOf } from "#core/content/tracking/rules.ts";
import { tokenInFragment } from "#core/staff/rules.ts";
import { addressKey } from "#lib/text/address-key.ts";
import { cityIn } from "#lib/text/city-in.ts";
import { cleanHtml } from "#lib/text/clean-html.ts";
import { slugPattern } from "#lib/text/slug.ts";
import { csvLines } from "#lib/files/csv.ts";
import { differences } from "#lib/lists/differences.ts";
import { floridaInstant } from "#lib/time/florida-instant.ts";
import { initials } from "#lib/text/initials.ts";
import { mediaHash } from "#lib/files/media.ts";
import { networkOf } from "#lib/web/network.ts";
import { outsideTags } from "#lib/text/outside-tags.ts";
import { phoneKey, phoneLinks } from "#lib/text/phone.ts";
import { containing, oneLine, searchable } from "#lib/text/plain-text.ts";
import { playerOf } from "#lib/web/player-address.ts";
import { phoneNumbers, redactor } from "#lib/text/redact.ts";
import { matchesSearch, searchText } from "#lib/text/search-text.ts";
import { trimEndOf } from "#lib/text/trim-end.ts";
import { ownWords } from "#mail/own-words.ts";
import { webOrigin } from "#lib/web/web-origin.ts";

const erased = redactor(["Rose Muñoz", "3525550142", "rose@example.com", "1 Palm Street"]);
const article = { title: "Pools", excerpt: "", category: "", tags: [] };
const company = (field: string) => (text: string) =>
  settingShapes.company.safeParse({ [field]: text, name: text });
const person = { first_name: "", last_name: "", email: "", phone: "", address: "" };

/** The functions that read a text from a visitor or a user, by name. */
export const readers: Record<string, (text: string) => unknown> = {
  addressKey,
  "an article’s layout": layOutArticle,
  "an article’s pictures": (text) => drawTextPictures(text, new Map()),
  "an article’s questions": questionsOf,
  "an article’s videos": (text) => [drawTextVideos(text, () => ""), unknownVideo({ content: text })],
  "what a page fills in an article": (text) => [poolsInText(text), withNamedFills(text)],
  "an article’s text": textOf,
  "an article’s reading time": readingMinutes,
  "an article’s rank": (text) => searchRank("pool", { ...article, content: text }),
  "an article’s address": suggestedSlug,
  cityIn,
  cleanHtml,
  "HTML with blocks": (text) => cleanHtml(text, { blocks: true }),
  "a column of CSV": (text) => csvLines([[text]]),
  containing,
  "the company’s phone": company("phone"),
  "the company’s email": company("email"),
  "the company’s address": company("facebookUrl"),
  "the company’s logo": company("logoPath"),
  "the differences of two versions": (text) => differences({ text }, { text: `${text}!` }),
  "a day and a time": (text) => floridaInstant(text, text),
  "the day of a review": (text) =>
    settingShapes.testimonials.safeParse([{ text, publishedOn: text, source: text }]),
  "the facts of a legal text": (text) => fillHtml(text, { phone: "1" }),
  "a film’s address": playerOf,
  "a fragment": tokenInFragment,
  "a greeting": (text) => greetingName({ firstName: text, lastName: text }),
  "what identifies a contact": (text) =>
    identifiersOf([{ ...person, first_name: text, phone: text, address: text, message: text }]),
  "whether it identifies others": (text) => sharedWith([text])("352 555 0142"),
  "whether others have the name": (text) => sharedWith([text])("Marisol Vega"),
  initials,
  "a lead": (text) =>
    LeadInput.safeParse({ firstName: text, email: text, phone: text, message: text, sourcePage: text }),
  "a logo": isPictureAddress,
  "a manufacturer’s features": featureLines,
  mediaHash,
  "a network": networkOf,
  "a number in the calculator": numberIn,
  "an office’s address": (text) => postalAddress({ address: text, city: "Ocala" }),
  oneLine,
  "the pages’ own texts": (text) => outsideTags(text, (part) => part.replaceAll("{phone}", "1")),
  pageClassOf,
  "own words": ownWords,
  "a person’s erasure": erased.text,
  "a person’s erasure in JSON": erased.json,
  phoneKey,
  "a number’s links": phoneLinks,
  phoneNumbers,
  "a pasted block of cells": (text) => placeBlock([[text]], { row: 0, column: 0 }, { rows: 1, columns: 1 }),
  "pasted HTML": plainMarkup,
  "a picture’s address": isPictureSource,
  "a pool’s pictures": (text) => pictureAddresses({ imageUrl: text, [text]: text }, true),
  "a finish’s picture": isFinishView,
  "a reply’s links": paragraphsOf,
  "a return path": safeReturnPath,
  searchable,
  searchText,
  searchWords,
  "lines of robots.txt": (text) => settingShapes.robots.safeParse({ lines: text, isShutOutMeant: false }),
  "a line of a search result": (text) => asInResults("description", text),
  "a pattern of search results": (text) =>
    settingShapes.searchPatterns.safeParse({
      ...defaultSearchPatterns,
      posts: { title: text, description: text },
    }),
  "what a pattern fills in": (text) =>
    resultWords(defaultSearchPatterns, "posts", {
      title: text,
      excerpt: text,
      category: text,
      author: text,
      company: text,
    }),
  "a search": (text) => matchesSearch(text, text),
  "a size": (text) => sizeFromLink(new URLSearchParams({ size: text, poolSize: text })),
  "a slug": (text) => slugPattern.test(text),
  "a template": templateProblem,
  "a template with its fields": (text) => mergeText(text, {} as Parameters<typeof mergeText>[1]),
  "the used filters": (text) => filtersUsed("", `?q=${text}`),
  "a path’s last slashes": (text) => trimEndOf(text, "/"),
  "a username": (text) => usernamePattern.test(text),
  webOrigin,
};

/** Repeated, each of them makes some pattern start over again and again. */
const pieces = [
  ..." \t\n<>&/\\.,;:-_=+%'\"()[]{}#?@~*|1aéA",
  ..."€′″°–’𝒳",
  "<h2>",
  "<h2>a</h2>",
  '<h2 id="a">a</h2>',
  "<table>",
  "<table></table>",
  "</h2>",
  "<figure>",
  "<p><figure><figcaption>",
  `<p> <img src="/media/${"0a".repeat(32)}">`,
  "<details><summary>a</summary>",
  "<details><summary>a</summary></details>",
  "<aside>",
  '<figure><a href="https://youtu.be/a">a</a>',
  '<figure data-pool="a">',
  `<figure data-block="gallery"><figure><img src="/media/${"0a".repeat(32)}"></figure>`,
  '<figure data-compare="a,b"></figure>',
  '<figure data-block="contents"></figure>',
  "<a ",
  "<!--",
  "<!",
  "<script",
  "&#1",
  "&amp",
  "1 day ",
  "1 ",
  "s. 1 ",
  "May 1, ",
  "10′ ",
  "{phone}",
  "{a",
  "http://.",
  "http://a ",
  "https://",
  "a@",
  "@a.",
  "a.a",
  "1-",
  "1,",
  "555 ",
  "(352) 555-01",
  "Rose ",
  "Rose\n",
  "1 Palm ",
  "a-1",
  "coming ",
  "a – ",
  "a\u0301",
  '{"a":',
  "[[",
];

const length = 200_000;

/** All pieces, each repeated to 200 kB and followed by something that no pattern expects. */
export function hostileTexts(): string[] {
  return pieces.map((piece) => {
    const run = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    // white space at the beginning would be trimmed before any pattern sees it
    return `${piece.trim() === "" ? "1a" : ""}${run}\u0001!`;
  });
}

if (parentPort) {
  for (const [name, read] of Object.entries(readers)) {
    parentPort.postMessage({ begun: name });
    for (const text of hostileTexts()) {
      // an error is fine: only hanging is not
      try {
        read(text);
      } catch (reason) {
        if (!(reason instanceof Error)) throw reason;
      }
    }
  }
  parentPort.postMessage({ begun: null });
}
