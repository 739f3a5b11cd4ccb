export type Point = { lat: number; lng: number };

/** Mean Earth radius. The home page measures in miles, the footer in kilometers (specification, section 9). */
export const earthRadius = { miles: 3959, kilometers: 6371 } as const;

/** Great-circle distance between two points in degrees (haversine), in the unit asked for. */
export function greatCircle(from: Point, to: Point, unit: keyof typeof earthRadius): number {
  const dLat = radians(to.lat - from.lat);
  const dLng = radians(to.lng - from.lng);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadius[unit] * Math.asin(Math.min(1, Math.sqrt(h)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
