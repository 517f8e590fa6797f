export interface Point {
  lat: number;
  lon: number;
}

const EARTH_RADIUS_KM = 6371;

/** The earth is taken as round, which is half a per cent off at most. */
export function distanceKm(a: Point, b: Point): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)];
  const half =
    Math.sin((latB - latA) / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  // Rounding may bring opposite points a hair above 1, which has no arcsine.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
