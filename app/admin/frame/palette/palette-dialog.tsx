import { Command } from "cmdk";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useShell } from "#app/admin/kit/page.tsx";
import { useFocusInDialog } from "#app/admin/kit/focus-in-dialog.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Failed, Group, valueOf, type Listed, type ListedGroup } from "./palette-groups.tsx";
import { noteRecent, readRecent } from "./recent.ts";
import { matching, useEntries } from "./use-entries.ts";
import { linkTo } from "./source.ts";
import { takeTyped } from "./typed-ahead.ts";
import { useSearchResults, type SourceResults } from "./use-search-results.ts";
import "./palette.css";

type DialogProps = { open: boolean; close: () => void };

const title = "Search everything";
const mostTyped = 200;

/** Finds records, pages and actions, and opens or does the chosen one. */
export function PaletteDialog({ open, close }: DialogProps) {
  useFocusInDialog(open);
  return (
    <Dialog open={open} onClose={close} title={title}>
      {open && <Search close={close} />}
    </Dialog>
  );
}

function Search({ close }: { close: () => void }) {
  const [typed, setTyped] = useState("");
  const { results, isWaiting, isOlder } = useSearchResults(typed);
  const groups = useGroups(typed, results, isOlder);
  const failed = results.filter(({ error }) => error !== null);
  const { reset, ...selection } = useSelection(groups);
  const choose = useChoose(close);
  return (
    <Command label={title} shouldFilter={false} vimBindings={false} loop className="palette" {...selection}>
      <Command.Input
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          reset();
        }}
        onFocus={() => {
          const ahead = takeTyped();
          if (ahead !== "") setTyped((text) => (text + ahead).slice(0, mostTyped));
        }}
        maxLength={mostTyped}
        placeholder="Name, phone, quote number, town, page or action"
      />
      <Command.List label="Found">
        {groups.map((group) => (
          <Group key={group.heading} {...group} choose={choose} />
        ))}
        {failed.length > 0 && <Failed failed={failed} />}
        {!isWaiting && failed.length === 0 && <Command.Empty>Nothing found.</Command.Empty>}
      </Command.List>
      <p className="muted" role="status">
        {isWaiting ? "Searching…" : ""}
      </p>
    </Command>
  );
}

/** The results of an older text come last: Enter takes them only if nothing else matches the current text. */
function useGroups(typed: string, results: SourceResults[], isOlder: boolean): ListedGroup[] {
  const { pages, actions } = useEntries();
  const { user } = useShell();
  const recent = typed.trim() === "" ? readRecent(user.id).map((one) => ({ ...one, id: one.to })) : [];
  const records = results.map(({ source, items }) => ({
    heading: source.label,
    entries: items.map(({ id, name, detail }) => {
      const to = linkTo(source, id);
      return { id: to, to, label: name, detail: detail ?? "", kind: source.label };
    }),
  }));
  return [
    { heading: "Recent", entries: recent },
    ...(isOlder ? [] : records),
    { heading: "Pages", entries: matching(pages, typed) },
    { heading: "Actions", entries: matching(actions, typed) },
    ...(isOlder ? records : []),
  ].filter(({ entries }) => entries.length > 0);
}

/** Enter takes the first entry, until the user moves to another: the results of a slower list may appear above it. */
function useSelection(groups: ListedGroup[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const hasMoved = useRef(false);
  const [first] = groups.flatMap(({ heading, entries }) => entries.map((entry) => valueOf(heading, entry)));
  return {
    value: chosen ?? first ?? "",
    onValueChange: (value: string) => void (hasMoved.current && setChosen(value)),
    onKeyDownCapture: ({ key }: { key: string }) =>
      void (["ArrowDown", "ArrowUp", "Home", "End"].includes(key) && (hasMoved.current = true)),
    onPointerMoveCapture: () => void (hasMoved.current = true),
    reset: () => {
      hasMoved.current = false;
      setChosen(null);
    },
  };
}

function useChoose(close: () => void): (entry: Listed) => void {
  const navigate = useNavigate();
  const { user } = useShell();
  return ({ label, detail = "", kind, to, run }) => {
    // before anything else opens, so that the focus has returned
    close();
    if (to !== undefined) {
      noteRecent(user.id, { to, label, detail: kind ?? detail });
      void navigate(to);
    }
    if (run) setTimeout(run);
  };
}
