import type { ServerBuild } from "react-router";

/** A build whose only page answers every address with this text; it takes forms, too. */
export function onePage(page: string): ServerBuild {
  const route = {
    id: "root",
    path: "*",
    module: {
      default: () => null,
      action: async ({ request }: { request: Request }) => ({ length: (await request.text()).length }),
    },
  };
  return {
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    assetsBuildDirectory: "",
    entry: {
      module: {
        default: (_: Request, status: number, headers: Headers) =>
          new Response(page, {
            status,
            headers: { ...Object.fromEntries(headers), "content-type": "text/html" },
          }),
        handleError: () => {},
      },
    },
    future: {},
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    routeDiscovery: { mode: "initial" },
    routes: { root: route },
    ssr: true,
  } as unknown as ServerBuild;
}
