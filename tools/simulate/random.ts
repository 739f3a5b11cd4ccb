/** Random numbers from a seed: the same seed gives the same numbers on every machine. */
export type Random = {
  /** A whole number from 0 to below `limit`. */
  below: (limit: number) => number;
  /** A whole number from `least` to `most`. */
  between: (least: number, most: number) => number;
  /** True with this probability, from 0 to 1. */
  chance: (probability: number) => boolean;
  /** One of a list that is not empty. */
  pick: <Item>(list: readonly Item[]) => Item;
};

/** The generator mulberry32: one 32-bit state, good enough to spread steps and faults. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    pick: (list) => list[below(list.length)]!,
  };
}
