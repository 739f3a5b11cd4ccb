import { resolve } from "node:path";
import { benchCatalog } from "#tools/bench/catalog.ts";
import { benchControls } from "#tools/bench/controls.ts";
import { benchFlood } from "#tools/bench/flood.ts";
import { benchLarge } from "#tools/bench/large.ts";
import { Report, sideBySide } from "#tools/bench/report.ts";
import { benchSite } from "#tools/bench/site.ts";
import { benchPages } from "#tools/bench/pages.ts";
import { benchQuotes } from "#tools/bench/all-of-quotes.ts";
import { benchTexts } from "#tools/bench/texts.ts";
import { ensureBuilt } from "./build.ts";

const usage = `npm run bench                    startup, memory, pages and leads per second, PDFs, how soon staff hear of a lead
npm run bench -- large [LEADS] [sqlite|postgres]    every staff list on 100,000 leads, a storm of searches, the export
npm run bench -- views [LEADS] [sqlite|postgres]    the same lists for who sees everything, their offices’ or their own
npm run bench -- export [LEADS] [sqlite|postgres]   the export of 100,000 leads alone: memory, and leads meanwhile
npm run bench -- quotes [QUOTES] [sqlite|postgres]  totals, PDFs, the customer’s page and the editor in a browser; lists and saves with 100,000 quotes
npm run bench -- quotes pages                       the same without the 100,000
npm run bench -- catalog [POOLS] [sqlite|postgres]  gallery, staff list and a price preview with 10,000 pools more
npm run bench -- import [ROWS] [sqlite|postgres]    10,000 pools from a file, and visitors' pages meanwhile
npm run bench -- texts [sqlite|postgres]            articles: a kept draft, 500 versions, a published change, missing pages
npm run bench -- pages              public pages: script, HTML, data, and the largest paint on a phone's line
npm run bench -- controls           how soon each control of the public pages answers on a phone
npm run bench -- flood              what visitors notice while others ask for too much, or never finish asking
   … --beside FOLDER    measures another built tree first, and prints both with their ratios`;

/**
 * Measures what visitors and the office notice. The figures depend on the machine, so compare only the ratios within one
 * run; no figure passes or fails.
 */
const words = process.argv.slice(2);
const at = words.indexOf("--beside");
const [, folder] = at === -1 ? [] : words.splice(at, 2);
if (
  words.some(
    (word) =>
      !/^(large|export|quotes|views|pages|catalog|import|controls|flood|texts|sqlite|postgres|\d+)$/.test(
        word,
      ),
  ) ||
  (at !== -1 && !folder)
) {
  console.error(usage);
  process.exit(2);
}
await ensureBuilt({ log: (line) => console.log(line) });
const before = folder ? await measured(resolve(folder)) : undefined;
const now = await measured(resolve("."));
if (before) console.log(`\n${sideBySide(before, now)}`);

async function measured(tree: string): Promise<Report> {
  console.log(`\n${tree}`);
  const report = new Report();
  if (["large", "export", "views"].includes(words[0] ?? "")) await benchLarge(report, tree, words);
  else if (words[0] === "quotes") await benchQuotes(report, tree, words);
  else if (words[0] === "catalog" || words[0] === "import") await benchCatalog(report, tree, words);
  else if (words[0] === "texts") await benchTexts(report, tree, words);
  else if (words[0] === "pages") await benchPages(report, tree);
  else if (words[0] === "controls") await benchControls(report, tree);
  else if (words[0] === "flood") await benchFlood(report, tree);
  else await benchSite(report, tree);
  return report;
}
