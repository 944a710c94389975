import type { RunningGateway } from '../src/start-gateway';
import { browser, type RecordedCall, TestSite } from './support/gateway';
import { cookieOf } from './support/tokens';

const PATH = '/api/owner/metrics';
const metrics = { subscribers: 2, mrrCents: 998 };

let site: TestSite;
let gateway: RunningGateway;
let calls: RecordedCall[];

beforeAll(async () => {
  site = await TestSite.start();
  calls = await site.stubAll({ 'billing.getOwnerMetrics': metrics });
  gateway = await site.readyGateway();
});

afterAll(() => site.stop());

describe('owner metrics', () => {
  it('should be returned to the owner', async () => {
    const owner = cookieOf({ sub: 'the-owner', owner: true });
    const { status, body } = await browser(gateway).get(PATH).set('cookie', owner);
    expect([status, body]).toEqual([200, metrics]);
    expect(calls).toMatchObject([
      { call: 'billing.getOwnerMetrics', request: {}, actor: { userId: 'the-owner', isOwner: true } },
    ]);
  });

  it('should be refused to everyone else, with Pro or an owner code (OWN-25, ROLE-14, ROLE-17)', async () => {
    calls.length = 0;
    const asUser = await browser(gateway)
      .get(PATH)
      .set('cookie', cookieOf({ sub: 'bea', pro: true, own: true }));
    const asVisitor = await browser(gateway).get(PATH);
    expect([asUser.status, asVisitor.status]).toEqual([403, 401]);
    expect(calls.filter(({ call }) => call === 'billing.getOwnerMetrics')).toEqual([]);
  });
});
