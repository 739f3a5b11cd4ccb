import { useState, type FormEvent } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { toast } from "#app/ui/toasts.ts";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { ListSelect } from "#app/admin/kit/list/filters.tsx";
import { LeftAlone } from "#app/admin/kit/list/left-alone.tsx";
import { useLeadTakers, useOffices, useShellData } from "#app/admin/frame/shell-data.ts";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import type { Chosen } from "#app/admin/kit/list/use-selection.ts";
import type { LeadBulkResult } from "#core/leads/bulk.shape.ts";
import { leads } from "#core/leads/contract.ts";
import type { LeadSummary } from "#core/leads/shape.ts";
import { leadStageLabels, leadStages } from "#core/leads/stages.rules.ts";
import { bulkWords, undoWords } from "./bulk-words.ts";
import { bulkBody, exportQuery, nothingSet, type BulkInput } from "./bulk-body.ts";
import { ExportLeads } from "./export.tsx";
import "./bulk.css";

type ActionsProps = { chosen: Chosen<LeadSummary>; clear: () => void };

/** Sets the stage, owner or office of all selected leads, and shows the result. */
export function BulkActions({ chosen, clear }: ActionsProps) {
  const [input, setInput] = useState<BulkInput>(nothingSet);
  const [result, setResult] = useState<LeadBulkResult | null>(null);
  const bulk = useAction(leads, "bulk");
  const undo = useBulkUndo();
  const isComplete = input.stage === "lost" ? input.lostReason !== "" : true;
  const isSet = Object.values(input).some((value) => value !== "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (bulk.isPending || !isSet || !isComplete) return;
    setResult(null);
    bulk.mutate(
      { body: bulkBody(chosen, input) },
      {
        onSuccess: (done) => {
          undo(done);
          setResult(done);
          setInput(nothingSet);
          clear();
        },
      },
    );
  };
  const many = chosen.count === 1 ? "1 lead" : `${chosen.count.toLocaleString("en-US")} leads`;
  return (
    <>
      {chosen.count > 0 && (
        <form className="bulk-form" aria-label="Change the selected leads" onSubmit={submit}>
          <BulkFields input={input} change={setInput} />
          <button
            type="submit"
            className="staff-button go"
            disabled={!isSet || !isComplete || bulk.isPending}
          >
            {bulk.isPending ? `Changing ${many}…` : `Change ${many}`}
          </button>
          <ActionError of={bulk.error}>{isUncertain(bulk.error) && uncertain}</ActionError>
        </form>
      )}
      {chosen.count > 0 && <ExportLeads query={exportQuery(chosen)} label={`Export ${many}`} />}
      {result && result.leftAlone.length > 0 && (
        <LeftAlone many="Leads" result={result} dismiss={() => setResult(null)} />
      )}
    </>
  );
}

const uncertain = "Some leads may have been changed already. Check the list before you try again.";

/** Whether the result is unknown: a refusal is a result, a lost answer or a failing server is not. */
function isUncertain(error: unknown): boolean {
  return !(error instanceof AnswerError) || error.status >= 500;
}

type FieldsProps = { input: BulkInput; change: (input: BulkInput) => void };

function BulkFields({ input, change }: FieldsProps) {
  const { offices } = useOffices();
  const takers = useLeadTakers();
  const reasons = useShellData()?.lostReasons ?? [];
  const field = (name: keyof BulkInput, label: string, choices: { value: string; label: string }[]) => (
    <ListSelect
      label={label}
      value={input[name]}
      choices={choices}
      onChange={(value) => change({ ...input, [name]: value })}
    />
  );
  return (
    <>
      {field("stage", "New stage", [
        { value: "", label: "Keep the stage" },
        ...leadStages.map((value) => ({ value, label: leadStageLabels[value] })),
      ])}
      {input.stage === "lost" &&
        field("lostReason", "Why were they lost?", [
          { value: "", label: "Choose a reason" },
          ...reasons.map((value) => ({ value, label: value })),
        ])}
      {field("ownerId", "New owner", [
        { value: "", label: "Keep the owner" },
        { value: "none", label: "No one" },
        ...takers.map(({ id, name }) => ({ value: String(id), label: name })),
      ])}
      {field("officeId", "New office", [
        { value: "", label: "Keep the office" },
        ...offices.map(({ id, name }) => ({ value: id, label: name })),
      ])}
    </>
  );
}

/** Announces a bulk change, with a button to undo it where it can be. */
function useBulkUndo(): (done: LeadBulkResult) => void {
  const bulk = useAction(leads, "bulk");
  return (done) => {
    if (done.undo.length === 0) return toast(bulkWords(done));
    offerUndo({
      ...bulkWords(done),
      async undo() {
        let left = 0;
        for (const body of done.undo) left += (await bulk.mutateAsync({ body })).leftAlone.length;
        return undoWords(done, left);
      },
    });
  };
}
