import { useEffect } from "react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { openedLandingPages } from "#core/content/opened-landing-pages/contract.ts";
import type { LandingPage } from "#core/content/shape.ts";

/** Notes which version of a draft the user has before them; a tab in the background shows it to nobody. */
export function useOpened({ id, version, status }: LandingPage): void {
  const { mutate } = useAction(openedLandingPages, "open");
  useEffect(() => {
    if (status !== "draft") return undefined;
    const note = () => {
      if (document.visibilityState === "visible") mutate({ body: { id, seen: version } });
    };
    note();
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, [mutate, id, version, status]);
}
