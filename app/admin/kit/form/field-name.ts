/** Labels of fields on the screen, by their names in the record. */
export type FieldNames = Record<string, string>;

/**
 * "targetKeywords" → Target keywords; "value.2.publishedOn" → Entry 3, published on, if lists are indexed from
 * `first`.
 */
export function fieldName(path: string, names: FieldNames = {}, first = 0): string {
  const words = path
    .split(".")
    .filter((name) => name !== "value")
    .map((name) => {
      if (/^\d+$/.test(name)) return `entry ${Number(name) + 1 - first}`;
      return names[name] ?? name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
    });
  const name = words.join(", ") || "list";
  return name.charAt(0).toUpperCase() + name.slice(1);
}
