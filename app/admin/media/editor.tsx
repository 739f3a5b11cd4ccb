import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { askJson } from "#app/admin/kit/ask.ts";
import { DeleteTwice } from "#app/admin/kit/delete-twice.tsx";
import { Fact, Facts, Tag, When } from "#app/admin/kit/facts.tsx";
import { markChanged } from "#app/admin/kit/query-client.ts";
import { recordKey } from "#app/admin/kit/record-frame.tsx";
import { NotSaved, useSave } from "#app/admin/kit/save.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { mediaLimits, mediaStateLabels } from "#core/media/rules.ts";
import type { MediaChange, MediaDetail } from "#core/media/shape.ts";
import { FocalPoint, type Point } from "./focal-point.tsx";

const path = "/api/admin/media";
/** A picture that is being worked on is asked for this often, in ms. */
const lookEvery = 1_500;

/** One picture of the library: what it shows, which part a crop keeps, where it is used; and deleting it. */
export function MediaEditor({ id, onBack }: { id: number; onBack: () => void }) {
  const query = useQuery<MediaDetail>({
    queryKey: recordKey(path, id),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && ["waiting", "processing"].includes(state.data.state) ? lookEvery : false,
  });
  return (
    <div className="media-library">
      <button type="button" className="staff-button media-back" onClick={onBack}>
        <ArrowLeft size={18} aria-hidden /> All pictures
      </button>
      {query.isPending && <Skeleton label="Loading the picture" rows={3} />}
      {query.isError && !query.data && (
        <Failure what="The picture could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data && <Editor media={query.data} onDeleted={onBack} />}
    </div>
  );
}

function Editor({ media, onDeleted }: { media: MediaDetail; onDeleted: () => void }) {
  // null: not touched, so a newer value shows through after loading again
  const [alt, setAlt] = useState<string | null>(null);
  const [focal, setFocal] = useState<Point | null>(null);
  const id = useId();
  const save = useSave<MediaDetail, MediaChange>({
    path,
    id: media.id,
    alsoChanged: ["/api/admin/pools"],
    onSaved: () => {
      setAlt(null);
      setFocal(null);
    },
  });
  const point = focal ?? { x: media.focalX, y: media.focalY };
  const isChanged = (alt !== null && alt !== media.alt) || focal !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || save.isPending) return;
    save.mutate({
      version: media.version,
      ...(alt !== null && { alt }),
      ...(focal && { focalX: focal.x, focalY: focal.y }),
    });
  };
  const hint = "For people who do not see it: what is there, in one sentence.";
  return (
    <>
      <form className="media-form" onSubmit={submit} aria-label="About this picture">
        {media.picture && <FocalPoint picture={media.picture} point={point} onChange={setFocal} />}
        <Field id={`${id}-alt`} label="What the picture shows" hint={hint}>
          <textarea
            {...fieldState(`${id}-alt`, { hint })}
            rows={2}
            maxLength={mediaLimits.alt}
            value={alt ?? media.alt}
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
        <NotSaved path={path} id={media.id} error={save.error} reset={save.reset} />
        <button type="submit" className="staff-button ink" disabled={!isChanged || save.isPending}>
          {save.isPending ? "Saving…" : "Save"}
        </button>
      </form>
      <MediaFacts media={media} />
      <Delete media={media} onDeleted={onDeleted} />
    </>
  );
}

function MediaFacts({ media }: { media: MediaDetail }) {
  const { done, planned } = media.progress;
  return (
    <Facts>
      <Fact label="State">
        <Tag look={media.state === "ready" ? "ok" : media.state === "failed" ? "bad" : "warn"}>
          {mediaStateLabels[media.state]}
        </Tag>{" "}
        {media.state === "processing" && `${done} of ${planned} files`}
      </Fact>
      <Fact label="Reason">{media.reason && <span className="record-error">{media.reason}</span>}</Fact>
      <Fact label="File">
        <bdi>{media.name}</bdi>
      </Fact>
      <Fact label="Size">
        {`${media.width} × ${media.height} pixels, ${Math.ceil(media.bytes / 1_000).toLocaleString("en-US")} kB as sent`}
      </Fact>
      <Fact label="Address">
        <code>{media.address}</code>
      </Fact>
      <Fact label="Sent">
        <When at={media.createdAt} />
      </Fact>
      <Fact label="Shown by">
        {media.usedBy.length === 0
          ? "Nothing yet"
          : media.usedBy.map(({ where, name }) => `${where}: ${name}`).join(", ")}
      </Fact>
    </Facts>
  );
}

function Delete({ media, onDeleted }: { media: MediaDetail; onDeleted: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => askJson(`${path}/${media.id}?version=${media.version}`, { method: "DELETE" }),
    onSuccess: () => {
      onDeleted();
      client.removeQueries({ queryKey: recordKey(path, media.id) });
      void markChanged(client, `${path}?`);
    },
  });
  if (media.isUsed) return <p className="muted">A picture that is shown somewhere cannot be deleted.</p>;
  return <DeleteTwice ask="Delete" confirm="Delete this picture for good" remove={remove} />;
}
