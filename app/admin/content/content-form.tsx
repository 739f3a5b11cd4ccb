import { useQueryClient } from "@tanstack/react-query";
import { ExternalLink, Eye } from "lucide-react";
import type { ReactNode } from "react";
import { keptSentence, useUndoDeletion } from "#app/admin/content/deleted-texts/put-back.ts";
import { LeftUnsaved } from "#app/admin/content/kept-drafts/left-unsaved.tsx";
import { useKeptDraft } from "#app/admin/content/kept-drafts/use-kept-draft.ts";
import { DeleteRecord } from "#app/admin/kit/record/delete-record.tsx";
import type { FormState } from "#app/admin/kit/form/record-form.ts";
import { recordKey } from "#app/admin/kit/live/queries.ts";
import { goneIn } from "#app/admin/kit/live/stale.ts";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveBar, SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { newRecord, type KeptNoun } from "#core/content/kept-drafts/rules.ts";
import { Recent } from "#app/admin/kit/record/facts.tsx";
import { floridaTime } from "#lib/time/florida-time.ts";
import type { TextSubject } from "#core/content/text.rules.ts";
import { may } from "#core/policies.ts";
import type { ContentRecord, WrittenContract } from "./content-record.ts";
import { PreviewLinks } from "./preview-links/preview-links.tsx";
import { usePreview } from "./preview.tsx";
import type { PreviewOf } from "./preview-body.tsx";
import { PublishCheck, type CheckOf } from "./publish-check.tsx";
import { WaitingChanges } from "./waiting-changes.tsx";
import "./content.css";

type ContentFormProps = {
  contract: WrittenContract;
  type: TextSubject["type"];
  form: FormState;
  /** Null for a new record. */
  record: ContentRecord | null;
  /** The stored public address. */
  address: string;
  steps: RecordSteps;
  preview: PreviewOf;
  check: CheckOf;
  /** A day is typed on which it goes live by itself. */
  isTimed: boolean;
  /** The site links to it elsewhere: it can be unpublished, but not deleted. */
  fixed?: boolean;
  /** The fields for title and text. */
  children: ReactNode;
  /** The fields for metadata. */
  beside: ReactNode;
};

const names = {
  slug: "URL",
  metaTitle: "title in search results",
  metaDescription: "description in search results",
  content: "text",
  view: "layout",
  publishedAt: "publish date",
  publishDay: "time to go live",
  publishTime: "time to go live",
  lastDay: "last day online",
  kind: "type",
};

/** The form of written content: its text, its metadata, and the controls for publishing it. */
export function ContentForm(props: ContentFormProps) {
  const { record, contract, preview, check, children, beside } = props;
  const form = publishing(props.form, record);
  const { user } = useShell();
  const pagePreview = usePreview(preview);
  const of = { noun: contract.name as KeptNoun, record: String(record?.id ?? newRecord) };
  const { keptAt, keepNow } = useKeptDraft(of);
  const undoDeletion = useUndoDeletion();
  const client = useQueryClient();
  const isThere = () => !record || !goneIn(client).has(String(recordKey(contract, record.id)[0]));
  return (
    <RecordFormView form={form} className="content-form" label={`The ${form.one}`} names={names}>
      {!form.isReadOnly && <LeftUnsaved of={of} form={form} keepNow={keepNow} />}
      <div className="content-parts">
        <div className="content-main">{children}</div>
        <div className="content-beside">
          {beside}
          {record?.status === "published" && record.hasChanges && (
            <WaitingChanges contract={contract} record={record} form={form} />
          )}
          {record && (record.status === "draft" || record.hasChanges) && (
            <PreviewLinks text={{ type: props.type, id: record.id }} isChanged={form.isChanged} />
          )}
          {record && !props.fixed && (
            <DeleteRecord
              contract={contract}
              record={record}
              follows={`${
                record.status === "published"
                  ? "The page comes down right away and its link stops working."
                  : "Its preview links stop working."
              } ${keptSentence}`}
              kept={{
                where: keptSentence,
                undo: () => undoDeletion({ type: props.type, id: record.id }),
              }}
              onDeleted={props.steps.close}
            />
          )}
        </div>
      </div>
      <SaveBar
        form={form}
        status={stateOf(record, form.isChanged)}
        note={
          keptAt && (
            <>
              Copy kept: <Recent at={keptAt} />
            </>
          )
        }
        links={
          record?.status === "published" && (
            <a className="staff-button" href={props.address} target="_blank" rel="noopener">
              <ExternalLink size={18} aria-hidden /> View page
            </a>
          )
        }
      >
        <SaveButtons {...props} form={form} />
        {may(user, contract.operations.preview) && (
          <button type="button" className="staff-button" onClick={pagePreview.open}>
            <Eye size={18} aria-hidden /> Preview
          </button>
        )}
        <PublishCheck check={check} names={names} isSaving={form.isSaving} isThere={isThere} />
      </SaveBar>
      {pagePreview.dialog}
    </RecordFormView>
  );
}

/** The form of a public text publishes what is typed, and whatever was saved before and waits. */
function publishing(form: FormState, record: ContentRecord | null): FormState {
  if (record?.status !== "published") return form;
  return {
    ...form,
    isReady: record.hasChanges,
    save: (more, options) => form.save({ hold: false, ...more }, { done: "Published", ...options }),
  };
}

function stateOf(record: ContentRecord | null, isChanged: boolean): string {
  if (isChanged || !record) return "Not saved yet";
  if (record.status === "published")
    return record.hasChanges
      ? "Visitors don’t see these changes yet."
      : "Visitors see your changes once you publish them.";
  if (record.publishAt) return `Visitors see it from ${floridaTime(record.publishAt)} (ET).`;
  return "Visitors don’t see a draft.";
}

function SaveButtons({ form, record, steps, isTimed }: ContentFormProps) {
  const { isSaving } = form;
  const isPublic = record?.status === "published";
  // published by hand, it no longer goes live by itself
  const now = { status: "published", publishDay: "", publishTime: "" };
  const publish = (after?: () => void) => form.save(now, { done: "Published", after });
  const save = isTimed ? "Schedule" : "Save draft";
  return (
    <>
      <SaveButton
        form={form}
        save={isPublic ? "Publish changes" : save}
        variant={isPublic || isTimed ? "go" : ""}
      />
      {!isPublic && (
        <button
          type="button"
          className={`staff-button ${isTimed ? "" : "go"}`}
          disabled={isSaving}
          onClick={() => publish()}
        >
          {isTimed ? "Publish now" : "Publish"}
        </button>
      )}
      {record?.status === "draft" && steps.next && !isTimed && (
        <button
          type="button"
          className="staff-button ink"
          disabled={isSaving}
          onClick={() => publish(steps.next)}
        >
          Publish, then next
        </button>
      )}
      {isPublic && (
        <button
          type="button"
          className="staff-button"
          aria-disabled={!form.isChanged || isSaving}
          onClick={() =>
            form.isChanged && !isSaving && form.save({ hold: true }, { done: "Draft of changes saved" })
          }
        >
          Save draft of changes
        </button>
      )}
      {isPublic && (
        <button
          type="button"
          className="staff-button"
          disabled={isSaving}
          onClick={() => form.save({ status: "draft" }, { done: "Unpublished" })}
        >
          Unpublish
        </button>
      )}
    </>
  );
}
