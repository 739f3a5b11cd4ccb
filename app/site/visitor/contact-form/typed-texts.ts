type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a visitor typed or chose, by the field's name. */
export type Texts = Record<string, string>;

/** The texts of those of these fields that the form has. */
export function typedTexts(form: HTMLFormElement, names: readonly string[]): Texts {
  const answers = new FormData(form);
  const present = names.filter((name) => controlsOf(form, name).length > 0);
  return Object.fromEntries(present.map((name) => [name, String(answers.get(name) ?? "")]));
}

/** Puts texts into fields not touched on this page: input typed before hydration wins. */
export function restoreTexts(form: HTMLFormElement, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    const controls = controlsOf(form, name);
    if (isUntouched(controls)) setValue(controls, String(text));
  }
}

/** True if any of these fields differs from what the server sent. */
export function isAnyTyped(form: HTMLFormElement, names: readonly string[]): boolean {
  return names.some((name) => !isUntouched(controlsOf(form, name)));
}

/** A hidden field is not the visitor's: the pool's own size, for example, is determined by the link. */
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
