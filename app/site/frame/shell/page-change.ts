import type { DataStrategyResult } from "react-router";

/** Tells the script of the loading fallback that a page could not be loaded without a connection. */
const offlineEvent = "page-offline";

type Results = Record<string, DataStrategyResult>;

/**
 * What a page change does if its data does not arrive: the browser loads the document instead, and shows the server's
 * own answer or its own. Without a connection the visitor stays on the page, with what they have typed. The layout's
 * data alone is not worth a document.
 */
export async function orLoadDocument(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  isServed = false;
  const results = await next();
  const broken = Object.keys(results).filter((id) => isBroken(results[id]));
  if (broken.length === 0 || request.signal.aborted) return results;
  if (kept && broken.join() === layoutId) return { ...results, [layoutId]: { type: "data", result: kept } };
  if (navigator.onLine) location.assign(request.url);
  else dispatchEvent(new Event(offlineEvent));
  // the old page stays until the document has arrived or the visitor goes elsewhere
  return new Promise(() => {});
}

/** Until another page is asked for, the document is the one that the server sent. */
export let isServed = true;

const layoutId = "site";
let kept: unknown;

/** Remembers the layout's data for when it cannot be loaded again. */
export function keepLayout(data: unknown): void {
  kept = data;
}

export function keptLayout<Data>(): Data | undefined {
  return kept as Data | undefined;
}

/** Redirects and pages that do not exist are answers; other refusals are not a page's, but of what is in between. */
function isBroken(found: DataStrategyResult | undefined): boolean {
  if (found?.type !== "error" || found.result instanceof Response) return false;
  return (found.result as { status?: number } | undefined)?.status !== 404;
}
