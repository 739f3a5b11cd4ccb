import { ExternalLink, Eye } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import { Tag } from "#app/admin/kit/facts.tsx";
import type { KeptForm } from "#app/admin/kit/kept-form.ts";
import { Behind, UndoAll, useFocusOnRefusal, useLeaveWarning } from "#app/admin/kit/kept-form-parts.tsx";
import type { RecordSteps } from "#app/admin/kit/noun.ts";
import { NotSaved } from "#app/admin/kit/save.tsx";
import type { ContentRecord } from "./content-record.ts";
import { Delete } from "./delete.tsx";
import { usePreview, type PreviewOf } from "./preview.tsx";
import "./content.css";

type ContentFormProps<Value> = {
  /** What it is: "landing page". */
  one: string;
  /** API path of the list. */
  path: string;
  form: KeptForm<Value>;
  /** Null for one that is not stored yet. */
  record: ContentRecord | null;
  /** Where visitors read it as it is stored. */
  address: string;
  steps: RecordSteps;
  preview: PreviewOf;
  /** The site names it elsewhere: it can be taken back, not deleted. */
  fixed?: boolean;
  /** The title and the text. */
  children: ReactNode;
  /** Everything that is said about it. */
  beside: ReactNode;
};

/**
 * What staff write: its text, what is said about it, and what makes it public. Nothing typed is lost: not by a failure,
 * not by leaving the screen.
 */
export function ContentForm<Value>(props: ContentFormProps<Value>) {
  const { form, record, path, one, preview, children, beside } = props;
  const { save } = form;
  const element = useFocusOnRefusal(save.error);
  useLeaveWarning(form.isChanged);
  const look = usePreview(preview);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isChanged && !save.isPending) form.send();
  };
  return (
    <form ref={element} className="content-form" onSubmit={submit} noValidate aria-label={`The ${one}`}>
      {form.isBehind && <Behind keepMine={form.keepMine} discard={form.discard} />}
      <div className="content-parts">
        <div className="content-main">{children}</div>
        <div className="content-beside">
          {beside}
          {record && !props.fixed && (
            <Delete one={one} path={path} record={record} onDeleted={props.steps.close} />
          )}
        </div>
      </div>
      <div className="save-bar">
        <NotSaved path={path} id={record?.id ?? "new"} error={save.error} reset={save.reset} />
        <SaveButtons {...props} />
        <button type="button" className="staff-button" onClick={look.open}>
          <Eye size={18} aria-hidden /> Preview
        </button>
        {record?.status === "published" && (
          <a className="staff-button" href={props.address} target="_blank" rel="noopener">
            <ExternalLink size={18} aria-hidden /> View page
          </a>
        )}
        <UndoAll disabled={!form.isChanged || save.isPending} discard={form.discard} />
        <span className="muted" role="status">
          {stateOf(record, form.isChanged)}
        </span>
      </div>
      {look.dialog}
    </form>
  );
}

function stateOf(record: ContentRecord | null, isChanged: boolean): string {
  if (isChanged || !record) return "Not saved yet";
  return record.status === "published" ? "Saved changes are on the site at once." : "Only staff see a draft.";
}

function SaveButtons<Value>({ form, record, steps }: ContentFormProps<Value>) {
  const { save, isChanged } = form;
  const busy = save.isPending;
  const isPublic = record?.status === "published";
  const publish = (after?: () => void) => form.send({ status: "published" }, { said: "Published", after });
  return (
    <>
      <button
        type="submit"
        className={isPublic ? "staff-button go" : "staff-button"}
        disabled={!isChanged || busy}
      >
        {busy ? "Saving…" : isPublic ? "Save" : "Save draft"}
      </button>
      {!isPublic && (
        <button type="button" className="staff-button go" disabled={busy} onClick={() => publish()}>
          Publish
        </button>
      )}
      {record?.status === "draft" && steps.next && (
        <button
          type="button"
          className="staff-button ink"
          disabled={busy}
          onClick={() => publish(steps.next)}
        >
          Publish, then next
        </button>
      )}
      {isPublic && (
        <button
          type="button"
          className="staff-button"
          disabled={busy}
          onClick={() => form.send({ status: "draft" }, { said: "Taken back to draft" })}
        >
          Take back to draft
        </button>
      )}
    </>
  );
}

/** Whether visitors see it. */
export function StatusTag({ status }: { status: ContentRecord["status"] }) {
  return (
    <Tag look={status === "published" ? "ok" : "warn"}>{status === "published" ? "Published" : "Draft"}</Tag>
  );
}
