import { useInsertionEffect } from "react";
import type { DataRouter } from "react-router";

/**
 * As soon as a page has loaded, the router learns to which routes its links lead, and has everything drawn again,
 * although nothing has changed. React would give up each section that does not run yet (decision 0050).
 */
export function useQuietRouter(): void {
  // before the layout effect in which the router's own component subscribes
  useInsertionEffect(() => {
    const router = (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter;
    if (!router) return;
    const { subscribe } = router;
    router.subscribe = (listener) => {
      let known = router.state;
      return subscribe((state, options) => {
        const before = known;
        known = state;
        if (Object.entries(state).some(([name, value]) => Reflect.get(before, name) !== value))
          listener(state, options);
      });
    };
  }, []);
}
