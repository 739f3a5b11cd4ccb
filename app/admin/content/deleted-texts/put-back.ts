import { useQueryClient } from "@tanstack/react-query";
import { call } from "#app/admin/kit/call.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { errorsOf } from "#app/admin/kit/form/save-problem.ts";
import { recordKey } from "#app/admin/kit/live/queries.ts";
import { goneIn, markStale } from "#app/admin/kit/live/stale.ts";
import { landingPages, posts } from "#core/content/contract.ts";
import { deletedTexts } from "#core/content/deleted-texts/contract.ts";
import { deletedId, keptDays } from "#core/content/deleted-texts/rules.ts";
import type { TextSubject } from "#core/content/text.rules.ts";
import type { Contract } from "#core/contract.ts";

/** What is said of a text that is deleted. */
export const keptSentence = `You can put it back from the trash for ${keptDays} days.`;

/** Puts a deleted text back as a draft, under the URL that it had or with another slug. */
export function usePutBack(): (text: TextSubject, slug?: string) => Promise<void> {
  const client = useQueryClient();
  return async (text, slug) => {
    await call(deletedTexts, "restore", { id: deletedId(text), body: { slug } });
    const contract = (text.type === "post" ? posts : landingPages) as Contract;
    // what was deleted in this tab is not asked for again
    goneIn(client).delete(String(recordKey(contract, text.id)[0]));
    void markStale(client, [deletedTexts.name, contract.name]);
  };
}

/** The same right after a deletion, and what to say then. */
export function useUndoDeletion(): (text: TextSubject) => Promise<{ title: string; description: string }> {
  const putBack = usePutBack();
  return async (text) => {
    await putBack(text).catch((error: unknown) => {
      // a notice has no field that could show it
      throw new Error(errorsOf(error).slug ?? errorMessage(error));
    });
    return { title: "Put back as a draft", description: "Visitors see it once you publish it." };
  };
}
