/** What React Router's Vite plugin puts in the place of this name. */
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
