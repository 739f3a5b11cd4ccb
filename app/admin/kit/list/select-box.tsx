import type { ChangeEvent } from "react";
import "./select-box.css";

type BoxProps = {
  label: string;
  checked: boolean;
  /** Some but not all of its rows are selected. */
  isSome?: boolean;
  click: (isRange: boolean) => void;
};

/** The checkbox that selects a row or a page; with Shift, a range. */
export function SelectBox({ label, checked, isSome = false, click }: BoxProps) {
  const change = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    click("shiftKey" in nativeEvent && nativeEvent.shiftKey === true);
  return (
    <label className="select-box">
      <span className="visually-hidden">{label}</span>
      <input
        type="checkbox"
        data-select
        checked={checked}
        ref={(box) => void (box && (box.indeterminate = isSome))}
        onChange={change}
      />
    </label>
  );
}
