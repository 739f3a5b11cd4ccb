import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";

/** Buttons to keep a guide: as a file, or on paper with the browser's print dialog. */
export function OnPaper({ slug }: { slug: string }) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className="on-paper">
      <h2>Print or save</h2>
      <p>
        Made for letter-size paper, with boxes to check and room to write. The file opens in any browser, even
        offline.
      </p>
      <p className="row">
        <a
          className={buttonClass({ variant: "line", small: true })}
          href={`/resources/${slug}/download`}
          download
        >
          Download
        </a>
        {/* reserves its space until hydration, when it starts to work */}
        <span className={ready ? undefined : "waiting"}>
          <Button variant="line" small onClick={() => print()}>
            Print this guide
          </Button>
        </span>
      </p>
    </div>
  );
}
