import { billingRpc } from '@swipeclean/contracts/server';
import type { RunningGateway } from '../src/start-gateway';
import { browser, PUBLIC_URL, type RecordedCall, TestSite } from './support/gateway';
import { cookieOf } from './support/tokens';

const standing = { code: 'SWIPEABCDEF', shareCode: 'K7M2QP', shares: 3, ladder: [] };
const ID = '01a1fc52-64be-7c06-bd72-cdf9339b7565';
const replies: Record<string, unknown> = {
  'billing.getReferrals': standing,
  'billing.getInviter': { name: 'Ann L.' },
  'billing.recordLanding': { known: true },
  'billing.listPayouts': [],
  'billing.payPayout': { id: ID },
  'billing.refusePayout': { id: ID },
};

let site: TestSite;
let gateway: RunningGateway;
let calls: RecordedCall[];

beforeAll(async () => {
  site = await TestSite.start();
  calls = await site.stubAll(replies);
  gateway = await site.readyGateway({ LANDINGS_PER_HOUR: '5' });
});

beforeEach(() => {
  calls.length = 0;
});

afterAll(() => site.stop());

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
    replies['billing.recordLanding'] = { known: false };
    const answer = await land('sc_visitor=me', { code: 'X' });
    expect(cookiesOf(answer).map((text) => text.split('=')[0])).toEqual(['sc_visitor']);
    expect(calls[0]?.request).toMatchObject({ visitorId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    replies['billing.recordLanding'] = { known: true };
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

describe('payouts', () => {
  const owner = cookieOf({ sub: 'the-owner', owner: true });
  const routes = [
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
    expect(answer.status).toBe(200);
    expect(calls).toMatchObject([{ call, request, actor: { userId: 'the-owner', isOwner: true } }]);
  });

  it.each(routes)('should not let others %s %s (ROLE-18)', async (method, path, body) => {
    const bea = cookieOf({ sub: 'bea' });
    const asUser = await browser(gateway)[method](path).set('cookie', bea).send(body);
    const asVisitor = await browser(gateway)[method](path).send(body);
    expect([asUser.status, asVisitor.status]).toEqual([403, 401]);
    expect(calls.filter(({ call }) => call in replies)).toEqual([]);
  });

  it('should be operations of billing', () => {
    for (const call of Object.keys(replies)) expect(billingRpc).toHaveProperty(call.replace('billing.', ''));
  });
});
