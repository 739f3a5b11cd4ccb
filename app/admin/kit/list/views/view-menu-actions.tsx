import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import type { useViewActions } from "./use-view-actions.ts";
import type { Views } from "./use-views.ts";

type ActionsProps = {
  views: Views;
  actions: ReturnType<typeof useViewActions>;
  openDialog: (dialog: "save" | "edit") => void;
};

/** What can be done with the view that is shown. */
export function MenuActions({ views, actions, openDialog }: ActionsProps) {
  const { mayChange, update, makeDefault } = actions;
  const { view, isChanged, opensWith } = views;
  return (
    <>
      {(!view || isChanged) && <MenuItem run={() => openDialog("save")}>Save this view…</MenuItem>}
      {view?.saved && !isChanged && <MenuItem run={() => openDialog("save")}>Save a copy…</MenuItem>}
      {mayChange && isChanged && <MenuItem run={update}>Update “{view?.name}”</MenuItem>}
      {mayChange && <MenuItem run={() => openDialog("edit")}>Rename, share or delete…</MenuItem>}
      {view && !isChanged && view.id !== opensWith && (
        <MenuItem run={makeDefault}>Make this my default</MenuItem>
      )}
      {view && !isChanged && view.id === opensWith && (
        <DropdownMenu.Item className="view-menu-item" disabled>
          This is my default
        </DropdownMenu.Item>
      )}
    </>
  );
}

export function MenuItem({ run, children }: { run: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item className="view-menu-item" onSelect={run}>
      {children}
    </DropdownMenu.Item>
  );
}
