import type { ComponentType } from "react";
import type { StaffPath } from "#core/addresses.ts";

/** A screen of the staff area, which is loaded when it is opened first. */
export type StaffScreen = {
  path: StaffPath;
  /** Of the browser's tab. */
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Without the navigation: the post is shown as a page of its own. */
  isBare?: true;
};

/** Every screen behind the sign-in, by its address in core/addresses.ts. */
// oxfmt-ignore
export const screens: StaffScreen[] = [
  { path: "/admin-dashboard", title: "Dashboard: staff area", load: () => import("./desk/dashboard/page.tsx") },
  { path: "/admin/pools", title: "Pools: staff area", load: () => import("./pools/list.tsx") },
  { path: "/admin/manufacturers", title: "Manufacturers: staff area", load: () => import("./pools/manufacturers/list.tsx") },
  { path: "/admin/users", title: "Users: staff area", load: () => import("./users/list.tsx") },
  { path: "/admin/admin-estimates", title: "Quotes: staff area", load: () => import("./quotes/list.tsx") },
  { path: "/admin/price-items", title: "Price items: staff area", load: () => import("./quotes/price-items/list.tsx") },
  { path: "/admin/contacts", title: "Contacts: staff area", load: () => import("./leads/contacts/list.tsx") },
  { path: "/admin/estimates", title: "Leads: staff area", load: () => import("./leads/list.tsx") },
  { path: "/admin/blog", title: "Blog: staff area", load: () => import("./content/blog/list.tsx") },
  { path: "/admin/article-labels", title: "Categories, tags and authors: staff area", load: () => import("./content/labels/list.tsx") },
  { path: "/admin/seo", title: "SEO: staff area", load: () => import("./content/seo/list.tsx") },
  { path: "/admin/checked-pages", title: "Page check: staff area", load: () => import("./content/checked-pages/list.tsx") },
  { path: "/admin/missing-pages", title: "Missing pages: staff area", load: () => import("./content/missing-pages/list.tsx") },
  { path: "/admin/redirects", title: "Redirects: staff area", load: () => import("./content/redirects/list.tsx") },
  { path: "/admin/landing-pages", title: "Landing pages: staff area", load: () => import("./content/landing-pages/list.tsx") },
  { path: "/admin/content-calendar", title: "Content calendar: staff area", load: () => import("./content/calendar/page.tsx") },
  { path: "/admin/trash", title: "Trash: staff area", load: () => import("./content/deleted-texts/list.tsx") },
  { path: "/admin/settings", title: "Settings: staff area", load: () => import("./settings/page.tsx") },
  { path: "/admin/test", title: "System health: staff area", load: () => import("./desk/health/page.tsx") },
  { path: "/blog-preview/:id", title: "Preview of a post", load: () => import("./content/blog/preview.tsx"), isBare: true },
  { path: "/test-blog", title: "Blog rendering test", load: () => import("./content/blog/test-blog.tsx") },
  { path: "/simple-blog-test", title: "Blog loading test", load: () => import("./content/blog/simple-test.tsx") },
];
