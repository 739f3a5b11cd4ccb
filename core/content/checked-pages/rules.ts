import { linkSentence, type LinkEnd } from "#core/content/link-ends.rules.ts";
import { isBroken, outsideSentence, type LinkTrouble } from "#core/content/outside-links/rules.ts";
import { tooLongSentences, undescribedSentence } from "#core/content/publish-check.rules.ts";
import { floridaMinute } from "#lib/time/florida-minute.ts";

/** Pages are checked each night, in the hour after three in Florida, when the fewest visitors are there. */
export function isTimeToCheck(now: Date): boolean {
  return floridaMinute(now).slice(11, 13) === "03";
}

/** A page waits to be read, has been read, and has been compared with all others. */
export const pageStates = ["waiting", "read", "checked"] as const;
export type PageState = (typeof pageStates)[number];

/** How many pages a job reads before it goes back to the queue. */
export const pagesAtOnce = 10;

/** What can be wrong with a page, as the filter of the list says it. */
export const findingLabels = {
  failed: "Shows no page",
  hidden: "In the sitemap, but hidden",
  canonical: "Another page listed, with an error",
  "no-title": "No title",
  "long-title": "Title too long",
  "same-title": "Title of another page",
  "no-description": "No description",
  "long-description": "Description too long",
  "same-description": "Description of another page",
  "no-heading": "No main heading",
  "more-headings": "Several main headings",
  thin: "Few words",
  orphan: "No page links to it",
  "broken-link": "Broken link",
  "outside-link": "Broken link to another site",
  "unclear-link": "Link that could not be checked",
  "undescribed-picture": "Picture without a description",
  "structured-data": "Structured data with an error",
} as const;

export type FindingKind = keyof typeof findingLabels;
export const findingKinds = Object.keys(findingLabels) as [FindingKind, ...FindingKind[]];

/** Something to put right on a page. */
export type PageFinding = {
  kind: FindingKind;
  /** If true, visitors or search engines miss something; if false, it could be better. */
  isBlocking: boolean;
  message: string;
};

/** What was read of a page. */
export type ReadPage = {
  /** Of its answer: 200 shows a page. */
  status: number;
  /** Where it leads instead; empty if it shows a page. */
  location: string;
  isInSitemap: boolean;
  title: string;
  description: string;
  /** Nobody has written the description: it is how the text begins. */
  isBeginning: boolean;
  /** It asks search engines not to list it. */
  isHidden: boolean;
  /** The address that search engines are to list instead, a path if it is on this site; empty if that is its own. */
  canonical: string;
  /** The address of the picture that is shown where it is shared; empty if there is none. */
  picture: string;
  /** How many main headings it has. */
  headings: number;
  /** How many words its main part has. */
  words: number;
  /** The paths of this site that it links to. */
  links: string[];
  /** Its links to this site that lead to no page. */
  broken: { words: string; end: LinkEnd }[];
  /** The pages of other sites that it links to, with the words of the link. */
  outside: { words: string; address: string }[];
  /** The names of its pictures without a description. */
  undescribed: string[];
  /** What is wrong with its structured data, as sentences. */
  structured: string[];
};

/** What a page alone does not say. */
export type OtherPages = {
  /** The paths of those with the same title, and with the same description. */
  sameTitle: string[];
  sameDescription: string[];
  /** Another page links to it. */
  isLinked: boolean;
  /** The page that search engines are to list instead; undefined if there is none at that address. */
  listed: Pick<ReadPage, "status" | "isHidden" | "canonical"> | undefined;
  /** What staff are told of pages of other sites, by address. */
  troubles: ReadonlyMap<string, LinkTrouble>;
};

/** As long as not all pages have been read. */
const notCompared: OtherPages = {
  sameTitle: [],
  sameDescription: [],
  isLinked: true,
  listed: { status: 200, isHidden: false, canonical: "" },
  troubles: new Map(),
};

/** With fewer words a page says little. */
export const fewestWords = 100;

/** What to put right on a page, first what visitors or search engines miss. */
export function findingsOf(page: ReadPage, others = notCompared): PageFinding[] {
  if (page.status !== 200) return [missed("failed", failedSentence(page))];
  return inOrder([
    ...hiddenIn(page),
    ...canonicalIn(page, others),
    ...titleIn(page, others),
    ...descriptionIn(page, others),
    ...headingsIn(page),
    ...placeIn(page, others),
    ...page.broken.map(({ words, end }) => missed("broken-link", linkSentence(words || end.path, end))),
    ...outsideIn(page, others.troubles),
    ...page.structured.map((sentence) => missed("structured-data", sentence)),
    ...page.undescribed.map((name) => better("undescribed-picture", undescribedSentence(name))),
  ]);
}

function inOrder(all: PageFinding[]): PageFinding[] {
  // a link that is there twice is told once
  const findings = [...new Map(all.map((one) => [one.message, one])).values()];
  return [...findings.filter(({ isBlocking }) => isBlocking), ...findings.filter((one) => !one.isBlocking)];
}

/** What staff are told of the links of a page to other sites. */
function outsideIn({ outside }: ReadPage, troubles: OtherPages["troubles"]): PageFinding[] {
  return outside.flatMap(({ words, address }) => {
    const trouble = troubles.get(address);
    if (!trouble) return [];
    const sentence = outsideSentence(words, trouble);
    return [isBroken(trouble) ? missed("outside-link", sentence) : better("unclear-link", sentence)];
  });
}

/** What to put right on a page after other sites were asked; all else stays as it was found. */
export function withOutside(
  findings: PageFinding[],
  page: ReadPage,
  troubles: OtherPages["troubles"],
): PageFinding[] {
  const others = findings.filter(({ kind }) => kind !== "outside-link" && kind !== "unclear-link");
  return inOrder([...others, ...outsideIn(page, troubles)]);
}

function missed(kind: FindingKind, message: string): PageFinding {
  return { kind, isBlocking: true, message };
}

function better(kind: FindingKind, message: string): PageFinding {
  return { kind, isBlocking: false, message };
}

function failedSentence({ status, location }: ReadPage): string {
  if (location) return `Visitors are led to ${location} instead.`;
  if (status >= 500) return `The page fails: visitors see an error (${status}).`;
  return `Visitors see that there is no page (${status}).`;
}

function hiddenIn({ isInSitemap, isHidden }: ReadPage): PageFinding[] {
  if (!isInSitemap || !isHidden) return [];
  return [missed("hidden", "The sitemap lists this page, but the page asks search engines not to list it.")];
}

function canonicalIn({ canonical }: ReadPage, { listed }: OtherPages): PageFinding[] {
  if (canonical === "") return [];
  const told = `Search engines are told to list ${canonical} instead of this page, `;
  if (listed?.status !== 200) return [missed("canonical", `${told}but visitors see no page there.`)];
  if (listed.isHidden) return [missed("canonical", `${told}but that page asks them not to list it.`)];
  if (listed.canonical !== "")
    return [missed("canonical", `${told}but that page names ${listed.canonical}.`)];
  return [];
}

/** Search engines list the page itself. */
export function isListed({ isHidden, canonical }: Pick<ReadPage, "isHidden" | "canonical">): boolean {
  return !isHidden && canonical === "";
}

function titleIn(page: ReadPage, { sameTitle }: OtherPages): PageFinding[] {
  const { title } = page;
  if (title === "") return [missed("no-title", "The page has no title.")];
  // what search engines do not list may be titled like another page
  if (!isListed(page)) return [];
  return [
    ...sameSentences("title", sameTitle).map((sentence) => missed("same-title", sentence)),
    ...tooLongSentences("title", title).map((sentence) => better("long-title", sentence)),
  ];
}

function descriptionIn(page: ReadPage, { sameDescription }: OtherPages): PageFinding[] {
  const { description, isBeginning } = page;
  if (!isListed(page)) return [];
  if (description === "") return [missed("no-description", "The page has no description.")];
  if (isBeginning)
    return [
      missed(
        "no-description",
        "Nobody has written a description, so search results show how the text begins.",
      ),
    ];
  return [
    ...sameSentences("description", sameDescription).map((sentence) => missed("same-description", sentence)),
    ...tooLongSentences("description", description).map((sentence) => better("long-description", sentence)),
  ];
}

/** How many pages with the same words are named. */
const mostNamed = 3;

function sameSentences(kind: "title" | "description", paths: string[]): string[] {
  if (paths.length === 0) return [];
  const more = paths.length - mostNamed;
  const named = [...paths.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])];
  const list = named.length === 1 ? named[0] : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
  return [`The ${kind} is also that of ${list}. Write one that is true of this page alone.`];
}

function headingsIn({ headings }: ReadPage): PageFinding[] {
  if (headings === 0) return [missed("no-heading", "The page has no main heading.")];
  if (headings === 1) return [];
  return [better("more-headings", `The page has ${headings} main headings. One says what it is about.`)];
}

function placeIn(page: ReadPage, { isLinked }: OtherPages): PageFinding[] {
  if (!isListed(page)) return [];
  const { words } = page;
  const few = `The page has ${words} ${words === 1 ? "word" : "words"}. With fewer than ${fewestWords}, it says little.`;
  return [
    ...(words < fewestWords ? [better("thin", few)] : []),
    ...(isLinked
      ? []
      : [better("orphan", "No other page links to this one, so visitors don’t come across it.")]),
  ];
}

/** What each kind of structured data that our pages have must say. */
const needed: Record<string, string[]> = {
  Article: ["headline", "author"],
  BlogPosting: ["headline", "author"],
  BreadcrumbList: ["itemListElement"],
  FAQPage: ["mainEntity"],
  HomeAndConstructionBusiness: ["name", "url"],
  Product: ["name"],
};

/** What is wrong with the structured data of a page, as sentences. @param json one element of it */
export function structuredFaults(json: string): string[] {
  const data = parsed(json);
  if (!isObject(data)) return ["Search engines can’t read the structured data of this page."];
  if (!/^https?:\/\/schema\.org\/?$/.test(String(data["@context"])))
    return ["The structured data of this page doesn’t name schema.org."];
  const items = Array.isArray(data["@graph"]) ? (data["@graph"] as unknown[]) : [data];
  return items.flatMap(itemFaults);
}

function itemFaults(item: unknown): string[] {
  const type = isObject(item) ? item["@type"] : undefined;
  if (!isObject(item) || typeof type !== "string" || type === "")
    return ["Part of the structured data of this page doesn’t say what it is about."];
  const missing = (Object.hasOwn(needed, type) ? needed[type]! : []).filter((name) => isEmpty(item[name]));
  return missing.map((name) => `The structured data of this page lacks “${name}” (${type}).`);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}
