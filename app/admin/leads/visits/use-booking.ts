import { useEffect, useRef, useState, type RefObject } from "react";
import { useDraft } from "#app/admin/kit/form/use-draft.ts";
import { useKeys } from "#app/admin/frame/keys/use-keys.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useShellData } from "#app/admin/frame/shell-data.ts";
import { passFocus } from "#app/admin/kit/take-focus.ts";
import { may } from "#core/policies.ts";
import type { Lead } from "#core/leads/shape.ts";
import { visits } from "#core/visits/contract.ts";

/** The booking of a lead's visit, whose button and form are in different places. */
export type Booking = {
  isOffered: boolean;
  isOpen: boolean;
  open: (event?: KeyboardEvent) => void;
  close: () => void;
  button: RefObject<HTMLButtonElement | null>;
  /** What the form is in. */
  area: RefObject<HTMLElement | null>;
};

const closed = ["lost", "spam", "archived"];

/** "Book a visit" and its form. V opens it, and focuses its first field. */
export function useBooking(lead: Lead): Booking {
  const { user } = useShell();
  const isLoaded = useShellData() !== undefined;
  // an unfinished booking survives a reload
  const { draft } = useDraft(visits.name, `new:${lead.id}`);
  const [isOpen, setIsOpen] = useState(draft !== null);
  const area = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOffered = isLoaded && may(user, visits.operations.create) && !closed.includes(lead.stage);
  const open = (event?: KeyboardEvent) => {
    event?.preventDefault();
    setIsOpen(true);
    area.current?.querySelector<HTMLElement>(".visit-form input")?.focus();
  };
  useKeys("Lead", isOffered ? [{ key: "v", does: "Book a visit", run: open }] : [], area);
  useEffect(() => {
    if (wasOpen.current && !isOpen) passFocus(button.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOffered, isOpen: isOffered && isOpen, open, close: () => setIsOpen(false), button, area };
}
