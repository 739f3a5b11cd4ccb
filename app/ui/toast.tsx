import { Toast } from "radix-ui";
import { useRef, useSyncExternalStore, type FocusEvent } from "react";
import { dismissToast, keptToasts, listenToToasts, toastLimits, type KeptToast } from "./toasts.ts";
import "./toast.css";

const none: KeptToast[] = [];

/** Renders toasts. Put it once on every page that may show one. */
export function Toaster() {
  const toasts = useSyncExternalStore(listenToToasts, keptToasts, onServer);
  const { place, arrived, leave } = useFocusBefore();
  return (
    <Toast.Provider
      duration={toastLimits.displayMs}
      swipeDirection="right"
      swipeThreshold={toastLimits.swipePx}
    >
      {toasts.map((one) => (
        <Toast.Root
          key={one.id}
          className={`toast ${one.variant ?? "default"}`}
          duration={one.durationMs ?? toastLimits.displayMs}
          open={one.open}
          onOpenChange={(open) => {
            if (open) return;
            dismissToast(one.id);
            leave();
          }}
        >
          <div className="toast-words">
            <Toast.Title className="toast-title">{one.title}</Toast.Title>
            {one.description && (
              <Toast.Description className="toast-description">{one.description}</Toast.Description>
            )}
          </div>
          {one.action && (
            <Toast.Action
              className="toast-action"
              altText={`${one.action.label}: press F8, then Tab`}
              onClick={one.action.run}
            >
              {one.action.label}
            </Toast.Action>
          )}
          <Toast.Close className="toast-close" aria-label="Close">
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M18 6 6 18M6 6l12 12" fill="none" stroke="currentColor" strokeWidth="1.75" />
            </svg>
          </Toast.Close>
        </Toast.Root>
      ))}
      {/* F8 moves focus here: the component's default, and the specified key */}
      <Toast.Viewport className="toast-place" ref={place} onFocus={arrived} />
    </Toast.Provider>
  );
}

/** Closing a message returns the focus to where F8 was pressed; the component would leave it on the empty region. */
function useFocusBefore() {
  const place = useRef<HTMLOListElement>(null);
  const before = useRef<Element | null>(null);
  const arrived = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const leave = () => {
    if (place.current !== document.activeElement) return;
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    else place.current?.blur();
  };
  return { place, arrived, leave };
}

function onServer(): KeptToast[] {
  return none;
}
