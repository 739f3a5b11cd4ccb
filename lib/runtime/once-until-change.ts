import { joinReading, readInto, Reading } from "./reading.ts";

/** A source of change notices, by tag. */
export type Changing = { onChange(listener: (tags: string[]) => void): unknown };

type Kept<Facts> = { facts: Promise<Facts>; reading: Reading };

const sources = new WeakMap<object, Changing>();

/**
 * Allows caching what is read through this connection until `changing` reports a change. Must not be called for a
 * transaction, whose reads are its own.
 */
export function keepUntilChange(connection: object, changing: Changing): void {
  sources.set(connection, changing);
}

/**
 * Wraps a read so that its result is cached per connection, shared by all callers, until something that was read
 * changes. The result is frozen. A failed read rejects for all waiting callers and is not cached; through a connection
 * without a cache, such as a transaction, every call reads.
 */
export function onceUntilChange<Connection extends object, Facts>(
  read: (connection: Connection) => Promise<Facts>,
): (connection: Connection) => Promise<Facts> {
  const places = new WeakMap<Connection, { kept: Kept<Facts> | undefined }>();

  function placeOf(connection: Connection, source: Changing): { kept: Kept<Facts> | undefined } {
    const known = places.get(connection);
    if (known) return known;
    const place: { kept: Kept<Facts> | undefined } = { kept: undefined };
    places.set(connection, place);
    source.onChange((tags) => {
      if (place.kept?.reading.isTouchedBy(tags)) place.kept = undefined;
    });
    return place;
  }

  return (connection) => {
    const source = sources.get(connection);
    if (!source) return read(connection);
    const place = placeOf(connection, source);
    if (!place.kept) {
      const reading = new Reading();
      const kept = { reading, facts: readInto(reading, async () => frozen(await read(connection))) };
      place.kept = kept;
      kept.facts.catch(() => {
        if (place.kept === kept) place.kept = undefined;
      });
    }
    return joinReading(place.kept.reading, place.kept.facts);
  };
}

/** Freezes the result deeply, because it is shared. */
function frozen<Facts>(facts: Facts): Facts {
  if (typeof facts !== "object" || facts === null || Object.isFrozen(facts)) return facts;
  Object.freeze(facts);
  for (const part of Object.values(facts)) frozen(part);
  return facts;
}
