import { joinReading, readInto, Reading } from "./reading.ts";

/** A source of change notices, by tag. */
export type Changing = { onChange(listener: (tags: string[]) => void): unknown };

type CachedRead<Facts> = { facts: Promise<Facts>; reading: Reading };

const sources = new WeakMap<object, Changing>();

/**
 * Allows caching what is read through this connection until `changing` reports a change. Must not be called for a
 * transaction, which reads its own writes.
 */
export function keepUntilChange(connection: object, changing: Changing): void {
  sources.set(connection, changing);
}

/** The connection whose cache another one shares. */
const sharing = new WeakMap<object, object>();

/** Lets `connection` share the cache of `of`: what is cached is the same for everybody. */
export function shareCache(connection: object, of: object): void {
  sharing.set(connection, of);
}

/**
 * Wraps a read so that its result is cached per connection, shared by all callers, until something that was read
 * changes. The result is frozen. A failed read rejects for all waiting callers and is not cached; through a connection
 * without a cache, such as a transaction, every call reads.
 */
export function onceUntilChange<Connection extends object, Facts>(
  read: (connection: Connection) => Promise<Facts>,
): (connection: Connection) => Promise<Facts> {
  const entries = new WeakMap<Connection, { cached: CachedRead<Facts> | undefined }>();

  function entryOf(connection: Connection, source: Changing): { cached: CachedRead<Facts> | undefined } {
    const existing = entries.get(connection);
    if (existing) return existing;
    const entry: { cached: CachedRead<Facts> | undefined } = { cached: undefined };
    entries.set(connection, entry);
    source.onChange((tags) => {
      if (entry.cached?.reading.isTouchedBy(tags)) entry.cached = undefined;
    });
    return entry;
  }

  return (asking) => {
    const connection = (sharing.get(asking) ?? asking) as Connection;
    const source = sources.get(connection);
    if (!source) return read(connection);
    const entry = entryOf(connection, source);
    if (!entry.cached) {
      const reading = new Reading();
      const started = { reading, facts: readInto(reading, async () => frozen(await read(connection))) };
      entry.cached = started;
      started.facts.catch(() => {
        if (entry.cached === started) entry.cached = undefined;
      });
    }
    return joinReading(entry.cached.reading, entry.cached.facts);
  };
}

/** Freezes the result deeply, because it is shared. */
function frozen<Facts>(facts: Facts): Facts {
  if (typeof facts !== "object" || facts === null || Object.isFrozen(facts)) return facts;
  Object.freeze(facts);
  for (const part of Object.values(facts)) frozen(part);
  return facts;
}
