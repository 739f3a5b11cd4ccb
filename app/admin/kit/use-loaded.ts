import { useCallback, useState } from "react";
import { toast } from "#app/ui/toasts.ts";

/** A part of the screen that is loaded when it is first needed. If that fails, the user is told, and may press again. */
export function useLoaded<Part>(from: () => Promise<Part>): {
  loaded: Part | undefined;
  load: () => Promise<void>;
} {
  const [loaded, setLoaded] = useState<Part>();
  const load = useCallback(async () => {
    try {
      const part = await from();
      setLoaded(() => part);
    } catch {
      toast({
        title: "This did not load",
        description: "Check your connection and try again.",
        variant: "destructive",
      });
    }
  }, [from]);
  return { loaded, load };
}
