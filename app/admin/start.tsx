import { useEffect, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Outlet, redirectDocument, useMatches } from "react-router";
import { RouterProvider } from "react-router/dom";
import { startedEvent } from "#app/document/started.ts";
import SignInPage from "./frame/sign-in/page.tsx";
import { StaffLayout, StoppedWorking } from "./layout.tsx";
import { screens, type StaffScreen } from "./routes.ts";

/** What a route says of its screen. */
type Handle = Pick<StaffScreen, "title" | "isBare">;

const router = createBrowserRouter([
  {
    Component: Titled,
    ErrorBoundary: StoppedWorking,
    children: [
      { path: "/admin-login", Component: SignInPage, handle: { title: "Staff sign-in" } satisfies Handle },
      {
        Component: StaffLayout,
        ErrorBoundary: StoppedWorking,
        children: [
          {
            // the session is checked while the first screen's script is on its way
            HydrateFallback: () => null,
            children: screens.map(({ path, title, isBare, load }) => ({
              path,
              handle: { title, isBare } satisfies Handle,
              // a failure to load a property, as the router's other form has it, would leave the screen empty
              lazy: async () => ({ Component: await componentOf(load) }),
            })),
          },
        ],
      },
      // every other address is a document of the server
      { path: "*", loader: ({ request }) => redirectDocument(request.url) },
    ],
  },
]);

async function componentOf(load: StaffScreen["load"]): Promise<ComponentType> {
  const { default: Component } = await load().catch(() => {
    throw new Error("It couldn’t be loaded: your connection failed, or the site was updated. Press Reload.");
  });
  return Component;
}

function Titled() {
  const handle = useMatches().at(-1)?.handle as Handle | undefined;
  const title = handle?.title ?? "Staff area";
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <Outlet />;
}

function StaffArea() {
  useEffect(() => {
    dispatchEvent(new Event(startedEvent));
  }, []);
  // in a transition, a busy phone would show the new address with the old screen for a moment
  return <RouterProvider router={router} useTransitions={false} />;
}

createRoot(document.getElementById("staff")!).render(<StaffArea />);
