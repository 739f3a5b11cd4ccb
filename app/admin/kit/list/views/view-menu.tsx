import { DropdownMenu } from "radix-ui";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useShell } from "#app/admin/kit/page.tsx";
import { useViewActions } from "./use-view-actions.ts";
import type { Views, ViewScreen } from "./use-views.ts";
import { MenuActions, MenuItem } from "./view-menu-actions.tsx";
import { EditView, SaveView } from "./view-dialogs.tsx";
import type { View } from "./view.ts";

type MenuProps = {
  screen: ViewScreen;
  views: Views;
  show: (view: View) => void;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** The button that opens it. */
  children: ReactNode;
};

/** The views of a list, and what can be done with the one that is shown. */
export function ViewMenu({ screen, views, show, open, setOpen, children }: MenuProps) {
  const { user } = useShell();
  const [dialog, setDialog] = useState<"save" | "edit" | null>(null);
  const close = () => setDialog(null);
  // not in the menu, which closes before the server answers
  const actions = useViewActions(screen, views);
  const trigger = useFocusAfter(dialog);
  const isOwn = ({ saved }: View) => saved?.userId === user.id;
  const groups = [
    ["Views", views.views.filter(({ saved }) => !saved)],
    ["My views", views.views.filter(isOwn)],
    ["Shared by others", views.views.filter((view) => view.saved && !isOwn(view))],
  ] as const;
  const { view } = views;
  return (
    <>
      <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
        <DropdownMenu.Trigger asChild ref={trigger}>
          {children}
        </DropdownMenu.Trigger>
        <DropdownMenu.Content className="view-menu" align="start" sideOffset={4} collisionPadding={8} loop>
          <DropdownMenu.RadioGroup value={view?.id ?? ""}>
            {groups.map(([label, some]) => (
              <Group key={label} label={label} views={some} opensWith={views.opensWith} show={show} />
            ))}
          </DropdownMenu.RadioGroup>
          {views.isUnknown && (
            <MenuItem run={views.retry}>The views that people saved could not be loaded. Try again</MenuItem>
          )}
          <DropdownMenu.Separator className="view-menu-line" />
          <MenuActions views={views} actions={actions} openDialog={setDialog} />
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {dialog === "save" && <SaveView screen={screen} close={close} />}
      {dialog === "edit" && view?.saved && (
        <EditView key={view.id} screen={screen} view={view.saved} views={views} show={show} close={close} />
      )}
    </>
  );
}

/** A dialog that is removed while open does not return the focus itself. */
function useFocusAfter(dialog: string | null) {
  const trigger = useRef<HTMLButtonElement>(null);
  const before = useRef(dialog);
  useEffect(() => {
    if (dialog === null && before.current !== null) trigger.current?.focus();
    before.current = dialog;
  }, [dialog]);
  return trigger;
}

type GroupProps = { label: string; views: View[]; opensWith: string; show: (view: View) => void };

function Group({ label, views, opensWith, show }: GroupProps) {
  if (views.length === 0) return null;
  return (
    <>
      <DropdownMenu.Label className="view-menu-label">{label}</DropdownMenu.Label>
      {views.map((view) => (
        <DropdownMenu.RadioItem
          key={view.id}
          className="view-menu-item"
          value={view.id}
          onSelect={() => show(view)}
        >
          <bdi>{view.name}</bdi>
          <small>{[view.id === opensWith && "default", sharing(view)].filter(Boolean).join(", ")}</small>
        </DropdownMenu.RadioItem>
      ))}
    </>
  );
}

function sharing({ saved }: View): string {
  return saved?.shared ? `shared by ${saved.author}` : "";
}
