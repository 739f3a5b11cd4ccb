/** `go` is the main action, once per view; `ink` acts on the spot; `line` is a secondary choice. */
export type ButtonVariant = "go" | "ink" | "line";

export type ButtonStyle = { variant?: ButtonVariant; small?: boolean; wide?: boolean };

/** The classes for an element that must stay a plain `a` or `summary`. */
export function buttonClass({
  variant = "ink",
  small,
  wide,
}: { [Name in keyof ButtonStyle]: ButtonStyle[Name] | undefined }): string {
  return ["button", variant, small && "small", wide && "wide"].filter(Boolean).join(" ");
}
