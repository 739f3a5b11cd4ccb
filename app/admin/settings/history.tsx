import { useMutation } from "@tanstack/react-query";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { call } from "#app/admin/kit/call.ts";
import { valueText } from "#app/admin/kit/record/value-text.ts";
import { RecordHistory } from "#app/admin/kit/record/record-history.tsx";
import { isLegalPage, type LegalText } from "#core/settings/legal.rules.ts";
import { settings } from "#core/settings/contract.ts";
import type { SettingKey } from "#core/settings/shape.ts";

type HistoryProps = {
  section: SettingKey;
  /** Restores an earlier text into the form; undefined while the form has unsaved changes. */
  putBack: ((text: LegalText) => void) | undefined;
};

/** The changes to a section; each version of a legal text can be restored. */
export function SettingHistory({ section, putBack }: HistoryProps) {
  return (
    <RecordHistory
      contract={settings}
      id={section}
      names={names}
      // a picture is stored as its hash
      format={(field, value) => valueText(field, value).replaceAll(/[0-9a-f]{64}/g, "a picture")}
      {...(isLegalPage(section) && {
        more: ({ id }) => <Before section={section} event={id} putBack={putBack} />,
      })}
    />
  );
}

const names: Record<string, string> = {
  html: "text",
  updatedOn: "effective date",
  demo: "sample or demo",
  isDemonstration: "demonstration",
  tagId: "Google tag ID",
  lowCents: "price band, from",
  highCents: "price band, to",
};

type BeforeProps = HistoryProps & { event: number };

/** The text before a change, which can be copied into the form; nothing is stored until the form is saved. */
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
      <ActionError of={load.error} />
    </>
  );
}
