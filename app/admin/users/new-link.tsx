import { createContext, use, useMemo, useState, type ReactNode } from "react";
import { When } from "#app/admin/kit/record/facts.tsx";
import { NewLink } from "#app/admin/kit/record/new-link.tsx";
import type { NewLink as Link } from "#core/staff/shape.ts";

type Made = { userId: number; link: Link } | null;

const NewLinkContext = createContext<{ made: Made; show: (made: Made) => void }>({
  made: null,
  show: () => {},
});

/** Holds the most recent link, to be shown in its user's record; it is stored nowhere else. */
export function NewLinks({ children }: { children: ReactNode }) {
  const [made, show] = useState<Made>(null);
  const value = useMemo(() => ({ made, show }), [made]);
  return <NewLinkContext value={value}>{children}</NewLinkContext>;
}

export function useNewLink() {
  return use(NewLinkContext);
}

/** The new link for this user, for copying. */
export function NewLinkBox({ userId }: { userId: number }) {
  const { made } = useNewLink();
  if (made?.userId !== userId) return null;
  const { link } = made;
  return (
    <NewLink label={link.purpose === "invite" ? "Invitation link" : "Password reset link"} url={link.url}>
      {link.emailedTo === null ? (
        "Not emailed: copy the link and send it yourself."
      ) : (
        <>
          Emailed to <bdi>{link.emailedTo}</bdi>.
        </>
      )}{" "}
      It works once, until <When at={link.expiresAt} /> ET, and is not shown again.
    </NewLink>
  );
}
