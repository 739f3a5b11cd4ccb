import { ArrowLeft } from "lucide-react";
import { Link, useLocation } from "react-router";
import { changedSearch } from "#app/admin/kit/list/list-address.ts";
import { Page } from "#app/admin/kit/page.tsx";
import { imports } from "#core/pools/imports/contract.ts";
import { newImport } from "./address.ts";
import { ChooseFile } from "./choose-file.tsx";
import { Earlier } from "./earlier.tsx";
import { OneImport } from "./one-import.tsx";
import "./imports.css";

/** Imports pools from a file: choosing it, previewing the changes, and the result. */
export function ImportScreen({ id }: { id: string }) {
  const here = useLocation();
  return (
    <Page title="Import pools" operation={imports.operations.upload}>
      <div className="imports">
        <p>
          <Link className="staff-button" to={{ search: changedSearch(here.search, { import: null }) }}>
            <ArrowLeft size={18} aria-hidden /> Back to pools
          </Link>
        </p>
        {id === newImport ? (
          <>
            <ChooseFile />
            <Earlier />
          </>
        ) : (
          <OneImport id={id} />
        )}
      </div>
    </Page>
  );
}
