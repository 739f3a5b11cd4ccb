/** What is left out of React Router, and what is done otherwise, by module (tools/build/lighter-router.ts). */
export type Cuts = {
  /** Functions that nothing calls: their bodies become an error that says so. */
  unused?: readonly string[];
  /** Conditions of `if` that are never true in this app. */
  never?: readonly string[];
  /** Other texts, and what they come to. */
  instead?: readonly (readonly [text: string, becomes: string])[];
};

// Not used: fetchers, forms sent by the router, blockers, view transitions, masked addresses, actions in the browser, links that load ahead, instrumentation, a base path for routes, single page mode, hot reloading, and React
// Server Components.
export const cuts: Record<string, Cuts> = {
  "router/router.js": {
    unused: [
      "fetch",
      "handleFetcherAction",
      "handleFetcherLoader",
      "getFetcher",
      "resetFetcher",
      "queueFetcherForDeletion",
      "revalidate",
      "handleAction",
      "getTargetMatch",
      "getBlocker",
      "dispose",
      "_internalSetRoutes",
    ],
    never: [
      "init.instrumentations",
      "opts?.instrumentationNavigateMetaReceiver",
      "blockerKey",
      "blockerKey && delta != null",
      "blockers.size > 0 && !isUninterruptedRevalidation",
      'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location',
      "pendingViewTransitionEnabled",
      "opts?.mask",
      "opts && opts.pendingError",
      "opts && opts.submission && isMutationMethod(opts.submission.formMethod)",
      "submission && isMutationMethod(submission.formMethod)",
      "submission != null && isMutationMethod(submission.formMethod) && submission.formAction === state.location.pathname + state.location.search",
      "!submission && !fetcherSubmission && formMethod && formAction && formEncType",
      "redirectPreserveMethodStatusCodes.has(redirect.response.status) && activeSubmission && isMutationMethod(activeSubmission.formMethod)",
      "pendingActionResult && isErrorResult(pendingActionResult[1])",
      "pendingError !== void 0 && pendingActionResult",
      "revalidatingFetchers.length > 0",
      'typeof route.lazy === "function"',
      "allowElementMutations && existingChildren.length > 0",
      "future.unstable_routePatternMatching",
      "status === 400",
      "status === 403",
      "status === 405",
    ],
    instead: [
      ["if (!opts || !isSubmissionNavigation(opts)) return { path };", "return { path };"],
      [
        " = consumeInstrumentationClientResultMetaReceiver(router);\n\t\tlet { path, submission",
        ";let { path, submission",
      ],
      ["\t\tif (isBrowser) {\n\t\t\trestoreApplied", "\t\tif (false) {\n\t\t\trestoreApplied"],
      ["\tfetchLoadMatches.forEach((f, key) => {", "\tif (false) fetchLoadMatches.forEach((f, key) => {"],
      ["\t\tunmountedFetchers.forEach((key) => deleteFetcher(state.fetchers, key));\n", ""],
      ["\t\tfetchersQueuedForDeletion.forEach(", "\t\tif (false) fetchersQueuedForDeletion.forEach("],
      [
        "\t\tstate.fetchers.forEach((fetcher, key) =>",
        "\t\tif (false) state.fetchers.forEach((fetcher, key) =>",
      ],
      ["\trevalidatingFetchers.filter((f) =>", "\tif (false) revalidatingFetchers.filter((f) =>"],
      [
        "\t\trevalidatingFetchers.forEach((rf) => {\n\t\t\tabort",
        "\t\tif (false) revalidatingFetchers.forEach((rf) => {\n\t\t\tabort",
      ],
      [" = markFetchRedirectsDone(workingFetchers);\n\t\tlet did", ";\n\t\tlet did"],
      [
        " = markFetchRedirectsDone(workingFetchers);\n\t\t\tcompleteNavigation",
        ";\n\t\t\tcompleteNavigation",
      ],
      [" = abortStaleFetchLoads(pendingNavigationLoadId, workingFetchers);", ";"],
      [
        "let actionResult = pendingActionResult ? isErrorResult(pendingActionResult[1]) ? pendingActionResult[1].error : pendingActionResult[1].data : void 0;",
        "let actionResult;",
      ],
      [
        "let actionStatus = pendingActionResult ? pendingActionResult[1].statusCode : void 0;",
        "let actionStatus;",
      ],
      ["initialMatches == null && !init.patchRoutesOnNavigation", "false"],
      ["if (!init.patchRoutesOnNavigation) return", "if (false) return"],
      ["if (init.patchRoutesOnNavigation) {", "if (true) {"],
      ["let isAction = isMutationMethod(request.method);", "let isAction = false;"],
      // offline a page whose script is lost is the layout's to keep, even if it has middleware of its own
      [
        "await Promise.all(matches.map((m) => m._lazyPromises?.middleware));",
        "await Promise.all(matches.map((m) => m._lazyPromises?.middleware)).catch(() => {});",
      ],
      ["init.dataStrategy || defaultDataStrategyWithMiddleware", "init.dataStrategy"],
      ["let isUnsupported = isUnsupportedLazyRouteObjectKey(key);", "let isUnsupported = false;"],
    ],
  },
  "hooks.js": {
    never: [
      "locationArg",
      "locationArg && renderedMatches",
      "this.context",
      'this.context && typeof error === "object" && error && "digest" in error && typeof error.digest === "string"',
    ],
    instead: [
      [
        "return React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable();",
        "return useNavigateStable();",
      ],
    ],
  },
  "components.js": {
    never: [
      "useTransitions === true",
      "vtContext.isTransitioning && !vtContext.flushSync",
      "!vtContext.isTransitioning && interruption",
      "renderDfd && pendingState && router.window",
      "renderDfd && pendingState && state.location.key === pendingState.location.key",
    ],
    instead: [["if (!viewTransitionOpts || !isViewTransitionAvailable) {", "if (true) {"]],
  },
  "dom/lib.js": {
    never: ["mask"],
    instead: [["return shouldPrefetch && !isAbsolute ?", "return false ?"]],
  },
  "dom/ssr/components.js": {
    never: ["rsc", '"tagName" in metaProps'],
    instead: [
      // two states and two effects less for each link
      [
        "function usePrefetchBehavior(prefetch, theirElementProps) {",
        "function usePrefetchBehavior() { return [false, null, {}];",
      ],
      ["isPageLinkDescriptor(link) ?", "false ?"],
      ['if ("script:ld+json" in metaProps) try', "if (false) try"],
      // the server writes these scripts; in the browser they are empty
      ["let routeModulesScript = !isStatic ?", "let routeModulesScript = true ?"],
      ["let contextScript = staticContext ?", "let contextScript = false ?"],
    ],
  },
  "dom/ssr/single-fetch.js": {
    never: ['request.method !== "GET"', "!ssr && !foundRevalidatingServerLoader", "fetcherKey"],
    instead: [
      ['if (request.method === "GET") {\n\t\turl =', "if (true) {\n\t\turl ="],
      ['if (request.method === "GET") {\n\t\t\tlet', "if (true) {\n\t\t\tlet"],
      [' && request.method !== "GET") routes', " && false) routes"],
    ],
  },
  "dom/ssr/routes.js": {
    never: [
      "needsRevalidation",
      "!ssr && manifestRoute.hasLoader && !manifestRoute.hasClientLoader",
      "!route.hasClientAction",
    ],
    instead: [
      ["dataRoute.action = ({ request", "if (false) dataRoute.action = ({ request"],
      ["action: route.hasClientAction ?", "action: false ?"],
    ],
  },
  "dom/ssr/routeModules.js": {
    instead: [
      // the page that was asked for and not the one that is open, whose typed texts a reload would take
      [
        `		console.error(\`Error loading route module \\\`\${route.module}\\\`, reloading page...\`);
		console.error(error);
		if (window.__reactRouterContext && window.__reactRouterContext.isSpaMode && import.meta.hot) throw error;
		window.location.reload();
		return new Promise(() => {});`,
        `		console.error(error);
		if (!navigator.onLine) throw error;
		let { location } = window.__reactRouterDataRouter.state.navigation;
		window.location.assign(location ? location.pathname + location.search + location.hash : "");
		return new Promise(() => {});`,
      ],
    ],
  },
  "dom/ssr/fog-of-war.js": {
    never: ["!isFogOfWarEnabled(routeDiscovery, ssr)"],
    instead: [
      // another network may answer with JSON, too
      [
        "\t\tserverPatches = await res.json();",
        "\t\tserverPatches = await res.json();\n\t\tif (Object.values(serverPatches).some((route) => route && !route.id)) throw Error();",
      ],
      // without its route a page cannot be shown, and the one that is open would be replaced by the failure
      [
        "\t\tif (signal?.aborted) return;\n\t\tthrow e;",
        `		if (signal?.aborted) return;
		if (!errorReloadPath) throw e;
		if (navigator.onLine) window.location.assign(errorReloadPath);
		else dispatchEvent(new Event("page-offline"));
		return new Promise(() => {});`,
      ],
    ],
  },
  "dom-export/hydrated-router.js": {
    never: [
      "ssrInfo.context.isSpaMode",
      "window.__reactRouterManifest.sri === true",
      "window.history.state && window.history.state.masked",
    ],
    instead: [["router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;", ""]],
  },
};
