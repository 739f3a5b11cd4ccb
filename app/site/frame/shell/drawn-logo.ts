/** The address in the settings until staff choose another picture. With it, the logo is drawn (logo.tsx). */
export const drawnLogo = "/favicon.svg";
