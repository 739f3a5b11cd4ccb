import { useEffect, useState, type ReactNode } from "react";
import type { Toaster } from "#app/ui/toast.tsx";
import { forgetToasts, toast, type ToastMessage } from "#app/ui/toasts.ts";

/**
 * For a page that may have something short to say. What draws it comes in a file of its own with the first message;
 * where that fails the page goes on without, because nothing is told in a toast alone.
 * @returns how to tell, and what the page must draw somewhere
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
