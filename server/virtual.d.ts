/** The module that React Router's Vite plugin provides under this name. */
declare module "virtual:react-router/server-build" {
  export const {
    assets,
    assetsBuildDirectory,
    basename,
    entry,
    future,
    isSpaMode,
    prerender,
    publicPath,
    routeDiscovery,
    routes,
    ssr,
  }: import("react-router").ServerBuild;
}
