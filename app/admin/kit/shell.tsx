import { LogOut, X } from "lucide-react";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Link, NavLink, useLocation, useMatches, useNavigate } from "react-router";
import { roleLabels } from "#core/auth/rules.ts";
import type { SignedIn } from "#core/auth/shape.ts";
import type { Shell as ShellData } from "#core/shell/shape.ts";
import { countLabel } from "#lib/count.ts";
import { Brand } from "./brand.tsx";
import { signOut } from "./auth-guard.ts";
import { navigationGroups } from "./navigation-groups.ts";
import { useShellData } from "./shell-data.ts";
import { ShellContext } from "./page.tsx";
import { may } from "#core/auth/policies.ts";

const ownProfile = "/admin/users?open=me";

/** The frame around a staff page: navigation, the signed-in user, and a menu on phones. */
export function Shell({ user, children }: { user: SignedIn; children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const [seenPath, setSeenPath] = useState(pathname);
  if (pathname !== seenPath) {
    setSeenPath(pathname);
    setMenuOpen(false);
  }
  const shell = useMemo(() => ({ user, openMenu: () => setMenuOpen(true) }), [user]);
  // a page may opt out of the navigation, such as the preview of a post
  const isBare = useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare);
  if (isBare) return <ShellContext value={shell}>{children}</ShellContext>;
  return (
    <ShellContext value={shell}>
      <div className="staff">
        <StaffNavigation user={user} open={menuOpen} close={() => setMenuOpen(false)} />
        <div className="staff-page" inert={menuOpen}>
          {children}
        </div>
      </div>
    </ShellContext>
  );
}

function StaffNavigation({ user, open, close }: { user: SignedIn; open: boolean; close: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useMenuKeys(panel, open, close);
  return (
    <>
      {/* a larger target for closing the menu; keyboard users have Esc and the button */}
      {open && <div className="menu-veil" aria-hidden onClick={close} />}
      <aside className="staff-nav" data-open={open || undefined} ref={panel}>
        <div className="staff-nav-head">
          <Link to="/admin-dashboard" aria-label="Sunspring Pools, to the dashboard">
            <Brand onDark />
          </Link>
          <button type="button" className="icon-only menu-button" aria-label="Close menu" onClick={close}>
            <X size={20} aria-hidden />
          </button>
        </div>
        <nav aria-label="Staff area">
          {navigationGroups.map((group) => (
            <ul key={group[0]?.path}>
              {group
                .filter(({ operation }) => may(user, operation))
                .map(({ path, label, Icon, badge }) => (
                  <li key={path}>
                    <NavLink to={path}>
                      <Icon size={20} aria-hidden />
                      <span>{label}</span>
                      {badge && <Badge name={badge} />}
                    </NavLink>
                  </li>
                ))}
            </ul>
          ))}
        </nav>
        <SignedInPerson user={user} />
      </aside>
    </>
  );
}

function Badge({ name }: { name: keyof ShellData["badges"] }) {
  const count = useShellData()?.badges[name] ?? 0;
  if (count === 0) return null;
  return (
    <b>
      {countLabel(count)}
      <span className="visually-hidden"> new</span>
    </b>
  );
}

function SignedInPerson({ user }: { user: SignedIn }) {
  const navigate = useNavigate();
  const name = user.displayName || user.username;
  const leave = () => {
    void navigate("/admin-login");
    void signOut();
  };
  return (
    <div className="staff-me">
      <span className="staff-initials" aria-hidden>
        {initials(name)}
      </span>
      <Link className="staff-name" to={ownProfile} title="Your profile">
        <span className="visually-hidden">Your profile: </span>
        <bdi>{name}</bdi>
        <small>{roleLabels[user.role]}</small>
      </Link>
      <button type="button" className="icon-only" aria-label="Sign out" title="Sign out" onClick={leave}>
        <LogOut size={20} aria-hidden />
      </button>
    </div>
  );
}

/** The first letters of the first and last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

/** An open menu takes focus, closes on Esc and when the window becomes wide, and returns focus. */
function useMenuKeys(panel: React.RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    const menu = panel.current;
    const wide = matchMedia("(min-width: 68.01rem)");
    const pressed = (event: KeyboardEvent) => event.key === "Escape" && latest.current();
    const widened = () => latest.current();
    menu?.querySelector<HTMLElement>("nav a")?.focus();
    addEventListener("keydown", pressed);
    wide.addEventListener("change", widened);
    return () => {
      removeEventListener("keydown", pressed);
      wide.removeEventListener("change", widened);
      if (before instanceof HTMLElement && menu?.contains(document.activeElement)) before.focus();
    };
  }, [open, panel]);
}
