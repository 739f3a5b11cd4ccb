/** This many of the newest values are kept for each name. */
const most = 40;

/**
 * The values in the answers so far, by property name, and the ids of each list. With them, generated requests refer to
 * records that exist.
 */
export class SeenValues {
  #byName = new Map<string, unknown[]>();

  /** @param collection the path of the list or the record that answered, without its id */
  learn(answer: unknown, collection: string): void {
    const { items, id } = (answer ?? {}) as { items?: unknown; id?: unknown };
    const rows = Array.isArray(answer) ? answer : Array.isArray(items) ? items : [];
    for (const row of [{ id }, ...rows.slice(0, most)])
      if (isPlain((row as { id?: unknown } | null)?.id))
        this.#add(`id of ${collection}`, (row as { id: unknown }).id);
    this.#readAll(answer, 0);
  }

  /** One of the values with this name and type; undefined if there is none. */
  pick(name: string, n: number, type?: string): unknown {
    const values = (this.#byName.get(name) ?? []).filter((value) => !type || typeof value === type);
    return values[n % values.length];
  }

  #readAll(value: unknown, depth: number): void {
    if (typeof value !== "object" || value === null || depth > 6) return;
    for (const [name, part] of Object.entries(value).slice(0, most)) {
      // a link that is displayed once for copying: whoever has it sends the token in it
      const [, token] = (name === "url" && /[/=]([\w-]{20,})$/.exec(String(part))) || [];
      if (token) this.#add("token", token);
      if (isPlain(part) && name !== "token" && !Array.isArray(value)) this.#add(name, part);
      this.#readAll(part, depth + 1);
    }
  }

  #add(name: string, value: unknown): void {
    const values = this.#byName.get(name) ?? [];
    if (!values.includes(value)) this.#byName.set(name, [...values.slice(-most + 1), value]);
  }
}

function isPlain(value: unknown): value is string | number {
  return typeof value === "number" || (typeof value === "string" && value !== "" && value.length <= 300);
}
