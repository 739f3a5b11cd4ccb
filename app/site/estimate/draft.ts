import { keep, kept } from "#app/site/shell/keep.ts";

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

type Draft = { link: string; fields: Record<string, string>; options: string[] };
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** @param link the page's query: a different link may bring a different pool, size or color */
export function keepDraft(form: HTMLFormElement, link: string): void {
  const answers = new FormData(form);
  const typed = fields.filter((name) => controlsOf(form, name).length > 0);
  const draft: Draft = {
    link,
    fields: Object.fromEntries(typed.map((name) => [name, String(answers.get(name) ?? "")])),
    options: answers.getAll("options").map(String),
  };
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
  const isOther = draft?.link !== link;
  for (const name of fields) {
    const text = draft?.fields[name];
    const controls = controlsOf(form, name);
    if (text === undefined || (isOther && brought.includes(name)) || !isUntouched(controls)) continue;
    setValue(controls, text);
  }
  if (draft) restoreOptions(form, draft, isOther);
  return draft !== null;
}

/** A draft started from the same link knows what of it was taken off; another one only adds to what this link brings. */
function restoreOptions(form: HTMLFormElement, { options }: Draft, isOther: boolean): void {
  for (const box of optionsOf(form)) {
    const wasWanted = options.includes(box.value);
    if (isOther) box.checked ||= wasWanted;
    else if (box.checked === box.defaultChecked) box.checked = wasWanted;
  }
}

/** True if anything in the form differs from what the server sent. */
export function isTyped(form: HTMLFormElement): boolean {
  if (optionsOf(form).some(({ checked, defaultChecked }) => checked !== defaultChecked)) return true;
  return fields.some((name) => !isUntouched(controlsOf(form, name)));
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

/** The pool's own size is a hidden field that the link determines. */
function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return [...form.querySelectorAll<Control>(`[name="${name}"]:not([type="hidden"])`)];
}

function isUntouched(controls: Control[]): boolean {
  return controls.every((control) => {
    if (control instanceof HTMLSelectElement) return control.value === sentValue(control);
    if (control.type === "radio")
      return (control as HTMLInputElement).checked === (control as HTMLInputElement).defaultChecked;
    return control.value === control.defaultValue;
  });
}

function sentValue({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

function setValue(controls: Control[], text: string): void {
  const [first] = controls;
  if (first instanceof HTMLSelectElement) return choose(first, text);
  if (first?.type !== "radio") return void (first && (first.value = text));
  const radio = controls.find(({ value }) => value === text) as HTMLInputElement | undefined;
  if (radio) radio.checked = true;
}

/** An option that is no longer offered is not selected. */
function choose(select: HTMLSelectElement, text: string): void {
  if ([...select.options].some(({ value }) => value === text)) select.value = text;
}
