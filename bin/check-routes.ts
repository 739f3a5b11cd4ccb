import type { RouteConfigEntry } from "@react-router/dev/routes";
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
