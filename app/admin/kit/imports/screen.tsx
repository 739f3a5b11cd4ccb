import { ArrowLeft } from "lucide-react";
import { Link, useLocation } from "react-router";
import { changedSearch } from "#app/admin/kit/list/list-address.ts";
import { Page } from "#app/admin/kit/page.tsx";
import { newImport } from "./address.ts";
import { ChooseFile } from "./choose-file.tsx";
import { Earlier } from "./earlier.tsx";
import type { ImportedNoun } from "./noun.ts";
import { OneImport } from "./one-import.tsx";
import "./imports.css";

/** Imports records from a file: choosing it, previewing the changes, and the result. */
export function ImportScreen({ of, id }: { of: ImportedNoun; id: string }) {
  const here = useLocation();
  return (
    <Page title={of.title} operation={of.contract.operations.upload}>
      <div className="imports">
        <p>
          <Link className="staff-button" to={{ search: changedSearch(here.search, { import: null }) }}>
            <ArrowLeft size={18} aria-hidden /> {of.back}
          </Link>
        </p>
        {id === newImport ? (
          <>
            <ChooseFile of={of} />
            <Earlier of={of} />
          </>
        ) : (
          <OneImport of={of} id={id} />
        )}
      </div>
    </Page>
  );
}
