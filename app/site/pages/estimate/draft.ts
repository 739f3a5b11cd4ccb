import {
  isAnyTyped,
  restoreTexts,
  typedTexts,
  type Texts,
} from "#app/site/visitor/contact-form/typed-texts.ts";
import { keep, kept } from "#app/site/frame/shell/keep.ts";

/** Unsent input, for as long as the tab is open. Listed in the cookie policy. */
const draftKey = "estimateDraft";

/**
 * Every field except the phone consent, which must be given again each time; no script of ours ever checks that box.
 */
const fields = [
  "poolSize",
  "finish",
  "timeline",
  "nearestBranch",
  "address",
  "preferredChannel",
  "name",
  "email",
  "phone",
  "message",
];

type Draft = { link: string; fields: Texts; options: string[] };

/** @param link the page's query: a different link may bring a different pool, size or color */
export function keepDraft(form: HTMLFormElement, link: string): void {
  const options = new FormData(form).getAll("options").map(String);
  const draft: Draft = { link, fields: typedTexts(form, fields), options };
  keep("sessionStorage", draftKey, JSON.stringify(draft));
}

export function forgetDraft(): void {
  keep("sessionStorage", draftKey, null);
}

/**
 * Restores the draft into fields not touched on this page: input typed before hydration wins.
 * @param brought fields set by the page's link, which win over a draft started from another link
 * @returns whether there was a draft
 */
export function restoreDraft(form: HTMLFormElement, link: string, brought: string[]): boolean {
  const draft = readDraft();
  if (!draft) return false;
  const isOther = draft.link !== link;
  const names = fields.filter((name) => name in draft.fields && !(isOther && brought.includes(name)));
  restoreTexts(form, Object.fromEntries(names.map((name) => [name, draft.fields[name]!])));
  restoreOptions(form, draft, isOther);
  return true;
}

/**
 * A draft started from the same link also restores what was deselected; another one only adds to this link's extras.
 */
function restoreOptions(form: HTMLFormElement, { options }: Draft, isOther: boolean): void {
  for (const box of optionsOf(form)) {
    const wasChecked = options.includes(box.value);
    if (isOther) box.checked ||= wasChecked;
    else if (box.checked === box.defaultChecked) box.checked = wasChecked;
  }
}

/** True if anything in the form differs from what the server sent. */
export function isTyped(form: HTMLFormElement): boolean {
  if (optionsOf(form).some(({ checked, defaultChecked }) => checked !== defaultChecked)) return true;
  return isAnyTyped(form, fields);
}

function readDraft(): Draft | null {
  try {
    const draft = JSON.parse(kept("sessionStorage", draftKey) ?? "null") as Partial<Draft> | null;
    if (!draft || typeof draft.fields !== "object" || !Array.isArray(draft.options)) return null;
    return { link: String(draft.link), fields: draft.fields, options: draft.options };
  } catch {
    return null; // not ours, or from an older version: the form starts empty
  }
}

function optionsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('[name="options"]')];
}
