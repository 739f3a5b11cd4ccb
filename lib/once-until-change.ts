import { joinReading, readInto, Reading } from "./reading.ts";

/** Something that tells what has changed, by tags. */
export type Changing = { onChange(listener: (tags: string[]) => void): unknown };

type Kept<Facts> = { facts: Promise<Facts>; reading: Reading };

const sources = new WeakMap<object, Changing>();

/**
 * Lets what is read through this connection be kept until `changing` tells that it has changed. Never said of a
 * transaction, whose reads are its own.
 */
export function keepUntilChange(connection: object, changing: Changing): void {
  sources.set(connection, changing);
}

/**
 * Makes a reading that is done once for each connection, shared by all who ask, and done again after something that
 * was read in it has changed. Its result is frozen. A reading that failed is told to those who waited for it and not
 * kept, and one through a connection that keeps nothing, such as a transaction, is done anew each time.
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

/** The same, which nobody can change any more, as it is everybody's. */
function frozen<Facts>(facts: Facts): Facts {
  if (typeof facts !== "object" || facts === null || Object.isFrozen(facts)) return facts;
  Object.freeze(facts);
  for (const part of Object.values(facts)) frozen(part);
  return facts;
}
