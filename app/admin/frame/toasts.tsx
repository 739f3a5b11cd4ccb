import { useEffect, useState, useSyncExternalStore, type ComponentType } from "react";
import { dismissToast, keptToasts, listenToToasts, type KeptToast } from "#app/ui/toasts.ts";
import "#app/ui/toast.css";

const none: KeptToast[] = [];

/**
 * Short messages at the edge of the page. Their script is loaded with the first click or key, because most messages
 * answer one, or with the first message. If it cannot be loaded, the messages are shown without it until they are
 * closed.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(listenToToasts, keptToasts, () => none);
  const [Toaster, setToaster] = useState<ComponentType>();
  const [hasFailed, setFailed] = useState(false);
  const newest = toasts[0]?.id;
  useEffect(() => {
    if (Toaster) return;
    const load = () => {
      import("./late.tsx").then((loaded) => setToaster(() => loaded.Late)).catch(() => setFailed(true));
    };
    if (newest !== undefined) load();
    const events = ["pointerdown", "keydown"] as const;
    for (const event of events) addEventListener(event, load, { once: true });
    return () => events.forEach((event) => removeEventListener(event, load));
  }, [Toaster, newest]);
  if (Toaster) return <Toaster />;
  return (
    <div className="toast-place" role="status">
      {hasFailed && toasts.filter(({ open }) => open).map((one) => <PlainToast key={one.id} toast={one} />)}
    </div>
  );
}

function PlainToast({
  toast: { id, title, description, variant = "default", action },
}: {
  toast: KeptToast;
}) {
  const act = () => {
    dismissToast(id);
    action?.run();
  };
  return (
    <div className={`toast ${variant}`}>
      <div className="toast-words">
        <div className="toast-title">{title}</div>
        {description && <div className="toast-description">{description}</div>}
      </div>
      {action && (
        <button type="button" className="toast-action" onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className="toast-action" onClick={() => dismissToast(id)}>
        Close
      </button>
    </div>
  );
}
