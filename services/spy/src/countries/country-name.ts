const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of a country (ISO 3166); null for a number of no country. */
export const countryName = (country: string | null): string | null =>
  country === null ? null : (names.of(country) ?? null);

/** Town or region and country, as far as they are known; null when neither is. */
export const placeOf = (region: string | null, country: string | null): string | null =>
  [region, countryName(country)].filter((part, nth, all) => part && all.indexOf(part) === nth).join(', ') ||
  null;
