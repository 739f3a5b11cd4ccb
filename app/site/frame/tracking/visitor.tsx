import { useEffect } from "react";
import { useLocation } from "react-router";
import { tellAddress } from "#app/document/address.ts";
import { watchMenu } from "#app/site/frame/shell/menu.ts";
import { startVisit } from "#app/site/frame/visit/start.ts";

/** Starts what a page has besides the router, and tells it when the router has changed the address. */
export function Visitor() {
  const { key } = useLocation();
  useEffect(() => {
    watchMenu();
    startVisit();
  }, []);
  useEffect(() => {
    if (key !== "default") tellAddress();
  }, [key]);
  return null;
}
