import { createContext, use } from "react";
import type { SiteData } from "#app/site/frame/site-data.ts";

/**
 * What every part of a page can read about the page while it is drawn. An island in the browser has its props instead.
 */
export type PageContext = {
  /** The site's own address, without a slash at its end. */
  publicUrl: string;
  /** The page's path, such as "/pools", and its query, which begins with "?" or is empty. */
  pathname: string;
  search: string;
  /** The company's data; undefined if it could not be read. */
  site: SiteData | undefined;
  /** Where Get Estimate in the header leads. */
  estimateLink: string;
  /** It is shown to people who have a link before it is public: it has no address of its own yet. */
  isDraft: boolean;
};

export const PageContextProvider = createContext<PageContext>({
  publicUrl: "",
  pathname: "/",
  search: "",
  site: undefined,
  estimateLink: "/estimate",
  isDraft: false,
});

export function usePage(): PageContext {
  return use(PageContextProvider);
}

/** The company's data; undefined if it could not be read. */
export function useSite(): SiteData | undefined {
  return usePage().site;
}
