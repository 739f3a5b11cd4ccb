import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Tells screen readers which page has come: the router changes it without a word. A focus that went away with the old
 * page is led to the new one.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  // the browser itself tells of the page it loaded
  const announced = useRef(pathname);
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
