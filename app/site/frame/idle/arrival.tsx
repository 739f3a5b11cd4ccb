import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Announces the new page to screen readers, which the router does not do. If the focused element is gone with the old
 * page, focus moves to the new page's main part. `first` is the path of the page that was loaded.
 */
export function Arrival({ first }: { first: string }) {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  // the browser itself announces the first page
  const announced = useRef(first);
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
