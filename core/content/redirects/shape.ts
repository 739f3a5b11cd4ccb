import { z } from "zod";
import { ListQuery, stamps, version } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { exportFormats } from "#lib/files/export-file.ts";
import { isOwnPath } from "#lib/web/own-path.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { isStarLast, requestedPath, redirectLimits as limits, redirectStatuses } from "./rules.ts";

/** An address that moved: requests for `fromPath` are redirected to `toPath`, or told that the page is gone. */
export const Redirect = z.object({
  id: z.number().int(),
  fromPath: z.string(),
  /** Empty if the page is gone. */
  toPath: z.string(),
  statusCode: z.number().int(),
  /** By people, and by programs such as search engines. */
  visits: z.number().int(),
  botVisits: z.number().int(),
  /** Of the last person; "" if none has come. */
  lastVisitAt: z.string(),
  ...stamps,
});
export type Redirect = z.infer<typeof Redirect>;

/** Without spaces around it, of this length at most. */
const address = typedText(oneLine, limits.path, { blank: "Required" });

/** The path of a page, stored as a request for it arrives. @param example such as /pools */
export function pagePath(example: string) {
  return address.transform(requested(example));
}

/** The same, or empty. */
export function pagePathOrNone(example: string) {
  const read = requested(example);
  return typedText(oneLine, limits.path).transform((typed, context) =>
    typed === "" ? "" : read(typed, context),
  );
}

function requested(example: string) {
  return (typed: string, context: z.RefinementCtx) => {
    const path = requestedPath(typed);
    if (path !== undefined) return path;
    const message = `Please enter a URL of this site from its first slash, without ? or #, such as ${example}`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
}

function starLast(example: string): string {
  return `Please put * only at the end, after a slash, such as ${example}`;
}

const fields = {
  /** Everything under a path if it ends with a star: /old-blog/*. */
  fromPath: pagePath("/old-page").refine(isStarLast, starLast("/old-blog/*")),
  /** It may name a query or an anchor. Empty for a page that is gone; with a star, what follows a prefix is kept. */
  toPath: typedText(oneLine, limits.path)
    .refine(
      (typed) => typed === "" || isOwnPath(typed),
      "Please enter a URL of this site from its first slash, such as /pools",
    )
    .refine(isStarLast, starLast("/blog/*")),
  statusCode: z.union(
    redirectStatuses.map((status) => z.literal(status)),
    "Please choose 301, 302 or 410",
  ),
};

/** A new redirect. */
export const RedirectInput = z.strictObject({
  ...fields,
  toPath: fields.toPath.default(""),
  statusCode: fields.statusCode.default(301),
});
export type RedirectInput = z.infer<typeof RedirectInput>;

/** What is left out stays. */
export const RedirectChange = z.strictObject({ ...z.object(fields).partial().shape, version });
export type RedirectChange = z.infer<typeof RedirectChange>;

/** A page of the list, by the address that is redirected, the newest first, or by when each was last taken. */
export const RedirectQuery = ListQuery.extend({
  sort: z.enum(["from", "newest", "visited", "unvisited"]).default("from"),
});
export type RedirectQuery = z.infer<typeof RedirectQuery>;

/** The search of a list, and the kind of file. */
export const RedirectExportQuery = RedirectQuery.pick({ q: true }).extend({
  format: z.enum(exportFormats).default("csv"),
});
export type RedirectExportQuery = z.infer<typeof RedirectExportQuery>;

/** A URL as somebody copies it from an email, with or without the site's name. */
export const RedirectTrialQuery = z.object({ url: z.string().trim().min(1, "Required").max(2_000) });

/** What a visitor to a URL gets. */
export const RedirectTrial = z.object({
  /** The path that is asked for. */
  path: z.string(),
  /** A page, another address, that the page is gone, nothing, or what the site keeps the URL for. */
  gets: z.enum(["page", "redirect", "gone", "nothing", "own"]),
  /** The page's title, if it has one, or what the site keeps the URL for. */
  text: z.string(),
  /** Where it redirects to, and with which code. */
  to: z.string(),
  statusCode: z.number().int(),
  /** The redirect that applies; null if there is none, as of an archived pool. */
  redirect: Redirect.pick({ id: true, fromPath: true }).nullable(),
});
export type RedirectTrial = z.infer<typeof RedirectTrial>;
