import { joinReading, readInto, Reading } from "./reading.ts";

/** Reads anew what is cached of these tags. Never rejects. */
export type Renew = (tags: string[]) => Promise<void>;

/** A source of change notices, by tag. */
export type Changing = {
  /** @param listener hears with `isStep` of what `renewFirst` has renewed before, if there is such */
  onChange(listener: (tags: string[], isStep: boolean) => void): unknown;
  /** Where what a job's steps change is read anew while callers still get the previous result. */
  renewal?: {
    renewFirst(renew: Renew): void;
    /** Reads without a cache, and without keeping others waiting. */
    connection: object;
  };
};

type Kept<Facts> = { facts: Promise<Facts>; reading: Reading; isAsked: boolean };
/** The result in use, and the one that is to take its place. */
type Place<Facts> = { kept?: Kept<Facts> | undefined; next?: Kept<Facts> | undefined };

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
  const places = new WeakMap<Connection, Place<Facts>>();

  function start(connection: Connection): Kept<Facts> {
    const reading = new Reading();
    return {
      reading,
      facts: readInto(reading, async () => frozen(await read(connection))),
      isAsked: false,
    };
  }

  function placeOf(connection: Connection, { onChange, renewal }: Changing): Place<Facts> {
    const known = places.get(connection);
    if (known) return known;
    const place: Place<Facts> = {};
    places.set(connection, place);
    onChange((tags, isStep) => {
      // one that a caller began meanwhile may be made of what was cached before
      const isRenewed = isStep && renewal && !place.kept?.reading.isJoined;
      if (!isRenewed) drop(place, tags);
    });
    renewal?.renewFirst((tags) => renewed(place, tags, () => start(renewal.connection as Connection)));
    return place;
  }

  return (connection) => {
    const source = sources.get(connection);
    if (!source) return read(connection);
    const place = placeOf(connection, source);
    if (!place.kept) {
      const kept = start(connection);
      place.kept = kept;
      kept.facts.catch(() => {
        if (place.kept === kept) place.kept = undefined;
      });
    }
    place.kept.isAsked = true;
    return joinReading(place.kept.reading, place.kept.facts);
  };
}

function drop<Facts>(place: Place<Facts>, tags: string[]): void {
  for (const name of ["kept", "next"] as const)
    if (place[name]?.reading.isTouchedBy(tags)) place[name] = undefined;
}

/** Puts a new result in the place of one that these tags touch, if anybody has asked for it. */
async function renewed<Facts>(place: Place<Facts>, tags: string[], start: () => Kept<Facts>): Promise<void> {
  const old = place.kept;
  if (!old?.reading.isTouchedBy(tags)) return;
  if (!old.isAsked) return drop(place, tags);
  const next = start();
  place.next = next;
  const isRead = await next.facts.then(
    () => true,
    () => false,
  );
  // unless either was dropped meanwhile
  if (place.kept === old) place.kept = isRead && place.next === next ? next : undefined;
  if (place.next === next) place.next = undefined;
}

/** Freezes the result deeply, because it is shared. */
function frozen<Facts>(facts: Facts): Facts {
  if (typeof facts !== "object" || facts === null || Object.isFrozen(facts)) return facts;
  Object.freeze(facts);
  for (const part of Object.values(facts)) frozen(part);
  return facts;
}
