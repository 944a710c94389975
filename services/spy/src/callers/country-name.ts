const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of a country (ISO 3166); null for a number of no country. */
export const countryName = (country: string | null): string | null =>
  country === null ? null : (names.of(country) ?? null);
