import { type RecordedCall, browser, TestSite } from './support/gateway';
import type { RunningGateway } from '../src/start-gateway';
import { ID, type Row, SPAM_ROUTES } from './support/spam-routes';
import { cookieOf } from './support/tokens';

const scan = { source: 'drop' };

const SIGNED_IN: Row[] = [
  ['GET', '/api/auth/user', undefined, 200, 'auth.getUser', {}, 'API-01, AUTH-01'],
  ['PATCH', '/api/auth/user', { firstName: 'M' }, 200, 'auth.updateUser', { firstName: 'M' }, 'AUTH-01'],
  ['PUT', '/api/auth/password', { password: 'p' }, 204, 'auth.changePassword', { password: 'p' }, 'AUTH-10'],
  ['POST', '/api/auth/email', { email: 'e' }, 202, 'auth.changeEmail', { email: 'e' }, 'AUTH-10'],
  ['GET', '/api/auth/sessions', undefined, 200, 'auth.listSessions', {}, 'API-37'],
  ['GET', '/api/auth/actions', undefined, 200, 'auth.listOwnActions', {}, 'API-37'],
  ['POST', '/api/auth/email/resend', undefined, 204, 'auth.resendVerification', {}, 'AUTH-10'],
  ['GET', '/api/storage/analysis', undefined, 200, 'cleaning.getAnalysis', {}, 'API-02'],
  [
    'GET',
    '/api/storage/insights?period=year',
    undefined,
    200,
    'cleaning.getInsights',
    { period: 'year' },
    'INS-02',
  ],
  ['PUT', '/api/storage/device', { totalBytes: 5 }, 200, 'cleaning.setDevice', { totalBytes: 5 }, 'CONST-42'],
  ['POST', '/api/storage/scans', scan, 201, 'cleaning.saveScan', scan, 'CLEAN-25'],
  ['GET', '/api/storage/scans?limit=3', undefined, 200, 'cleaning.listScans', { limit: 3 }, 'API-37'],
  [
    'GET',
    '/api/storage/scans?limit=x&y=1',
    undefined,
    200,
    'cleaning.listScans',
    { limit: 'x', y: '1' },
    'API-37',
  ],
  ['GET', '/api/cleaning/recommendations', undefined, 200, 'cleaning.listRecommendations', {}, 'API-03'],
  ['GET', '/api/cleaning/session', undefined, 200, 'cleaning.getSession', {}, 'API-04'],
  ['POST', '/api/cleaning/session', undefined, 201, 'cleaning.startSession', {}, 'API-05'],
  [
    'PATCH',
    `/api/cleaning/recommendations/${ID}`,
    { status: 'kept', id: 'of another' },
    200,
    'cleaning.decideRecommendation',
    { status: 'kept', id: ID },
    'API-06',
  ],
  ['GET', '/api/cleaning/allowance', undefined, 200, 'cleaning.getAllowance', {}, 'CONST-46'],
  [
    'POST',
    '/api/cleaning/actions/reservations',
    { tool: 'real-cleaner', bytes: 3 },
    201,
    'cleaning.reserveAction',
    { tool: 'real-cleaner', bytes: 3 },
    'CONST-46',
  ],
  [
    'PATCH',
    `/api/cleaning/actions/${ID}`,
    { status: 'done', id: 'of another' },
    200,
    'cleaning.commitAction',
    { status: 'done', id: ID },
    'CONST-46',
  ],
  ['GET', '/api/cleaning/actions', undefined, 200, 'cleaning.listActions', {}, 'API-37'],
  [
    'POST',
    '/api/cleaning/actions',
    { tool: 'swipe' },
    201,
    'cleaning.recordAction',
    { tool: 'swipe' },
    'API-34',
  ],
  ['POST', '/api/quick-subscribe', undefined, 200, 'billing.quickSubscribe', {}, 'API-13'],
  ['POST', '/api/quick-subscribe', { cents: -1 }, 200, 'billing.quickSubscribe', { cents: -1 }, 'API-13'],
  ['GET', '/api/billing/subscription', undefined, 200, 'billing.getSubscription', {}, 'SUBS-24'],
  ['POST', '/api/billing/subscription/cancel', undefined, 200, 'billing.cancelSubscription', {}, 'PRICE-03'],
  [
    'POST',
    '/api/billing/subscription/cancel',
    { cents: -1 },
    200,
    'billing.cancelSubscription',
    { cents: -1 },
    'PRICE-03',
  ],
  ['POST', '/api/billing/subscription/resume', undefined, 200, 'billing.resumeSubscription', {}, 'PRICE-03'],
  [
    'POST',
    '/api/billing/cash-transfer',
    { customerInfo: {} },
    201,
    'billing.announceCashTransfer',
    { customerInfo: {} },
    'SUBS-19, ENT-34',
  ],
  ['GET', '/api/billing/cash-transfer', undefined, 200, 'billing.getCashTransfer', {}, 'SUBS-20'],
  ['POST', '/api/billing/refund', undefined, 200, 'billing.refundPayment', {}, 'PRICE-10'],
  ['POST', '/api/billing/refund', { cents: -1 }, 200, 'billing.refundPayment', { cents: -1 }, 'PRICE-10'],
  [
    'POST',
    '/api/referrals/shares',
    { network: 'x' },
    201,
    'billing.recordShare',
    { network: 'x' },
    'SHARE-09',
  ],
  [
    'POST',
    '/api/referrals/payouts',
    { method: 'bank' },
    201,
    'billing.requestPayout',
    { method: 'bank' },
    'REF-12',
  ],
  ...SPAM_ROUTES,
  ['GET', '/api/spy/caller-ids', undefined, 200, 'spy.listCallerIds', {}, 'API-20'],
  ['GET', '/api/spy/ip-tracking', undefined, 200, 'spy.listIpRecords', {}, 'API-21'],
  ['GET', '/api/spy/detections', undefined, 200, 'spy.listDetections', {}, 'API-22'],
  ['GET', '/api/spy/alerts', undefined, 200, 'spy.listAlerts', {}, 'API-23'],
  [
    'POST',
    '/api/spy/lookup-phone',
    { phoneNumber: '1' },
    200,
    'spy.lookupPhone',
    { phoneNumber: '1' },
    'API-24',
  ],
  ['POST', '/api/spy/lookup-ip', { ipAddress: '::1' }, 200, 'spy.lookupIp', { ipAddress: '::1' }, 'API-25'],
  ['PATCH', `/api/spy/alerts/${ID}/read`, undefined, 200, 'spy.markAlertRead', { id: ID }, 'API-26'],
  [
    'POST',
    `/api/spy/alerts/${ID}/acknowledge`,
    { mine: true },
    200,
    'spy.acknowledgeAlert',
    { mine: true, id: ID },
    'SPY-17',
  ],
  ['GET', '/api/spy/indicators', undefined, 200, 'spy.getIndicators', {}, 'SPY-23'],
  ['POST', '/api/spy/apps', { packages: ['a.b'] }, 200, 'spy.checkApps', { packages: ['a.b'] }, 'SPY-23'],
  ['DELETE', `/api/spy/caller-ids/${ID}`, undefined, 204, 'spy.deleteCallerId', { id: ID }, 'API-20'],
  ['DELETE', `/api/spy/ip-tracking/${ID}`, undefined, 204, 'spy.deleteIpRecord', { id: ID }, 'API-21'],
  ['DELETE', `/api/spy/alerts/${ID}`, undefined, 204, 'spy.deleteAlert', { id: ID }, 'API-23'],
];

const PUBLIC: Row[] = [
  ['POST', '/api/auth/email/verify', { token: 't' }, 204, 'auth.verifyEmail', { token: 't' }, 'AUTH-10'],
  [
    'POST',
    '/api/auth/password/forgot',
    { email: 'e' },
    202,
    'auth.forgotPassword',
    { email: 'e' },
    'AUTH-10',
  ],
  ['GET', '/api/paypal/setup', undefined, 200, 'billing.getPaypalSetup', {}, 'API-11'],
  [
    'POST',
    '/api/paypal/order',
    { amount: '4.99' },
    201,
    'billing.createPaypalOrder',
    { amount: '4.99' },
    'API-09',
  ],
  ['POST', '/api/paypal/order', undefined, 201, 'billing.createPaypalOrder', {}, 'API-09'],
  [
    'POST',
    '/api/paypal/order/AB1/capture',
    undefined,
    200,
    'billing.capturePaypalOrder',
    { orderId: 'AB1' },
    'API-10, API-36',
  ],
  [
    'POST',
    '/api/paypal/order/AB1/capture',
    { any: 1 },
    200,
    'billing.capturePaypalOrder',
    { orderId: 'AB1' },
    'API-10, API-36',
  ],
  [
    'POST',
    '/api/create-subscription',
    { email: 'e' },
    201,
    'billing.createSubscription',
    { email: 'e' },
    'API-12',
  ],
];

const VOID = ['auth.resendVerification', 'auth.verifyEmail', 'auth.forgotPassword'];
const REPLY = { text: 'passed on byte by byte', none: null, list: [1] };

let site: TestSite;
let gateway: RunningGateway;
let calls: RecordedCall[];

beforeAll(async () => {
  site = await TestSite.start();
  const rows = [...SIGNED_IN, ...PUBLIC].filter(
    ([, , , status, call]) => status !== 204 && !VOID.includes(call),
  );
  calls = await site.stubAll(Object.fromEntries(rows.map(([, , , , call]) => [call, REPLY])));
  gateway = await site.readyGateway();
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
