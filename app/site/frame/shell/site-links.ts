import type { SitePath } from "#core/addresses.ts";
import { manufacturerPaths } from "#core/pools/manufacturer-pages.rules.ts";

/** A link to one of our pages. */
export type PageLink = { text: string; to: string };
/** A link to a page that always exists, or a part of it, or to one of the first guides. */
type FixedLink = { text: string; to: SitePath | `${SitePath}#${string}` | `/resources/${string}` };

/** The main pages, as listed in the footer and on the sitemap page. */
export const pageLists: { title: string; links: FixedLink[] }[] = [
  {
    title: "Products",
    links: [
      { text: "All pools", to: "/pools" },
      { text: "Latham pools", to: "/latham-pools" },
      { text: "San Juan pools", to: "/san-juan-pools" },
      { text: "Above-ground pools", to: "/above-ground-pools" },
      { text: "Packages", to: "/packages" },
    ],
  },
  {
    title: "Services",
    links: [
      { text: "Installation", to: "/installation" },
      { text: "Resurfacing", to: "/resurfacing" },
      { text: "Pool design", to: "/design" },
      { text: "Financing", to: "/financing" },
      { text: "Get an estimate", to: "/estimate" },
    ],
  },
  {
    title: "Resources",
    links: [
      { text: "Blog", to: "/blog" },
      { text: "Guides", to: "/resources" },
      { text: "Questions and answers", to: "/resources/pool-questions-and-answers" },
      { text: "Fiberglass, concrete or vinyl", to: "/resources/fiberglass-concrete-or-vinyl-pool" },
      { text: "Calculator", to: "/calculator" },
      { text: "Warranty", to: "/#warranty" },
      { text: "Testimonials", to: "/#testimonials" },
      { text: "About us", to: "/about" },
      { text: "Contact", to: "/contact" },
    ],
  },
];

/**
 * The same under the manufacturers' present names; one that no longer exists is left out.
 * @param manufacturers the names of the manufacturers that have a page of their own, by its path
 */
export function pageListsWith(manufacturers: Record<string, string>): { title: string; links: PageLink[] }[] {
  const own: string[] = Object.values(manufacturerPaths);
  const named = ({ text, to }: PageLink): PageLink[] => {
    if (!own.includes(to)) return [{ text, to }];
    const name = manufacturers[to];
    if (name === undefined) return [];
    return [{ to, text: /\bpools$/i.test(name) ? name : `${name} pools` }];
  };
  return pageLists.map(({ title, links }) => ({ title, links: links.flatMap(named) }));
}

export const legalLinks: FixedLink[] = [
  { text: "Privacy policy", to: "/privacy-policy" },
  { text: "Terms of service", to: "/terms-of-service" },
  { text: "Cookie policy", to: "/cookie-policy" },
  { text: "Legal disclaimers", to: "/legal-disclaimers" },
  { text: "Sitemap", to: "/sitemap" },
];
