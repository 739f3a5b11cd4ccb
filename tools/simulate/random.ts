import { sha256 } from "#lib/runtime/sha256.ts";

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

/**
 * Random numbers of one thing, such as an email, that do not depend on what happens to others: so both engines meet the
 * same failures. Each call with the same name gives the next ones.
 */
export function randomByName(seed: number): (name: string) => Random {
  const times = new Map<string, number>();
  return (name) => {
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    const hash = Number.parseInt(sha256(`${seed} ${name} ${before}`).slice(0, 8), 16);
    return randomFrom(hash);
  };
}

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
