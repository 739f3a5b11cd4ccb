/** Says that the page's own script is running: until then a page reports that it is late, or has failed. */
export const startedEvent = "app-started";
