import { addresses } from "#core/addresses.ts";

/** Values for the parameters of an address. */
const examples = { ":id": "latham-apollo-14", ":slug": "pool-services-tampa-fl" };

const routes = addresses.map(({ id, path, kind }) => ({ id, kind, path: path as string }));

/** One address per public route that shows a page; articles and stored landing pages are listed below. */
export const publicRoutes = routes
  .filter(({ id, kind }) => kind === "site" && !["post", "guide", "landing-page", "not-found"].includes(id))
  .map(({ path }) => path.replace(":id", examples[":id"]).replace(":slug", examples[":slug"]));

/** Every public route, and pages of different kinds that share a route. */
export const sweptRoutes = [
  ...publicRoutes,
  "/pools?view=list&panel=open",
  "/blog/how-to-read-a-pool-price",
  "/resources/measure-your-yard-for-a-pool",
  "/admin-login",
];

/** One address per route of the staff area. */
export const staffRoutes = routes
  .filter(({ id, kind }) => kind === "staff" && id !== "sign-in")
  .map(({ path }) => path.replace(":id", "1"));
