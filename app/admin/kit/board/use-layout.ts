import { useSearchParams } from "react-router";
import type { ListAddress } from "#app/admin/kit/list/list-address.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { local } from "#app/admin/kit/storage.ts";

export type Layout = "table" | "board";

/** How a list is shown: as the address says or, if it does not, as this user last chose on this device. */
export function useLayout({ path }: { path: string }, address: ListAddress, hasBoard: boolean) {
  const { user } = useShell();
  const [params] = useSearchParams();
  const key = `adminLayout:${user.id}:${path}`;
  const preference = params.get("layout") ?? local.getItem(key);
  const layout: Layout = hasBoard && preference === "board" ? "board" : "table";
  const choose = (chosen: Layout) => {
    local.setItem(key, chosen);
    address.change({ layout: chosen });
  };
  return { layout, choose };
}
