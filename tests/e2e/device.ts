import type { Page } from "@playwright/test";

export const tampa = { latitude: 27.95, longitude: -82.46 };
export const seattle = { latitude: 47.61, longitude: -122.33 };

/** A device without a stored permission that gives this answer when asked; the page counts the requests. */
export async function device(
  page: Page,
  answer: { latitude: number; longitude: number } | null,
): Promise<void> {
  await page.addInitScript((coords) => {
    const counted = window as unknown as { positionRequests: number };
    counted.positionRequests = 0;
    navigator.permissions.query = () => Promise.resolve({ state: "prompt" } as PermissionStatus);
    navigator.geolocation.getCurrentPosition = (succeeded, failed) => {
      counted.positionRequests += 1;
      if (coords) succeeded({ coords } as GeolocationPosition);
      else failed?.({ code: 1 } as GeolocationPositionError);
    };
  }, answer);
}

/** How often the page has requested the device's position. */
export const positionRequests = (page: Page) =>
  page.evaluate(() => (window as unknown as { positionRequests: number }).positionRequests);
