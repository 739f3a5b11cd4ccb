import { createContext, createElement, use, type ComponentType } from "react";

/** An island of the rendered page: its name in app/site/islands.ts, and its properties as JSON. */
export type DrawnIsland = { name: string; props: object };

/** The islands of the page that is being rendered; null in the browser, and inside an island. */
export const DrawnIslands = createContext<DrawnIsland[] | null>(null);

type IslandProps<Props extends object> = {
  name: string;
  of: ComponentType<Props>;
  props: Props;
  /** It starts with the page, because it looks different while it runs: a form that shows its steps one by one. */
  isEager?: boolean;
};

/**
 * An interactive part of a page: the server renders it in place, and the browser makes it a separate React root once it
 * is near or used (loader.ts). It gets only these properties and the address from its page, and must not call `useId`,
 * whose ids would differ in a separate root. An island inside another island is an ordinary part of it.
 */
export function Island<Props extends object>({ name, of: Content, props, isEager }: IslandProps<Props>) {
  const islands = use(DrawnIslands);
  if (!islands) return <Content {...props} />;
  const at = islands.push({ name, props }) - 1;
  const content = (
    <DrawnIslands value={null}>
      <Content {...props} />
    </DrawnIslands>
  );
  return createElement("is-land", { "data-at": at, "data-eager": isEager ? "" : undefined }, content);
}
