import { X } from "lucide-react";
import { useRef } from "react";
import { Link, useLocation } from "react-router";
import { may } from "#core/policies.ts";
import { settings } from "#core/settings/contract.ts";
import type { SignedIn } from "#core/staff/auth/shape.ts";
import { countLabel } from "#lib/lists/count.ts";
import { Brand } from "./brand.tsx";
import { linkOf, linkToCounted, type NavigationEntry } from "./navigation-entry.ts";
import { navigationGroups } from "./navigation-groups.ts";
import { useShellData } from "./shell-data.ts";
import { SignedInUser } from "./signed-in-user.tsx";
import { useMenuKeys } from "./menu-keys.ts";

/** The pages that the user may see; on phones a menu over the page. */
export function StaffNavigation({ user, open, close }: { user: SignedIn; open: boolean; close: () => void }) {
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
            <ul key={group[0]?.label}>
              {group
                .filter(({ operation }) => may(user, operation))
                .map((entry) => (
                  <Entry key={entry.label} entry={entry} />
                ))}
            </ul>
          ))}
        </nav>
        <Demonstration user={user} />
        <SignedInUser user={user} />
      </aside>
    </>
  );
}

/** Says what is true of every page and paper while the company is only an example. */
function Demonstration({ user }: { user: SignedIn }) {
  if (!useShellData()?.isDemonstration) return null;
  const words = "Demonstration: every page, email and quote says “not an offer”.";
  return (
    <p className="staff-demonstration">
      {may(user, settings.operations.list) ? <Link to="/admin/settings?open=company">{words}</Link> : words}
    </p>
  );
}

/** If several entries lead to the same page, the one whose part is open is current. */
function Entry({ entry }: { entry: NavigationEntry }) {
  const { label, Icon, badge, path, open } = entry;
  const here = useLocation();
  const counts = useShellData()?.badges;
  const count = (badge && counts?.[badge.counts]) ?? 0;
  const part = new URLSearchParams(here.search).get("open") ?? undefined;
  const parts = navigationGroups.flat().filter((one) => one.path === path && one.open !== undefined);
  const isHere = here.pathname === path || here.pathname.startsWith(`${path}/`);
  const isOpen = open === undefined ? !parts.some((one) => one.open === part) : open === part;
  return (
    <li>
      <Link
        to={linkToCounted(entry, count) ?? linkOf(entry)}
        {...(isHere && isOpen && { "aria-current": "page", className: "active" })}
      >
        <Icon size={20} aria-hidden />
        <span>{label}</span>
        {badge && count > 0 && (
          <b>
            {countLabel(count)}
            <span className="visually-hidden"> {badge.words}</span>
          </b>
        )}
      </Link>
    </li>
  );
}
