import { Toast } from "radix-ui";
import { useSyncExternalStore } from "react";
import "./toast.css";

/** Numbers of the specification, section 4. */
const limits = {
  visibleAtOnce: 1,
  displayMs: 5_000,
  swipePx: 50,
  /** A dismissed toast is forgotten after this time. */
  removeAfterMs: 1_000_000,
};

export type ToastMessage = { title: string; description?: string; look?: "default" | "destructive" };
type Shown = ToastMessage & { id: number; open: boolean };

let shown: Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const none: Shown[] = [];

/** Shows a short message at the edge of the page. A newer one takes the place of an older one. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  change([{ ...message, id: lastId, open: true }, ...shown].slice(0, limits.visibleAtOnce));
}

/** The place where toasts appear. Put it once on every page that may show one. */
export function Toaster() {
  const toasts = useSyncExternalStore(listen, now, onServer);
  return (
    <Toast.Provider duration={limits.displayMs} swipeDirection="right" swipeThreshold={limits.swipePx}>
      {toasts.map((one) => (
        <Toast.Root
          key={one.id}
          className={`toast ${one.look ?? "default"}`}
          open={one.open}
          onOpenChange={(open) => open || dismiss(one.id)}
        >
          <div className="toast-words">
            <Toast.Title className="toast-title">{one.title}</Toast.Title>
            {one.description && (
              <Toast.Description className="toast-description">{one.description}</Toast.Description>
            )}
          </div>
          <Toast.Close className="toast-close" aria-label="Close">
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M18 6 6 18M6 6l12 12" fill="none" stroke="currentColor" strokeWidth="1.75" />
            </svg>
          </Toast.Close>
        </Toast.Root>
      ))}
      {/* F8 moves the focus here: the component's own default, and the specification's key */}
      <Toast.Viewport className="toast-place" />
    </Toast.Provider>
  );
}

function dismiss(id: number): void {
  change(shown.map((one) => (one.id === id ? { ...one, open: false } : one)));
  setTimeout(() => change(shown.filter((one) => one.id !== id)), limits.removeAfterMs);
}

function change(next: Shown[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function now(): Shown[] {
  return shown;
}

function onServer(): Shown[] {
  return none;
}
