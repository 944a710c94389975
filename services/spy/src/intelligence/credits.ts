import type { DataSourceCredit } from '@swipeclean/contracts/server';
import type { Network, Networks } from './networks';
import type { Place, Places } from './places';

/** Whom to name for what was found, as CC BY 4.0 asks; the page that shows it links there. */
export function credits(
  { countriesAsOf, citiesAsOf }: Places,
  { asOf: networksAsOf }: Networks,
  found: { place: Place | null; network: Network | null },
): DataSourceCredit[] {
  const named: DataSourceCredit[] = [];
  if (found.place?.city)
    named.push({
      name: 'IP Geolocation by DB-IP',
      url: 'https://db-ip.com',
      licence: 'CC BY 4.0',
      asOf: citiesAsOf,
    });
  if (found.place) {
    const nro = { name: 'Number Resource Organization', url: 'https://www.nro.net' };
    named.push({ ...nro, licence: 'CC BY 4.0', asOf: countriesAsOf });
  }
  if (found.network) {
    const routeViews = { name: 'RouteViews', url: 'https://www.routeviews.org' };
    const names = { name: 'IP to ASN by DB-IP', url: 'https://db-ip.com' };
    for (const credit of [routeViews, names])
      named.push({ ...credit, licence: 'CC BY 4.0', asOf: networksAsOf });
  }
  return named;
}
