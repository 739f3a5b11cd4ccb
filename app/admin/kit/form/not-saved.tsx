import { useEffect, useRef, useState } from "react";
import type { FormState } from "./record-form.ts";
import { whyNotSaved } from "./save-problem.ts";
import "./not-saved.css";

/** Why saving failed, including errors about fields that the form does not show. */
export function NotSaved({ form: { error, reload, one, errors } }: { form: FormState }) {
  const place = useRef<HTMLDivElement>(null);
  const [unplaced, setUnplaced] = useState<string[]>([]);
  useEffect(() => {
    const marked = place.current?.closest("form")?.querySelector("[aria-invalid=true], [data-invalid]");
    setUnplaced(marked ? [] : Object.values(errors));
    // oxlint-disable-next-line react/exhaustive-deps -- checked when the answer comes, not when a field is changed
  }, [error]);
  if (!error) return null;
  return (
    <div className="not-saved" role="alert" ref={place}>
      <p>
        <b>Not saved.</b> {whyNotSaved(error, one)} {unplaced.join(" ")}
      </p>
      {reload && (
        <button type="button" className="staff-button" onClick={reload}>
          Show latest
        </button>
      )}
    </div>
  );
}
