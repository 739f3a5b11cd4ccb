/** Returns the declared part of a value, without undeclared properties, or throws a Mismatch. */
export type Read<Value> = (value: unknown) => Value;

/** Thrown for a value that does not have the declared type. */
class Mismatch extends Error {}

function expect(holds: boolean): asserts holds {
  if (!holds) throw new Mismatch();
}

/** The value as its reader returns it; null if it does not have the declared type. */
export function tryRead<Value>(read: Read<Value>, value: unknown): { data: Value } | null {
  try {
    return { data: read(value) };
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return null;
  }
}

export const unknown: Read<unknown> = (value) => value;

export const string: Read<string> = (value) => {
  expect(typeof value === "string");
  return value;
};

export const number: Read<number> = (value) => {
  expect(typeof value === "number" && Number.isFinite(value));
  return value;
};

export const integer: Read<number> = (value) => {
  expect(Number.isSafeInteger(value));
  return value as number;
};

export const boolean: Read<boolean> = (value) => {
  expect(typeof value === "boolean");
  return value;
};

/** One of these values. */
export function oneOf<const Value>(...values: Value[]): Read<Value> {
  return (value) => {
    expect(values.includes(value as Value));
    return value as Value;
  };
}

export function nullable<Value>(read: Read<Value>): Read<Value | null> {
  return (value) => (value === null ? null : read(value));
}

export function optional<Value>(read: Read<Value>): Read<Value | undefined> {
  return (value) => (value === undefined ? undefined : read(value));
}

/** A value that defaults to `missing` if it is absent. */
export function orElse<Value>(read: Read<Value>, missing: Value): Read<Value> {
  return (value) => (value === undefined ? missing : read(value));
}

export function array<Value>(read: Read<Value>): Read<Value[]> {
  return (value) => {
    expect(Array.isArray(value));
    return value.map((one) => read(one));
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object with any names. */
export function record<Value>(read: Read<Value>): Read<Record<string, Value>> {
  return (value) => {
    expect(isObject(value));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, read(one)]));
  };
}

type Fields = Record<string, Read<unknown>>;
type ObjectOf<All extends Fields> = { [Name in keyof All]: ReturnType<All[Name]> };

/** An object with these properties; an optional property that is absent stays absent. */
export function object<All extends Fields>(fields: All): Read<ObjectOf<All>> {
  return (value) => {
    expect(isObject(value));
    const entries = Object.entries(fields).map(([name, read]) => [name, read(value[name])] as const);
    return Object.fromEntries(
      entries.filter(([name, one]) => one !== undefined || name in value),
    ) as ObjectOf<All>;
  };
}

/** An object with the properties of both. */
export function both(one: Read<unknown>, other: Read<unknown>): Read<unknown> {
  return (value) => ({ ...(one(value) as object), ...(other(value) as object) });
}
