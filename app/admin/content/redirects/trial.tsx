import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Link } from "react-router";
import { call } from "#app/admin/kit/call.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { errorsOf } from "#app/admin/kit/form/save-problem.ts";
import { redirects } from "#core/content/redirects/contract.ts";
import type { RedirectTrial } from "#core/content/redirects/shape.ts";
import "./trial.css";

/** Says of any URL of this site what its visitors get. */
export function Trial() {
  const [url, setUrl] = useState("");
  const trial = useMutation({ mutationFn: () => call(redirects, "trial", { query: { url } }) });
  const errors = errorsOf(trial.error);
  function submit(event: FormEvent): void {
    event.preventDefault();
    trial.mutate();
  }
  return (
    <form className="redirect-trial" aria-label="Where does this URL lead?" onSubmit={submit} noValidate>
      <div>
        <TextField
          label="Where does this URL lead?"
          value={url}
          change={(typed) => {
            setUrl(typed);
            trial.reset();
          }}
          error={errors.url ?? (trial.error ? errorMessage(trial.error) : undefined)}
          limit={2_000}
        />
        <button type="submit" className="staff-button" disabled={trial.isPending}>
          Check
        </button>
      </div>
      <p role="status">{trial.data && <Found trial={trial.data} />}</p>
    </form>
  );
}

function Found({ trial: { gets, path, text, to, statusCode, redirect } }: { trial: RedirectTrial }) {
  const rule = redirect && (
    <>
      , by the redirect from{" "}
      <Link to={`/admin/redirects?open=${redirect.id}`}>
        <bdi>{redirect.fromPath}</bdi>
      </Link>
    </>
  );
  if (gets === "own") return `${text}. No redirect applies.`;
  if (gets === "nothing") return "Visitors see “404 Page Not Found.” No redirect applies.";
  if (gets === "gone") return <>Visitors see that the page is gone (410){rule}.</>;
  if (gets === "page")
    return (
      <>
        Visitors see the page {text !== "" && `“${text}” `}at <bdi>{path}</bdi>.
      </>
    );
  return (
    <>
      Visitors are redirected to <bdi>{to}</bdi> ({statusCode}){rule ?? ", where its archived pool leads"}.
    </>
  );
}
