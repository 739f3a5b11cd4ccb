import { expect, test } from "vitest";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { linkToCounted } from "#app/admin/frame/navigation-entry.ts";
import type { OfferedView, OfferedViews } from "#app/admin/kit/list/views/view.ts";
import { may } from "#core/policies.ts";
import { roles } from "#core/staff/auth/rules.ts";
import { logContact } from "#core/leads/log.ts";
import type { Shell } from "#core/desk/shell/shape.ts";
import { aLead, aToken, aUser, testWorld, type TestWorld } from "./build.ts";
import { takeLead } from "#core/leads/take.ts";
import { contracts } from "./contracts.ts";
import { api } from "./http.ts";

const entries = import.meta.glob<NavigationEntry>("/app/admin/**/navigation.ts", {
  eager: true,
  import: "entry",
});
const views = import.meta.glob<Record<string, OfferedViews>>("/app/admin/**/views.ts", { eager: true });

const badged = Object.entries(entries).filter(([, { badge }]) => badge !== undefined);

/** What the screens of a noun offer, from the file beside its entry. */
function viewsBeside(file: string): OfferedView[] {
  return Object.values(views[file.replace("navigation.ts", "views.ts")] ?? {}).flatMap((one) => one.views);
}

/** Leads that wait, with and without an owner, answered ones and a lost one. */
async function aBusyOffice(): Promise<TestWorld> {
  const world = await testWorld();
  const userId = await aUser(world, { username: "pat", role: "sales" });
  const actor = { userId, name: "pat", role: "sales" as const };
  const ids: number[] = [];
  for (let at = 0; at < 5; at += 1) ids.push(await aLead(world, { email: `lead-${at}@example.com` }));
  await takeLead(world, { id: ids[0]!, actor });
  await logContact(world, { id: ids[1]!, contact: { kind: "elsewhere", note: "" }, actor });
  return world;
}

test.each(badged.flatMap(([file, entry]) => roles.map((role) => [entry.label, role, file, entry] as const)))(
  "what the menu counts beside %s is what its click lists, for %s",
  async (_, role, file, entry) => {
    const world = await aBusyOffice();
    const authorization = `Bearer ${await aToken(world, { username: `a-${role}`, role })}`;
    const ask = async (path: string): Promise<unknown> =>
      (await api(world).request(path, { headers: { authorization } })).json();
    const { badges } = (await ask("/api/admin/shell")) as Shell;
    const { counts, view } = entry.badge!;
    const user = { id: 1, role };
    if (!may(user, entry.operation)) return expect(badges[counts]).toBe(0);
    expect(badges[counts]).toBeGreaterThan(0);
    const link = linkToCounted(entry, badges[counts])!;
    expect(new URLSearchParams(link.split("?")[1]).get("view")).toBe(view);
    const { query } = viewsBeside(file).find(({ id }) => id === view)!;
    const contract = contracts.find(({ operations }) => operations["list"] === entry.operation)!;
    const listed = (await ask(`${contract.path}?${new URLSearchParams(query)}`)) as { total: number };
    expect(listed.total).toBe(badges[counts]);
  },
);

test("there are badges to ask", () => {
  expect(badged.length).toBeGreaterThan(0);
});
