import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { recordKey, useRecord } from "#app/admin/kit/live/queries.ts";
import { DeleteTwice } from "#app/admin/kit/record/delete-twice.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { may } from "#core/policies.ts";
import { pools } from "#core/pools/contract.ts";
import { mediaLimits } from "#core/media/rules.ts";
import { media as pictures } from "#core/media/contract.ts";
import type { MediaDetail } from "#core/media/shape.ts";
import { CaptionFields } from "./caption-fields.tsx";
import { DocumentEditor } from "./document-editor.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { MediaFacts } from "./media-facts.tsx";
import { MorePoolsDialog } from "./more-pools-dialog.tsx";
import { ReplaceFile } from "./replace-file.tsx";
import { isUnderWay } from "./views.ts";
import "./media.css";

/** Polling interval while a picture is being processed, in ms. */
const refetchEvery = 1_500;

type EditorProps = {
  id: number;
  /** Returns to the library, if the record was opened there. */
  onBack?: (() => void) | undefined;
  /** Called after the file was deleted. */
  onDeleted: () => void;
};

/** One picture or document of the library: its description, caption, focal point, file and uses; and deleting it. */
export function MediaEditor({ id, onBack, onDeleted }: EditorProps) {
  const query = useRecord(pictures, id, {
    refetchInterval: ({ state }) => (hasWork(state.data) ? refetchEvery : false),
  });
  const { data } = query;
  return (
    <div className="media-library">
      {onBack && (
        <button type="button" className="staff-button media-back" onClick={onBack}>
          <ArrowLeft size={18} aria-hidden /> Back to the library
        </button>
      )}
      {query.isPending && <Skeleton label="Loading the file" rows={3} />}
      {query.isError && !data && (
        <Failure what="The file could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {data && <MediaBody media={data} onDeleted={onDeleted} />}
    </div>
  );
}

/** The editor of a loaded picture or document. */
export function MediaBody({ media, onDeleted }: { media: MediaDetail; onDeleted: () => void }) {
  return (
    <>
      {media.kind === "pdf" ? <DocumentEditor media={media} /> : <Editor media={media} />}
      <MediaFacts media={media} />
      {media.picture && <UseOnPools media={media} />}
      <ReplaceFile media={media} />
      <Delete media={media} onDeleted={onDeleted} />
    </>
  );
}

const names = {
  alt: "alt text",
  origin: "what it is",
  model: "pool model",
  takenOn: "day",
  focalX: "focal point, horizontal",
  focalY: "focal point, vertical",
};

function Editor({ media }: { media: MediaDetail }) {
  const form = useRecordForm(useSource(pictures), media, {
    id: media.id,
    valueOf: ({ alt, origin, place, model, takenOn, focalX, focalY }) => ({
      alt,
      origin,
      place,
      model,
      takenOn,
      focalX,
      focalY,
    }),
  });
  const { value, errors } = form;
  return (
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
      <CaptionFields form={form} />
      <SaveActions form={form} />
    </RecordFormView>
  );
}

function UseOnPools({ media }: { media: MediaDetail }) {
  const { user } = useShell();
  const [open, setOpen] = useState(false);
  if (!may(user, pools.operations.changePictures)) return null;
  return (
    <div className="record-actions">
      <button type="button" className="staff-button" onClick={() => setOpen(true)}>
        Use on more pools
      </button>
      <MorePoolsDialog media={media} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

function hasWork(media: MediaDetail | undefined): boolean {
  if (!media) return false;
  return isUnderWay(media) || (media.replacement !== null && isUnderWay(media.replacement));
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
