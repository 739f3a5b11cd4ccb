import "prosemirror-view/style/prosemirror.css";
import { EditorState, type Command } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { plugins, whereIs } from "./commands.ts";
import { markFacts } from "./facts-in-braces.ts";
import { readHtml, writeHtml } from "./html.ts";
import { pastedReader } from "./pasted.ts";
import { Toolbar } from "./toolbar.tsx";

export type VisualEditorProps = {
  id: string;
  label: string;
  html: string;
  onChange: (html: string) => void;
  /** The facts a text may reference in braces, with the values visitors see. */
  facts: Record<string, string>;
  describedBy?: string | undefined;
  invalid?: boolean;
  readOnly: boolean;
  /** The text is being saved: typing is blocked for the moment, but the cursor stays. */
  isHeld: boolean;
};

/** An editor that shows a text as visitors will see it, limited to the elements of our texts. */
export function VisualEditor(props: VisualEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(0);
  const { view, state } = useEditor(place, props, () => setAsking((count) => count + 1));
  const run = (command: Command) => {
    if (!view) return;
    command(view.state, view.dispatch);
    view.focus();
  };
  return (
    <div className="text-editor" data-invalid={props.invalid || undefined}>
      {state && !props.readOnly && (
        <Toolbar where={whereIs(state)} state={state} run={run} facts={props.facts} asking={asking} />
      )}
      <div ref={place} />
    </div>
  );
}

/** Mounts the editor; a text from outside (reloaded, restored) replaces its content. */
function useEditor(
  place: React.RefObject<HTMLDivElement | null>,
  props: VisualEditorProps,
  askForLink: () => void,
): { view: EditorView | null; state: EditorState | null } {
  const latest = useRef({ props, askForLink });
  const written = useRef(props.html);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  useEffect(() => {
    latest.current = { props, askForLink };
  });
  // before the first paint, so that the elements below the text do not move
  useLayoutEffect(() => {
    if (!place.current) return;
    const ask = () => {
      latest.current.askForLink();
      return true;
    };
    const editor: EditorView = new EditorView(place.current, {
      state: EditorState.create({
        doc: readHtml(latest.current.props.html),
        plugins: [...plugins(ask), markFacts(latest.current.props.facts)],
      }),
      // the bars above and below cover the text
      scrollThreshold: { top: 260, bottom: 110, left: 0, right: 0 },
      scrollMargin: { top: 260, bottom: 110, left: 0, right: 0 },
      editable: () => !latest.current.props.readOnly,
      attributes: () => attributesOf(latest.current.props),
      clipboardParser: pastedReader,
      dispatchTransaction(transaction) {
        const isTyped = transaction.docChanged && !transaction.getMeta("from outside");
        if (isTyped && latest.current.props.isHeld) return;
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (!isTyped) return;
        written.current = writeHtml(next.doc);
        latest.current.props.onChange(written.current);
      },
    });
    written.current = latest.current.props.html;
    setView(editor);
    setState(editor.state);
    return () => editor.destroy();
  }, [place]);
  // asks the editor to read its properties again
  useEffect(() => view?.setProps({}), [view, props.readOnly]);
  useEffect(() => {
    if (!view || props.html === written.current) return;
    written.current = props.html;
    const { tr, doc } = view.state;
    const newDoc = readHtml(props.html);
    // the saved text comes back with slightly different markup: keep the cursor where it is
    if (newDoc.eq(doc)) return;
    tr.replaceWith(0, doc.content.size, newDoc.content);
    view.dispatch(tr.setMeta("from outside", true).setMeta("addToHistory", false));
  }, [view, props.html]);
  return { view, state };
}

function attributesOf({
  id,
  label,
  describedBy,
  invalid,
  readOnly,
}: VisualEditorProps): Record<string, string> {
  return {
    id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    class: "text-body",
    spellcheck: "true",
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(readOnly && { "aria-readonly": "true" }),
    ...(invalid && { "aria-invalid": "true" }),
  };
}
