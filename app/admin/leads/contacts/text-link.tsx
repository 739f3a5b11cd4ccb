import { MessageSquareText } from "lucide-react";
import { useId, useState } from "react";

type TextProps = {
  href: string;
  className: string;
  hasConsent: boolean;
  /** Called when the app is about to open. */
  begins?: (() => void) | undefined;
};

/**
 * Opens the phone's own app for a text. Without a consent it says so first, and the second press opens it: the answer to
 * a question someone asked is one thing, an offer another.
 */
export function TextLink({ href, className, hasConsent, begins }: TextProps) {
  const reason = useId();
  const [asked, setAsked] = useState(false);
  if (!hasConsent && !asked)
    return (
      <button type="button" className={className} onClick={() => setAsked(true)}>
        <MessageSquareText size={18} aria-hidden /> Text
      </button>
    );
  return (
    <>
      <a
        className={className}
        href={href}
        onClick={begins}
        aria-describedby={hasConsent ? undefined : reason}
      >
        <MessageSquareText size={18} aria-hidden /> {hasConsent ? "Text" : "Text anyway"}
      </a>
      {!hasConsent && (
        <span className="record-error" role="alert" id={reason}>
          This person has not agreed to texts. Text only to answer what they asked, not to offer anything.
        </span>
      )}
    </>
  );
}
