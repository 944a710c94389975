import type { RunningGateway } from '../src/start-gateway';
import { startTelephony, type Telephony } from './sip/telephony';
import { TestSite } from './support/gateway';

const TOKEN = `scd_${'a'.repeat(43)}`;
const [UNWANTED, WANTED] = ['+12125550001', '+12125550002'];

let site: TestSite;
let gateway: RunningGateway;
let telephony: Telephony;
let heard: string[];

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', { listRevokedSessions: () => ({ sessionIds: [] }) });
  await site.stub('spam', {
    screen: ({ from }) => {
      heard.push(from);
      return from === UNWANTED
        ? { action: 'block', sipCode: 607, reason: 'own-block', score: 0 }
        : { action: 'allow', sipCode: 200, reason: 'no-rule', score: 0 };
    },
  });
  gateway = await site.readyGateway();
  telephony = await startTelephony(`http://127.0.0.1:${gateway.port}/api/spam/screen`, TOKEN);
});
beforeEach(() => {
  heard = [];
});
afterAll(async () => {
  await telephony?.stop();
  await site.stop();
});

/**
 * A real exchange and real calls over the real gateway; what the service answers is told here, since the rules, the token and the
 * history behind it are proved over the whole stack by the journey `screen-calls`. Both in one would need a browser, a payment and
 * the exchange at once, for the two lines between them that both tests run: the request and its answer.
 */
describe('a telephone exchange', () => {
  it('should answer an unwanted caller by 607 Unwanted, and put another through', async () => {
    await telephony.call(UNWANTED, 'turned-away');
    await telephony.call(WANTED, 'put-through');
    expect(heard).toEqual([UNWANTED, WANTED]);
    await expect(telephony.call(WANTED, 'turned-away')).rejects.toThrow();
  });

  // With a bare quote or backslash a call gets no further than the exchange, which drops it as malformed.
  it.each([
    ['1%22,%22from%22=%22+12125550002', ['1%22,%22from%22=%22+12125550002']],
    // Its escape is no JSON, so the question is refused and the call put through.
    [`1'`, []],
  ])('should not let a caller write the question: %s', async (caller, from) => {
    await telephony.call(caller, 'put-through');
    expect(heard).toEqual(from);
  });

  it('should put everybody through while the site is down', async () => {
    await gateway.stop();
    await telephony.call(UNWANTED, 'put-through');
    expect(heard).toEqual([]);
  });
});
