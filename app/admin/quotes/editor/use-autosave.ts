import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef } from "react";
import { isHere } from "#app/admin/frame/auth-guard.ts";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { mayPass } from "#app/admin/kit/form/save-problem.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { recordKey } from "#app/admin/kit/live/queries.ts";
import { goneIn } from "#app/admin/kit/live/stale.ts";
import { quotes } from "#core/quotes/contract.ts";
import { isReadable, type QuoteValue } from "./value.ts";

/** The form is saved after this long, in ms, without a key press. */
const pause = 1_000;
/** If the server could not be reached, saving is tried again after this long, in ms. */
const retry = 8_000;

/**
 * Saves a quote automatically whenever its writer pauses or leaves it. It waits while a number can't be read or changes
 * conflict.
 * @returns the form; once it has been left, a save is followed by another for text typed during it
 */
export function useAutosave(id: number, form: RecordForm<QuoteValue>): RecordForm<QuoteValue> {
  const { value, isChanged, isSaving, isReadOnly, error, notice } = form;
  const isLeft = useRef(false);
  const save: typeof form.save = (more, options) =>
    form.save(more, { ...options, goesOn: () => isLeft.current });
  const waits = isReadOnly || !isReadable(value.draft) || (notice?.conflicts.length ?? 0) > 0;
  const isDue = isChanged && !waits && (error === null || mayPass(error));
  const isPausing = isDue && !isSaving;
  useEffect(() => {
    if (!isPausing) return;
    const timer = setTimeout(() => save(), error ? retry : pause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `save` is a new function each time, for the same values
  }, [isPausing, error, value.draft, value.title, value.notes, value.ownerId]);
  const mayStore = useMayStore(id);
  const latest = useRef(() => {});
  useLayoutEffect(() => {
    latest.current = () => {
      isLeft.current = isDue && mayStore();
      if (isLeft.current) save();
    };
  });
  useEffect(() => {
    isLeft.current = false;
    return () => latest.current();
  }, []);
  return { ...form, save };
}

/** Whether changes may be stored when the form is left: not after the writer has signed out or deleted the quote. */
function useMayStore(id: number): () => boolean {
  const { user } = useShell();
  const client = useQueryClient();
  return () => isHere(user.id) && !goneIn(client).has(String(recordKey(quotes, id)[0]));
}
