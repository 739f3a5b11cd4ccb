import { createContext, createElement, use, type ComponentType } from "react";

/** An island of the page that is drawn: its name in app/site/islands.ts, and its properties as JSON can hold them. */
export type DrawnIsland = { name: string; props: object };

/** The islands of the page that is being drawn; null in the browser, and inside of an island. */
export const DrawnIslands = createContext<DrawnIsland[] | null>(null);

type IslandProps<Props extends object> = { name: string; of: ComponentType<Props>; props: Props };

/**
 * A part of a page that moves: the server draws it in place, and the browser makes it a React root of its own once it is
 * near or used (loader.ts). It gets nothing from its page but these properties and the address, and no `useId`, whose
 * ids would differ in a root of its own. An island inside of an island is an ordinary part of it.
 */
export function Island<Props extends object>({ name, of: Content, props }: IslandProps<Props>) {
  const islands = use(DrawnIslands);
  if (!islands) return <Content {...props} />;
  const at = islands.push({ name, props }) - 1;
  const content = (
    <DrawnIslands value={null}>
      <Content {...props} />
    </DrawnIslands>
  );
  return createElement("is-land", { "data-at": at }, content);
}
