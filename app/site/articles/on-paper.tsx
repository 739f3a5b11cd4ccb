import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";

/** How to keep a guide: on paper, or as a PDF through the browser's own print window. */
export function OnPaper() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className="on-paper">
      <h2>On paper</h2>
      <p>
        Made for letter paper, with boxes to tick and room to write. To keep a file, choose “Save as PDF” in
        the print window.
      </p>
      {/* its place is kept while it would do nothing */}
      <Button look="line" small onClick={() => print()} style={ready ? undefined : { visibility: "hidden" }}>
        Print this guide
      </Button>
    </div>
  );
}
