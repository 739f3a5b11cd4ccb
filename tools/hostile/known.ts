/** Of each name at most this many values are kept, the newest. */
const most = 40;

/**
 * What the answers have held so far, by the name of the property, and the ids of each list: with them the generated
 * requests are about records that exist.
 */
export class Known {
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

  /** One of the values of a name and a type; undefined if there is none */
  pick(name: string, n: number, type?: string): unknown {
    const values = (this.#byName.get(name) ?? []).filter((value) => !type || typeof value === type);
    return values[n % values.length];
  }

  #readAll(value: unknown, depth: number): void {
    if (typeof value !== "object" || value === null || depth > 6) return;
    for (const [name, part] of Object.entries(value).slice(0, most)) {
      // a link, shown once for copying: what its holder sends is the token in it
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
