import type { ServerResponse } from "node:http";
import { isStaffPath } from "#core/addresses.ts";

/** Who a request is for: visitors' pages, the API, the staff area with its part of the API, and files. */
export const requestClasses = ["page", "api", "staff", "asset"] as const;
export type RequestClass = (typeof requestClasses)[number];

/** The first digit of the status; "aborted" if the connection ended before an answer began. */
export const statusClasses = ["aborted", "1xx", "2xx", "3xx", "4xx", "5xx"] as const;

/**
 * Why a visitor was told to wait: the queue of pages is full, they requested too many pages, or they have too many
 * requests open.
 */
export const refusals = ["busy", "pages", "connections"] as const;
export type Refusal = (typeof refusals)[number];

/** What this process has answered and refused since it started. */
export type Traffic = {
  answered(who: RequestClass, response: ServerResponse): void;
  refused(why: Refusal): void;
  /** The requests that have begun and are not answered yet. */
  open: number;
  /** By request class, then status class, in the order of the lists above. */
  counts: readonly (readonly number[])[];
  refusals: Readonly<Record<Refusal, number>>;
};

/** Counts in a few numbers, because every cached page is counted. */
export function countTraffic(): Traffic {
  const counts = requestClasses.map(() => statusClasses.map(() => 0));
  const refused: Record<Refusal, number> = { busy: 0, pages: 0, connections: 0 };
  return {
    open: 0,
    counts,
    refusals: refused,
    answered(who, response) {
      const row = counts[requestClasses.indexOf(who)] as number[];
      const status = response.headersSent ? Math.floor(response.statusCode / 100) : 0;
      row[status] = (row[status] ?? 0) + 1;
    },
    refused(why) {
      refused[why] += 1;
    },
  };
}

/** @param files the files in the site's root */
export function classOf(path: string, files: ReadonlySet<string>): RequestClass {
  if (path.startsWith("/api/")) return path.startsWith("/api/admin/") ? "staff" : "api";
  if (/^\/(assets|pictures|media)\//.test(path) || files.has(path)) return "asset";
  return isStaffPath(path) ? "staff" : "page";
}
