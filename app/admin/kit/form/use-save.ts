import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "#app/ui/toasts.ts";
import type { Fields } from "./draft.ts";
import { valueAt } from "#lib/three-way-merge.ts";
import type { SaveOptions } from "./record-form.ts";
import { isSame } from "#lib/same.ts";
import { errorsOf, type Errors } from "./save-problem.ts";

type Sending = { more: object; options: SaveOptions; fields: Fields };

/**
 * Allows one save at a time, runs its follow-up, and holds the server's errors by field.
 * @param announce returns false if it has not said that the record is saved
 */
export function useSave<Full>(
  store: (more: object) => Promise<Full>,
  fields: Fields,
  announce: () => boolean = () => false,
) {
  // isPending changes only at the next render; a double click is faster
  const busy = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ more }: Sending) => store(more),
    onSuccess: (_, { options: { done = "Saved", ...options } }) => {
      if (!announce()) toast(typeof done === "string" ? { title: done } : done());
      options.after?.();
    },
    onSettled: () => void (busy.current = false),
  });
  const send = (more: object = {}, options: SaveOptions = {}) => {
    if (busy.current) return;
    busy.current = true;
    mutation.mutate({ more, options, fields });
  };
  const { isPending, reset, variables } = mutation;
  const refused = errorsOf(mutation.error);
  const errors = stillWrong(refused, variables?.fields, fields);
  const isMended = Object.keys(refused).length > 0 && Object.keys(errors).length === 0;
  return { send, error: isMended ? null : mutation.error, isPending, reset, errors };
}

/** A field changed since then is checked by the next save. */
function stillWrong(errors: Errors, sent: Fields | undefined, now: Fields): Errors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => isSame(valueAt(sent, path), valueAt(now, path))),
  );
}
