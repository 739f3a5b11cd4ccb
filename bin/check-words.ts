import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Retired words in names, alone or within a longer name, singular or plural, each with the word from docs/rooms.md.
 */
const oldWords = new Map(
  Object.entries({
    bell: "wake signal",
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
  }),
);

/** Complete names that were replaced. */
const oldNames = new Map(
  Object.entries({
    alsoChanged: "the contract's tags",
    askJson: "fetchJson",
    leaveJob: "enqueue",
    sentenceOf: "errorMessage",
    takeWrites: "a contract",
    tellTaken: "rethrowConflict",
  }),
);

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
  "Take back": "Unpublish",
  "Take theirs": "Use theirs",
  "Taken back": "Unpublished",
  "There is nothing at this address": "This lead no longer exists, or Not found",
  "Throw away": "Discard",
  "Who did what": "Activity log",
  "Whose words": "Reviewer",
  "for good": "permanently",
  "in office hours": "business hours",
  "small letters": "lowercase letters",
  "switch it on": "turn it on",
};

/** A migration uses the names of its time; this file contains what it rejects. */
const exempt = /^(db\/migrations\/|bin\/check-words\.ts$)/;

/** core/advice and core/legal contain texts for visitors only. */
const readByStaff = /^(app\/admin|core(?!\/advice|\/legal)|mail|server)\/.*(?<!\.test)\.tsx?$/;

/** Retired words in the names of files, code and CSS classes, and retired phrases in texts for staff. */
export function checkWords(root: string, files: string[]): string[] {
  const ours = files.filter((file) => /\.(tsx?|m?js|css)$/.test(file) && !exempt.test(file));
  return ours.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const names = file.endsWith(".css") ? classesIn(text) : namesIn(text);
    return [
      ...inNames(file, [...file.split("/"), ...names]),
      ...(readByStaff.test(file) ? inPhrases(file, text) : []),
    ];
  });
}

function inNames(file: string, names: string[]): string[] {
  return [...new Set(names)].flatMap((name) => {
    const better = oldNames.get(name) ?? wordsIn(name).map(betterWord).find(Boolean);
    return better ? [`${file}: ${name}; say ${better}.`] : [];
  });
}

function betterWord(word: string): string | undefined {
  return oldWords.get(word) ?? oldWords.get(word.replace(/s$/, ""));
}

function inPhrases(file: string, text: string): string[] {
  const read = text
    .replace(commentOrString, (part) => (part.startsWith("/") ? " " : part))
    .replace(/\s+/g, " ");
  return Object.entries(oldPhrases)
    .filter(([phrase]) => new RegExp(`\\b${phrase}\\b`).test(read))
    .map(([phrase, better]) => `${file}: staff read “${phrase}”; say “${better}”.`);
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
