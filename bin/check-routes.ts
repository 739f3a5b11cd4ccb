import type { RouteConfigEntry } from "@react-router/dev/routes";
import { addresses as known } from "#core/addresses.ts";
import { additions, specifiedRoutes } from "./specified-routes.ts";

/** The addresses of app/routes.ts against the specified ones: missing, unknown and doubled ones, each as a sentence. */
export function checkRoutes(
  routes: RouteConfigEntry[],
  specified = [...specifiedRoutes, ...additions],
): string[] {
  const found = addresses(routes);
  const doubled = found.filter((address, index) => found.indexOf(address) !== index);
  return [
    ...specified.filter((address) => !found.includes(address)).map((it) => `app/routes.ts lacks ${it}.`),
    ...found
      .filter((address) => !specified.includes(address))
      .map((it) => `app/routes.ts has ${it}, which is not specified (bin/specified-routes.ts).`),
    ...doubled.map((address) => `app/routes.ts names ${address} twice.`),
  ];
}

/** The full addresses that show something: index routes and leaves; a layout has no address of its own. */
export function addresses(routes: RouteConfigEntry[], parent = ""): string[] {
  return routes.flatMap((route) => {
    const own = [parent, route.path ?? ""].join("/").replace(/\/+/g, "/").replace(/\/$/, "");
    if (route.children) return addresses(route.children, own);
    return [own || "/"];
  });
}

type Known = { id: string; path: string };

/** The same against core/addresses.ts, from which sitemap, robots, page cache and navigation are made. */
export function checkAddresses(routes: RouteConfigEntry[], listed: readonly Known[] = known): string[] {
  const paths = listed.map(({ path }) => path);
  const compared = checkRoutes(routes, paths).map((line) =>
    line.replace("specified (bin/specified-routes.ts)", "in core/addresses.ts"),
  );
  const misnamed = named(routes).filter(
    ({ id, path }) => paths.includes(path) && !listed.some((it) => it.id === id && it.path === path),
  );
  return [
    ...compared,
    ...misnamed.map(({ id, path }) => `app/routes.ts calls ${path} ${id}, core/addresses.ts does not.`),
  ];
}

/** The routes with an id of their own: their module serves several, and asks the router which one it is. */
function named(routes: RouteConfigEntry[], parent = ""): Known[] {
  return routes.flatMap((route) => {
    const path = [parent, route.path ?? ""].join("/").replace(/\/+/g, "/");
    if (route.children) return named(route.children, path);
    return route.id ? [{ id: route.id, path }] : [];
  });
}
