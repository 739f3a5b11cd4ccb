import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#app/ui/toasts.ts";
import { AnswerError, askJson, sentenceOf } from "./ask.ts";
import { markChanged } from "./query-client.ts";
import { recordKey } from "./record-frame.tsx";

type Saving = {
  path: string;
  id: string | number;
  /** API paths of other lists that show something of this record. */
  alsoChanged?: string[];
  onSaved: () => void;
  /** What the person is told, where it is more than "Saved". */
  said?: () => string;
};

/** Sends a change of one record (PATCH, with the version that was read) and shows the record as it is then. */
export function useSave<Full, Change>({ path, id, alsoChanged = [], onSaved, said }: Saving) {
  const client = useQueryClient();
  const key = recordKey(path, id);
  return useMutation({
    mutationFn: (change: Change) => askJson<Full>(key[0], { method: "PATCH", body: change }),
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      onSaved();
      toast({ title: said?.() ?? "Saved" });
      void markChanged(client, `${path}?`, ...alsoChanged);
    },
  });
}

type NotSavedProps = { path: string; id: string | number; error: Error | null; reset: () => void };

/** Why it was not saved. What was typed stays, also after loading again what somebody else changed. */
export function NotSaved({ path, id, error, reset }: NotSavedProps) {
  const client = useQueryClient();
  if (!error) return null;
  const answer = error instanceof AnswerError ? error : null;
  const load = async () => {
    await client.refetchQueries({ queryKey: recordKey(path, id) });
    reset();
  };
  return (
    <div className="not-saved" role="alert">
      <p>
        <b>Not saved.</b> {answer?.status === 401 ? "Your session had ended. Save again." : sentenceOf(error)}
      </p>
      {answer?.problem?.code === "stale_version" && (
        <button type="button" className="staff-button" onClick={() => void load()}>
          Load again
        </button>
      )}
    </div>
  );
}
