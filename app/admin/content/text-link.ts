import type { StaffPath } from "#core/addresses.ts";
import type { TextSubject } from "#core/content/text.rules.ts";

const screens: Record<TextSubject["type"], StaffPath> = {
  post: "/admin/blog",
  landing_page: "/admin/landing-pages",
};

/** The address of the record of an article or landing page. */
export function textLink({ type, id }: TextSubject): string {
  return `${screens[type]}?open=${id}`;
}
