import type { ComponentProps } from "react";
import { InPlaceLink } from "#app/document/in-place-link.tsx";
import { changed, useChoose, type Change } from "./choices.ts";
import type { ListState } from "./filter.ts";

type ChoiceLinkProps = Omit<ComponentProps<typeof InPlaceLink>, "href" | "onFollow"> & {
  state: ListState;
  change: Change;
};

/** A link to the same list with some state changed. Like the page's fields, it responds in the next frame. */
export function ChoiceLink({ state, change, replace = false, ...link }: ChoiceLinkProps) {
  const choose = useChoose();
  return <InPlaceLink {...link} href={changed(state, change)} onFollow={() => choose(change, replace)} />;
}
