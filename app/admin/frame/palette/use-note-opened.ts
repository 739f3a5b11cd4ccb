import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useShell } from "#app/admin/kit/page.tsx";
import { noteRecent } from "./recent.ts";

/** Remembers the record that is open, under its title, for the search over everything. */
export function useNoteOpened(title: ReactNode, many: string): void {
  const { user } = useShell();
  const { pathname, search } = useLocation();
  const open = new URLSearchParams(search).get("open");
  const label = typeof title === "string" ? title : undefined;
  useEffect(() => {
    if (label === undefined || open === null) return;
    const detail = `${many[0]?.toUpperCase()}${many.slice(1)}`;
    noteRecent(user.id, { to: `${pathname}?open=${encodeURIComponent(open)}`, label, detail });
  }, [label, many, open, pathname, user.id]);
}
