import { layout, route, type RouteConfig } from "@react-router/dev/routes";

/** One line per specified route; page URLs are defined nowhere else. */
export default [
  // for a quote's customer, who has its address: decision 0064
  layout("site/pages/quote/layout.tsx", [route("quote/:token", "site/pages/quote/page.tsx")]),
  route("quote/:token/pdf", "site/pages/quote/pdf.ts"),
  route("admin-login", "admin/frame/sign-in/page.tsx"),
  route("admin", "admin/home.ts"),
  layout("admin/layout.tsx", [
    route("admin-dashboard", "admin/desk/dashboard/page.tsx"),
    route("admin/pools", "admin/pools/list.tsx"),
    route("admin/manufacturers", "admin/pools/manufacturers/list.tsx"),
    route("admin/users", "admin/users/list.tsx"),
    route("admin/admin-estimates", "admin/quotes/list.tsx"),
    route("admin/price-items", "admin/quotes/price-items/list.tsx"),
    route("admin/contacts", "admin/leads/contacts/list.tsx"),
    route("admin/estimates", "admin/leads/list.tsx"),
    route("admin/blog", "admin/content/blog/list.tsx"),
    route("admin/seo", "admin/content/seo/list.tsx"),
    route("admin/landing-pages", "admin/content/landing-pages/list.tsx"),
    route("admin/settings", "admin/settings/page.tsx"),
    route("admin/test", "admin/desk/health/page.tsx"),
    route("blog-preview/:id", "admin/content/blog/preview.tsx"),
    route("test-blog", "admin/content/blog/test-blog.tsx"),
    route("simple-blog-test", "admin/content/blog/simple-test.tsx"),
  ]),
] satisfies RouteConfig;
