import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

type FoldProps = { title: string; open?: boolean; children: ReactNode };

/** A table that few visitors need, behind its name. The browser opens it, also when searching in the page. */
export function Fold({ title, open, children }: FoldProps) {
  return (
    <details className="calculator-more" open={open}>
      <summary>
        {title} <Icon name="chevron-down" size={18} />
      </summary>
      {children}
    </details>
  );
}
