import { ADDRESS_BOOK_PATH, gatewayRoutes } from '@swipeclean/contracts';
import { fillPath } from '@/shared/api/client';

/** Placeholder of a token that is no longer shown. */
const TOKEN = 'TOKEN';

export interface SetUp {
  /** The site's address, without a trailing slash. */
  site: string;
  /** The device's token, right after pairing. */
  token?: string;
}

const screenAt = (site: string) => `${site}${fillPath(gatewayRoutes.screen)}`;

/** The address book of blocked numbers. */
export const bookAt = (site: string) => `${site}${ADDRESS_BOOK_PATH}`;

const HOOKS = { voice: gatewayRoutes.screenVoiceCall, sms: gatewayRoutes.screenSms };

/** The webhook of a voice provider for calls or texts. */
export const hookAt = (site: string, kind: 'voice' | 'sms', deviceId: string) =>
  `${site}${fillPath(HOOKS[kind], { deviceId })}`;

/** The API query that the Android app SpamBlocker (4 or newer) imports. */
export function spamBlockerQuery({ site, token = TOKEN }: SetUp): string {
  const query = {
    desc: 'SwipeClean',
    actions: [
      { type: 'ParseIncomingNumber', numberFilter: '.*' },
      {
        type: 'HttpDownload',
        method: 1,
        url: screenAt(site),
        header: `Authorization: Bearer ${token}\nContent-Type: application/json`,
        body: '{"kind": "call", "from": "+{number}"}',
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
