import type { ComponentProps, MouseEvent } from "react";
import { goInPlace } from "./address.ts";
import { isPlain } from "./plain-click.ts";

type InPlaceLinkProps = ComponentProps<"a"> & {
  /** An address of the same page. */
  href: string;
  /** Replaces the address in the history instead of adding a step. */
  replace?: boolean | undefined;
  /** Called instead of going there immediately. */
  onFollow?: (() => void) | undefined;
};

/**
 * A link to another address of the same page, which an island shows in place. Without a script, and in another tab, it
 * loads that page; a click before the island runs waits for it (loader.ts).
 */
export function InPlaceLink({ href, replace, onFollow, children, ...link }: InPlaceLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (onFollow) onFollow();
    else goInPlace(href, { replace });
  };
  return (
    <a {...link} href={href} data-in-place="" onClick={follow}>
      {children}
    </a>
  );
}
