import { ExternalLink, Menu, Moon, Search, Sun } from "lucide-react";
import { createContext, use, useEffect, useRef, type ReactNode } from "react";
import type { SignedIn } from "#core/staff/auth/shape.ts";
import type { Operation } from "#core/contract.ts";
import { may } from "#core/policies.ts";
import { keyName } from "#app/admin/frame/keys/key-name.ts";
import { showPalette } from "#app/admin/frame/palette/store.ts";
import { NewVersion } from "./live/new-version.tsx";
import { Forbidden } from "./states.tsx";
import { useTheme } from "./theme.ts";

/** What the shell provides to the pages inside it. */
export const ShellContext = createContext<{ user: SignedIn; openMenu: () => void } | null>(null);

export function useShell(): { user: SignedIn; openMenu: () => void } {
  const shell = use(ShellContext);
  if (!shell) throw new Error("A staff page was drawn outside the staff layout.");
  return shell;
}

type PageProps = {
  title: string;
  /** The page's main operation: users who may not call it may not see the page. */
  operation: Pick<Operation, "policy">;
  children: ReactNode;
};

/** A staff page: the bar with its title, and its content if the user's role may see it. */
export function Page({ title, operation, children }: PageProps) {
  const { user, openMenu } = useShell();
  const { theme, toggle } = useTheme();
  const heading = useFocusOnArrival();
  const siteLabel = "View site";
  return (
    <>
      <header className="staff-bar">
        <button type="button" className="icon-only menu-button" aria-label="Open menu" onClick={openMenu}>
          <Menu size={22} aria-hidden />
        </button>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <NewVersion />
        <button
          type="button"
          className="icon-only"
          aria-label="Search everything"
          title={`Search everything (${keyName({ key: "k", withCtrl: true })})`}
          onClick={() => showPalette(true)}
        >
          <Search size={20} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-only"
          aria-label={theme === "dark" ? "Switch to the light theme" : "Switch to the dark theme"}
          onClick={toggle}
        >
          {theme === "dark" ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
        </button>
        <a
          className="icon-only"
          href="/"
          target="_blank"
          rel="noopener"
          aria-label={siteLabel}
          title={siteLabel}
        >
          <ExternalLink size={20} aria-hidden />
        </a>
      </header>
      <main className="staff-main" id="main" tabIndex={-1}>
        {may(user, operation) ? children : <Forbidden />}
      </main>
    </>
  );
}

let pagesSeen = 0;

/** After navigating from the menu, focus moves to the new page's title. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    pagesSeen += 1;
    const isTaken = document.querySelector("#main")?.contains(document.activeElement);
    // on the first page the browser sets the initial focus; and an open record has already taken it
    if (pagesSeen > 1 && !isTaken) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
