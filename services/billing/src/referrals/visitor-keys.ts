import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { networkOf } from '@swipeclean/service-kit';

/** What programs call themselves that open pages for nobody; a browser says none of it. */
const BOTS =
  /(?<!cu)bot|crawl|spider|slurp|headless|preview|scanner|monitor|lighthouse|facebookexternalhit|whatsapp\/|curl|wget|python|java\/|go-http|node|axios|okhttp|phantom|puppeteer|playwright|selenium/i;

const BROWSERS = /edg|opr|samsungbrowser|firefox|fxios|crios|chrome|safari/i;
const SYSTEMS = /android|iphone|ipad|windows|mac os|cros|linux/i;

/** Whether a browser's name is that of a program, or none. */
export const isBot = (userAgent: string): boolean => !/^Mozilla\//.test(userAgent) || BOTS.test(userAgent);

/** Kind of browser and system; not the version, which anybody can vary at will. */
export const kindOf = (userAgent: string): string =>
  [BROWSERS, SYSTEMS].map((kinds) => kinds.exec(userAgent)?.[0].toLowerCase() ?? 'other').join(' ');

/** The neighbourhood of an address: 256 of IPv4, of IPv6 what one provider's customer has at most. */
export const neighbourhoodOf = (ipAddress: string): string => {
  const network = networkOf(ipAddress);
  const [groups, size] = isIPv4(network) ? [network.split('.'), 3] : [network.split(':'), 3];
  return groups.slice(0, size).join(isIPv4(network) ? '.' : ':');
};

/** The same all day for visitors of one neighbourhood with one kind of browser; untellable without the day's salt. */
export const dayKeyOf = (salt: string, { ipAddress, userAgent }: Visitor): string =>
  createHmac('sha256', salt)
    .update(`${neighbourhoodOf(ipAddress)} ${kindOf(userAgent)}`)
    .digest('base64url');

/** Who came by, as the gateway saw it. */
export interface Visitor {
  ipAddress: string;
  userAgent: string;
}
