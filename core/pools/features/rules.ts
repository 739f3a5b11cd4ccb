import { renamedIn } from "#lib/lists/renamed-in.ts";

/** In characters: it is one line in a list. */
export const featureLength = 60;

/** Names that differ in capitals alone are the same feature. */
export function featureKey(name: string): string {
  return name.toLowerCase();
}

/**
 * Features under the names that they have now; those that are in no list stay as they are, and none is there twice.
 * @param names what each name leads to, by its key
 */
export function underPresentNames(features: readonly string[], names: ReadonlyMap<string, string>): string[] {
  return [...new Set(features.map((name) => names.get(featureKey(name)) ?? name))];
}

/** A list of former names with more of them, without the one that is in use. */
export function formerAfter(former: readonly string[], more: readonly string[], present: string): string[] {
  const names = new Map([...former, ...more].map((name) => [featureKey(name), name]));
  names.delete(featureKey(present));
  return [...names.values()];
}

/** A list of former names without those that are another feature's again. */
export function formerWithout(former: readonly string[], taken: readonly string[]): string[] {
  return former.filter((name) => !taken.some(isNamed(name)));
}

const isNamed = (name: string) => (one: string) => featureKey(one) === featureKey(name);

/** Where a pool's features had another one before a merge: its place, and whether they had the remaining one too. */
export type MergedPlace = { at: number; both: boolean };

/** A pool's features after one is renamed: each stays in its place, and none is there twice. */
export function withRenamed(features: readonly string[], from: string, to: string): string[] {
  return renamedIn(features, { from, to, keyOf: featureKey });
}

function without(features: readonly string[], at: number): string[] {
  return features.filter((_, index) => index !== at);
}

function withAt(features: readonly string[], at: number, feature: string): string[] {
  return features.map((one, index) => (index === at ? feature : one));
}

/** A pool's features after `from` is merged into `into`, and where it was; null if the pool doesn't have it. */
export function withMerged(
  features: readonly string[],
  from: string,
  into: string,
): (MergedPlace & { features: string[] }) | null {
  const at = features.findIndex(isNamed(from));
  if (at < 0) return null;
  const both = features.some(isNamed(into));
  return { at, both, features: both ? without(features, at) : withAt(features, at, into) };
}

/** The same before that merge; null if they are not as it left them. */
export function withoutMerge(
  features: readonly string[],
  { at, both }: MergedPlace,
  from: string,
  into: string,
): string[] | null {
  if (features.some(isNamed(from)) || !features.some(isNamed(into))) return null;
  if (both) return at <= features.length ? [...features.slice(0, at), from, ...features.slice(at)] : null;
  const there = features[at];
  return there !== undefined && isNamed(into)(there) ? withAt(features, at, from) : null;
}
