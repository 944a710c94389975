import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { networkPrefix } from '@swipeclean/service-kit';

/** What programs call themselves that open pages for nobody; a browser says none of it. */
const BOTS =
  /(?<!cu)bot|crawl|spider|slurp|headless|preview|scanner|monitor|lighthouse|facebookexternalhit|whatsapp\/|curl|wget|python|java\/|go-http|node|axios|okhttp|phantom|puppeteer|playwright|selenium/i;

/** Whether a browser's name is that of a program, or none. */
export const isBot = (userAgent: string): boolean => !/^Mozilla\//.test(userAgent) || BOTS.test(userAgent);

/** The neighbourhood of an address: 256 of IPv4, of IPv6 what one provider's customer has at most. */
export const neighbourhoodOf = (ipAddress: string): string => {
  const network = networkPrefix(ipAddress);
  const [groups, size] = isIPv4(network) ? [network.split('.'), 3] : [network.split(':'), 3];
  return groups.slice(0, size).join(isIPv4(network) ? '.' : ':');
};

/** The same for all visitors of one neighbourhood, whatever they call their browser; untellable without the salt. */
export const placeKeyOf = (salt: string, ipAddress: string): string =>
  createHmac('sha256', salt).update(neighbourhoodOf(ipAddress)).digest('base64url');
