import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";

/** Buttons to keep a guide: as a file, or on paper with the browser's print dialog (frame/shell/print.ts). */
export function OnPaper({ slug }: { slug: string }) {
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
        <span className="needs-script">
          <Button variant="line" small data-print="">
            Print this guide
          </Button>
        </span>
      </p>
    </div>
  );
}
