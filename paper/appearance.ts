/** A typeface in a weight; its size in points; its color. */
export type Style = { face: Face; size: number; color: string };
export type Face = "text" | "strong" | "bold" | "display";

/** The colors of app/ui/tokens.css as sRGB, which is what PDFs know. */
export const colors = {
  ink: "#062c38",
  ink2: "#38535d",
  ink3: "#516770",
  spring: "#0c6d82",
  glass: "#e5f4f6",
  water: "#cee9ec",
  sun: "#feb211",
  line: "#d1dbde",
  control: "#738b92",
} as const;

export const styles = {
  body: { face: "text", size: 9.5, color: colors.ink },
  strong: { face: "strong", size: 9.5, color: colors.ink },
  soft: { face: "text", size: 9, color: colors.ink2 },
  small: { face: "text", size: 8, color: colors.ink3 },
  strongSmall: { face: "strong", size: 8, color: colors.ink },
  label: { face: "strong", size: 8, color: colors.ink3 },
  company: { face: "display", size: 17, color: colors.ink },
  title: { face: "display", size: 26, color: colors.ink },
  heading: { face: "display", size: 15, color: colors.ink },
  subheading: { face: "strong", size: 10.5, color: colors.spring },
  total: { face: "bold", size: 12, color: colors.ink },
  notice: { face: "bold", size: 12, color: colors.ink },
  mono: { face: "text", size: 8.5, color: colors.ink },
} satisfies Record<string, Style>;

/** Letter, in points. */
export const page = { width: 612, height: 792, left: 54, top: 50, bottom: 734, content: 504 } as const;

/** The height of a line of text, in points. */
export function lineHeight({ size, face }: Style): number {
  return Math.round(size * (face === "display" ? 1.2 : 1.38) * 100) / 100;
}
