/** Something that tells when what was read from it may be old. */
export type Changing = { onChange(listener: () => void): void };

/**
 * Makes a reading that is done once for each source, shared by all who ask, and done again after the source has
 * changed. A reading that failed is told to those who waited for it and not kept.
 */
export function onceUntilChange<Facts>(): (source: Changing, read: () => Promise<Facts>) => Promise<Facts> {
  const places = new WeakMap<Changing, { facts: Promise<Facts> | null }>();
  return (source, read) => {
    const place = places.get(source) ?? { facts: null };
    if (!places.has(source)) {
      places.set(source, place);
      source.onChange(() => {
        place.facts = null;
      });
    }
    if (place.facts) return place.facts;
    const reading = read();
    place.facts = reading;
    reading.catch(() => {
      if (place.facts === reading) place.facts = null;
    });
    return reading;
  };
}
