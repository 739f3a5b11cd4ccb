/** An address of each public route of the specification. */
export const publicRoutes = [
  "/",
  "/pools",
  "/pool-detail/latham-apollo-14",
  "/latham-pools",
  "/san-juan-pools",
  "/above-ground-pools",
  "/contact",
  "/estimate",
  "/design",
  "/installation",
  "/financing",
  "/calculator",
  "/resurfacing",
  "/about",
  "/blog",
  "/resources",
  "/packages",
  "/privacy-policy",
  "/terms-of-service",
  "/sitemap",
  "/legal-disclaimers",
  "/cookie-policy",
  "/test-landing",
  "/enhanced-test/pool-services-tampa-fl",
  "/pool-resurfacing-ocala-fl",
  "/pool-services-tampa-fl",
  "/enhanced-pool-installation-jacksonville-fl",
];

/** Every public route, and the kinds of page that stand behind an address of their own. */
export const sweptRoutes = [
  ...publicRoutes,
  "/pools?view=list&panel=open",
  "/blog/how-to-read-a-pool-price",
  "/resources/measure-your-yard-for-a-pool",
  "/admin-login",
];
