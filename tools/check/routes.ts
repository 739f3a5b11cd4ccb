import type { RouteConfigEntry } from "@react-router/dev/routes";
import { addresses as known } from "#core/addresses.ts";
import { specifiedRoutes } from "./specified-routes.ts";

/** Compares the addresses in app/routes.ts with the specified ones; reports missing and duplicate ones. */
export function checkRoutes(routes: RouteConfigEntry[], specified = specifiedRoutes): string[] {
  const paths = addresses(routes);
  const doubled = paths.filter((address, index) => paths.indexOf(address) !== index);
  return [
    ...specified.filter((address) => !paths.includes(address)).map((it) => `app/routes.ts has no ${it}.`),
    ...doubled.map((address) => `app/routes.ts has ${address} twice.`),
  ];
}

/** The full addresses of pages: index routes and leaves; a layout has no address of its own. */
export function addresses(routes: RouteConfigEntry[], parent = ""): string[] {
  return routes.flatMap((route) => {
    const own = [parent, route.path ?? ""].join("/").replace(/\/+/g, "/").replace(/\/$/, "");
    if (route.children) return addresses(route.children, own);
    return [own || "/"];
  });
}

type Address = { id: string; path: string };

/** The same for core/addresses.ts, from which sitemap, robots, page cache and navigation are derived. */
export function checkAddresses(routes: RouteConfigEntry[], listed: readonly Address[] = known): string[] {
  const paths = listed.map(({ path }) => path);
  const routed = addresses(routes);
  const unlisted = routed.filter((address) => !paths.includes(address));
  const unserved = paths.filter((path) => !routed.includes(path));
  const misnamed = named(routes).filter(
    ({ id, path }) => paths.includes(path) && !listed.some((it) => it.id === id && it.path === path),
  );
  return [
    ...unserved.map((path) => `app/routes.ts has no ${path}, which is in core/addresses.ts.`),
    ...unlisted.map((path) => `app/routes.ts has ${path}, which is not in core/addresses.ts.`),
    ...misnamed.map(({ id, path }) => `app/routes.ts calls ${path} ${id}, core/addresses.ts does not.`),
  ];
}

/** The routes with an explicit id: their module serves several routes and gets the id from the router. */
function named(routes: RouteConfigEntry[], parent = ""): Address[] {
  return routes.flatMap((route) => {
    const path = [parent, route.path ?? ""].join("/").replace(/\/+/g, "/");
    if (route.children) return named(route.children, path);
    return route.id ? [{ id: route.id, path }] : [];
  });
}
