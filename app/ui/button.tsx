import type { ComponentProps } from "react";
import { Link } from "react-router";

/** `go` is the main action, once per view; `ink` acts on the spot; `line` is a secondary choice. */
export type ButtonVariant = "go" | "ink" | "line";

type ButtonStyle = { variant?: ButtonVariant; small?: boolean; wide?: boolean };

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
  ...rest
}: ButtonStyle & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ variant, small, wide })} />;
}

/** The classes for an element that must stay a plain `a` or `summary`. */
export function buttonClass({
  variant = "ink",
  small,
  wide,
}: { [Name in keyof ButtonStyle]: ButtonStyle[Name] | undefined }): string {
  return ["button", variant, small && "small", wide && "wide"].filter(Boolean).join(" ");
}
