import { useEffect, useState, type ReactNode } from "react";
import type { Toaster } from "#app/ui/toast.tsx";
import { forgetToasts, toast, type ToastMessage } from "#app/ui/toasts.ts";

/**
 * For pages that may show short messages. The toast component is a separate file, loaded with the first message; if it
 * cannot be loaded the page works without it, because nothing is shown in a toast alone.
 * @returns a function to show a message, and the element that the page must render
 */
export function useToast(): { tell: (message: ToastMessage) => void; toasts: ReactNode } {
  const [Shown, setShown] = useState<typeof Toaster | null>(null);
  useEffect(() => forgetToasts, []);
  const tell = (message: ToastMessage) => {
    import("#app/ui/toast.tsx")
      .then((module) => {
        setShown(() => module.Toaster);
        toast(message);
      })
      .catch((error: unknown) => console.warn(`Not shown: ${message.title}`, error));
  };
  return { tell, toasts: Shown && <Shown /> };
}
