/** The address in the settings until staff choose another picture: the logo is drawn then (logo.tsx). */
export const drawnLogo = "/favicon.svg";
