import type { ReadPage } from "#core/content/checked-pages/rules.ts";

/** What was read of a page with which nothing is wrong. */
export function aReadPage(fields: Partial<ReadPage> = {}): ReadPage {
  return {
    status: 200,
    location: "",
    isInSitemap: true,
    title: "Salt in July",
    description: "What heat does to a salt cell.",
    isBeginning: false,
    isHidden: false,
    canonical: "",
    picture: "/pictures/salt-card.jpg",
    headings: 1,
    words: 400,
    links: ["/pools"],
    broken: [],
    outside: [],
    undescribed: [],
    structured: [],
    ...fields,
  };
}
