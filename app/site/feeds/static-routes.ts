/**
 * The public pages that exist whatever is in the database, as search engines are to know them. /test-landing is a test.
 */
export const staticRoutes = [
  "/",
  "/pools",
  "/latham-pools",
  "/san-juan-pools",
  "/above-ground-pools",
  "/packages",
  "/design",
  "/installation",
  "/resurfacing",
  "/financing",
  "/calculator",
  "/estimate",
  "/contact",
  "/about",
  "/blog",
  "/resources",
  "/privacy-policy",
  "/terms-of-service",
  "/sitemap",
  "/legal-disclaimers",
  "/cookie-policy",
];
