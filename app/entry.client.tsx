import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Without transitions, a new page is rendered before the next event. In a transition, a busy phone would show the new
// address with the old page's links for a moment, and a click in that moment would navigate from the old page.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter useTransitions={false} />);
});
