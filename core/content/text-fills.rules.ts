/** What a page fills in a text, as it is stored: the card of a pool, a comparison, or a part of nothing but a name. */
const figures =
  /<figure data-(?:pool="([a-z0-9-]+)"|compare="([a-z0-9,-]+)"|block="(estimate|contents)")><\/figure>/g;

/** How each of them is drawn; a pool is named by its slug. */
export type TextFills = {
  pool: (slug: string) => string;
  /** Its pools as in the address of a comparison: their slugs with commas. */
  comparison: (compared: string) => string;
  estimate: () => string;
  /** A text may have them twice; a page shows them once. */
  contents: (isFirst: boolean) => string;
};

/** The words of a text's estimate button. */
export const estimateWords = "Get my estimate";

/** With fewer headings, there is nothing to choose from in the contents. */
export const fewestInContents = 2;

/** A text with everything that its page fills. @param html sanitized */
export function fillText(html: string, fills: TextFills): string {
  return html.replace(figures, (whole: string, slug = "", compared = "", part = "", at: number) => {
    if (slug) return fills.pool(slug);
    if (compared) return fills.comparison(compared);
    return part === "contents" ? fills.contents(html.indexOf(whole) === at) : fills.estimate();
  });
}

/** The pools that a text shows in cards and comparisons, by their slugs. @param html sanitized */
export function poolsInText(html: string): string[] {
  const named = [...html.matchAll(figures)].map(([, slug, compared]) => slug ?? compared ?? "");
  return [...new Set(named.flatMap((slugs) => slugs.split(",")))].filter(Boolean);
}

/** Whether a text says where its contents are to be. @param html sanitized */
export function hasContents(html: string): boolean {
  return html.includes('<figure data-block="contents">');
}

/** A text in which each of them is a line that names it, for comparing versions. @param html sanitized */
export function withNamedFills(html: string): string {
  return fillText(html, {
    pool: (slug) => `<p>Pool card: ${slug}</p>`,
    comparison: (compared) => `<p>Pool comparison: ${compared.replaceAll(",", ", ")}</p>`,
    estimate: () => "<p>Estimate button</p>",
    contents: () => "<p>Table of contents</p>",
  });
}
