import type { RunningGateway } from '../src/start-gateway';
import { browser, PUBLIC_URL, type RecordedCall, TestSite } from './support/gateway';
import { cookieOf } from './support/tokens';

const standing = { code: 'SWIPEABCDEF', shareCode: 'K7M2QP', shares: 3, ladder: [] };

let site: TestSite;
let gateway: RunningGateway;
let calls: RecordedCall[];

beforeAll(async () => {
  site = await TestSite.start();
  calls = await site.stubAll({ 'billing.getReferrals': standing });
  gateway = await site.readyGateway();
});

afterAll(() => site.stop());

describe('the referral standing', () => {
  it('should come with a link at the site’s own address, for a visitor too (REF-03, REF-15, REF-16, ROLE-11)', async () => {
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
