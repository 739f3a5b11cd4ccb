import type { FormState } from "#app/admin/kit/form/record-form.ts";
import { SaveBar, SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import { counted } from "./fill.ts";
import { statusOf, type Sorted } from "./saving.ts";

type BarProps = {
  form: FormState;
  groups: Sorted;
  leaveOut: (ids: string[], isOut: boolean) => void;
  /** Saving had to wait for rows to be corrected. */
  isBlocked: boolean;
  close: () => void;
  one: string;
  many: string;
};

/** The end of a table of fields: what will be saved, and what to do with rows that can't be. */
export function TableBar({ form, groups, leaveOut, isBlocked, close, one, many }: BarProps) {
  return (
    <SaveBar form={form} status={statusOf(groups, one, many)}>
      {isBlocked && (
        <p className="edit-blocked" role="alert">
          Nothing is saved yet. Correct {groups.wrong.length === 1 ? "the marked row" : "the marked rows"}, or
          leave {groups.wrong.length === 1 ? "it" : "them"} out.
        </p>
      )}
      <SaveButton form={form} />
      <LeaveOut groups={groups} leaveOut={leaveOut} />
      <button type="button" className="staff-button" onClick={close}>
        Back to the list
      </button>
    </SaveBar>
  );
}

/** Rows with cells to correct can wait while the others are saved. */
function LeaveOut({ groups: { wrong, leftOut }, leaveOut }: Pick<BarProps, "groups" | "leaveOut">) {
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return (
    <>
      {wrong.length > 0 && (
        <button type="button" className="staff-button" onClick={() => leaveOut(idsOf(wrong), true)}>
          {wrong.length === 1 ? "Leave this row out" : `Leave these ${wrong.length} rows out`}
        </button>
      )}
      {leftOut.length > 0 && (
        <button type="button" className="staff-button" onClick={() => leaveOut(idsOf(leftOut), false)}>
          Put {counted(leftOut.length, "row")} back
        </button>
      )}
    </>
  );
}

/** Says that more is typed than the page shows. */
export function Elsewhere({ count, one, many }: { count: number; one: string; many: string }) {
  if (count === 0) return null;
  const [are, them] = count === 1 ? ["is", "it"] : ["are", "them"];
  return (
    <p className="muted">
      {counted(count, one, many)} that you changed {are} not on this page. Save {them} on the page that shows{" "}
      {them}.
    </p>
  );
}
