/** Values from the specification, section 4. */
export const toastLimits = {
  visibleAtOnce: 1,
  displayMs: 5_000,
  swipePx: 50,
  /** A dismissed toast is removed after this time. */
  removeAfterMs: 1_000_000,
};

export type ToastMessage = {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** A button, such as Undo. Pressing it closes the toast. */
  action?: { label: string; run: () => void };
  /** How long it is shown, in ms; by default as specified. */
  durationMs?: number;
};
export type KeptToast = ToastMessage & { id: number; open: boolean };

let kept: KeptToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a short message at the edge of the page. A newer one replaces an older one. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  change([{ ...message, id: lastId, open: true }, ...kept].slice(0, toastLimits.visibleAtOnce));
}

/** Closes a toast; it is removed some time later. */
export function dismissToast(id: number): void {
  change(kept.map((one) => (one.id === id ? { ...one, open: false } : one)));
  setTimeout(() => change(kept.filter((one) => one.id !== id)), toastLimits.removeAfterMs);
}

/** For leaving a page: its messages are irrelevant on the next. */
export function forgetToasts(): void {
  change([]);
}

/** Every toast not yet removed, newest first; the same array until something changes. */
export function keptToasts(): KeptToast[] {
  return kept;
}

/** @returns a function to unsubscribe */
export function listenToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: KeptToast[]): void {
  kept = next;
  listeners.forEach((listener) => listener());
}
