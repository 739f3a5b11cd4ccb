import { Check, Copy } from "lucide-react";
import { createContext, use, useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import { When } from "#app/admin/kit/facts.tsx";
import type { NewLink as Link } from "#core/users/shape.ts";

type Made = { userId: number; link: Link } | null;

const NewLinkContext = createContext<{ made: Made; show: (made: Made) => void }>({
  made: null,
  show: () => {},
});

/** Keeps the link that was made last, to be shown in its user's record: nothing else knows it any more. */
export function NewLinks({ children }: { children: ReactNode }) {
  const [made, show] = useState<Made>(null);
  const value = useMemo(() => ({ made, show }), [made]);
  return <NewLinkContext value={value}>{children}</NewLinkContext>;
}

export function useNewLink() {
  return use(NewLinkContext);
}

/** The link that was just made for this user, to be copied. */
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
  // after the panel has put the focus on its title: the link is what comes next
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    field.current?.select();
    // a browser that refuses leaves the link selected
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
