import type { billingContract, spamContract } from '@swipeclean/contracts/server';
import type { RunningGateway } from '../src/start-gateway';
import { browser, PUBLIC_URL, type RecordedCall, TestSite } from './support/gateway';
import { cookieOf } from './support/tokens';

const ID = '01a1fc52-64be-7c06-bd72-cdf9339b7565';

/** Method, path, body, response status, operation, its request; the requirement. */
type Row = [
  method: string,
  path: string,
  body: object | undefined,
  status: number,
  call: string,
  request: object,
  requirement: string,
];

const SIGNED_IN = readRows(`
  GET /api/auth/user 200 auth.getUser {} API-01, AUTH-01
  PATCH /api/auth/user {"firstName":"M"} 200 auth.updateUser {"firstName":"M"} AUTH-01
  PUT /api/auth/password {"password":"p"} 204 auth.changePassword {"password":"p"} AUTH-10
  POST /api/auth/email {"email":"e"} 202 auth.changeEmail {"email":"e"} AUTH-10
  GET /api/auth/sessions 200 auth.listSessions {} API-37
  GET /api/auth/actions 200 auth.listOwnActions {} API-37
  POST /api/auth/email/resend 204 auth.resendVerification {} AUTH-10
  GET /api/storage/analysis 200 cleaning.getAnalysis {} API-02
  GET /api/storage/insights?period=year 200 cleaning.getInsights {"period":"year"} INS-02
  PUT /api/storage/device {"totalBytes":5} 200 cleaning.setStorageDevice {"totalBytes":5} CONST-42
  POST /api/storage/scans {"source":"drop"} 201 cleaning.saveScan {"source":"drop"} CLEAN-25
  GET /api/storage/scans?limit=3 200 cleaning.listScans {"limit":3} API-37
  GET /api/storage/scans?limit=x&y=1 200 cleaning.listScans {"limit":"x","y":"1"} API-37
  GET /api/cleaning/recommendations 200 cleaning.listRecommendations {} API-03
  GET /api/cleaning/session 200 cleaning.getCleaningSession {} API-04
  POST /api/cleaning/session 201 cleaning.startCleaningSession {} API-05
  PATCH /api/cleaning/recommendations/${ID} {"status":"kept","id":"of another"} 200 cleaning.decideRecommendation {"status":"kept","id":"${ID}"} API-06
  GET /api/cleaning/allowance 200 cleaning.getAllowance {} CONST-46
  POST /api/cleaning/actions/reservations {"tool":"real-cleaner","bytes":3} 201 cleaning.reserveAction {"tool":"real-cleaner","bytes":3} CONST-46
  GET /api/cleaning/actions 200 cleaning.listActions {} API-37
  POST /api/quick-subscribe 200 billing.quickSubscribe {} API-13
  POST /api/quick-subscribe {"cents":-1} 200 billing.quickSubscribe {"cents":-1} API-13
  GET /api/billing/subscription 200 billing.getSubscription {} SUBS-24
  POST /api/billing/subscription/cancel 200 billing.cancelSubscription {} PRICE-03
  POST /api/billing/subscription/cancel {"cents":-1} 200 billing.cancelSubscription {"cents":-1} PRICE-03
  POST /api/billing/subscription/resume 200 billing.resumeSubscription {} PRICE-03
  POST /api/billing/cash-transfer {"customerInfo":{}} 201 billing.announceCashTransfer {"customerInfo":{}} SUBS-19, ENT-34
  GET /api/billing/cash-transfer 200 billing.getCashTransfer {} SUBS-20
  POST /api/billing/refund 200 billing.refundPayment {} PRICE-10
  POST /api/billing/refund {"cents":-1} 200 billing.refundPayment {"cents":-1} PRICE-10
  POST /api/referrals/shares {"network":"x"} 201 billing.recordShare {"network":"x"} SHARE-09
  POST /api/referrals/payouts {"method":"bank"} 201 billing.requestPayout {"method":"bank"} REF-12
  GET /api/spam/numbers 200 spam.listNumbers {} API-14
  GET /api/spam/numbers?q=212%20555&before=${ID} 200 spam.listNumbers {"q":"212 555","before":"${ID}"} API-14
  GET /api/spam/counts 200 spam.getSpamCounts {} SPAM-02
  DELETE /api/spam/votes/%2B12125552368 200 spam.withdrawReports {"number":"+12125552368"} SPAM-28
  GET /api/spam/blocked-calls 200 spam.listBlockedCalls {} API-15
  GET /api/spam/blocked-texts 200 spam.listBlockedTexts {} API-16
  POST /api/spam/numbers {"phoneNumber":"1"} 201 spam.blockNumber {"phoneNumber":"1"} API-17
  POST /api/spam/reports {"phoneNumber":"1"} 201 spam.reportSpam {"phoneNumber":"1"} API-18
  POST /api/spam/votes {"legitimate":true} 201 spam.voteOnNumber {"legitimate":true} SPAM-28
  PATCH /api/spam/blocked-texts/${ID} {"spam":true,"id":"of another"} 200 spam.markBlockedText {"spam":true,"id":"${ID}"} ENT-25
  GET /api/spam/devices 200 spam.listDevices {} ROLE-13
  POST /api/spam/devices {"name":"x"} 201 spam.pairDevice {"name":"x"} ROLE-13
  POST /api/spam/devices/${ID}/try {"kind":"call","from":"1","id":"of another"} 200 spam.testDevice {"kind":"call","from":"1","id":"${ID}"} ROLE-13
  DELETE /api/spam/devices/${ID} 204 spam.deleteDevice {"id":"${ID}"} ROLE-13
  GET /api/spam/lookup?number=1 200 spam.getSpamVerdict {"number":"1"} SPAM-28
  PATCH /api/spam/numbers/${ID}/toggle 200 spam.toggleNumber {"id":"${ID}"} API-19
  DELETE /api/spam/numbers/${ID} 204 spam.deleteNumber {"id":"${ID}"} API-14
  DELETE /api/spam/blocked-calls/${ID} 204 spam.deleteBlockedCall {"id":"${ID}"} API-15
  DELETE /api/spam/blocked-texts/${ID} 204 spam.deleteBlockedText {"id":"${ID}"} API-16
  GET /api/spy/caller-ids 200 spy.listCallerIds {} API-20
  GET /api/spy/ip-tracking 200 spy.listIpRecords {} API-21
  GET /api/spy/detections 200 spy.listDetections {} API-22
  GET /api/spy/alerts 200 spy.listAlerts {} API-23
  POST /api/spy/lookup-phone {"phoneNumber":"1"} 200 spy.lookupPhone {"phoneNumber":"1"} API-24
  POST /api/spy/lookup-ip {"ipAddress":"::1"} 200 spy.lookupIp {"ipAddress":"::1"} API-25
  PATCH /api/spy/alerts/${ID}/read 200 spy.markAlertRead {"id":"${ID}"} API-26
  POST /api/spy/alerts/${ID}/acknowledge {"mine":true} 200 spy.acknowledgeAlert {"mine":true,"id":"${ID}"} SPY-17
  GET /api/spy/indicators 200 spy.getIndicators {} SPY-23
  POST /api/spy/apps {"packages":["a.b"]} 200 spy.checkApps {"packages":["a.b"]} SPY-23
  DELETE /api/spy/caller-ids/${ID} 204 spy.deleteCallerId {"id":"${ID}"} API-20
  DELETE /api/spy/ip-tracking/${ID} 204 spy.deleteIpRecord {"id":"${ID}"} API-21
  DELETE /api/spy/alerts/${ID} 204 spy.deleteAlert {"id":"${ID}"} API-23
`);

const PUBLIC = readRows(`
  POST /api/auth/email/verify {"token":"t"} 204 auth.confirmEmail {"token":"t"} AUTH-10
  POST /api/auth/password/forgot {"email":"e"} 202 auth.forgotPassword {"email":"e"} AUTH-10
  GET /api/paypal/setup 200 billing.getPaypalSetup {} API-11
  POST /api/paypal/order {"amount":"4.99"} 201 billing.createPaypalOrder {"amount":"4.99"} API-09
  POST /api/paypal/order 201 billing.createPaypalOrder {} API-09
  POST /api/paypal/order/AB1/capture 200 billing.capturePaypalOrder {"orderId":"AB1"} API-10, API-36
  POST /api/paypal/order/AB1/capture {"any":1} 200 billing.capturePaypalOrder {"orderId":"AB1"} API-10, API-36
  POST /api/create-subscription {"email":"e"} 201 billing.createSubscription {"email":"e"} API-12
`);

/** Reads a line a row; the body may be left out. */
function readRows(text: string): Row[] {
  return [...text.matchAll(/^ *(\S+) (\S+) (?:(\{.*\}) )?(\d{3}) (\S+) (\{.*\}) (.+)$/gm)].map(
    ([, method, path, body, status, call, request, requirement]) =>
      [
        method,
        path,
        body && JSON.parse(body),
        Number(status),
        call,
        JSON.parse(request as string),
        requirement,
      ] as Row,
  );
}

const VOID = ['auth.resendVerification', 'auth.confirmEmail', 'auth.forgotPassword'];
const REPLY = { text: 'passed on byte by byte', none: null, list: [1] };

const standing = { code: 'SWIPEABCDEF', shareCode: 'K7M2QP', shares: 3, ladder: [] };
const ownReplies = {
  'billing.getReferralOverview': standing,
  'billing.getInviter': { name: 'Ann L.' },
  'billing.countLanding': { known: true },
  'billing.getOwnerMetrics': { subscribers: 2, mrrCents: 998 },
  'billing.listPayouts': [],
  'billing.payPayout': { id: ID },
  'billing.refusePayout': { id: ID },
  'spam.exportBlockList': { content: '{}' },
} satisfies Partial<
  Record<`billing.${keyof typeof billingContract}` | `spam.${keyof typeof spamContract}`, unknown>
>;

/** What each operation answers; nothing when left out. */
const replies: Record<string, unknown> = { ...ownReplies };

let site: TestSite;
let gateway: RunningGateway;
let calls: RecordedCall[];

beforeAll(async () => {
  site = await TestSite.start();
  const rows = [...SIGNED_IN, ...PUBLIC].filter(
    ([, , , status, call]) => status !== 204 && !VOID.includes(call),
  );
  for (const [, , , , call] of rows) replies[call] = REPLY;
  calls = await site.stubAll(replies);
  gateway = await site.readyGateway({ LANDINGS_PER_HOUR: '5' });
});

beforeEach(() => {
  calls.length = 0;
});

afterAll(() => site.stop());

function send([method, path, body]: Row, cookie = '') {
  const verb = method.toLowerCase() as 'get';
  const sent = browser(gateway)[verb](path).set('cookie', cookie);
  return body ? sent.send(body) : sent;
}

describe('a signed-in user’s route', () => {
  it.each(SIGNED_IN)('should map %s %s with %j to %i by %s%j (%s)', async (...row) => {
    const answer = await send(row, cookieOf({ sub: 'bea', pro: true }));
    expect(answer.status).toBe(row[3]);
    if (row[3] === 204) expect(answer.text).toBe('');
    else {
      expect(answer.body).toEqual(REPLY);
      expect(answer.type).toBe('application/json');
    }
    expect(calls).toEqual([
      {
        call: row[4],
        request: row[5],
        actor: expect.objectContaining({ userId: 'bea', isPro: true, ipAddress: '127.0.0.1' }),
      },
    ]);
  });

  // Also ROLE-03.
  it.each(SIGNED_IN)(
    'should refuse %s %s with %j to a visitor (AUTH-04, AUTH-05, ERR-13)',
    async (...row) => {
      const answer = await send(row);
      expect(answer.status).toBe(401);
      expect(answer.type).toBe('application/problem+json');
      expect(answer.body).toMatchObject({ title: 'Unauthorized', status: 401 });
      expect(calls).toEqual([]);
    },
  );
});

describe('a public route', () => {
  it.each(PUBLIC)('should map %s %s with %j to %i by %s%j (%s)', async (...row) => {
    const answer = await send(row);
    expect(answer.status).toBe(row[3]);
    expect(answer.text).toBe(VOID.includes(row[4]) ? '' : JSON.stringify(REPLY));
    expect(calls).toEqual([
      { call: row[4], request: row[5], actor: expect.objectContaining({ userId: null }) },
    ]);
  });

  it('should know the signed-in user, so that a purchase is assigned to the account (API-12)', async () => {
    await send(PUBLIC.at(-1) as Row, cookieOf({ sub: 'bea' }));
    expect(calls).toMatchObject([{ call: 'billing.createSubscription', actor: { userId: 'bea' } }]);
  });
});

describe('referral overview', () => {
  it('should contain a link at the site’s address, for a visitor too (REF-03, REF-15, REF-16)', async () => {
    const asVisitor = await browser(gateway).get('/api/referrals');
    const asUser = await browser(gateway)
      .get('/api/referrals')
      .set('cookie', cookieOf({ sub: 'bea' }));
    for (const { status, body } of [asVisitor, asUser]) {
      expect(status).toBe(200);
      expect(body).toEqual({ ...standing, link: `${PUBLIC_URL}/?ref=SWIPEABCDEF` });
    }
    expect(calls.map(({ actor }) => actor.userId)).toEqual([null, 'bea']);
  });
});

describe('a visit by a link', () => {
  const land = (cookie = '', body: object = { code: 'SWIPEABCDEF' }) =>
    browser(gateway).post('/api/referrals/landings').set('cookie', cookie).send(body);
  const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
    (headers['set-cookie'] as string[] | undefined) ?? [];

  it('should take the visitor’s id from the cookie only', async () => {
    const answer = await land('', { code: 'SWIPEABCDEF', visitorId: ID });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field: 'visitorId', code: 'UNKNOWN' }] });
    expect(calls).toEqual([]);
  });

  it('should give the visitor an id, and keep both id and code for 60 days', async () => {
    const first = await land();
    expect(first.status).toBe(204);
    const [visitor = '', code = ''] = cookiesOf(first);
    expect(visitor).toMatch(/^sc_visitor=[0-9a-f-]{36}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(code).toBe('sc_ref=SWIPEABCDEF; Max-Age=5184000; Path=/; SameSite=Lax');

    await land(visitor.split(';')[0]);
    const [one, other] = calls.map(({ request }) => request as { visitorId: string });
    expect(one).toEqual({ code: 'SWIPEABCDEF', visitorId: visitor.slice(11, 47) });
    expect(other).toEqual(one);
  });

  it('should keep no unknown or own code, and reject a made-up visitor id', async () => {
    replies['billing.countLanding'] = { known: false };
    const answer = await land('sc_visitor=me', { code: 'X' });
    expect(cookiesOf(answer).map((text) => text.split('=')[0])).toEqual(['sc_visitor']);
    expect(calls[0]?.request).toMatchObject({ visitorId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    replies['billing.countLanding'] = { known: true };
  });

  it('should be limited per hour and address, and to this site', async () => {
    const statuses = [];
    for (let nth = 0; nth < 4; nth++) statuses.push((await land()).status);
    expect(statuses.at(-1)).toBe(429);
    const foreign = await browser(gateway)
      .post('/api/referrals/landings')
      .set('origin', 'https://evil.test')
      .send({});
    expect(foreign.status).toBe(403);
  });
});

describe('an inviter', () => {
  it('should be returned to a visitor with the code, and be rate-limited against guessing', async () => {
    const guess = (code: string) => browser(gateway).get('/api/referrals/inviter').query({ code });
    const { status, body } = await guess('swipe abcdef');
    expect([status, body]).toEqual([200, { name: 'Ann L.' }]);
    expect(calls).toMatchObject([{ call: 'billing.getInviter', request: { code: 'swipe abcdef' } }]);
    const statuses = [];
    for (let nth = 0; nth < 6; nth++) statuses.push((await guess(`GUESS${nth}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('owner routes', () => {
  const owner = cookieOf({ sub: 'the-owner', owner: true });
  const routes = [
    ['get', '/api/owner/metrics', undefined, 'billing.getOwnerMetrics', {}],
    ['get', '/api/owner/payouts', undefined, 'billing.listPayouts', {}],
    [
      'post',
      `/api/owner/payouts/${ID}/paid`,
      { reference: 'W1' },
      'billing.payPayout',
      { id: ID, reference: 'W1' },
    ],
    [
      'post',
      `/api/owner/payouts/${ID}/refuse`,
      { reason: 'No' },
      'billing.refusePayout',
      { id: ID, reason: 'No' },
    ],
  ] as const;

  it.each(routes)('should let the owner %s %s', async (method, path, body, call, request) => {
    const answer = await browser(gateway)[method](path).set('cookie', owner).send(body);
    expect([answer.status, answer.body]).toEqual([200, ownReplies[call]]);
    expect(calls).toMatchObject([{ call, request, actor: { userId: 'the-owner', isOwner: true } }]);
  });
});

describe('block list', () => {
  it.each([
    ['csv', 'text/csv'],
    ['vcf', 'text/vcard'],
    ['json', 'application/json'],
  ])('should be exported as a file: %s', async (format, type) => {
    const answer = await browser(gateway).get(`/api/spam/export?format=${format}`).set('cookie', cookieOf());
    expect(answer.headers).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="blocked-numbers.${format}"`,
    });
  });
});
