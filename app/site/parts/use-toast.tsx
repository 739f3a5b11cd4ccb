import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Toaster } from "#app/ui/toast.tsx";
import type { ToastMessage } from "#app/ui/toasts.ts";

/**
 * For pages that may show short messages. The toast component is a separate file, loaded with the first message; if it
 * cannot be loaded the page works without it, because no message is shown only in a toast.
 * @returns a function to show a message, and the element that the page must render
 */
export function useToast(): { tell: (message: ToastMessage) => void; toasts: ReactNode } {
  const [LoadedToaster, setLoadedToaster] = useState<typeof Toaster | null>(null);
  const forget = useRef(() => {});
  useEffect(() => () => forget.current(), []);
  const tell = (message: ToastMessage) => {
    Promise.all([import("#app/ui/toast.tsx"), import("#app/ui/toasts.ts")])
      .then(([{ Toaster }, { toast, forgetToasts }]) => {
        forget.current = forgetToasts;
        setLoadedToaster(() => Toaster);
        toast(message);
      })
      .catch((error: unknown) => console.warn(`Not shown: ${message.title}`, error));
  };
  return { tell, toasts: LoadedToaster && <LoadedToaster /> };
}
