import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Download } from "lucide-react";
import { useAction } from "#app/admin/kit/actions.ts";
import { recordKey, useRecord } from "#app/admin/kit/queries.ts";
import { DeleteTwice } from "#app/admin/kit/delete-twice.tsx";
import { Fact, Facts, Tag, When } from "#app/admin/kit/facts.tsx";
import { TextField } from "#app/admin/kit/fields/text-field.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/auth/policies.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { bytesLabel, mediaLimits, mediaStateLabels } from "#core/media/rules.ts";
import { media as pictures } from "#core/media/contract.ts";
import type { MediaDetail } from "#core/media/shape.ts";
import { FocalPoint } from "./focal-point.tsx";

/** Polling interval while a picture is being processed, in ms. */
const refetchEvery = 1_500;

/** One picture of the library: its description, focal point and uses; and deleting it. */
export function MediaEditor({ id, onBack }: { id: number; onBack: () => void }) {
  const query = useRecord(pictures, id, {
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? refetchEvery : false),
  });
  return (
    <div className="media-library">
      <button type="button" className="staff-button media-back" onClick={onBack}>
        <ArrowLeft size={18} aria-hidden /> Back to the library
      </button>
      {query.isPending && <Skeleton label="Loading the file" rows={3} />}
      {query.isError && !query.data && (
        <Failure what="The file could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data?.kind === "pdf" && <DocumentEditor media={query.data} onDeleted={onBack} />}
      {query.data && query.data.kind !== "pdf" && <Editor media={query.data} onDeleted={onBack} />}
    </div>
  );
}

const names = { alt: "alt text", focalX: "focal point, horizontal", focalY: "focal point, vertical" };

export function Editor({ media, onDeleted }: { media: MediaDetail; onDeleted: () => void }) {
  const form = useRecordForm(useSource(pictures), media, {
    id: media.id,
    valueOf: ({ alt, focalX, focalY }) => ({ alt, focalX, focalY }),
  });
  const { value, errors } = form;
  return (
    <>
      <RecordFormView form={form} className="media-form" label="About this picture" names={names}>
        {media.picture && (
          <FocalPoint
            picture={media.picture}
            point={{ x: value.focalX, y: value.focalY }}
            onChange={({ x, y }) => form.change({ ...value, focalX: x, focalY: y })}
          />
        )}
        <TextField
          label="Alt text"
          hint="Describe the picture in one sentence for people who can’t see it."
          rows={2}
          limit={mediaLimits.alt}
          value={value.alt}
          change={(alt) => form.change({ ...value, alt })}
          error={errors.alt}
        />
        <NotSaved form={form} />
        <SaveButton form={form} />
      </RecordFormView>
      <MediaFacts media={media} />
      <Delete media={media} onDeleted={onDeleted} />
    </>
  );
}

/** A document has a name, under which visitors download it. */
function DocumentEditor({ media, onDeleted }: { media: MediaDetail; onDeleted: () => void }) {
  const form = useRecordForm(useSource(pictures), media, { id: media.id, valueOf: ({ name }) => ({ name }) });
  return (
    <>
      <RecordFormView form={form} className="media-form" label="About this document">
        <TextField
          label="File name"
          hint="Visitors download it under this name."
          limit={mediaLimits.name}
          value={form.value.name}
          change={(name) => form.change({ name })}
          error={form.errors.name}
        />
        <NotSaved form={form} />
        <SaveButton form={form} />
      </RecordFormView>
      <a className="staff-button media-back" href={media.address} download>
        <Download size={18} aria-hidden /> Download
      </a>
      <MediaFacts media={media} />
      <Delete media={media} onDeleted={onDeleted} />
    </>
  );
}

function MediaFacts({ media }: { media: MediaDetail }) {
  const { done, planned } = media.progress;
  return (
    <Facts>
      <Fact label="Status">
        <Tag variant={media.state === "ready" ? "ok" : media.state === "failed" ? "bad" : "warn"}>
          {mediaStateLabels[media.state]}
        </Tag>{" "}
        {media.state === "processing" && `${done} of ${planned} files`}
      </Fact>
      <Fact label="Reason">{media.reason && <span className="record-error">{media.reason}</span>}</Fact>
      <Fact label="File">
        <bdi>{media.name}</bdi>
      </Fact>
      <Fact label="Size">
        {media.kind === "pdf"
          ? bytesLabel(media.bytes)
          : `${media.width} × ${media.height} pixels, ${bytesLabel(media.bytes)} as uploaded`}
      </Fact>
      <Fact label="URL">
        <code>{media.address}</code>
      </Fact>
      <Fact label="Uploaded">
        <When at={media.createdAt} />
      </Fact>
      <Fact label="Used on">
        {media.usedBy.length === 0
          ? "No pages yet"
          : media.usedBy.map(({ where, name }) => `${where}: ${name}`).join(", ")}
      </Fact>
    </Facts>
  );
}

function isUnderWay(media: MediaDetail | undefined): boolean {
  return media?.state === "waiting" || media?.state === "processing";
}

function Delete({ media, onDeleted }: { media: MediaDetail; onDeleted: () => void }) {
  const client = useQueryClient();
  const { user } = useShell();
  const remove = useAction(pictures, "remove");
  const run = () =>
    remove.mutate(
      { id: media.id, query: { version: media.version } },
      {
        onSuccess: () => {
          onDeleted();
          client.removeQueries({ queryKey: recordKey(pictures, media.id) });
        },
      },
    );
  if (!may(user, pictures.operations.remove, media)) return null;
  if (media.isUsed) return <p className="muted">Remove it from these pages before you delete it.</p>;
  return <DeleteTwice ask="Delete" confirm="Delete permanently" remove={run} state={remove} />;
}
