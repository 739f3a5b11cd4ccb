import { use, useEffect, useMemo, useState } from "react";
import { ChoiceButtons } from "#app/admin/kit/form/choice-buttons.tsx";
import { HeldContext, ReadOnlyContext } from "#app/admin/kit/form/read-only.tsx";
import { SourceField } from "./source-field.tsx";
import { loadEditor, loadedEditor, type Visual } from "./load-editor.ts";
import type { VisualEditorProps } from "./visual-editor.tsx";
import "./text.css";

const views = [
  ["text", "Text"],
  ["html", "HTML"],
] as const;

/**
 * A text of the site, edited as visitors see it or as HTML. The visual editor is a separate file; if it cannot be
 * loaded, or would drop part of the text, the HTML view is used.
 */
export function HtmlField({
  error,
  ...props
}: Omit<VisualEditorProps, "invalid" | "readOnly" | "isHeld"> & { error?: string | undefined }) {
  const { id, label, html, blocks, onChange, describedBy, put } = props;
  const readOnly = use(ReadOnlyContext);
  const isHeld = use(HeldContext);
  const { visual, failed } = useVisual();
  const [source, setSource] = useState(false);
  // text written by the visual editor itself need not be checked at every keystroke
  const [own, setOwn] = useState("");
  const loses = useMemo(
    () => !source && visual !== null && html !== own && visual.losesMarkup(html, blocks),
    [source, visual, html, own, blocks],
  );
  const asSource = source || failed || loses;
  const write = (next: string) => {
    setOwn(next);
    onChange(next);
  };
  if (!visual && !failed) return <p role="status">Loading the editor…</p>;
  return (
    <div className="text-field">
      <ChoiceButtons
        label="Show the text as"
        choices={views}
        value={asSource ? "html" : "text"}
        choose={(view) => setSource(view === "html")}
      />
      <p className="muted" role="status">
        {loses && "This HTML contains something the text view would remove, so it is shown as HTML."}
        {failed && "The text view could not be loaded. You can still edit the HTML."}
      </p>
      {asSource || !visual ? (
        <SourceField
          id={id}
          aria-label={`${label}, as HTML`}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          readOnly={isHeld}
          value={html}
          change={onChange}
          put={put}
        />
      ) : (
        <visual.Editor
          {...props}
          onChange={write}
          invalid={Boolean(error)}
          readOnly={readOnly}
          isHeld={isHeld}
        />
      )}
    </div>
  );
}

function useVisual(): { visual: Visual | null; failed: boolean } {
  const [visual, setVisual] = useState(loadedEditor);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadEditor()
      .then(setVisual)
      .catch((reason: unknown) => {
        console.warn("The text editor could not be loaded.", reason);
        setFailed(true);
      });
  }, []);
  return { visual, failed };
}
