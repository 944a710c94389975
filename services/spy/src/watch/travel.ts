/** A sign-in as far as travel goes. */
export interface Stop {
  at: Date;
  country: string | null;
  /** Degrees; null when the place is not known. */
  latitude: number | null;
  longitude: number | null;
  /** Whether the address tells nothing of where its user is: VPN, Tor, relay, proxy, rented server. */
  hidesPlace: boolean;
}

/** A way that nobody can have gone. */
export interface ImpossibleTravel {
  distanceKm: number;
  hours: number;
}

/** Faster than airliners fly, with the way to the airport left out. */
const FASTEST_KMH = 1000;

/** Kilometres that a place told by an address may be off, at both ends together. */
const UNCERTAINTY_KM = 100;

/** The same within one country, where providers often have all addresses in the city of their own office. */
const UNCERTAINTY_WITHIN_COUNTRY_KM = 500;

/** Hours that are taken at least: two sign-ins at once would else be any speed. */
const SHORTEST_HOURS = 1 / 60;

const EARTH_RADIUS_KM = 6371;

/** The way between two sign-ins when it was too long for the time; null when it was not, or cannot be told. */
export function impossibleTravel(from: Stop, to: Stop): ImpossibleTravel | null {
  if (from.hidesPlace || to.hidesPlace) return null;
  const distanceKm = distanceBetween(from, to);
  if (distanceKm === null) return null;
  const hours = Math.max(SHORTEST_HOURS, Math.abs(to.at.getTime() - from.at.getTime()) / 3_600_000);
  const uncertain = from.country === to.country ? UNCERTAINTY_WITHIN_COUNTRY_KM : UNCERTAINTY_KM;
  if (distanceKm - uncertain <= FASTEST_KMH * hours) return null;
  return { distanceKm: Math.round(distanceKm), hours };
}

/** Kilometres on the great circle (haversine); null when a place is not known. */
function distanceBetween(from: Stop, to: Stop): number | null {
  if (from.latitude === null || from.longitude === null) return null;
  if (to.latitude === null || to.longitude === null) return null;
  const [latitude, otherLatitude] = [radians(from.latitude), radians(to.latitude)];
  const half =
    Math.sin((otherLatitude - latitude) / 2) ** 2 +
    Math.cos(latitude) * Math.cos(otherLatitude) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
