import { Link } from "react-router";
import { useShell } from "#app/admin/kit/page.tsx";
import { CheckItem } from "#app/admin/kit/record/check-item.tsx";
import { focusInView } from "#app/admin/kit/take-focus.ts";
import { may, type Policy } from "#core/policies.ts";
import { seeContacts } from "#core/leads/contacts/policies.ts";
import type { Check as Checked } from "#core/quotes/checks.rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { changeFacts } from "#core/settings/policies.ts";
import { lineMark } from "./use-lines.ts";

/** One check before sending, with where staff put right what is missing. */
export function CheckRow({ check, quote }: { check: Checked; quote: Quote }) {
  const { ok, isBlocking, message } = check;
  return (
    <CheckItem ok={ok} isBlocking={isBlocking}>
      {message} {!ok && <Repair check={check} quote={quote} />}
    </CheckItem>
  );
}

/** Offered only to who may follow it; anybody else learns whom to ask. */
function Repair({ check, quote }: { check: Checked; quote: Quote }) {
  const { user } = useShell();
  const screen = screenOf(check.field, quote);
  if (screen)
    return may(user, screen) ? (
      <Link to={screen.path}>{screen.label}</Link>
    ) : (
      <span className="muted">Ask an admin to do this in the {screen.label.toLowerCase()}.</span>
    );
  return (
    <button type="button" className="staff-quote-quiet" onClick={() => focusOn(check)}>
      Show me
    </button>
  );
}

type RepairScreen = { path: string; label: string; policy: Policy<unknown> };

/** The screen on which something is put right, if that is another one. */
function screenOf(field: string, { contactId }: Quote): RepairScreen | undefined {
  const screens: Record<string, RepairScreen> = {
    "settings.company": {
      path: "/admin/settings?open=company",
      label: "Company settings",
      policy: changeFacts,
    },
    "settings.offices": {
      path: "/admin/settings?open=offices",
      label: "Office settings",
      policy: changeFacts,
    },
    "settings.quotes": { path: "/admin/settings?open=quotes", label: "Quote settings", policy: changeFacts },
    contact: { path: `/admin/contacts?open=${contactId}`, label: "The contact", policy: seeContacts },
  };
  return screens[field];
}

/** Scrolls to the control on this screen that a check is about. */
function focusOn({ field, lineId }: Checked): void {
  const ofLine = lineId === undefined ? "" : `[${lineMark}="${CSS.escape(lineId)}"] `;
  const at = field === "packages" ? `${ofLine}.line-price input` : `[name="${CSS.escape(field)}"]`;
  focusInView(document.querySelector<HTMLElement>(at));
}
