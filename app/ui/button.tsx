import type { ComponentProps } from "react";
import { Link } from "react-router";

/** `go` leads forward and stands once in a view; `ink` acts here; `line` is the quieter second choice. */
export type ButtonLook = "go" | "ink" | "line";

type Look = { look?: ButtonLook; small?: boolean; wide?: boolean };

export function Button({
  look = "ink",
  small,
  wide,
  type = "button",
  ...rest
}: Look & ComponentProps<"button">) {
  return <button {...rest} type={type} className={buttonClass({ look, small, wide })} />;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ look = "go", small, wide, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ look, small, wide })} />;
}

/** The classes for an element that must stay a plain `a` or `summary`. */
export function buttonClass({
  look = "ink",
  small,
  wide,
}: { [Name in keyof Look]: Look[Name] | undefined }): string {
  return ["button", look, small && "small", wide && "wide"].filter(Boolean).join(" ");
}
