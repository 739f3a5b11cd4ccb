import { fixedSource } from "#app/admin/frame/palette/source.ts";
import { seeSettings } from "#core/settings/policies.ts";
import { groups, sections } from "./sections.ts";

export const source = fixedSource({
  label: "Settings",
  place: 70,
  operation: { policy: seeSettings },
  path: "/admin/settings",
  items: groups.flatMap(({ title, keys }) =>
    keys.map((key) => ({
      id: key,
      name: sections[key].title,
      detail: title,
      words: `settings ${sections[key].about}`,
    })),
  ),
});
