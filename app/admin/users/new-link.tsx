import { Check, Copy } from "lucide-react";
import { createContext, use, useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import { When } from "#app/admin/kit/record/facts.tsx";
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
  const id = useId();
  if (made?.userId !== userId) return null;
  const { link } = made;
  return (
    <div className="user-link" role="status">
      <label htmlFor={id}>{link.purpose === "invite" ? "Invitation link" : "Password reset link"}</label>
      <CopyField key={link.url} id={id} text={link.url} />
      <p>
        {link.emailedTo === null ? (
          "Not emailed: copy the link and send it yourself."
        ) : (
          <>
            Emailed to <bdi>{link.emailedTo}</bdi>.
          </>
        )}{" "}
        It works once, until <When at={link.expiresAt} /> ET, and is not shown again.
      </p>
    </div>
  );
}

function CopyField({ id, text }: { id: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  // after the panel has focused its title: the link is the next step
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    field.current?.select();
    // if the browser refuses, the link stays selected
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <div className="user-link-copy">
      <input ref={field} id={id} className="input" readOnly value={text} spellCheck={false} />
      <button type="button" className="staff-button go" onClick={() => void copy()}>
        {copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        {copied ? "Copied" : "Copy link"}
      </button>
    </div>
  );
}
