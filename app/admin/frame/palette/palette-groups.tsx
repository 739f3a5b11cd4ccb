import { Command } from "cmdk";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import type { Entry } from "./use-entries.ts";
import type { SourceResults } from "./use-search-results.ts";

/** An entry with what distinguishes it from others of the same name. */
export type Listed = Entry & { detail?: string; kind?: string };
export type ListedGroup = { heading: string; entries: Listed[] };

/** What identifies an entry in the list: a record may be among the recent ones as well. */
export function valueOf(heading: string, { id }: Listed): string {
  return `${heading} ${id}`;
}

export function Group({ heading, entries, choose }: ListedGroup & { choose: (entry: Listed) => void }) {
  return (
    <Command.Group heading={heading}>
      {entries.map((entry) => (
        <Command.Item key={entry.id} value={valueOf(heading, entry)} onSelect={() => choose(entry)}>
          <bdi>{entry.label}</bdi>
          {entry.detail && <small>{entry.detail}</small>}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** The lists that could not be searched, and a button to try again. */
export function Failed({ failed }: { failed: SourceResults[] }) {
  const names = failed.map(({ source }) => source.label).join(", ");
  return (
    <div role="alert" className="palette-failed">
      <p>
        Not searched: {names}. {errorMessage(failed[0]?.error)}
      </p>
      <Command.Item value="try again" onSelect={() => failed.forEach(({ retry }) => retry())}>
        Try again
      </Command.Item>
    </div>
  );
}
