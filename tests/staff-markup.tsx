import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { ShellContext } from "#app/admin/kit/page.tsx";
import { makeQueryClient } from "#app/admin/kit/query-client.ts";
import type { Role } from "#core/staff/auth/rules.ts";

/** The markup of a part of a staff screen, before anything is loaded, as a user of this role with id 1 sees it. */
export function staffMarkup(role: Role, part: ReactNode): string {
  const user = { id: 1, username: role, displayName: "", role, seesCosts: false };
  return renderToStaticMarkup(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <ShellContext value={{ user, openMenu: () => {} }}>{part}</ShellContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The names of the buttons that a user could press: not those of closed dialogs and of disabled fieldsets. */
export function buttonsOf(html: string): string[] {
  const isOut: boolean[] = [];
  const names: string[] = [];
  for (const [, closes, tag, attributes = "", text = ""] of html.matchAll(parts)) {
    if (tag === "button" && !closes && !isOut.includes(true))
      names.push(/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? text.replace(/<[^>]*>/g, "").trim());
    if (tag !== "button" && closes) isOut.pop();
    if (tag !== "button" && !closes) isOut.push(tag === "dialog" || / disabled=""/.test(attributes));
  }
  return names;
}

const parts = /<(\/?)(dialog|fieldset|button)\b([^>]*)>((?:(?!<\/?(?:dialog|fieldset|button)\b).)*)/gs;
