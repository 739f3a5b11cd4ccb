import { listedPaths, ownPaths } from "#core/addresses.ts";
import type { SeoPage } from "./seo-pages.shape.ts";

/** The address of a page that visitors can see. */
export type PublicAddress = {
  path: string;
  /** Of its record or of its entry for search engines, whichever is later; null if it has neither. */
  updatedAt: string | null;
  isInSitemap: boolean;
};

type Surroundings = {
  /** The pages that are records. */
  records: { path: string; updatedAt: string }[];
  /** What staff tell search engines of a page. */
  seo: SeoPage[];
  /** Where redirects begin: such as at the page of a manufacturer that was merged into another. */
  moved: ReadonlySet<string>;
};

/**
 * The addresses of all pages that visitors can see, each once: first those that are no records. The sitemap omits those
 * that staff hide from search engines or have others listed for, and those that show nothing by themselves.
 */
export function publicAddresses({ records, seo, moved }: Surroundings): PublicAddress[] {
  const settings = new Map(seo.map((page) => [page.path, page]));
  const addresses = new Map<string, PublicAddress>();
  for (const { path, updatedAt } of [...ownPaths.map(asRecord), ...records]) {
    const setting = settings.get(path);
    addresses.set(path, {
      path,
      updatedAt: later(updatedAt, setting?.updatedAt ?? null),
      isInSitemap:
        !setting?.noindex && !setting?.canonical && (updatedAt !== null || listedPaths.includes(path)),
    });
  }
  return [...addresses.values()].filter(({ path }) => !moved.has(path));
}

function asRecord(path: string): { path: string; updatedAt: string | null } {
  return { path, updatedAt: null };
}

/** ISO times in the same zone sort as text. */
function later(a: string | null, b: string | null): string | null {
  return (
    [a, b]
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null
  );
}
