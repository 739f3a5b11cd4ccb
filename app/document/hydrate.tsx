import { useEffect, type ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

type Handlers = {
  /** Called once the island answers. */
  onReady: () => void;
  /** Called if it fails, when it is again as it was served: its links and forms work as plain HTML. */
  onFailed: () => void;
};

/** Makes an island a React root. */
export function hydrate(
  island: HTMLElement,
  Content: ComponentType<object>,
  props: object,
  { onReady, onFailed }: Handlers,
): void {
  const tree = (
    <>
      <Content {...props} />
      <Ready onReady={onReady} />
    </>
  );
  if (!island.firstChild) return createRoot(island).render(tree);
  // including what was typed in it
  const served = island.cloneNode(true);
  const root = hydrateRoot(island, tree, {
    onRecoverableError: (error) => console.error(error),
    onUncaughtError(error) {
      console.error(error);
      // React is at work in it until then
      queueMicrotask(() => {
        root.unmount();
        island.replaceChildren(...served.childNodes);
        onFailed();
      });
    },
  });
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}
