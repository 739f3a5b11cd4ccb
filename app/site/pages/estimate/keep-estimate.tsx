import { useEffect, useState } from "react";
import { Glyph } from "#app/site/parts/outline.tsx";
import { useToast } from "#app/site/parts/use-toast.tsx";
import { poolLink } from "#app/site/pages/pools/links.ts";
import type { EstimateFormProps } from "./props.ts";

/** The pool's plan, and ways to keep the estimate: on paper, or by a link that brings all of it back. */
export function KeepEstimate({ pool, link }: Pick<EstimateFormProps, "pool"> & { link: string }) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { tell, toasts } = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(link, location.href).href);
      tell({
        title: "Link copied",
        description: "It opens this estimate. Your name and contact details aren’t in it.",
      });
    } catch {
      // not allowed, or not served over https
      tell({
        title: "We couldn’t copy the link",
        description: "Open “Link to this estimate” and copy the address.",
        variant: "destructive",
      });
    }
  }
  return (
    <>
      {pool?.priced && (
        <p className="estimate-plan">
          <Glyph pool={{ ...pool.priced, model: pool.name, outline: pool.outline }} pixelsPerFoot={3} />
          <a className="text-link" href={`${poolLink(pool.id)}#plan`}>
            See the plan with dimensions
          </a>
        </p>
      )}
      <p className="estimate-keep">
        <a className="text-link" href={link}>
          Link to this estimate
        </a>
        {ready && (
          <>
            <button type="button" className="plain-button" onClick={copy}>
              Copy link
            </button>
            <button type="button" className="plain-button" onClick={() => print()}>
              Print
            </button>
          </>
        )}
      </p>
      {toasts}
    </>
  );
}
