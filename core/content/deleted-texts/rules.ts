import type { TextSubject } from "#core/content/text.rules.ts";

/** A deleted article or landing page can be put back this long, in days of 24 hours. */
export const keptDays = 30;

/** Until when a text is kept that is deleted at this time. */
export function keptUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + keptDays * 86_400_000);
}

/** The id of a text in the trash: “post-12”. */
export function deletedId({ type, id }: TextSubject): string {
  return `${type}-${id}`;
}

/** The text that an id in the trash stands for; undefined if it stands for none. */
export function deletedText(id: string | undefined): TextSubject | undefined {
  const [, type, digits] = /^(post|landing_page)-(\d{1,9})$/.exec(id ?? "") ?? [];
  return type === undefined ? undefined : { type: type as TextSubject["type"], id: Number(digits) };
}
