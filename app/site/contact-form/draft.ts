import { contactFields } from "#core/leads/rules.ts";
import { restoreTexts, typedTexts } from "./typed-texts.ts";

const fields: string[] = [...contactFields, "preferredChannel"];

/** What to keep of a contact form; null while nothing is typed. */
export function draftOf(form: HTMLFormElement): string | null {
  const texts = typedTexts(form, fields);
  return Object.values(texts).some((text) => text !== "") ? JSON.stringify(texts) : null;
}

/** Puts a kept message into the fields not touched on this page. */
export function restoreMessage(form: HTMLFormElement, draft: string): void {
  const texts = JSON.parse(draft) as object | null;
  restoreTexts(
    form,
    Object.fromEntries(Object.entries(texts ?? {}).filter(([name]) => fields.includes(name))),
  );
}
