import type { FeedModule, PageModule } from "#app/document/page.ts";

/** The pages that are documents, and the files that machines read, by the id of their address in core/addresses.ts. */
export const pages: Record<string, () => Promise<PageModule | FeedModule>> = {
  "latham-pools": () => import("./pages/pools/manufacturer.tsx"),
  "san-juan-pools": () => import("./pages/pools/manufacturer.tsx"),
  "above-ground-pools": () => import("./pages/pools/above-ground.tsx"),
  installation: () => import("./pages/company/installation.tsx"),
  financing: () => import("./pages/company/financing.tsx"),
  resurfacing: () => import("./pages/company/resurfacing.tsx"),
  about: () => import("./pages/company/about.tsx"),
  blog: () => import("./pages/articles/blog.tsx"),
  post: () => import("./pages/articles/post.tsx"),
  resources: () => import("./pages/articles/resources.tsx"),
  guide: () => import("./pages/articles/guide.tsx"),
  "guide-file": () => import("./pages/articles/guide-file.ts"),
  "privacy-policy": () => import("./pages/legal/page.tsx"),
  "terms-of-service": () => import("./pages/legal/page.tsx"),
  sitemap: () => import("./pages/legal/sitemap.tsx"),
  "legal-disclaimers": () => import("./pages/legal/page.tsx"),
  "cookie-policy": () => import("./pages/legal/page.tsx"),
  "not-found": () => import("./pages/not-found.tsx"),
  rss: () => import("./pages/feeds/rss.ts"),
  "sitemap-xml": () => import("./pages/feeds/sitemap-xml.ts"),
  robots: () => import("./pages/feeds/robots-txt.ts"),
  llms: () => import("./pages/feeds/llms-txt.ts"),
  webmanifest: () => import("./pages/feeds/webmanifest.ts"),
};
