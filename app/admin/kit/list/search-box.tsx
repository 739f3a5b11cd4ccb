import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ListAddress } from "./list-address.ts";

/** Long enough to finish a word, in ms. */
const searchPause = 300;

type SearchProps = { hint: string; many: string; address: ListAddress };

/** The search text becomes part of the address after a pause. */
export function SearchBox({ hint, many, address }: SearchProps) {
  const { q } = address.state;
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    // the address changed through back, forward or Clear: update the box, unless the change came from it
    setSeen(q);
    if (q !== typed.trim()) setTyped(q);
  }
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  });
  useEffect(() => {
    if (typed.trim() === q) return;
    // refining a search adds one history entry, not one per pause
    const timer = setTimeout(
      () => latest.current.change({ q: typed.trim() }, { replace: q !== "" }),
      searchPause,
    );
    return () => clearTimeout(timer);
  }, [typed, q]);
  return (
    <label className="list-search">
      <Search size={18} aria-hidden />
      <span className="visually-hidden">Search {many}</span>
      <input
        type="search"
        value={typed}
        placeholder={hint}
        maxLength={200}
        dir="auto"
        onChange={(event) => setTyped(event.target.value)}
      />
      <kbd aria-hidden>/</kbd>
    </label>
  );
}
