import { pricesLink } from "#app/admin/prices/links.ts";
import type { StaffPath } from "#core/addresses.ts";
import type { AuditEntry } from "#core/records/shape.ts";

/** The screens that open a record by `?open=`, by what the activity log calls the kind of record. */
const screens: Record<string, StaffPath> = {
  lead: "/admin/estimates",
  contact: "/admin/contacts",
  quote: "/admin/admin-estimates",
  "price item": "/admin/price-items",
  pool: "/admin/pools",
  manufacturer: "/admin/manufacturers",
  article: "/admin/blog",
  "landing page": "/admin/landing-pages",
  "seo page": "/admin/seo",
  redirect: "/admin/redirects",
  "missing page": "/admin/missing-pages",
  user: "/admin/users",
  setting: "/admin/settings",
};

/** The address of the record that an activity is about; undefined if no screen opens it. */
export function recordLink({ opens }: Pick<AuditEntry, "opens">): string | undefined {
  if (!opens) return undefined;
  const { entity, id } = opens;
  if (entity === "price book") return pricesLink(id);
  const screen = screens[entity];
  return screen && `${screen}?open=${encodeURIComponent(id)}`;
}
