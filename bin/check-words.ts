import { readFileSync } from "node:fs";
import { join } from "node:path";
import { textsIn } from "./texts.ts";

/**
 * Retired words in names, alone or within a longer name, singular or plural, each with the word from docs/rooms.md.
 */
const oldWords = new Map(
  Object.entries({
    bell: "wake signal",
    brand: "manufacturer",
    dress: "theme",
    gate: "auth guard",
    lane: "group commit or queue",
    letter: "email, or character of a text",
    look: "variant, appearance or check",
    maker: "manufacturer",
    pressing: "processing",
    studio: "image worker",
    tidy: "cleanup or normalize",
    told: "what it is: summary, message, notified",
    undertaker: "stop watcher",
    workshop: "image worker",
  }),
);

/** Rooms that send and receive no HTTP requests, or name them in the singular: there, requests are leads. */
const withoutHttp = /^(app|core|db|jobs|mail)\//;

/** Retired words in names that are not simply one word, with the files they are retired in. */
const oldPairs: [RegExp, better: string, files?: RegExp][] = [
  [/\bgiv(e|es|en|ing) back\b|\bgave back\b/, "release"],
  [/\bwaiting room\b/, "queue"],
  [/\bleave (job|mail|email|letter|task|notice|work)s?\b/, "enqueue"],
  [/(?<!\btoo many )\brequests\b/, "leads", withoutHttp],
  [/\b(add|change|count|delete|find|list|move|open|store|submit) request\b/, "lead", withoutHttp],
];

/** Complete names that were replaced. */
const oldNames = new Map(
  Object.entries({
    alsoChanged: "the contract's tags",
    askJson: "fetchJson",
    Noun: "Contract, or ListScreen",
    press: "process an image, or click",
    sentenceOf: "errorMessage",
    takeWrites: "a contract",
    tellTaken: "rethrowConflict",
  }),
);

/** Words of a record's type that say "state" where the glossary says otherwise. */
const oldStates: [RegExp, better: string][] = [
  [declares("Lead|Quote"), "stage"],
  [declares("Post|LandingPage|User"), "status"],
];

function declares(nouns: string): RegExp {
  const named = `(?:${nouns})(?:Row|Record|Summary|Change|Input|Query)?`;
  return new RegExp(`\\b(?:type|const) ${named}\\b[^={;]*=[^{;]*\\{[^{}]*\\bstate\\b`);
}

/** Retired words in texts, in any capitals. */
const oldTextWords: Record<string, string> = {
  brands: "manufacturers",
  brand: "manufacturer",
  makers: "manufacturers",
  maker: "manufacturer",
  "take back": "unpublish",
  "taken back": "unpublished",
  "takes back": "unpublishes",
  tick: "check",
  ticked: "checked",
  ticking: "checking",
};

/** Retired words in texts for staff: a visitor may send requests and letters. */
const oldStaffWords: Record<string, string> = { Letters: "Emails", Requests: "Leads", requests: "leads" };

/** Retired phrases on screens, in emails and in API messages, with their replacements. */
const oldPhrases: Record<string, string> = {
  "Answer by": "Preferred contact",
  "As delivered": "Default",
  "Florida time": "ET",
  "Go on with mine": "Keep my version",
  "How sure we are": "Data confidence",
  "In work": "Processing",
  "Key words": "Keywords",
  "Letters and": "Single-key shortcuts on",
  "Load again": "Reload, or Show latest",
  "May sign in": "Active",
  Nobody: "No one",
  "One on each line": "One per line",
  "Please fill this in": "Required",
  "Please send text": "Please enter text",
  Somebody: "Someone",
  "Take theirs": "Use theirs",
  "There is nothing at this address": "This lead no longer exists, or Not found",
  "Throw away": "Discard",
  "Who did what": "Activity log",
  "Whose words": "Reviewer",
  "for good": "permanently",
  "in office hours": "business hours",
  "small letters": "lowercase letters",
  "switch it on": "turn it on",
};

/** Words that these files may use, and why. */
const exceptions: [word: string, ...files: string[]][] = [
  // our own brand: the company's name beside its logo
  ["brand", "app/admin/kit/brand.tsx", "app/admin/kit/staff-navigation.css", "app/admin/sign-in/sign-in.css"],
  ["brand", "app/site/shell/brand.css", "app/site/shell/brand.tsx", "app/site/shell/footer.css"],
  ["brand", "server/plain-page.ts"],
  // specified: the quick filter "brand", and a pool's field of that name
  ["brand", "app/site/pools/toolbar.tsx", "core/pools/reads.ts", "core/pools/shape.ts"],
  ["brand", "server/api/public.test.ts"],
  // schema.org's name for it
  ["brand", "app/site/feeds/pool-product.ts", "tests/e2e/articles.spec.ts"],
  // the name under which the audit log stores the action
  [
    "take back",
    "app/admin/health/audit-words.ts",
    "app/admin/kit/record-history.tsx",
    "core/content/writes.ts",
  ],
  // a street, as the Postal Service abbreviates it
  ["lane", "lib/address-key.ts"],
  // the exact wording that visitors agreed to
  ["ticking", "core/leads/contacts/rules.ts"],
];

/** A migration uses the names of its time; this file contains what it rejects. */
const exempt = /^(db\/migrations\/|bin\/check-words\.ts$)/;

/** Files whose texts people read: on screens, in emails, in API messages, and in the first records of a database. */
const read = /^(app|core|mail|server|db\/(data|seed))\/.*(?<!\.test)\.(tsx?|json)$/;
/** core/advice and core/legal contain texts for visitors only. */
const readByStaff = /^(app\/admin|core(?!\/advice|\/legal)|mail|server)\//;

/** Retired words in the names of files, code and CSS classes, and retired words and phrases in texts. */
export function checkWords(root: string, files: string[]): string[] {
  const ours = files.filter((file) => !exempt.test(file));
  return ours.flatMap((file) => {
    if (!/\.(tsx?|m?js|css)$/.test(file) && !read.test(file)) return [];
    const text = readFileSync(join(root, file), "utf8");
    return [...checkNames(file, text), ...(read.test(file) ? checkTexts(file, textsIn(file, text)) : [])];
  });
}

function checkNames(file: string, text: string): string[] {
  if (file.endsWith(".json")) return [];
  const names = file.endsWith(".css") ? classesIn(text) : namesIn(text);
  const code = text.replace(commentOrString, " ");
  return [
    ...inNames(file, [...file.split("/"), ...names]),
    ...oldStates.filter(([old]) => old.test(code)).map(([, better]) => `${file}: state; say ${better}.`),
  ];
}

function inNames(file: string, names: string[]): string[] {
  return [...new Set(names)].flatMap((name) => {
    const better = oldNames.get(name) ?? betterWords(file, wordsIn(name));
    return better ? [`${file}: ${name}; say ${better}.`] : [];
  });
}

function betterWords(file: string, words: string[]): string | undefined {
  const single = words.filter((word) => !isException(file, word)).map(betterWord);
  const pair = oldPairs.find(([old, , files]) => old.test(words.join(" ")) && (!files || files.test(file)));
  return single.find(Boolean) ?? pair?.[1];
}

function betterWord(word: string): string | undefined {
  return oldWords.get(word) ?? oldWords.get(word.replace(/s$/, ""));
}

function checkTexts(file: string, texts: string[]): string[] {
  const phrases = { ...oldPhrases, ...(readByStaff.test(file) && oldStaffWords) };
  return [
    ...Object.entries(oldTextWords).map((entry) => [...entry, "i"] as const),
    ...Object.entries(phrases).map((entry) => [...entry, ""] as const),
  ]
    .filter(([old]) => !isException(file, old))
    .filter(([old, , flags]) => texts.some((text) => new RegExp(`\\b${old}\\b`, flags).test(text)))
    .map(([old, better]) => `${file}: reads “${old}”; say “${better}”.`);
}

/** A plural is excepted like its singular. */
function isException(file: string, word: string): boolean {
  return exceptions.some(([known, ...files]) => known === word.replace(/s$/, "") && files.includes(file));
}

const commentOrString =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`/g;

/** A camel-case word is a name wherever it occurs. */
const longName = /[\w$]*[a-z][A-Z][\w$]*/g;

/**
 * A single word may be part of a text: it is a name only if it is declared, typed or assigned, or in a parameter list.
 */
const shortName =
  /(?<=\b(?:function|const|let|class|type|interface) )\w+|(?<![\w’] )\b\w+(?=\??:| =[^=]|\)? =>)|\b\w+(?==[^=])/g;

function namesIn(text: string): string[] {
  const code = text.replace(commentOrString, " ");
  return [longName, shortName].flatMap((kind) => code.match(kind) ?? []);
}

function classesIn(sheet: string): string[] {
  return sheet.replace(commentOrString, " ").match(/(?<=\.)-?[_a-z][\w-]*/gi) ?? [];
}

/** "tellTaken", "tell-taken.ts" → tell, taken, ts */
function wordsIn(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
}
