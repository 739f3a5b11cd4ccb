/** How long a browser stays known after its last sign-in, in ms. */
export const browserKnownForMs = 180 * 24 * 3_600_000;

/** How many browsers of a user stay known: more than anybody uses, and few enough for programs that keep no cookie. */
export const mostKnownBrowsers = 20;
