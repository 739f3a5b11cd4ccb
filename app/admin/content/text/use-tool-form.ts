import type { Command } from "prosemirror-state";
import { useEffect, useRef, type KeyboardEvent } from "react";

type ToolForm = {
  run: (command: Command) => void;
  onDone: () => void;
  /** Takes what is typed, where nothing else does. */
  apply?: () => void;
};

/**
 * The focus and the keys of a few fields in the toolbar: Enter takes what is typed, and Escape leads back to the text.
 * They are not a <form>, because they are inside the form that saves the text.
 */
export function useToolForm({ run, onDone, apply }: ToolForm) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const cancel = () => {
    onDone();
    // returns focus to the text
    run(() => true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") cancel();
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply?.();
  };
  return { input, cancel, onKeyDown };
}
