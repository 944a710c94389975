const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of a country (ISO 3166); null for none. */
export const countryName = (country: string | null): string | null =>
  country === null ? null : (countryNames.of(country) ?? null);

/** Names of a location from the nearest to the widest, such as `Berlin, Germany`; null when nothing is known. */
export const locationName = (parts: readonly (string | null)[]): string | null =>
  parts.filter((part, nth) => part && parts.indexOf(part) === nth).join(', ') || null;
