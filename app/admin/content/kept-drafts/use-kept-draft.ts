import { useEffect, useRef, useState } from "react";
import { isHere } from "#app/admin/frame/auth-guard.ts";
import { storedToken } from "#app/admin/frame/session.ts";
import { call } from "#app/admin/kit/call.ts";
import { drafts } from "#app/admin/kit/form/drafts.ts";
import { useDraft } from "#app/admin/kit/form/use-draft.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { keptDrafts } from "#core/content/kept-drafts/contract.ts";
import type { DraftsOf, KeptDraft } from "#core/content/kept-drafts/shape.ts";
import { draftKeeper, type DraftKeeper } from "./draft-keeper.ts";
import { useRefreshMarks } from "./kept-records.ts";
import { ownTab } from "./own-tab.ts";

const pause = 2_000;
const retry = 15_000;

type KeptCopy = {
  /** Null if nothing is typed, or there is no copy yet. */
  keptAt: string | null;
  /** Keeps what is in the form now. @returns whether it is kept */
  keepNow: () => Promise<boolean>;
};

/** Keeps a copy on the server of what the user types into a form, for when the browser or the computer is lost. */
export function useKeptDraft({ noun, record }: DraftsOf): KeptCopy {
  const { key, draft } = useDraft(noun, record);
  const { user } = useShell();
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const keeper = useRef<DraftKeeper>(null);
  const refreshMarks = useRefreshMarks(noun);
  useEffect(() => {
    const of = { noun, record, tab: ownTab() };
    let wasKept: boolean | undefined;
    const one = draftKeeper({
      read: () => drafts.read(key),
      mayStore: () => isHere(user.id) && storedToken() !== null,
      keep: ({ version, base, mine }) =>
        call(keptDrafts, "keep", { body: { ...of, draft: { version, base, mine } as KeptDraft["draft"] } }),
      drop: () => call(keptDrafts, "drop", { body: of }),
      onKept: (isKept) => {
        setKeptAt(isKept ? new Date().toISOString() : null);
        if (isKept !== wasKept) refreshMarks();
        wasKept = isKept;
      },
      pause,
      retry,
    });
    const hidden = () => document.visibilityState === "hidden" && void one.hurry();
    document.addEventListener("visibilitychange", hidden);
    keeper.current = one;
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      one.leave();
    };
  }, [key, noun, record, user.id, refreshMarks]);
  useEffect(() => keeper.current?.changed(), [draft, key]);
  return { keptAt: draft && keptAt, keepNow: async () => (await keeper.current?.hurry()) ?? false };
}
