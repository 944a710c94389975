import { createHmac } from 'node:crypto';
import { toSubnet } from '@swipeclean/service-kit';

/** User agents of programs; no browser's matches. */
const BOT_PATTERN =
  /(?<!cu)bot|crawl|spider|slurp|headless|preview|scanner|monitor|lighthouse|facebookexternalhit|whatsapp\/|curl|wget|python|java\/|go-http|node|axios|okhttp|phantom|puppeteer|playwright|selenium/i;

/** Whether a user agent is empty or a program's. */
export const isBot = (userAgent: string): boolean =>
  !/^Mozilla\//.test(userAgent) || BOT_PATTERN.test(userAgent);

/** Hash of the subnet; it cannot be reversed without the salt. */
export const hashSubnet = (salt: string, ipAddress: string): string =>
  createHmac('sha256', salt).update(toSubnet(ipAddress)).digest('base64url');
