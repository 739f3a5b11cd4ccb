import { useState } from "react";

/** The previous and next record in the list, and the record's position; -1 if it is not in the list. */
export type Neighbors = { previous?: string | undefined; next?: string | undefined; at: number };

/**
 * The previous and next record. A record that has just left the list, because it is no longer a draft, keeps its
 * position: the ones after it have moved up.
 */
export function useNeighbors(ids: string[], open: string | null): Neighbors {
  const id = open ?? "";
  const [last, setLast] = useState({ id, at: -1 });
  const at = ids.indexOf(id);
  if (at >= 0 && (last.id !== id || last.at !== at)) setLast({ id, at });
  const place = at >= 0 ? at : last.id === id ? last.at : -1;
  if (place < 0) return { at };
  return { previous: ids[place - 1], next: ids[at >= 0 ? place + 1 : place], at };
}
