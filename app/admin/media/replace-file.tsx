import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { recordKey } from "#app/admin/kit/live/queries.ts";
import { markStale } from "#app/admin/kit/live/stale.ts";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { media as pictures } from "#core/media/contract.ts";
import { bytesLabel, mediaNoun } from "#core/media/rules.ts";
import type { MediaDetail } from "#core/media/shape.ts";
import { acceptedTypes } from "./file-input.ts";
import { sendReplacement } from "./send.ts";

/** Replaces the file of a picture or document, after a preview. Pages show the old file until the new one is ready. */
export function ReplaceFile({ media }: { media: MediaDetail }) {
  const { user } = useShell();
  const { chosen, choose, share, problem, send } = useReplacing(media);
  const id = useId();
  if (!may(user, pictures.operations.replace, media)) return null;
  const noun = mediaNoun(media.kind);
  return (
    <section className="media-replace" aria-labelledby={id}>
      <h3 id={id}>Replace the file</h3>
      <p className="muted">{explained(media)}</p>
      {media.replacement && <Replacement replacement={media.replacement} noun={noun} />}
      {chosen && (
        <p>
          <bdi>{chosen.name}</bdi>, {bytesLabel(chosen.size)}
        </p>
      )}
      {problem && <p className="record-error">{problem}</p>}
      {share !== null && <progress value={share} max={1} aria-label="Uploading the new file" />}
      <div className="record-actions">
        {chosen && (
          <button type="button" className="staff-button go" disabled={share !== null} onClick={send}>
            {share === null ? `Replace the ${noun}` : "Uploading…"}
          </button>
        )}
        <label className="staff-button" htmlFor={`${id}-file`}>
          {chosen ? "Choose another file" : "Choose a new file"}
        </label>
        <input
          id={`${id}-file`}
          className="visually-hidden"
          type="file"
          accept={acceptedTypes[noun]}
          disabled={share !== null}
          onChange={({ target }) => {
            choose(target.files?.[0] ?? null);
            target.value = ""; // allows choosing the same file again
          }}
        />
        {chosen && share === null && (
          <button type="button" className="staff-button" onClick={() => choose(null)}>
            Cancel
          </button>
        )}
      </div>
    </section>
  );
}

function explained({ kind, isUsed }: MediaDetail): string {
  const where = isUsed ? "Everything that uses it shows the new file" : "It gets the new file";
  if (kind === "pdf") return `${where} at once. Its name and address stay.`;
  return `${where} as soon as it is processed. Alt text, caption and focal point stay, so check them afterward.`;
}

function useReplacing(media: MediaDetail) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  function choose(file: File | null): void {
    setChosen(file);
    setProblem("");
  }
  async function send(): Promise<void> {
    if (!chosen) return;
    setShare(0);
    setProblem("");
    try {
      const answer = await sendReplacement(chosen, media, setShare);
      client.setQueryData(recordKey(pictures, media.id), answer);
      setChosen(null);
      toast({ title: answer.replacement ? "Uploaded. It is being processed." : "File replaced" });
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setShare(null);
    await markStale(client, [pictures.name]);
  }
  return { chosen, choose, share, problem, send: () => void send() };
}

type ReplacementProps = { replacement: NonNullable<MediaDetail["replacement"]>; noun: string };

/** The new file, until it is ready. */
function Replacement({ replacement, noun }: ReplacementProps) {
  const remove = useAction(pictures, "remove");
  const { id, name, state, reason, progress, version } = replacement;
  if (state !== "failed")
    return (
      <p role="status">
        <bdi>{name}</bdi> is being processed; until then, the old file is shown.{" "}
        <progress value={progress.done} max={Math.max(progress.planned, 1)} aria-label="Progress" />
      </p>
    );
  return (
    <div className="record-actions">
      <p className="record-error">
        <bdi>{name}</bdi>: {reason} The {noun} has not changed.
      </p>
      <button
        type="button"
        className="staff-button"
        disabled={remove.isPending}
        onClick={() => remove.mutate({ id, query: { version } })}
      >
        Dismiss
      </button>
    </div>
  );
}
