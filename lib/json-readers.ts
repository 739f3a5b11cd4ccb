/** Returns what it declares of a value, with undeclared properties left out, or throws a Mismatch. */
export type Read<Value> = (value: unknown) => Value;

/** Where a value differs from what is declared of it, and how. */
type Issue = { path: (string | number)[]; message: string };

/** A value that is not what it should be. */
class Mismatch extends Error {
  readonly path: Issue["path"] = [];
}

/** A reader with the one method of a Zod schema that screens call. */
export type Schema<Value> = {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: Value; error?: undefined }
    | { success: false; data?: undefined; error: { issues: Issue[] } };
};

export function schema<Value>(read: Read<Value>): Schema<Value> {
  return {
    safeParse(value) {
      try {
        return { success: true, data: read(value) };
      } catch (error) {
        if (!(error instanceof Mismatch)) throw error;
        return { success: false, error: { issues: [{ path: error.path, message: error.message }] } };
      }
    },
  };
}

function expect(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Mismatch(`Expected ${what}`);
}

/** Reads a part; a mismatch in it says where. */
function part<Value>(read: Read<Value>, value: unknown, name: string | number): Value {
  try {
    return read(value);
  } catch (error) {
    if (error instanceof Mismatch) error.path.unshift(name);
    throw error;
  }
}

export const unknown: Read<unknown> = (value) => value;

export const nothing: Read<undefined> = (value) => {
  expect(value === undefined, "nothing");
  return value;
};

export const string: Read<string> = (value) => {
  expect(typeof value === "string", "text");
  return value;
};

export const number: Read<number> = (value) => {
  expect(typeof value === "number" && Number.isFinite(value), "a number");
  return value;
};

export const integer: Read<number> = (value) => {
  expect(Number.isSafeInteger(value), "a whole number");
  return value as number;
};

export const boolean: Read<boolean> = (value) => {
  expect(typeof value === "boolean", "true or false");
  return value;
};

/** One of these values. */
export function oneOf<const Value>(...values: Value[]): Read<Value> {
  return (value) => {
    expect(values.includes(value as Value), `one of ${values.join(", ")}`);
    return value as Value;
  };
}

export function nullable<Value>(read: Read<Value>): Read<Value | null> {
  return (value) => (value === null ? null : read(value));
}

export function optional<Value>(read: Read<Value>): Read<Value | undefined> {
  return (value) => (value === undefined ? undefined : read(value));
}

/** What is missing is this. */
export function orElse<Value>(read: Read<Value>, missing: Value): Read<Value> {
  return (value) => (value === undefined ? missing : read(value));
}

export function array<Value>(read: Read<Value>): Read<Value[]> {
  return (value) => {
    expect(Array.isArray(value), "a list");
    return value.map((one, index) => part(read, one, index));
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object with any names. */
export function record<Value>(read: Read<Value>): Read<Record<string, Value>> {
  return (value) => {
    expect(isObject(value), "an object");
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, part(read, one, name)]));
  };
}

type Fields = Record<string, Read<unknown>>;
type ObjectOf<All extends Fields> = { [Name in keyof All]: ReturnType<All[Name]> };

/** An object with these properties; what is absent and may be absent stays absent. */
export function object<All extends Fields>(fields: All): Read<ObjectOf<All>> {
  return (value) => {
    expect(isObject(value), "an object");
    const found = Object.entries(fields).map(
      ([name, read]) => [name, part(read, value[name], name)] as const,
    );
    return Object.fromEntries(
      found.filter(([name, one]) => one !== undefined || name in value),
    ) as ObjectOf<All>;
  };
}

/** An object with these properties and no others. */
export function strictObject<All extends Fields>(fields: All): Read<ObjectOf<All>> {
  const read = object(fields);
  return (value) => {
    if (isObject(value))
      for (const name of Object.keys(value)) expect(Object.hasOwn(fields, name), `no “${name}”`);
    return read(value);
  };
}

/** What the first of these that fits makes of it. */
export function either(...reads: Read<unknown>[]): Read<unknown> {
  return (value) => {
    for (const read of reads) {
      const found = schema(read).safeParse(value);
      if (found.success) return found.data;
    }
    throw new Mismatch(`Expected one of ${reads.length} forms`);
  };
}

/** An object that is both. */
export function both(one: Read<unknown>, other: Read<unknown>): Read<unknown> {
  return (value) => ({ ...(one(value) as object), ...(other(value) as object) });
}

/** A number, or the length of a text or a list, within these limits. */
export function within<Value extends number | string | unknown[]>(
  read: Read<Value>,
  { min = -Infinity, max = Infinity }: { min?: number; max?: number },
): Read<Value> {
  return (value) => {
    const found = read(value);
    const measured = typeof found === "number" ? found : found.length;
    expect(measured >= min && measured <= max, `${min} to ${max}`);
    return found;
  };
}

export function matching(read: Read<string>, pattern: RegExp): Read<string> {
  return (value) => {
    const found = read(value);
    expect(pattern.test(found), `text like ${pattern}`);
    return found;
  };
}
