import { contactFields } from "#core/leads/rules.ts";
import { keep, kept } from "#app/site/frame/shell/keep.ts";
import { restoreTexts, typedTexts } from "./typed-texts.ts";

const fields: string[] = [...contactFields, "preferredChannel"];

/**
 * Keeps what a contact form holds for as long as the tab is open.
 * @param isFirst whether to put what was kept before into it first
 */
export function keepMessage(form: HTMLFormElement, key: string, isFirst?: boolean): void {
  const draft = isFirst && kept("sessionStorage", key);
  if (draft) restoreMessage(form, draft);
  keep("sessionStorage", key, draftOf(form));
}

/** What to keep of a contact form; null while nothing is typed. */
function draftOf(form: HTMLFormElement): string | null {
  const texts = typedTexts(form, fields);
  return Object.values(texts).some((text) => text !== "") ? JSON.stringify(texts) : null;
}

/** Puts a kept message into the fields not touched on this page. */
function restoreMessage(form: HTMLFormElement, draft: string): void {
  const texts = JSON.parse(draft) as object | null;
  restoreTexts(
    form,
    Object.fromEntries(Object.entries(texts ?? {}).filter(([name]) => fields.includes(name))),
  );
}
