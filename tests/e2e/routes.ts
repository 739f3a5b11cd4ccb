import { addresses } from "#core/addresses.ts";

/** What stands in for the variable part of an address. */
const examples = { ":id": "latham-apollo-14", ":slug": "pool-services-tampa-fl" };

const shown = addresses.map(({ id, path, kind }) => ({ id, kind, path: path as string }));

/** An address of each public route that shows a page; articles and stored landing pages are named below. */
export const publicRoutes = shown
  .filter(({ id, kind }) => kind === "site" && !["post", "guide", "landing-page", "not-found"].includes(id))
  .map(({ path }) => path.replace(":id", examples[":id"]).replace(":slug", examples[":slug"]));

/** Every public route, and the kinds of page that stand behind an address of their own. */
export const sweptRoutes = [
  ...publicRoutes,
  "/pools?view=list&panel=open",
  "/blog/how-to-read-a-pool-price",
  "/resources/measure-your-yard-for-a-pool",
  "/admin-login",
];

/** An address of each route inside the staff area. */
export const staffRoutes = shown
  .filter(({ id, kind }) => kind === "staff" && id !== "sign-in")
  .map(({ path }) => path.replace(":id", "1"));
