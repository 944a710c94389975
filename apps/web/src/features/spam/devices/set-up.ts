import {
  ADDRESS_BOOK_PATH,
  screenContact,
  type ScreenedKind,
  screenSms,
  screenVoiceCall,
} from '@swipeclean/contracts';
import { fillPath } from '@/shared/api/client';

/** Placeholder of a token that is no longer shown. */
const TOKEN = 'TOKEN';

export interface SetUp {
  /** The site's address, without a trailing slash. */
  site: string;
  /** The device's token, right after pairing. */
  token?: string;
}

/** From where an address can be reached: from everywhere, from its own network, or from its own computer alone. */
export function siteReach(site: string): 'internet' | 'network' | 'computer' {
  const host = new URL(site).hostname.replace(/^\[|\]$/g, '');
  if (/^(?:localhost|.*\.localhost|127\..*|0\.0\.0\.0|::1)$/.test(host)) return 'computer';
  return PRIVATE_ADDRESS.test(host) || PRIVATE_NAME.test(host) ? 'network' : 'internet';
}

/** Private, link-local and carrier addresses (RFC 1918, 3927, 4193, 4291, 6598). */
const PRIVATE_ADDRESS =
  /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/;
/** A name without a domain, and domains of home networks (RFC 6762, 8375, 9476). */
const PRIVATE_NAME = /^[^.:]+$|\.(?:local|lan|home|internal|home\.arpa|fritz\.box)$/;

const screenAt = (site: string) => `${site}${fillPath(screenContact)}`;

/** The address book of blocked numbers. */
export const bookAt = (site: string) => `${site}${ADDRESS_BOOK_PATH}`;

const HOOKS = { voice: screenVoiceCall, sms: screenSms };

/** The webhook of a voice provider for calls or texts. */
export const hookAt = (site: string, kind: 'voice' | 'sms', deviceId: string) =>
  `${site}${fillPath(HOOKS[kind], { deviceId })}`;

/** How SpamBlocker asks about a call, and about a text, which it inserts as it came. */
const QUESTIONS = {
  call: {
    intercept: { type: 'ParseIncomingNumber', numberFilter: '.*' },
    contentType: 'application/json',
    body: '{"kind": "call", "from": "+{number}"}',
  },
  text: { intercept: { type: 'InterceptSms' }, contentType: 'text/plain', body: '{origin_number}\n{sms}' },
};

/** The API query that the Android app SpamBlocker (5 or newer) imports. */
export function spamBlockerQuery({ site, token = TOKEN }: SetUp, kind: ScreenedKind): string {
  const { intercept, contentType, body } = QUESTIONS[kind];
  const query = {
    desc: `SwipeClean ${kind}s`,
    actions: [
      intercept,
      {
        type: 'HttpDownload',
        method: 1,
        url: screenAt(site),
        header: `Authorization: Bearer ${token}\nContent-Type: ${contentType}`,
        body,
      },
      {
        type: 'ParseQueryResult',
        negativeSig: '"action":"block"',
        negativeFlags: 5,
        positiveSig: '"action":"allow"',
        positiveFlags: 5,
        categorySig: '"reason":"([a-z-]+)"',
        categoryFlags: 5,
      },
      { type: 'FilterSpamResult' },
    ],
    enabled: true,
  };
  return JSON.stringify(query, null, 2);
}

/** Configuration for Kamailio with `http_client`; escaped, so that a caller cannot end the string. */
export const kamailioLines = ({ site, token = TOKEN }: SetUp): string =>
  `$var(question) = '{"kind":"call","from":"' + $(fU{s.escape.common}) + '"}';
http_client_query("${screenAt(site)}", "$var(question)",
  "Content-Type: application/json\\r\\nAuthorization: Bearer ${token}", "$var(answer)");`;

/** Configuration for Asterisk with `func_curl`; only characters of a phone number are taken from the caller. */
export const asteriskLines = ({ site, token = TOKEN }: SetUp): string =>
  `same => n,Set(CURLOPT(httptimeout)=1)
same => n,Set(CURLOPT(httpheader)=Authorization: Bearer ${token})
same => n,Set(CURLOPT(httpheader)=Content-Type: application/json)
same => n,Set(ANSWER=\${CURL(${screenAt(site)},{"kind":"call","from":"\${FILTER(0-9+,\${CALLERID(num)})}"})})
same => n,ExecIf($["\${ANSWER}" =~ "\\"block\\""]?Hangup(21))`;

/** The same request for any other program. */
export const requestLines = ({ site, token = TOKEN }: SetUp): string =>
  `POST ${screenAt(site)}
Authorization: Bearer ${token}
Content-Type: application/json

{"kind": "call", "from": "+12125552368"}`;
