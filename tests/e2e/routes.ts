import { specifiedRoutes } from "#bin/specified-routes.ts";

/** What stands in for the variable part of an address. */
const examples = { ":id": "latham-apollo-14", ":slug": "pool-services-tampa-fl" };

const signIn = specifiedRoutes.indexOf("/admin-login");

/** An address of each public route of the specification that shows a page. */
export const publicRoutes = specifiedRoutes
  .slice(0, signIn)
  .filter((route) => route !== "/:slug" && route !== "/*")
  .map((route) => route.replace(":id", examples[":id"]).replace(":slug", examples[":slug"]));

/** Every public route, and the kinds of page that stand behind an address of their own. */
export const sweptRoutes = [
  ...publicRoutes,
  "/pools?view=list&panel=open",
  "/blog/how-to-read-a-pool-price",
  "/resources/measure-your-yard-for-a-pool",
  "/admin-login",
];

/** An address of each route inside the staff area. */
export const staffRoutes = specifiedRoutes.slice(signIn + 1).map((route) => route.replace(":id", "1"));
