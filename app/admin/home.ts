import { redirect } from "react-router";

/** /admin, which people type from memory: leads to the dashboard. */
export function loader() {
  throw redirect("/admin-dashboard");
}
