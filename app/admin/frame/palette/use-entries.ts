import { useNavigate } from "react-router";
import { signOut } from "#app/admin/frame/auth-guard.ts";
import { showKeySheet } from "#app/admin/frame/keys/sheet-store.ts";
import { newId } from "#app/admin/kit/list/list-screen.ts";
import { linkOf } from "#app/admin/frame/navigation-entry.ts";
import { navigationGroups } from "#app/admin/frame/navigation-groups.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useTheme } from "#app/admin/kit/theme.ts";
import { may } from "#core/policies.ts";
import { startsWords } from "./matching.ts";
import { searchSources } from "./sources.ts";
import { usePalette } from "./store.ts";

/** A line of the dialog: a page to open, or something to do. */
export type Entry = { id: string; label: string; to?: string; run?: () => void };

/** The pages that the user may open, and what they can do: on the open screen, and everywhere. */
export function useEntries(): { pages: Entry[]; actions: Entry[] } {
  const { user } = useShell();
  const { theme, toggle } = useTheme();
  const { actions: ofScreen } = usePalette();
  const navigate = useNavigate();
  const pages = navigationGroups
    .flat()
    .filter(({ operation }) => may(user, operation))
    .map((entry) => ({ id: linkOf(entry), label: entry.label, to: linkOf(entry) }));
  const adding = searchSources.flatMap(({ path, add }) =>
    add && may(user, add.operation)
      ? [{ id: `add ${path}`, label: add.label, to: `${path}?open=${newId}` }]
      : [],
  );
  const leave = () => {
    void navigate("/admin-login");
    void signOut();
  };
  return {
    pages: [...pages, { id: "profile", label: "Your profile", to: "/admin/users?open=me" }],
    actions: [
      ...ofScreen,
      ...adding,
      {
        id: "theme",
        label: theme === "dark" ? "Switch to the light theme" : "Switch to the dark theme",
        run: toggle,
      },
      { id: "keys", label: "Keyboard shortcuts", run: () => showKeySheet(true) },
      { id: "site", label: "View site", run: () => void window.open("/", "_blank", "noopener") },
      { id: "sign-out", label: "Sign out", run: leave },
    ],
  };
}

/** Entries whose words begin with what was typed. */
export function matching(entries: Entry[], typed: string): Entry[] {
  return entries.filter(({ label }) => startsWords(label, typed));
}
