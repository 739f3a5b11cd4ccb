import "prosemirror-view/style/prosemirror.css";
import { useQueryClient } from "@tanstack/react-query";
import { closeHistory } from "prosemirror-history";
import { EditorState, type Command } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { markStale } from "#app/admin/kit/live/stale.ts";
import { MediaDialog } from "#app/admin/media/dialog.tsx";
import { media as library } from "#core/media/contract.ts";
import { blockViews } from "./block-views.ts";
import { plugins, whereIs } from "./commands.ts";
import { markFacts } from "./facts-in-braces.ts";
import { readHtml, writeHtml } from "./html.ts";
import { pastedReader } from "./pasted.ts";
import { insertPicture } from "./pictures/commands.ts";
import { Pictures } from "./pictures/pictures.tsx";
import { PicturePlaces } from "./pictures/places.ts";
import { picturePlugins } from "./pictures/plugins.ts";
import { showUploads, uploadPictures } from "./pictures/uploads.ts";
import { Toolbar } from "./toolbar.tsx";
import { leaveUnit } from "./units.ts";

export type VisualEditorProps = {
  id: string;
  label: string;
  html: string;
  onChange: (html: string) => void;
  /** The facts a text may reference in braces, with the values visitors see. */
  facts: Record<string, string>;
  /** Whether it may have pictures of the library, videos, questions and callouts. */
  blocks: boolean;
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
  const [places] = useState(() => new PicturePlaces());
  const [isChoosing, setChoosing] = useState(false);
  // a text that begins with a picture has it selected before anybody has come to it
  const [isVisited, setVisited] = useState(false);
  const { view, state } = useEditor(place, {
    props,
    places,
    askForLink: () => setAsking((count) => count + 1),
  });
  const run = (command: Command) => {
    if (!view) return;
    command(view.state, view.dispatch);
    view.focus();
  };
  return (
    <div className="text-editor" data-invalid={props.invalid || undefined} onFocus={() => setVisited(true)}>
      {state && !props.readOnly && (
        <Toolbar
          where={whereIs(state)}
          state={state}
          run={run}
          facts={props.facts}
          asking={asking}
          blocks={props.blocks}
          choosePicture={() => setChoosing(true)}
        />
      )}
      <div ref={place} />
      <Pictures
        places={places}
        isEditable={!props.readOnly && isVisited}
        leave={(isDone) => run(isDone ? leaveUnit : () => true)}
      />
      {props.blocks && (
        <MediaDialog
          open={isChoosing}
          onClose={() => {
            setChoosing(false);
            view?.focus();
          }}
          onChoose={({ address }) => {
            setChoosing(false);
            run(insertPicture(address));
          }}
        />
      )}
    </div>
  );
}

/** Mounts the editor; a text from outside (reloaded, restored) replaces its content. */
function useEditor(
  place: React.RefObject<HTMLDivElement | null>,
  { props, places, askForLink }: { props: VisualEditorProps; places: PicturePlaces; askForLink: () => void },
): { view: EditorView | null; state: EditorState | null } {
  const latest = useRef({ props, askForLink });
  const written = useRef(props.html);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const client = useQueryClient();
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
    const { html, facts, blocks } = latest.current.props;
    const takeFiles = (from: EditorView, files: File[], at: number) =>
      void uploadPictures(from, {
        files,
        at,
        isHeld: () => latest.current.props.isHeld,
        onUploaded: () => void markStale(client, [library.name]),
      });
    const editor: EditorView = new EditorView(place.current, {
      state: EditorState.create({
        doc: readHtml(html, blocks),
        plugins: [
          ...(blocks ? [...picturePlugins(takeFiles), showUploads()] : []),
          ...plugins(ask),
          markFacts(facts),
        ],
      }),
      nodeViews: { picture: places.view, ...blockViews },
      // the bars above and below cover the text
      scrollThreshold: { top: 260, bottom: 200, left: 0, right: 0 },
      scrollMargin: { top: 260, bottom: 200, left: 0, right: 0 },
      editable: () => !latest.current.props.readOnly,
      attributes: () => attributesOf(latest.current.props),
      clipboardParser: pastedReader(blocks),
      dispatchTransaction(transaction) {
        const isTyped = transaction.docChanged && !transaction.getMeta("from outside");
        if (isTyped && latest.current.props.isHeld) return;
        // a paste, a cut and a drop are undone alone, however soon they follow something else
        if (transaction.getMeta("uiEvent")) closeHistory(transaction);
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (!isTyped) return;
        written.current = writeHtml(next.doc);
        latest.current.props.onChange(written.current);
      },
    });
    written.current = html;
    setView(editor);
    setState(editor.state);
    return () => editor.destroy();
  }, [place, places, client]);
  // asks the editor to read its properties again
  useEffect(() => view?.setProps({}), [view, props.readOnly]);
  useEffect(() => {
    if (!view || props.html === written.current) return;
    written.current = props.html;
    const { tr, doc } = view.state;
    const newDoc = readHtml(props.html, props.blocks);
    // the saved text comes back with slightly different markup: keep the cursor where it is
    if (newDoc.eq(doc)) return;
    tr.replaceWith(0, doc.content.size, newDoc.content);
    view.dispatch(tr.setMeta("from outside", true).setMeta("addToHistory", false));
  }, [view, props.html, props.blocks]);
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
