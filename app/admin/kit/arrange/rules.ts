/** The list with the item at `from` moved to the place `to`. */
export function arranged<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Where a key moves an item that is at `at`; undefined for other keys, and at the end of the list. */
export function placeAfterKey(key: string, at: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: count - 1,
  };
  const to = places[key];
  return to === undefined || to === at || to < 0 || to >= count ? undefined : to;
}
