import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { OutOfSight } from "#app/admin/kit/call.ts";
import { toast } from "#app/ui/toasts.ts";
import type { Fields } from "./draft.ts";
import { valueAt } from "#lib/lists/three-way-merge.ts";
import type { SaveOptions } from "./record-form.ts";
import { isSame } from "#lib/lists/same.ts";
import { errorsOf, whyLeftUnsaved, type Errors } from "./save-problem.ts";

type Sending = { more: object; options: SaveOptions; fields: Fields };

type Storing<Full> = {
  /** The kind of record: "landing page". */
  one: string;
  store: (more: object, options: SaveOptions) => Promise<Full>;
  fields: Fields;
  /** Returns false if it has not announced that the record is saved. */
  announce?: () => boolean;
};

/**
 * Allows one save at a time, runs its follow-up, and holds the server's errors by field. A save that fails after its
 * form has been left is announced, because the form no longer says so.
 */
export function useSave<Full>({ one, store, fields, announce = () => false }: Storing<Full>) {
  // isPending changes only at the next render; a double click is faster
  const busy = useRef(false);
  const isLeft = useIsLeft();
  const mutation = useMutation({
    mutationFn: ({ more, options }: Sending) => store(more, options).catch(outOfSight),
    onSuccess: (saved, { options: { done = "Saved", ...options } }) => {
      if (saved instanceof OutOfSight) toast({ title: "Saved", description: saved.message });
      else if (!announce()) toast(typeof done === "string" ? { title: done } : done());
      options.after?.();
    },
    onError: (error) => {
      if (!isLeft()) return;
      toast({ title: "Not saved", description: whyLeftUnsaved(error, one), variant: "destructive" });
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
  const isBusy = () => busy.current;
  return { send, error: isMended ? null : mutation.error, isPending, isBusy, reset, errors };
}

/** Stored, although nothing can be shown of it. @throws any other error */
function outOfSight(error: unknown): OutOfSight {
  if (error instanceof OutOfSight) return error;
  throw error;
}

/** @returns a function that tells whether the form has gone from the screen */
function useIsLeft(): () => boolean {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);
  return () => left.current;
}

/** A field changed since then is checked by the next save. */
function stillWrong(errors: Errors, sent: Fields | undefined, now: Fields): Errors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => isSame(valueAt(sent, path), valueAt(now, path))),
  );
}
