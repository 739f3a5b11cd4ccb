import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useLocation, useMatches } from "react-router";
import type { SignedIn } from "#core/staff/auth/shape.ts";
import { keepClicks } from "./keep-clicks.ts";
import { KeySheet } from "#app/admin/frame/keys/key-sheet.tsx";
import { useKeyListener } from "#app/admin/frame/keys/use-keys.ts";
import { useTitleCount } from "#app/admin/frame/notices/title-count.ts";
import { useLeadNotices } from "#app/admin/frame/notices/use-lead-notices.ts";
import { Palette } from "#app/admin/frame/palette/palette.tsx";
import { useShellData } from "./shell-data.ts";
import { StaffNavigation } from "./staff-navigation.tsx";
import { ShellContext } from "#app/admin/kit/page.tsx";
import type { StaffScreen } from "#app/admin/routes.ts";

/** The frame around a staff page: navigation, the signed-in user, and a menu on phones. */
export function Shell({ user, children }: { user: SignedIn; children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useKeyListener();
  useEffect(keepClicks, []);
  useTitleCount(useShellData()?.badges.newLeads ?? 0);
  useLeadNotices(user);
  // not the path: several entries of the menu lead to parts of one page
  const { key } = useLocation();
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    setMenuOpen(false);
  }
  const shell = useMemo(() => ({ user, openMenu: () => setMenuOpen(true) }), [user]);
  // a page may opt out of the navigation, such as the preview of a post
  const isBare = useMatches().some(({ handle }) => (handle as Partial<StaffScreen> | undefined)?.isBare);
  if (isBare) return <ShellContext value={shell}>{children}</ShellContext>;
  return (
    <ShellContext value={shell}>
      <div className="staff" ref={area}>
        <StaffNavigation user={user} open={menuOpen} close={() => setMenuOpen(false)} />
        <div className="staff-page" inert={menuOpen}>
          {children}
        </div>
        <KeySheet area={area} />
        <Palette area={area} />
      </div>
    </ShellContext>
  );
}
