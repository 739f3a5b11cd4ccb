import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { changed, useChoose, type Change } from "./choices.ts";
import type { ListState } from "./filter.ts";

type ChoiceLinkProps = Omit<ComponentProps<typeof Link>, "to" | "onClick" | "preventScrollReset"> & {
  state: ListState;
  change: Change;
};

/** A link to the same list with some state changed, which answers in the next frame as the page's fields do. */
export function ChoiceLink({ state, change, replace, ...link }: ChoiceLinkProps) {
  const choose = useChoose();
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    choose(change, replace);
  };
  return <Link {...link} to={changed(state, change)} replace={replace} preventScrollReset onClick={follow} />;
}

/** A click that would follow the link here, not in a new tab. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
