import { ADDRESS_BOOK_PATH, gatewayRoutes } from '@swipeclean/contracts';
import { fillPath } from '@/shared/api/client';

/** Stands for a token that is no longer told. */
const TOKEN = 'TOKEN';

/** What a device is set up with. */
export interface SetUp {
  /** The site's address, without a slash at its end. */
  site: string;
  /** The device's token, where it has just been told. */
  token?: string;
}

const screenAt = (site: string) => `${site}${fillPath(gatewayRoutes.screen)}`;

/** The address book of blocked numbers. */
export const bookAt = (site: string) => `${site}${ADDRESS_BOOK_PATH}`;

const HOOKS = { voice: gatewayRoutes.screenVoiceCall, sms: gatewayRoutes.screenSms };

/** Where a voice provider asks about calls or texts. */
export const hookAt = (site: string, kind: 'voice' | 'sms', deviceId: string) =>
  `${site}${fillPath(HOOKS[kind], { deviceId })}`;

/** What the Android app SpamBlocker (4 or newer) imports as an API query. */
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
        ...{ negativeSig: '"action":"block"', negativeFlags: 5 },
        ...{ positiveSig: '"action":"allow"', positiveFlags: 5 },
        ...{ categorySig: '"reason":"([a-z-]+)"', categoryFlags: 5 },
      },
      { type: 'FilterSpamResult' },
    ],
    enabled: true,
  };
  return JSON.stringify(query, null, 2);
}

/** Lines for Kamailio with `http_client`; a caller must not be able to end the text that holds it. */
export const kamailioLines = ({ site, token = TOKEN }: SetUp): string =>
  `$var(question) = '{"kind":"call","from":"' + $(fU{s.escape.common}) + '"}';
http_client_query("${screenAt(site)}", "$var(question)",
  "Content-Type: application/json\\r\\nAuthorization: Bearer ${token}", "$var(answer)");`;

/** Lines for Asterisk with `func_curl`, which take nothing of a caller but what a number is made of. */
export const asteriskLines = ({ site, token = TOKEN }: SetUp): string =>
  `same => n,Set(CURLOPT(httptimeout)=1)
same => n,Set(CURLOPT(httpheader)=Authorization: Bearer ${token})
same => n,Set(CURLOPT(httpheader)=Content-Type: application/json)
same => n,Set(ANSWER=\${CURL(${screenAt(site)},{"kind":"call","from":"\${FILTER(0-9+,\${CALLERID(num)})}"})})
same => n,ExecIf($["\${ANSWER}" =~ "\\"block\\""]?Hangup(21))`;

/** The same question of any other program. */
export const requestLines = ({ site, token = TOKEN }: SetUp): string =>
  `POST ${screenAt(site)}
Authorization: Bearer ${token}
Content-Type: application/json

{"kind": "call", "from": "+12125552368"}`;
