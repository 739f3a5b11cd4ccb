import { useMutation } from "@tanstack/react-query";
import { call, useAsk } from "#app/admin/kit/client.ts";
import { fieldName } from "#app/admin/kit/form/field-name.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { When } from "#app/admin/kit/facts.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { isLegalPage, type LegalText } from "#core/legal/rules.ts";
import { settings } from "#core/settings/contract.ts";
import type { SettingKey } from "#core/settings/shape.ts";
import { dollars } from "#lib/dollars.ts";

type HistoryProps = {
  section: SettingKey;
  /** Brings an older text back into the form; undefined while something there is not saved. */
  putBack: ((text: LegalText) => void) | undefined;
};

/** The last twenty changes of a section. */
export function SettingHistory({ section, putBack }: HistoryProps) {
  const query = useAsk(settings, "history", { id: section, query: { pageSize: 20 } }, { staleTime: 0 });
  if (query.isPending) return <Skeleton label="Loading the history" rows={2} />;
  if (!query.data)
    return (
      <Failure what="The history could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  if (query.data.total === 0) return <p>No changes yet.</p>;
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
          {changes.length === 0 && <span>Saved without changes</span>}
          {changes.map(({ field, from, to }) => (
            <span key={field} className="settings-change">
              {fieldName(field, names, 1)}: <del>{shown(field, from)}</del> <ins>{shown(field, to)}</ins>
            </span>
          ))}
          {isLegalPage(section) && <Before section={section} event={id} putBack={putBack} />}
        </li>
      ))}
    </ol>
  );
}

const names: Record<string, string> = {
  html: "text",
  updatedOn: "effective date",
  demo: "sample or demo",
  highCents: "highest price",
  checkedOn: "prices as of",
  tagId: "tag id",
};

function shown(field: string, value: string): string {
  if (value === "") return "nothing";
  return field.startsWith("highCents.") && /^\d+$/.test(value) ? dollars(Number(value)) : value;
}

type BeforeProps = HistoryProps & { event: number };

/** The text as it was before a change, brought into the form: nothing is stored until it is saved there. */
function Before({ section, event, putBack }: BeforeProps) {
  const load = useMutation({
    mutationFn: () => call(settings, "textBefore", { id: section, params: { event: String(event) } }),
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
        Restore this version
      </button>
      {load.isError && (
        <span className="record-error" role="alert">
          {errorMessage(load.error)}
        </span>
      )}
    </>
  );
}
