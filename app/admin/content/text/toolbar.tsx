import {
  Bold,
  MessageCircleQuestionMark as QuestionSign,
  Image as PictureSign,
  Italic,
  Link as LinkSign,
  List,
  ListOrdered,
  Megaphone as CalloutSign,
  Redo2,
  SquarePlay as VideoSign,
  TextQuote,
  Table,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import { useState } from "react";
import type { Command, EditorState } from "prosemirror-state";
import {
  bold,
  bullets,
  callout,
  canLink,
  insertTable,
  insertText,
  italic,
  numbers,
  quote,
  redo,
  toBlock,
  undo,
} from "./commands.ts";
import type { Where } from "./commands.ts";
import { LinkForm } from "./link-form.tsx";
import { insertQuestion } from "./questions.ts";
import { TableTools } from "./table-tools.tsx";
import { VideoForm } from "./video-form.tsx";
import { videoAt } from "./videos.ts";

type ToolbarProps = {
  where: Where;
  state: EditorState;
  run: (command: Command) => void;
  facts: Record<string, string>;
  /** Counts how often the keyboard shortcut for a link was used. */
  asking: number;
  /** Whether the text may have pictures, videos, questions and callouts. */
  blocks: boolean;
  /** Opens the library. */
  choosePicture: () => void;
};

const styles = { paragraph: "Paragraph", h2: "Heading", h3: "Heading 3", h4: "Heading 4" };

/** The formatting commands; those active at the cursor are shown as pressed. */
export function Toolbar({ where, state, run, facts, asking, blocks, choosePicture }: ToolbarProps) {
  const [dismissed, setDismissed] = useState(0);
  const [isAddingVideo, setAddingVideo] = useState(false);
  const video = videoAt(state);
  const linking = dismissed !== asking;
  const tool = (label: string, Icon: LucideIcon, command: Command, pressed?: boolean) => (
    <Tool
      label={label}
      Icon={Icon}
      pressed={pressed}
      disabled={!command(state)}
      onClick={() => run(command)}
    />
  );
  return (
    <div className="text-tools" role="group" aria-label="Formatting">
      <select
        aria-label="Paragraph style"
        value={where.block in styles ? where.block : ""}
        onChange={({ target }) => {
          const command = toBlock[target.value];
          if (command) run(command);
        }}
      >
        {!(where.block in styles) && <option value="">–</option>}
        {Object.entries(styles).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {tool("Bold", Bold, bold, where.marks.includes("strong"))}
      {tool("Italic", Italic, italic, where.marks.includes("em"))}
      <Tool
        label="Link"
        Icon={LinkSign}
        pressed={where.marks.includes("link")}
        disabled={!canLink(state)}
        onClick={() => setDismissed(linking ? asking : asking - 1)}
      />
      {tool("Bulleted list", List, bullets, where.inList)}
      {tool("Numbered list", ListOrdered, numbers)}
      {tool("Quote", TextQuote, quote, where.inQuote)}
      {tool("Table", Table, insertTable, where.inTable)}
      {blocks && (
        <>
          <Tool label="Picture" Icon={PictureSign} onClick={choosePicture} />
          <Tool
            label="Video"
            Icon={VideoSign}
            pressed={video !== null}
            onClick={() => setAddingVideo(!isAddingVideo)}
          />
          {tool("Question", QuestionSign, insertQuestion)}
          {tool("Callout", CalloutSign, callout, where.inCallout)}
        </>
      )}
      {tool("Undo", Undo2, undo)}
      {tool("Redo", Redo2, redo)}
      <FactPicker facts={facts} onPick={(name) => run(insertText(`{${name}}`))} />
      {where.inTable && <TableTools run={run} />}
      {isAddingVideo && (
        <VideoForm key={video?.address} video={video} run={run} onDone={() => setAddingVideo(false)} />
      )}
      {linking && (
        <LinkForm key={where.href} href={where.href} run={run} onDone={() => setDismissed(asking)} />
      )}
    </div>
  );
}

type ToolProps = {
  label: string;
  Icon: LucideIcon;
  pressed?: boolean | undefined;
  disabled?: boolean;
  onClick: () => void;
};

function Tool({ label, Icon, pressed, disabled = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-only"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      // keeps the selection in the text
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

function FactPicker({ facts, onPick }: { facts: Record<string, string>; onPick: (name: string) => void }) {
  const names = Object.keys(facts);
  if (names.length === 0) return null;
  return (
    <select
      aria-label="Insert a field"
      value=""
      onChange={({ target }) => {
        if (target.value) onPick(target.value);
      }}
    >
      <option value="">Insert a field…</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {`{${name}}`}
        </option>
      ))}
    </select>
  );
}
