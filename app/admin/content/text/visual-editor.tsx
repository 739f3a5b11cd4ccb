import "prosemirror-view/style/prosemirror.css";
import { useQueryClient } from "@tanstack/react-query";
import { closeHistory } from "prosemirror-history";
import { EditorState, type Command } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from "react";
import { markStale } from "#app/admin/kit/live/stale.ts";
import { MediaDialog } from "#app/admin/media/dialog.tsx";
import { media as library } from "#core/media/contract.ts";
import { blockTools, type Asked, type BlockTool } from "./block-tools.ts";
import { blockViews } from "./block-views.ts";
import { plugins, whereIs } from "./commands.ts";
import { markFacts } from "./facts-in-braces.ts";
import { readHtml, writeHtml } from "./html.ts";
import { pastedReader, pasteNothing } from "./pasted.ts";
import { insertInGallery, insertPicture } from "./pictures/commands.ts";
import { Galleries } from "./pictures/galleries.tsx";
import { Pictures } from "./pictures/pictures.tsx";
import { picturePlugins } from "./pictures/plugins.ts";
import { showUploads, uploadPictures, type FilesPlace } from "./pictures/uploads.ts";
import { Places } from "./places.ts";
import { PoolsInText } from "./pools-in-text.tsx";
import type { PutSentence } from "./put-sentence.ts";
import { putSentence } from "./sentences.ts";
import { slashMenu } from "./slash.ts";
import { SlashMenu } from "./slash-menu.tsx";
import { Toolbar } from "./toolbar.tsx";
import { leaveUnit } from "./units.ts";

export type VisualEditorProps = {
  id: string;
  label: string;
  html: string;
  onChange: (html: string) => void;
  /** The facts a text may reference in braces, with the values visitors see. */
  facts: Record<string, string>;
  /** Whether it may have the blocks that only articles and landing pages have. */
  blocks: boolean;
  describedBy?: string | undefined;
  /** Receives what puts a sentence into the text. */
  put?: Ref<PutSentence> | undefined;
  invalid?: boolean;
  readOnly: boolean;
  /** The text is being saved: typing is blocked for the moment, but the cursor stays. */
  isHeld: boolean;
};

/** An editor that shows a text as visitors will see it, limited to the elements of our texts. */
export function VisualEditor(props: VisualEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [places] = useState(() => ({
    picture: new Places("text-picture"),
    gallery: new Places("text-gallery"),
    pool: new Places("text-pool"),
    comparison: new Places("text-pool"),
  }));
  const tools = useMemo(() => blockTools(props.blocks), [props.blocks]);
  const [asked, setAsked] = useState<Asked | null>(null);
  // a text that begins with a picture has it selected before anybody has come to it
  const [isVisited, setVisited] = useState(false);
  const { view, state } = useEditor(place, {
    props,
    places,
    tools,
    askForLink: () => setAsked("link"),
    choose,
  });
  function run(command: Command) {
    if (!view) return;
    command(view.state, view.dispatch);
    view.focus();
  }
  function choose({ does }: BlockTool) {
    if (typeof does === "string") setAsked(does);
    else run(does);
  }
  useImperativeHandle(
    props.put,
    () => (html) => run(putSentence(readHtml(`<p>${html}</p>`, false).firstChild!, isVisited)),
  );
  const isEditable = !props.readOnly && isVisited;
  const leave = (isDone: boolean) => run(isDone ? leaveUnit : () => true);
  return (
    <div className="text-editor" data-invalid={props.invalid || undefined} onFocus={() => setVisited(true)}>
      {state && !props.readOnly && (
        <Toolbar
          where={whereIs(state)}
          state={state}
          run={run}
          facts={props.facts}
          tools={tools}
          choose={choose}
          asked={asked}
          ask={setAsked}
        />
      )}
      <div className="text-place">
        <div ref={place} />
        {view && state && (
          <SlashMenu id={slashId(props)} view={view} state={state} tools={tools} choose={choose} />
        )}
      </div>
      {!props.readOnly && (
        <p id={hintId(props)} className="muted text-hint">
          Type / in an empty line for a list of blocks.
        </p>
      )}
      <PoolsInText cards={places.pool} comparisons={places.comparison} />
      <Pictures places={places.picture} isEditable={isEditable} leave={leave} />
      <Galleries
        places={places.gallery}
        isEditable={isEditable}
        leave={leave}
        add={() => setAsked("gallery")}
      />
      {props.blocks && (
        <MediaDialog
          open={asked === "picture" || asked === "gallery"}
          onClose={() => {
            setAsked(null);
            view?.focus();
          }}
          onChoose={({ address }) => {
            setAsked(null);
            run(asked === "gallery" ? insertInGallery(address) : insertPicture(address));
          }}
        />
      )}
    </div>
  );
}

function slashId({ id }: VisualEditorProps): string {
  return `${id}-blocks`;
}

function hintId({ id }: VisualEditorProps): string {
  return `${id}-hint`;
}

type Mounting = {
  props: VisualEditorProps;
  places: Record<"picture" | "gallery" | "pool" | "comparison", Places>;
  tools: BlockTool[];
  askForLink: () => void;
  choose: (tool: BlockTool) => void;
};

/** Mounts the editor; a text from outside (reloaded, restored) replaces its content. */
function useEditor(
  place: React.RefObject<HTMLDivElement | null>,
  { props, places, tools, askForLink, choose }: Mounting,
): { view: EditorView | null; state: EditorState | null } {
  const latest = useRef({ props, askForLink, choose });
  const written = useRef(props.html);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const client = useQueryClient();
  useEffect(() => {
    latest.current = { props, askForLink, choose };
  });
  // before the first paint, so that the elements below the text do not move
  useLayoutEffect(() => {
    if (!place.current) return;
    const ask = () => {
      latest.current.askForLink();
      return true;
    };
    const { html, facts, blocks } = latest.current.props;
    const takeFiles = (from: EditorView, files: File[], place: FilesPlace) =>
      void uploadPictures(from, {
        files,
        ...place,
        isHeld: () => latest.current.props.isHeld,
        onUploaded: () => void markStale(client, [library.name]),
      });
    const editor: EditorView = new EditorView(place.current, {
      state: EditorState.create({
        doc: readHtml(html, blocks),
        plugins: [
          slashMenu({
            id: slashId(latest.current.props),
            tools,
            choose: (tool) => latest.current.choose(tool),
          }),
          ...(blocks ? [...picturePlugins(takeFiles), showUploads()] : []),
          ...plugins(ask),
          markFacts(facts),
          pasteNothing(),
        ],
      }),
      nodeViews: {
        picture: places.picture.view,
        gallery: places.gallery.view,
        pool: places.pool.view,
        comparison: places.comparison.view,
        ...blockViews,
      },
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
  }, [place, places, tools, client]);
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

function attributesOf(props: VisualEditorProps): Record<string, string> {
  const { id, label, describedBy, invalid, readOnly } = props;
  const descriptions = [describedBy, !readOnly && hintId(props)].filter(Boolean);
  return {
    id,
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    class: "text-body",
    spellcheck: "true",
    ...(descriptions.length > 0 && { "aria-describedby": descriptions.join(" ") }),
    ...(readOnly && { "aria-readonly": "true" }),
    ...(invalid && { "aria-invalid": "true" }),
  };
}
