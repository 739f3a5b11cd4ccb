import type { Row } from "#db/schema.ts";

/** Where each type of text is stored, under which name it is announced, and what the activity log calls it. */
export const texts = {
  post: { table: "posts", noun: "posts", entity: "article" },
  landing_page: { table: "landing_pages", noun: "landing-pages", entity: "landing page" },
} as const;

/** An article or a landing page. */
export type TextSubject = { type: keyof typeof texts; id: number };

export const textKinds = ["post", "guide", "landing_page"] as const;

/** What staff call a text. */
export type TextKind = (typeof textKinds)[number];

export const textKindLabels: Record<TextKind, string> = {
  post: "Post",
  guide: "Guide",
  landing_page: "Landing page",
};

type TextTable = (typeof texts)[TextSubject["type"]]["table"];

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
