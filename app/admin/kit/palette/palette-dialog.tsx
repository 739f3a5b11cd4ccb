import { Command } from "cmdk";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useShell } from "#app/admin/kit/page.tsx";
import { useFocusInDialog } from "#app/admin/kit/focus-in-dialog.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { noteRecent, readRecent } from "./recent.ts";
import { matching, useEntries, type Entry } from "./use-entries.ts";
import { useFound, type Found } from "./use-found.ts";
import "./palette.css";

type DialogProps = { open: boolean; close: () => void };

const title = "Search everything";

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
  const { found, isWaiting } = useFound(typed);
  const { pages, actions } = useEntries();
  const { user } = useShell();
  const choose = useChoose(close);
  const isEmpty = typed.trim() === "";
  const recent = isEmpty ? readRecent(user.id).map((one) => ({ ...one, id: one.to })) : [];
  const failed = found.filter(({ error }) => error !== null);
  return (
    <Command label={title} shouldFilter={false} loop className="palette">
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        maxLength={200}
        placeholder="Name, phone, page or action"
      />
      <Command.List label="Found">
        <Group heading="Recent" entries={recent} choose={choose} />
        {found.map(({ source, items }) => (
          <Group
            key={source.path}
            heading={source.label}
            entries={items.map(({ id, name, detail }) => {
              const to = `${source.path}?open=${encodeURIComponent(id)}`;
              return { id: to, to, label: name, detail: detail ?? "", kind: source.label };
            })}
            choose={choose}
          />
        ))}
        {failed.length > 0 && <Failed failed={failed} />}
        <Group heading="Pages" entries={matching(pages, typed)} choose={choose} />
        <Group heading="Actions" entries={matching(actions, typed)} choose={choose} />
        {!isWaiting && failed.length === 0 && <Command.Empty>Nothing found.</Command.Empty>}
      </Command.List>
      <p className="muted" role="status">
        {isWaiting ? "Searching…" : ""}
      </p>
    </Command>
  );
}

type Listed = Entry & { detail?: string; kind?: string };

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

type GroupProps = { heading: string; entries: Listed[]; choose: (entry: Listed) => void };

function Group({ heading, entries, choose }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {entries.map((entry) => (
        <Command.Item key={entry.id} value={`${heading} ${entry.id}`} onSelect={() => choose(entry)}>
          <bdi>{entry.label}</bdi>
          {entry.detail && <small>{entry.detail}</small>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** The lists that could not be asked, and another try. */
function Failed({ failed }: { failed: Found[] }) {
  const names = failed.map(({ source }) => source.label).join(", ");
  const [first] = failed;
  useEffect(() => {
    if (first?.error) console.warn("A search failed", first.error);
  }, [first]);
  return (
    <div role="alert" className="palette-failed">
      <p>
        Not searched: {names}. {errorMessage(first?.error)}
      </p>
      <Command.Item value="try again" onSelect={() => failed.forEach(({ retry }) => retry())}>
        Try again
      </Command.Item>
    </div>
  );
}
