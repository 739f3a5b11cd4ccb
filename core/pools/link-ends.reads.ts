import { isPrivatePath, isStaffPath } from "#core/addresses.ts";
import type { LinkEnd } from "#core/content/link-ends.rules.ts";
import { findPageAt } from "#core/content/redirects/reads.ts";
import { ownAddress, pathOf } from "#core/content/redirects/rules.ts";
import type { Db } from "#db/schema.ts";
import { findTrial } from "./redirect-trial.reads.ts";

/** The path that a link leads to; undefined if it leads to another site, or to a part of its own page. */
export function linkedPath(href: string, publicUrl: string): string | undefined {
  const url = /^(?:\/|https?:)/i.test(href) ? ownAddress(href, publicUrl) : undefined;
  return url && pathOf(url.pathname);
}

/** What visitors get at the end of a link to this site; undefined if that is a page that they see, or a file. */
export async function findLinkEnd(db: Db, publicUrl: string, href: string): Promise<LinkEnd | undefined> {
  const { gets, path, to } = await findTrial(db, publicUrl, href);
  if (gets === "page") return undefined;
  if (gets === "own")
    return isStaffPath(path) || isPrivatePath(path) ? { gets: "closed", path, text: "" } : undefined;
  if (gets !== "nothing") return { gets, path, text: to };
  const draft = await findPageAt(db, path);
  return draft ? { gets: "draft", path, text: draft.title } : { gets: "nothing", path, text: "" };
}
