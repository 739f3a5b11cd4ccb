/** Takes one token for this key. @returns false if it has none left */
type Take = (key: string) => boolean;

type Bucket = { tokens: number; at: number };

/**
 * More networks than this are not remembered; the one whose last request is oldest is forgotten and then counts as new.
 */
const mostKeys = 10_000;

/**
 * A bucket of tokens for each key, in memory: a burst of `most`, and `perSecond` of them again each second.
 * rate-limiter-flexible counts in fixed periods, and after each of them a flood would begin again.
 */
export function tokenBuckets({ most, perSecond }: { most: number; perSecond: number }): Take {
  const buckets = new Map<string, Bucket>();
  return (key) => {
    const now = performance.now();
    const { tokens, at } = buckets.get(key) ?? { tokens: most, at: now };
    const left = Math.min(most, tokens + ((now - at) / 1000) * perSecond);
    const isTaken = left >= 1;
    // deleted first, so that the map is in the order of the last request
    buckets.delete(key);
    buckets.set(key, { tokens: isTaken ? left - 1 : left, at: now });
    const [oldest] = buckets.size > mostKeys ? buckets.keys() : [];
    if (oldest !== undefined) buckets.delete(oldest);
    return isTaken;
  };
}
