import { HOUR_MS } from '@swipeclean/contracts/server';

/** Time and place of a sign-in. */
export interface TravelStop {
  at: Date;
  country: string | null;
  /** Degrees; null when unknown. */
  latitude: number | null;
  longitude: number | null;
  /** Whether the user may be elsewhere: VPN, Tor, relay, proxy, rented server. */
  hidesPlace: boolean;
}

export interface ImpossibleTravel {
  distanceKm: number;
  hours: number;
}

/** Faster than airliners. */
const MAX_SPEED_KMH = 1000;

/** Error of geolocation, both ends together. */
const UNCERTAINTY_KM = 100;

/** The same within a country, where providers often register all addresses at their office. */
const UNCERTAINTY_WITHIN_COUNTRY_KM = 500;

/** Lower bound, against division by almost zero. */
const MIN_HOURS = 1 / 60;

const EARTH_RADIUS_KM = 6371;

/** The travel between two sign-ins if it is impossible; null if it is possible or a place is unknown. */
export function findImpossibleTravel(from: TravelStop, to: TravelStop): ImpossibleTravel | null {
  if (from.hidesPlace || to.hidesPlace) return null;
  const distanceKm = computeDistance(from, to);
  if (distanceKm === null) return null;
  const hours = Math.max(MIN_HOURS, Math.abs(to.at.getTime() - from.at.getTime()) / HOUR_MS);
  const errorKm = from.country === to.country ? UNCERTAINTY_WITHIN_COUNTRY_KM : UNCERTAINTY_KM;
  if (distanceKm - errorKm <= MAX_SPEED_KMH * hours) return null;
  return { distanceKm: Math.round(distanceKm), hours };
}

/** Great-circle distance (haversine); null when a place is unknown. */
function computeDistance(from: TravelStop, to: TravelStop): number | null {
  if (from.latitude === null || from.longitude === null) return null;
  if (to.latitude === null || to.longitude === null) return null;
  const [latitude, otherLatitude] = [toRadians(from.latitude), toRadians(to.latitude)];
  const half =
    Math.sin((otherLatitude - latitude) / 2) ** 2 +
    Math.cos(latitude) *
      Math.cos(otherLatitude) *
      Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
