import { useEffect } from "react";
import { countLabel } from "#lib/lists/count.ts";

const before = /^\([\d,]+\+?\) /;

/** A page's title with the number of new leads before it: "(3) Leads: staff area". */
export function titleWith(title: string, count: number): string {
  const plain = title.replace(before, "");
  return count > 0 ? `(${countLabel(count)}) ${plain}` : plain;
}

/** Keeps the count in the tab's title, whichever page sets it. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const apply = () => {
      const title = titleWith(document.title, count);
      if (title !== document.title) document.title = title;
    };
    apply();
    const titles = new MutationObserver(apply);
    titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      titles.disconnect();
      document.title = titleWith(document.title, 0);
    };
  }, [count]);
}
