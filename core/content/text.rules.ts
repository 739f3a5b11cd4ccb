import type { Row } from "#db/schema.ts";

/** The tables of written texts, by the type of subject. */
export const textTables = { post: "posts", landing_page: "landing_pages" } as const;
type TextTable = (typeof textTables)[keyof typeof textTables];

export type TextRow = Row<TextTable>;

type Stamp = "id" | "version" | "created_at" | "updated_at" | "next" | "shown_at";

/** The columns of a text that somebody writes. */
export type WrittenText<Name extends TextTable = TextTable> = Name extends TextTable
  ? Omit<Row<Name>, Stamp>
  : never;

/** The columns of a row that somebody has written. */
export function writtenOf<Text extends TextRow>(row: Text): Omit<Text, Stamp> {
  const {
    id: _,
    version: __,
    created_at: ___,
    updated_at: ____,
    next: _____,
    shown_at: ______,
    ...written
  } = row;
  return written;
}

/** Whether changes are to wait: those of a text that visitors see, and go on seeing. */
export function isHeldBack(
  { shown, after }: Record<"shown" | "after", { status: string }>,
  { hold = false }: { hold?: boolean | undefined },
): boolean {
  return hold && shown.status === "published" && after.status === "published";
}
