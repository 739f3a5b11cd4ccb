/** Opens the settings dialog from anywhere on the page. */
export const settingsEvent = "cookie-settings";
