import type { Plugin } from "vite";

/**
 * Shared files, each with everything its modules import (decision 0011): fewer requests, and one file of 20 kB compresses
 * better than twenty of one. They are defined by folders, so new dependencies are included automatically. `site` is the
 * frame of every page and what many pages share with it, `front` the home page's first screen; the sections below it
 * come in `home` when they are near (decision 0080). What many pages share with them is apart, so that those pages do
 * not load them.
 */
export const sharedFiles = [
  { name: "framework", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 8 },
  // Includes the parts' small style sheets: in the sheet that every page loads, they cost no extra request, and a sheet
  // that comes after a click makes Chromium lay out the whole page again. Also small modules that the idle scripts share
  // with pages, which would otherwise wait for the idle scripts.
  {
    name: "site",
    test: /\/app\/(root\.tsx|ui\/((button|icon|picture)\.tsx|dialog\.css)|site\/(frame\/(layout\.tsx|shell\/(island|keep|page-head)|tracking\/lead-stored|consent\/settings-event)|pages\/(home\/sheets\.ts|pools\/((links|use-estimate-link)\.ts|size-head\.css))|parts\/[^/]+\.css))|\/core\/(pools\/rules|prices\/sizes\.rules)\.ts|\/lib\/(money\/dollars|time\/florida-time)\.ts/,
    priority: 7,
  },
  // what most pages use, and the gallery does not
  {
    name: "common",
    test: /\/app\/(ui\/field|site\/frame\/shell\/json-ld)/,
    priority: 6,
  },
  { name: "front", test: /\/app\/site\/pages\/home\/page\.tsx/, priority: 6 },
  { name: "visitor", test: /\/app\/site\/frame\/idle\/visitor/, priority: 6 },
  // the staff area's frame needs both, visitors a dialog when they ask for one, and the hours with an estimate
  { name: "dialog", test: /\/app\/ui\/dialog\.tsx/, priority: 4 },
  { name: "hours", test: /\/core\/settings\/office-hours\.rules\.ts/, priority: 4 },
  // What every screen of the staff area loads, its icons, and what several screens need of contracts and rules: as a
  // hundred files of a few hundred bytes they would take longer to ask for than to send, and would not compress.
  {
    name: forTheOffice,
    debugName: "kit",
    test: /\/app\/admin\/(layout|kit\/(form\/choice-buttons|live\/actions|page|record\/(damaged-note|facts|lazy-body)|take-focus|use-loaded))\.tsx?|\/node_modules\/(lucide-react|@tanstack)\/|\/lib\/(time|money|text|lists|files|web|json|runtime)\/[^/]+\.ts|\/core\/(.+\/)?([\w-]+\.)?(contract|policies|rules)\.ts/,
    priority: 2,
  },
  // what lists add to it, and what records do
  {
    name: "lists",
    test: /\/app\/admin\/kit\/(download|list\/(export-button|left-alone|list-page|list-screen|status-filter))/,
    priority: 1,
  },
  {
    name: "forms",
    test: /\/app\/admin\/kit\/(form\/|list\/picture-grid|record\/(delete-|email-state|record-history|timeline|undo)|trusted-html)/,
    priority: 1,
  },
  // without the dialog, which visitors need only after a click, and without what adds up quotes, which neither the site
  // nor most of the staff's screens need
  {
    name: forVisitors("shared"),
    debugName: "shared",
    test: /\/(lib\/(time|money|text|lists|files|web|json|runtime)\/[^/]+\.ts|app\/ui\/(?!dialog))/,
    minShareCount: 4,
    priority: 5,
  },
  // a list of pools as cards, and what asks the API for another: the home page's gallery needs nothing else of /pools
  {
    name: "cards",
    test: /\/app\/site\/(pages\/pools\/(card|packed-pools|size-head)\.tsx?|frame\/shell\/(use-asked|not-loaded)|parts\/(outline|use-media|set-filters|finder-asked))/,
    priority: 5,
  },
  // the gallery's address: of other rules its page needs none
  { name: "gallery", test: /\/app\/site\/pages\/pools\/filter\.ts/, priority: 4 },
  // what the gallery's page shares with what it loads on request
  { name: "list", test: /\/app\/site\/pages\/pools\/list\.tsx/, priority: 3 },
  // without the words for what extras cost, which the home page does not name
  {
    name: forVisitors("rules"),
    debugName: "rules",
    test: /\/core\/(?!quotes\/|prices\/extra-text\.).+\/([\w-]+\.)?rules\.ts/,
    minShareCount: 4,
    priority: 3,
  },
  // and the drawing of the sizes, of which an estimate has one, and the home page as well
  { name: "pages", test: /\/app\/site\/(parts\/[^/]+$|pages\/design\/nested-sizes)/, priority: 2 },
  { name: "home", test: /\/app\/site\/pages\/home\//, priority: 1 },
];

type ModuleGraph = { getModuleInfo: (id: string) => { importers: string[] } | null };

/** Names the file of what several pages share, if visitors see one of them. */
function forVisitors(name: string): (id: string, graph: ModuleGraph) => string | null {
  return (id, graph) => (isForVisitors(id, graph) ? name : null);
}

/** The office's own file, for what it needs on several screens and visitors on none. */
function forTheOffice(id: string, graph: ModuleGraph): string | null {
  const isShared = !isForVisitors(id, graph) && screensOf(id, graph).size > 2;
  return /\/(lib\/[a-z]+|core\/.+)\/[^/]+\.ts/.test(id) && !isShared ? null : "kit";
}

/** Whether a page of the site imports a module, itself or through others: what only the office needs is apart. */
function isForVisitors(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (/\/app\/(site\/|root\.tsx|ui\/)/.test(id)) return true;
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isForVisitors(importer, graph, seen));
}

/** The folders of the staff area whose screens import a module; what only one does is loaded with its screens. */
function screensOf(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const folder = /\/app\/admin\/(kit|frame|[^/]+(?:\/[^/]+)?)\/(?:.+\/)?[^/]+$/.exec(id)?.[1];
  // the frame and the kit are there on every screen
  if (folder) return new Set([folder === "frame" ? "kit" : folder]);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.flatMap((importer) => [...screensOf(importer, graph, seen)]));
}

/** Fails the build if a file that visitors load needs one with modules of the staff area. */
export function nothingOfTheOffice(): Plugin {
  return {
    name: "nothing-of-the-office",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      for (const { fileName, moduleIds } of chunks) {
        const page = moduleIds.find((id) => /\/app\/(site\/|root\.tsx)/.test(id));
        if (!page) continue;
        // a set also visits what is added meanwhile: all that the file needs
        const needed = new Set([fileName]);
        for (const file of needed) {
          const chunk = byName.get(file);
          const office = chunk?.moduleIds.find((id) => id.includes("/app/admin/"));
          if (office) this.error(`${page} would load ${office}: see tools/build/shared-files.ts.`);
          for (const other of chunk?.imports ?? []) needed.add(other);
        }
      }
    },
  };
}
