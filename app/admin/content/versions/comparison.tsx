import { useState } from "react";
import { ChoiceButtons } from "#app/admin/kit/form/choice-buttons.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { When } from "#app/admin/kit/record/facts.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { toast } from "#app/ui/toasts.ts";
import type { RevisionEntry } from "#core/records/shape.ts";
import { Differences } from "./differences.tsx";
import { Restore } from "./restore.tsx";
import { VersionDialog } from "./version-dialog.tsx";
import type { VersionsOf } from "./versions-of.ts";

type ComparisonProps<Full> = {
  of: VersionsOf<Full>;
  /** The version to compare; null while the dialog is closed. */
  entry: RevisionEntry | null;
  close: () => void;
};

const choices = [
  ["saved", "Saved version"],
  ["before", "Version before"],
] as const;
type Other = (typeof choices)[number][0];

/** A dialog with what differs between an earlier version and the saved one, or the one before it. */
export function Comparison<Full extends { content: string }>({ of, entry, close }: ComparisonProps<Full>) {
  return (
    <VersionDialog open={entry !== null} close={close} title={entry ? `Version ${entry.version}` : ""}>
      {entry && <Compared of={of} entry={entry} close={close} />}
    </VersionDialog>
  );
}

function Compared<Full extends { content: string }>({
  of,
  entry: { version, actor, at },
  close,
}: ComparisonProps<Full> & { entry: RevisionEntry }) {
  const { contract, record, form } = of;
  const [other, setOther] = useState<Other>("saved");
  const found = useVersion(of, version);
  const before = useVersion(of, version - 1, other === "before");
  const needed = other === "before" ? [found, before] : [found];
  const failed = needed.find(({ isError, data }) => isError && !data);
  const [older, newer] = other === "before" ? [before.data, found.data] : [found.data, record];
  const earlier = found.data;
  const restore = (chosen: Full) => {
    of.restore(chosen);
    close();
    toast({ title: "The form shows the earlier version. Save to restore it." });
  };
  return (
    <>
      <p className="muted">
        <bdi>{actor ?? "Author not recorded"}</bdi>
        {at !== null && (
          <>
            , <When at={at} />
          </>
        )}
      </p>
      {version > 1 && (
        <ChoiceButtons label="Compare with" choices={choices} value={other} choose={setOther} />
      )}
      {failed && (
        <Failure
          what={`This ${contract.one} could not be compared.`}
          error={failed.error}
          retry={() => failed.refetch()}
        />
      )}
      {!failed && !(older && newer) && <Skeleton label="Loading the version" rows={5} />}
      {older && newer && (
        <Differences
          about={other === "saved" ? "What has changed since then:" : "What this version changed:"}
          older={older}
          newer={newer}
          fieldsOf={of.fieldsOf}
        />
      )}
      {earlier && !form.isReadOnly && (
        <Restore form={form} stays={of.stays} restore={() => restore(earlier)} />
      )}
    </>
  );
}

function useVersion<Full>({ contract, record }: VersionsOf<Full>, version: number, enabled = true) {
  const params = { version: String(version) };
  return useAsk(
    contract,
    "revision",
    { id: record.id, params, query: undefined, body: undefined },
    { enabled },
  );
}
