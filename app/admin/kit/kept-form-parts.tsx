import { useEffect, useRef, useState, type ReactNode } from "react";

/** Asked twice: what was typed does not come back. */
export function UndoAll({ disabled, discard }: { disabled: boolean; discard: () => void }) {
  const [asked, setAsked] = useState(false);
  if (!asked || disabled)
    return (
      <button type="button" className="staff-button" disabled={disabled} onClick={() => setAsked(true)}>
        Undo all changes
      </button>
    );
  const answer = (act: () => void) => () => {
    setAsked(false);
    act();
  };
  return (
    <>
      <button type="button" className="staff-button ink" onClick={answer(discard)}>
        Throw my changes away
      </button>
      <button type="button" className="staff-button" onClick={answer(() => {})}>
        Keep them
      </button>
    </>
  );
}

type BehindProps = {
  by?: ReactNode;
  /** Where theirs can be seen. */
  hint?: string;
  keepMine: () => void;
  discard: () => void;
};

/** Somebody else was faster: the person decides, with both versions at hand. */
export function Behind({ by = "Somebody", hint = "", keepMine, discard }: BehindProps) {
  return (
    <div className="not-saved" role="alert">
      <p>
        <b>
          <bdi>{by}</bdi> has saved a newer version.
        </b>{" "}
        What you typed is still below{hint}. Saving yours replaces theirs.
      </p>
      <div className="record-actions">
        <button type="button" className="staff-button" onClick={keepMine}>
          Go on with mine
        </button>
        <button type="button" className="staff-button" onClick={discard}>
          Take theirs
        </button>
      </div>
    </div>
  );
}

/** The browser asks before it closes a tab in which something is not saved. */
export function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isChanged]);
}

/** A form whose first wrong field gets the focus when the server has refused it. */
export function useFocusOnRefusal(refused: Error | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true], button[data-invalid]")?.focus();
  }, [refused]);
  return form;
}
