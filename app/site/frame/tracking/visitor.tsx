import { useEffect } from "react";
import { useLocation } from "react-router";
import { tellAddress } from "#app/site/frame/shell/address.ts";
import { watchMenu } from "#app/site/frame/shell/menu.ts";
import { startVisit } from "#app/site/frame/visit/start.ts";
import { watchEstimateBar } from "#app/site/pages/pools/watch-estimate-bar.ts";

/** Starts what a page has besides the router, and tells it when the router has changed the address. */
export function Visitor() {
  const { key } = useLocation();
  useEffect(() => {
    watchMenu();
    watchEstimateBar();
    startVisit();
  }, []);
  useEffect(() => {
    if (key !== "default") tellAddress();
  }, [key]);
  return null;
}
