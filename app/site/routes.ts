import type { FeedModule, PageModule } from "#app/document/page.ts";

/** The pages in the site's frame, and the files that machines read, by the id of their address in core/addresses.ts. */
export const pages: Record<string, () => Promise<PageModule | FeedModule>> = {
  home: () => import("./pages/home/page.tsx"),
  pools: () => import("./pages/pools/list.tsx"),
  compare: () => import("./pages/compare/page.tsx"),
  "pool-detail": () => import("./pages/pools/detail.tsx"),
  "latham-pools": () => import("./pages/pools/manufacturer.tsx"),
  "san-juan-pools": () => import("./pages/pools/manufacturer.tsx"),
  "above-ground-pools": () => import("./pages/pools/above-ground.tsx"),
  contact: () => import("./pages/offices/page.tsx"),
  installation: () => import("./pages/company/installation.tsx"),
  financing: () => import("./pages/company/financing.tsx"),
  resurfacing: () => import("./pages/company/resurfacing.tsx"),
  about: () => import("./pages/company/about.tsx"),
  blog: () => import("./pages/articles/blog.tsx"),
  post: () => import("./pages/articles/post.tsx"),
  resources: () => import("./pages/articles/resources.tsx"),
  guide: () => import("./pages/articles/guide.tsx"),
  "guide-file": () => import("./pages/articles/guide-file.ts"),
  estimate: () => import("./pages/estimate/page.tsx"),
  calculator: () => import("./pages/calculator/page.tsx"),
  packages: () => import("./pages/pools/packages.tsx"),
  design: () => import("./pages/design/page.tsx"),
  "test-landing": () => import("./pages/landing/page.tsx"),
  "enhanced-test": () => import("./pages/landing/page.tsx"),
  "pool-resurfacing-ocala-fl": () => import("./pages/landing/page.tsx"),
  "pool-services-tampa-fl": () => import("./pages/landing/page.tsx"),
  "enhanced-pool-installation-jacksonville-fl": () => import("./pages/landing/page.tsx"),
  "landing-page": () => import("./pages/landing/page.tsx"),
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

/** The pages that are drawn without the site's frame and its scripts: for a quote's customer (decision 0064). */
export const barePages: typeof pages = {
  "customer-quote": () => import("./pages/quote/page.tsx"),
  "customer-quote-pdf": () => import("./pages/quote/pdf.ts"),
};
