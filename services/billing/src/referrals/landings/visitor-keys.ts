import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { networkOf } from '@swipeclean/service-kit';

/** User agents of programs; no browser's matches. */
const BOT_PATTERN =
  /(?<!cu)bot|crawl|spider|slurp|headless|preview|scanner|monitor|lighthouse|facebookexternalhit|whatsapp\/|curl|wget|python|java\/|go-http|node|axios|okhttp|phantom|puppeteer|playwright|selenium/i;

/** Whether a user agent is empty or a program's. */
export const isBot = (userAgent: string): boolean =>
  !/^Mozilla\//.test(userAgent) || BOT_PATTERN.test(userAgent);

/** The /24 of an IPv4 address; of IPv6 the /48 that one customer of a provider has at most. */
export const toSubnet = (ipAddress: string): string => {
  const network = networkOf(ipAddress);
  const [groups, size] = isIPv4(network) ? [network.split('.'), 3] : [network.split(':'), 3];
  return groups.slice(0, size).join(isIPv4(network) ? '.' : ':');
};

/** Hash of the subnet; it cannot be reversed without the salt. */
export const hashSubnet = (salt: string, ipAddress: string): string =>
  createHmac('sha256', salt).update(toSubnet(ipAddress)).digest('base64url');
