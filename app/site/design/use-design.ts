import { useState } from "react";
import { changeAddress } from "#app/site/parts/change-address.ts";
import type { Finish } from "./finishes.ts";

type Wanted = { size: string; color: string };
type Design = {
  size: string;
  /** Undefined only without colors. */
  finish: Finish | undefined;
  chooseSize: (size: string) => void;
  chooseColor: (index: number) => void;
};

/**
 * The chosen size and color, which the address keeps, so that a reload, a return and a shared link show the same.
 * @param action the form's target, whose place on the page the address gets as well
 */
export function useDesign(finishes: Finish[], wanted: Wanted, action: string): Design {
  const [size, setSize] = useState(wanted.size);
  const [colorIndex, setColorIndex] = useState(colorNamed(finishes, wanted.color));
  const finish = finishes[colorIndex];
  return {
    size,
    finish,
    chooseSize(next) {
      setSize(next);
      keep(action, { size: next, color: finish?.name ?? "" });
    },
    chooseColor(next) {
      setColorIndex(next);
      keep(action, { size, color: finishes[next]?.name ?? "" });
    },
  };
}

function keep(action: string, { size, color }: Wanted): void {
  changeAddress((address) => {
    address.searchParams.set("size", size);
    address.searchParams.set("color", color);
    address.hash = new URL(action, address).hash;
  });
}

function colorNamed(finishes: Finish[], wanted: string): number {
  const named = finishes.findIndex(({ name }) => name === wanted);
  return named === -1 ? finishes.findIndex(({ popular }) => popular) : named;
}
