import { useCallback, useState } from "react";
import { toast } from "#app/ui/toasts.ts";

/**
 * A part of the screen that is loaded when it is first needed. If that fails, a message says so, and the user may try
 * again.
 */
export function useLoaded<Part>(from: () => Promise<Part>): {
  loaded: Part | undefined;
  /** @returns whether it was loaded */
  load: () => Promise<boolean>;
} {
  const [loaded, setLoaded] = useState<Part>();
  const load = useCallback(async () => {
    try {
      const part = await from();
      setLoaded(() => part);
      return true;
    } catch {
      toast({
        title: "This did not load",
        description: "Check your connection and try again.",
        variant: "destructive",
      });
      return false;
    }
  }, [from]);
  return { loaded, load };
}
