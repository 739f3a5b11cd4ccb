import { restoreTexts, textsOf } from "./typed-texts.ts";

const fields = ["name", "email", "phone", "message", "preferredChannel"];

/** What to keep of a contact form; null while nothing is typed. */
export function draftOf(form: HTMLFormElement): string | null {
  const texts = textsOf(form, fields);
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
