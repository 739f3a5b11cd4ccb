import { useEffect, useState } from "react";

/** Long enough to finish a word, in ms. */
const pause = 200;

/** The typed text, updated after a pause. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
