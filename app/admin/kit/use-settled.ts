import { useEffect, useState } from "react";

/** Long enough to finish a word, in ms. */
const wordPause = 200;

/** The typed text, updated after a pause in ms. */
export function useSettled(text: string, pause = wordPause): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
