import { Upload } from "lucide-react";
import { Link, useLocation } from "react-router";
import { changedSearch } from "#app/admin/kit/list/list-address.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may, type Protected } from "#core/policies.ts";
import { newImport } from "./address.ts";

/** Leads from a list to its imports, for users who may import. */
export function ImportLink({ operation }: { operation: Protected }) {
  const { user } = useShell();
  const here = useLocation();
  if (!may(user, operation)) return null;
  return (
    <Link className="staff-button" to={{ search: changedSearch(here.search, { import: newImport }) }}>
      <Upload size={18} aria-hidden /> Import
    </Link>
  );
}
