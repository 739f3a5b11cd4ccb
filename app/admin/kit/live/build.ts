import { useSyncExternalStore } from "react";
import { buildHeader } from "#lib/web/build-header.ts";

let heard: readonly string[] = [];
const listeners = new Set<() => void>();

/** Notes which build the server of an answer has. */
export function noteBuild({ headers }: Response): void {
  const build = headers.get(buildHeader);
  if (build === null || heard.includes(build)) return;
  heard = [...heard, build];
  listeners.forEach((listener) => listener());
}

/** Whether the scripts of this tab are from another build than those that the server has by now. */
export function useIsOutdated(): boolean {
  const own = document.getElementById("staff")?.dataset.build;
  const builds = useSyncExternalStore(
    listen,
    () => heard,
    () => heard,
  );
  return own !== undefined && builds.some((build) => build !== own);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
