import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef } from "react";
import { isHere } from "#app/admin/frame/auth-guard.ts";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { isCutOff } from "#app/admin/kit/form/save-problem.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { recordKey } from "#app/admin/kit/live/queries.ts";
import { goneIn } from "#app/admin/kit/live/stale.ts";
import { quotes } from "#core/quotes/contract.ts";
import { isReadable, type QuoteValue } from "./value.ts";

/** Without a key for this long, in ms, what was typed is saved. */
const pause = 1_000;
/** After this long, in ms, it is tried again if the server could not be reached. */
const retry = 8_000;

/**
 * Saves a quote by itself, whenever its writer pauses, and when they leave it. It waits while a number can't be read, or
 * both sides conflict.
 * @returns the form, whose saves go on with what was typed during the last one if it has been left by then
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
    // oxlint-disable-next-line react/exhaustive-deps -- `save` is another function each time, for the same values
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

/** Whether what is left behind may be stored: not once its writer has signed out, or has deleted the quote. */
function useMayStore(id: number): () => boolean {
  const { user } = useShell();
  const client = useQueryClient();
  return () => isHere(user.id) && !goneIn(client).has(String(recordKey(quotes, id)[0]));
}

/** A failure that may be over by itself; another is tried again when something has been changed. */
function mayPass(error: Error): boolean {
  return isCutOff(error) || (error instanceof AnswerError && [401, 429, 503].includes(error.status));
}
