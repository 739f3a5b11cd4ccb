import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { call } from "#app/admin/kit/call.ts";
import { whenFirstHeard } from "#app/admin/kit/live/first-heard.ts";
import { useOffices } from "#app/admin/frame/shell-data.ts";
import type { SignedIn } from "#core/staff/auth/shape.ts";
import { leads } from "#core/leads/contract.ts";
import { me } from "#core/staff/contract.ts";
import { arrivalsOf } from "./arrivals.ts";
import { lastAnnounced, noteAnnounced, useWantsNotices, wantsNotices } from "./preference.ts";

/** At most this many are announced at once; the count in the title includes the others. */
const mostAtOnce = 5;

/**
 * Announces new leads on the desktop, for users who allow it, in the one tab that reads the stream of changes. A notice
 * names only the office and no person, because it may be seen on a locked screen.
 */
export function useLeadNotices(user: SignedIn): void {
  const wants = useWantsNotices(user.id);
  const { officeName } = useOffices();
  const navigate = useNavigate();
  const latest = useRef({ officeName, navigate });
  useEffect(() => {
    latest.current = { officeName, navigate };
  });
  useEffect(() => {
    if (!wants) return;
    const show = (id: number, officeId: string) => {
      const { officeName: nameOf } = latest.current;
      notify(
        `New lead for ${nameOf(officeId)}`,
        id,
        () => void latest.current.navigate(`/admin/estimates?open=${id}`),
      );
    };
    const look = oneAtATime(() => announce(user.id, show));
    void look();
    return whenFirstHeard((tags) => {
      if (tags.some((tag) => tag === "*" || tag.split(":")[0] === "leads")) void look();
    });
  }, [wants, user.id]);
}

async function announce(userId: number, show: (id: number, officeId: string) => void): Promise<void> {
  const [{ items }, own] = await Promise.all([
    call(leads, "list", { query: { pageSize: mostAtOnce } }),
    call(me, "find", {}),
  ]);
  const lastId = lastAnnounced(userId);
  const newestId = Math.max(0, lastId ?? 0, ...items.map(({ id }) => id));
  // stored first, because another tab may check at the same time
  noteAnnounced(userId, newestId);
  // the user may have switched notices off meanwhile
  if (!wantsNotices(userId)) return;
  const { officeIds } = own.user;
  for (const { id, officeId } of arrivalsOf(items, { lastId, officeIds, now: Date.now() }))
    show(id, officeId);
}

function notify(text: string, id: number, open: () => void): void {
  // the tag keeps a second tab from showing the same one again
  const notice = new Notification(text, { tag: `lead-${id}` });
  notice.onclick = () => {
    window.focus();
    open();
    notice.close();
  };
}

/**
 * Runs the work again after it has finished, if it was requested meanwhile. After a failure, the next change tries
 * again.
 */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isRequested = false;
  return async function run() {
    isRequested = true;
    if (isRunning) return;
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await work().catch((error: unknown) => console.warn("New leads could not be announced", error));
    }
    isRunning = false;
  };
}
