import { useEffect } from "react";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { isCutOff } from "#app/admin/kit/form/save-problem.ts";
import { isReadable, type QuoteValue } from "./value.ts";

/** Without a key for this long, in ms, what was typed is saved. */
const pause = 1_000;
/** After this long, in ms, it is tried again if the server could not be reached. */
const retry = 8_000;

/** Saves a quote by itself, whenever its writer pauses. It waits while a number can't be read, or both sides conflict. */
export function useAutosave(form: RecordForm<QuoteValue>): void {
  const { value, isChanged, isSaving, isReadOnly, error, notice, save } = form;
  const waits = isReadOnly || isSaving || !isReadable(value.draft) || (notice?.conflicts.length ?? 0) > 0;
  const isDue = isChanged && !waits && (error === null || mayPass(error));
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => save(), error ? retry : pause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `save` is another function each time, for the same values
  }, [isDue, error, value.draft, value.title, value.notes, value.ownerId]);
}

/** A failure that may be over by itself; another is tried again when something has been changed. */
function mayPass(error: Error): boolean {
  return isCutOff(error) || (error instanceof AnswerError && [401, 429, 503].includes(error.status));
}
