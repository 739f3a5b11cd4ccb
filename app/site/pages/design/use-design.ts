import { useState, type RefObject } from "react";
import { changeAddress } from "#app/site/parts/change-address.ts";
import { useEarlyInput } from "#app/site/parts/use-early-input.ts";
import type { Finish } from "./finishes.ts";

type DesignChoice = { size: string; color: string };
type Design = {
  size: string;
  /** Undefined only without colors. */
  finish: Finish | undefined;
  choose: (change: Partial<DesignChoice>) => void;
  /** Of the form with the choices. */
  form: RefObject<HTMLFormElement | null>;
};

/**
 * The chosen size and color, which the address keeps, so that a reload, a return and a shared link show the same.
 * @param action the form's target, whose fragment is added to the address
 */
export function useDesign(finishes: Finish[], start: DesignChoice, action: string): Design {
  const [{ size, color }, setChoice] = useState(start);
  const finish = finishes.find(({ name }) => name === color) ?? finishes.find(({ popular }) => popular);
  function choose(change: Partial<DesignChoice>): void {
    const next = { size, color: finish?.name ?? "", ...change };
    setChoice(next);
    changeAddress((address) => {
      address.searchParams.set("size", next.size);
      address.searchParams.set("color", next.color);
      address.hash = new URL(action, address).hash;
    });
  }
  const form = useEarlyInput((held) => {
    const early = { size: String(held.get("size")), color: String(held.get("color")) };
    if (early.size !== size || early.color !== finish?.name) choose(early);
  });
  return { size, finish, choose, form };
}
