/**
 * The colors of app/ui/tokens.css, and at night those of app/admin/kit/theme.css, as sRGB: mail programs support neither
 * custom properties nor oklch. colors.test.ts compares them.
 */
export const day = {
  page: "#e5f4f6",
  surface: "#ffffff",
  tint: "#e5f4f6",
  ink: "#062c38",
  soft: "#38535d",
  line: "#d1dbde",
  link: "#0c6d82",
};

export const night: typeof day = {
  page: "#091519",
  surface: "#0f1e24",
  tint: "#16272e",
  ink: "#e6eff0",
  soft: "#b1c1c4",
  line: "#27373d",
  link: "#78cdda",
};

/** The button and the mark, of which only the rim is another one at night. */
export const brand = {
  action: "#feb211",
  onAction: "#031f29",
  rim: "#062c38",
  rimAtNight: "#8dd1dc",
  water: "#0b899e",
};
