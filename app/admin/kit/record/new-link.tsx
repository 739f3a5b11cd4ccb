import { Check, Copy } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import "./new-link.css";

type NewLinkProps = {
  label: string;
  url: string;
  /** What else there is to know about it. */
  children: ReactNode;
};

/** A link that was just made, for copying. It is shown this once, because the server stores only a hash of it. */
export function NewLink({ label, url, children }: NewLinkProps) {
  const id = useId();
  return (
    <div className="new-link" role="status">
      <label htmlFor={id}>{label}</label>
      <CopyField key={url} id={id} text={url} />
      <p>{children}</p>
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
    <div className="new-link-copy">
      <input
        ref={field}
        id={id}
        className="input"
        readOnly
        value={text}
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // it would save the form around it
          event.preventDefault();
          void copy();
        }}
      />
      <button type="button" className="staff-button go" onClick={() => void copy()}>
        {copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        {copied ? "Copied" : "Copy link"}
      </button>
    </div>
  );
}
