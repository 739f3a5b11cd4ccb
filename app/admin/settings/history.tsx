import { useMutation, useQuery } from "@tanstack/react-query";
import { askJson, sentenceOf } from "#app/admin/kit/ask.ts";
import { When } from "#app/admin/kit/facts.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { isLegalPage, type LegalText } from "#core/legal/rules.ts";
import type { SettingEvent, SettingKey } from "#core/settings/shape.ts";
import { dollars } from "#lib/dollars.ts";
import { path } from "./use-section.ts";

type HistoryProps = {
  section: SettingKey;
  /** Brings an older text back into the form; undefined while something there is not saved. */
  putBack: ((text: LegalText) => void) | undefined;
};

/** The last twenty changes of a section. */
export function SettingHistory({ section, putBack }: HistoryProps) {
  const query = useQuery<{ items: SettingEvent[]; total: number }>({
    queryKey: [`${path}/${section}/history?pageSize=20`],
    staleTime: 0,
  });
  if (query.isPending) return <Skeleton label="Loading the history" rows={2} />;
  if (!query.data)
    return (
      <Failure what="The history could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  if (query.data.total === 0) return <p>Nobody has changed this yet.</p>;
  return (
    <ol className="record-list stacked">
      {query.data.items.map(({ id, at, actor, changes }) => (
        <li key={id}>
          <b>
            <bdi>{actor}</bdi>
          </b>{" "}
          <span className="muted">
            <When at={at} />
          </span>
          {changes.length === 0 && <span>Saved without a change</span>}
          {changes.map(({ field, from, to }) => (
            <span key={field} className="settings-change">
              {nameOf(field)}: <del>{shown(field, from)}</del> <ins>{shown(field, to)}</ins>
            </span>
          ))}
          {isLegalPage(section) && <Before address={`${path}/${section}/history/${id}`} putBack={putBack} />}
        </li>
      ))}
    </ol>
  );
}

const names: Record<string, string> = {
  html: "text",
  updatedOn: "day of the version",
  demo: "sample or demo",
  highCents: "highest price",
  checkedOn: "prices as of",
  tagId: "tag id",
};

/** "2.publishedOn" → Entry 2, published on */
function nameOf(field: string): string {
  const words = field.split(".").map((name) => {
    if (/^\d+$/.test(name)) return `entry ${name}`;
    return names[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  });
  const name = words.join(", ") || "list";
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function shown(field: string, value: string): string {
  if (value === "") return "nothing";
  return field.startsWith("highCents.") && /^\d+$/.test(value) ? dollars(Number(value)) : value;
}

/** The text as it was before a change, brought into the form: nothing is stored until it is saved there. */
function Before({ address, putBack }: { address: string; putBack: HistoryProps["putBack"] }) {
  const load = useMutation({
    mutationFn: () => askJson<LegalText>(address),
    onSuccess: (text) => putBack?.(text),
  });
  return (
    <>
      <button
        type="button"
        className="staff-button"
        disabled={!putBack || load.isPending}
        onClick={() => load.mutate()}
      >
        Bring back the text from before
      </button>
      {load.isError && (
        <span className="record-error" role="alert">
          {sentenceOf(load.error)}
        </span>
      )}
    </>
  );
}
