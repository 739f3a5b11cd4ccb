import { useMemo } from "react";
import { outlineFigures, stretchedOutline, type OutlineFigures } from "#core/pools/outline.rules.ts";
import { feetTyped } from "#lib/text/feet-typed.ts";
import type { PartProps } from "./part.tsx";

type OutlineProps = Pick<PartProps, "value" | "choices" | "own">;

/** The outline as it is typed, with the length and width; null while they can't be read. */
export function typedOutline({ value, choices, own }: OutlineProps) {
  const ground = { length: feetTyped(value.length), width: feetTyped(value.width) };
  if (!(ground.length > 0 && ground.width > 0)) return null;
  if (value.outlinePath !== "") return { ...ground, d: value.outlinePath };
  const from = value.outlineFrom || own;
  const stored = choices.outlines.find(({ id }) => id === from);
  return { ...ground, d: stored ? stretchedOutline(stored.d, ground) : null };
}

/** The figures for the typed values, computed the way the server does. */
export function useComputed({ value, choices, own }: OutlineProps): OutlineFigures | null {
  return useMemo(() => {
    const outline = typedOutline({ value, choices, own });
    if (!outline) return null;
    const depth = (text: string) => (feetTyped(text) > 0 ? feetTyped(text) : null);
    return outlineFigures(outline.d, outline, {
      shallowDepthFt: depth(value.shallowDepthFt),
      deepDepthFt: depth(value.deepDepthFt),
    });
  }, [value, choices, own]);
}
