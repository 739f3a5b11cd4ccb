import type { VisualEditor } from "./visual-editor.tsx";

/** The visual editor, and whether it would drop part of a text. */
export type Visual = {
  Editor: typeof VisualEditor;
  losesMarkup: (html: string, blocks: boolean) => boolean;
};

let loaded: Visual | null = null;

/** The editor if it has been loaded. */
export function loadedEditor(): Visual | null {
  return loaded;
}

/**
 * Loads the editor, which is a separate file. A screen that shows a text among other fields waits for it, so that the
 * controls below the text do not move while someone is about to press them.
 */
export async function loadEditor(): Promise<Visual> {
  const [{ VisualEditor: Editor }, { losesMarkup }] = await Promise.all([
    import("./visual-editor.tsx"),
    import("./html.ts"),
  ]);
  return (loaded ??= { Editor, losesMarkup });
}

/** Waits for the form and the editor; if the editor cannot be loaded, the field shows HTML. */
export async function withEditor<Form>(form: Promise<Form>): Promise<Form> {
  await loadEditor().catch(() => {});
  return form;
}
