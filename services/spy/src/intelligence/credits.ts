import type { DataSourceCredit } from '@swipeclean/contracts/server';
import type { Network, Networks } from './networks';
import type { Place, Places } from './places';

const DB_IP = 'https://db-ip.com';
const LICENCE = 'CC BY 4.0';

/** Whom to name for what was found, as CC BY 4.0 asks; the page that shows it links there. */
export function credits(
  places: Pick<Places, 'asOf'>,
  networks: Pick<Networks, 'asOf' | 'isShipped'>,
  found: { place: Place | null; network: Network | null },
): DataSourceCredit[] {
  const place = { name: 'IP Geolocation by DB-IP', url: DB_IP, licence: LICENCE, asOf: places.asOf };
  const network = [
    { name: 'RouteViews', url: 'https://www.routeviews.org' },
    { name: 'Number Resource Organization', url: 'https://www.nro.net' },
    { name: 'IP to ASN by DB-IP', url: DB_IP },
  ].map((source) => ({ ...source, licence: LICENCE, asOf: networks.asOf }));
  return [...(found.place ? [place] : []), ...(found.network && networks.isShipped ? network : [])];
}
