import { useEffect, type ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/** Makes an island a React root. @param onReady called once it answers */
export function hydrate(
  island: HTMLElement,
  Content: ComponentType<object>,
  props: object,
  onReady: () => void,
): void {
  const tree = (
    <>
      <Content {...props} />
      <Ready onReady={onReady} />
    </>
  );
  if (island.firstChild) hydrateRoot(island, tree, { onRecoverableError: console.error });
  else createRoot(island).render(tree);
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}
