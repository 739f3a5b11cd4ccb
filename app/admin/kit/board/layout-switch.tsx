import { ChoiceButtons } from "#app/admin/kit/form/choice-buttons.tsx";
import type { Layout } from "./use-layout.ts";

const layouts = [
  ["table", "Table"],
  ["board", "Board"],
] as const;

/** Shows a list as a table or as a board. */
export function LayoutSwitch({ layout, choose }: { layout: Layout; choose: (layout: Layout) => void }) {
  return <ChoiceButtons label="Layout" choices={layouts} value={layout} choose={choose} />;
}
