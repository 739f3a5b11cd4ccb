import { X } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import "./panel.css";

type PanelProps = {
  id: string;
  title: ReactNode;
  subtitle?: ReactNode;
  steps: ReactNode;
  close: () => void;
  wide: boolean | undefined;
  children: ReactNode;
};

/** A panel beside a list, or the whole screen on a phone; records with a form replace the list. */
export function Panel({ id, title, subtitle, steps, close, wide = false, children }: PanelProps) {
  const titleId = useId();
  const heading = useFocusOnOpen(id, wide);
  return (
    <section className="record" aria-labelledby={titleId}>
      <header className="record-head">
        <div>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h2>
          {subtitle && <p className="muted">{subtitle}</p>}
        </div>
        {steps}
        <button type="button" className="icon-only" aria-label="Close" onClick={close}>
          <X size={20} aria-hidden />
        </button>
      </header>
      {children}
    </section>
  );
}

/**
 * The panel takes focus when it opens. Stepping between records keeps it where it is, unless the focused element
 * belonged to the previous record. A record that replaces the list starts at its top.
 */
function useFocusOnOpen(id: string, wide: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === id) return;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (before.current === null || lost) title.current?.focus({ preventScroll: true });
    if (wide) scrollTo({ top: 0 });
    before.current = id;
  }, [id, wide]);
  return title;
}
