type Named = Record<string, unknown>;

export function isNamed(value: unknown): value is Named {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether two form values are equal, regardless of key order. Does not copy long texts. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]));
  if (!isNamed(one) || !isNamed(other)) return false;
  const names = Object.keys(one);
  const others = Object.keys(other);
  // nearly always both have the same names
  if (names.length === others.length && names.every((name) => Object.hasOwn(other, name)))
    return names.every((name) => isSame(one[name], other[name]));
  return [...new Set([...names, ...others])].every((name) => isSame(one[name], other[name]));
}
