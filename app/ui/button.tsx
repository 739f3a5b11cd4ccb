import type { ComponentProps } from "react";
import { buttonClass, type ButtonStyle } from "./button-class.ts";

export function Button({
  variant = "ink",
  small,
  wide,
  type = "button",
  ...rest
}: ButtonStyle & ComponentProps<"button">) {
  return <button {...rest} type={type} className={buttonClass({ variant, small, wide })} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = "go",
  small,
  wide,
  children,
  ...rest
}: ButtonStyle & ComponentProps<"a">) {
  return (
    <a {...rest} className={buttonClass({ variant, small, wide })}>
      {children}
    </a>
  );
}
