import { Bold, Italic, Link as LinkSign, Redo2, Undo2, type LucideIcon } from "lucide-react";
import type { Command, EditorState } from "prosemirror-state";
import { canUse, type Asked, type BlockTool } from "./block-tools.ts";
import { bold, canLink, insertText, italic, redo, toBlock, undo } from "./commands.ts";
import type { Where } from "./commands.ts";
import { ComparisonForm } from "./comparison-form.tsx";
import { LinkForm } from "./link-form.tsx";
import { PoolForm } from "./pool-form.tsx";
import { comparedAt } from "./pools.ts";
import { TableTools } from "./table-tools.tsx";
import { VideoForm } from "./video-form.tsx";
import { videoAt } from "./videos.ts";

type ToolbarProps = {
  where: Where;
  state: EditorState;
  run: (command: Command) => void;
  facts: Record<string, string>;
  tools: BlockTool[];
  choose: (tool: BlockTool) => void;
  /** What is being chosen or typed; null if nothing is. */
  asked: Asked | null;
  ask: (what: Asked | null) => void;
};

const styles = { paragraph: "Paragraph", h2: "Heading", h3: "Heading 3", h4: "Heading 4" };

/** The formatting commands; those active at the cursor are shown as pressed. */
export function Toolbar({ where, state, run, facts, tools, choose, asked, ask }: ToolbarProps) {
  const video = videoAt(state);
  const compared = comparedAt(state);
  const stopAsking = () => ask(null);
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
        onClick={() => ask(asked === "link" ? null : "link")}
      />
      {tools.map((one) => (
        <Tool
          key={one.label}
          label={one.label}
          Icon={one.Icon}
          pressed={one.isAt?.(where)}
          disabled={!canUse(one, state)}
          onClick={() => (one.does === asked ? stopAsking() : choose(one))}
        />
      ))}
      {tool("Undo", Undo2, undo)}
      {tool("Redo", Redo2, redo)}
      <FactPicker facts={facts} onPick={(name) => run(insertText(`{${name}}`))} />
      {where.inTable && <TableTools run={run} />}
      {asked === "video" && <VideoForm key={video?.address} video={video} run={run} onDone={stopAsking} />}
      {asked === "pool" && <PoolForm run={run} onDone={stopAsking} />}
      {asked === "comparison" && (
        <ComparisonForm key={compared} compared={compared} run={run} onDone={stopAsking} />
      )}
      {asked === "link" && <LinkForm key={where.href} href={where.href} run={run} onDone={stopAsking} />}
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
