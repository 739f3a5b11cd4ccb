/**
 * Leaves out of the browser's bundle what this app does not use of React Router, where the bundler cannot see it: parts
 * of functions that are needed otherwise (decision 0074). Each cut names its source text exactly, so an update of the
 * router that changes any of it fails the build instead of leaving out something else.
 */
type Cuts = {
  /** Functions that nothing calls: their bodies become an error that says so. */
  unused?: readonly string[];
  /** Conditions of `if` that are never true in this app. */
  never?: readonly string[];
  /** Other texts, and what they come to. */
  instead?: readonly (readonly [text: string, becomes: string])[];
};

const folder = "/node_modules/react-router/dist/production/lib/";

// Not used: fetchers, forms sent by the router, blockers, view transitions, masked addresses, actions in the browser, links that load ahead, instrumentation, a base path for routes, single page mode, hot reloading, and React
// Server Components.
const cuts: Record<string, Cuts> = {
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
  "dom-export/hydrated-router.js": {
    never: [
      "ssrInfo.context.isSpaMode",
      "window.__reactRouterManifest.sri === true",
      "window.history.state && window.history.state.masked",
    ],
    instead: [["router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;", ""]],
  },
};

export const lighterModules: readonly string[] = Object.keys(cuts).map((name) => folder + name);

/**
 * @returns the module without what is not used, or undefined if it is none of those that are cut
 * @throws if a text that is to be cut is not there
 */
export function lighterRouter(code: string, id: string): string | undefined {
  const start = id.replaceAll("\\", "/").lastIndexOf(folder);
  const name = start === -1 ? "" : id.slice(start + folder.length);
  const { unused = [], never = [], instead = [] } = cuts[name] ?? {};
  if (!cuts[name]) return undefined;
  let lighter = code;
  for (const [text, becomes] of instead) lighter = once(lighter, text, becomes, name);
  for (const condition of never) lighter = neverTrue(lighter, condition, name);
  for (const called of unused) lighter = withoutBody(lighter, called, name);
  // remarks for developers, who see them without a build
  return lighter.replaceAll(/^(\t*)warn(?:ing|Once)\(.*\);$/gm, "$1;");
}

function once(code: string, text: string, becomes: string, name: string): string {
  const parts = code.split(text);
  if (parts.length !== 2) throw changed(name, text, parts.length - 1);
  return parts.join(becomes);
}

function neverTrue(code: string, condition: string, name: string): string {
  if (!code.includes(`if (${condition}) `)) throw changed(name, `if (${condition})`, 0);
  return code.replaceAll(`if (${condition}) `, "if (false) ");
}

/** Their own indentation ends a function, as the router's build prints it. */
function withoutBody(code: string, called: string, name: string): string {
  const whole = new RegExp(`^(\\t*)((?:async )?function ${called}\\([^\\n]*\\)) \\{\\n[^]*?^\\1\\}$`, "gm");
  const found = code.match(whole)?.length ?? 0;
  if (found !== 1) throw changed(name, `function ${called}`, found);
  return code.replace(
    whole,
    (_, indent: string, signature: string) => `${indent}${signature} {${leftOut(called)}}`,
  );
}

function leftOut(called: string): string {
  return `throw new Error(${JSON.stringify(`${called}: left out of the build, see bin/lighter-router.ts`)});`;
}

function changed(name: string, text: string, found: number): Error {
  return new Error(
    `react-router’s ${name} has changed: found ${found} times instead of once: ${text}\n` +
      "See whether the app still does without it, and correct bin/lighter-router.ts.",
  );
}

const namesLeftOut =
  /^(Form|PrefetchPageLinks|Routes|createMemoryRouter|createBrowserRouter|\w+Router|use(Fetchers?|Submit|FormAction|Blocker|Revalidator|Routes|ViewTransitionState)|unstable_\w+)$/;
/** In modules that import from the router. */
const wordsLeftOut =
  /\b(clientAction|(?:viewTransition|prefetch|mask|instrumentations)(?=:)|useTransitions: (?:true|!0))(?!\w)/;
/** What a module of a page may export, and what its `meta` may return. */
const exportsLeftOut = [
  ["clientAction", /\bexport\b[^;]*?\bclientAction\b/],
  ["script:ld+json", /"script:ld\+json"/],
  ["tagName", /\bfunction meta\b[^]*\btagName:/],
] as const;

/** @returns what a module of the app uses of the router although it is left out, if anything */
export function usedThoughLeftOut(code: string): string | undefined {
  const exported = exportsLeftOut.find(([, pattern]) => pattern.test(code));
  if (exported) return exported[0];
  const imports = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"react-router(?:\/dom)?"/g)];
  if (imports.length === 0) return undefined;
  const names = imports.flatMap(([, list = ""]) =>
    list.split(",").map((name) => name.trim().split(/\s+as\s+/)[0] ?? ""),
  );
  const used = names.find((name) => namesLeftOut.test(name) && name !== "HydratedRouter");
  return used ?? wordsLeftOut.exec(code)?.[0];
}
