import { Problem } from "#core/problems.ts";
import type { LeftAlone } from "./many.shape.ts";

type Refused = {
  /** The row’s place in what was sent. */
  at: number;
  problem: Problem;
  /** The record as it is stored, if there still is one. */
  record: { id: string; name: string } | undefined;
};

/** The rows of a change of many records that can’t be stored, by "rows.3" or "rows.3.set.width". */
export class Refusals {
  readonly #nouns: { one: string; many: string };
  readonly #stale: Record<string, string> = {};
  readonly #wrong: Record<string, string> = {};

  constructor(nouns: { one: string; many: string }) {
    this.#nouns = nouns;
  }

  /** @returns the record that is left alone, if it was changed or deleted meanwhile */
  note({ at, problem: { code, message, details }, record }: Refused): LeftAlone | null {
    const { one } = this.#nouns;
    if (code === "stale_version" || code === "not_found") {
      const sentence = record ? (message.split(". ")[0] ?? message) : `This ${one} no longer exists`;
      const reason = `${sentence.replace(/\.$/, "")}.`;
      this.#stale[`rows.${at}`] = reason;
      return { id: record?.id ?? "", name: record?.name ?? `A ${one}`, reason };
    }
    const fields = Object.entries(details.fields ?? {});
    for (const [field, sentence] of fields) this.#wrong[`rows.${at}.set.${field}`] = sentence;
    if (fields.length === 0) this.#wrong[`rows.${at}`] = record ? `${record.name}: ${message}` : message;
    return null;
  }

  /**
   * @param leaveChanged records that someone has changed meanwhile are left alone
   * @throws Problem stale_version or invalid_input with the fields by row: nothing may be stored then
   */
  requireNone(leaveChanged: boolean): void {
    const { one, many } = this.#nouns;
    const count = Object.keys(this.#stale).length;
    if (count > 0 && !leaveChanged)
      throw new Problem("stale_version", {
        message: `${count === 1 ? `A ${one}` : `${count} ${many}`} changed while you had the list open. Nothing is saved yet.`,
        fields: this.#stale,
      });
    const [only, ...others] = Object.values(this.#wrong);
    if (only === undefined) return;
    throw new Problem("invalid_input", {
      ...(others.length === 0 && only && { message: only }),
      fields: this.#wrong,
    });
  }
}
