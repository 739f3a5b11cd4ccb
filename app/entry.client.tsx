import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// useTransitions: what a navigation brought is drawn before the next event. In a transition, a busy phone would show the
// new address over the old page's links for a while, and a press in that while would go from where the visitor was.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
