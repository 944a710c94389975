// eslint-disable-next-line no-restricted-syntax -- the time is what is tested
import { setTimeout as delay } from 'node:timers/promises';
import { SCREENING_LIMITS } from '../src/http/screening-limits';
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
  jest.replaceProperty(SCREENING_LIMITS, 'screenMs', 60_000);
  site = await TestSite.start();
  await site.stub('auth', { listRevokedSessions: () => ({ sessionIds: [] }) });
  await site.stub('spam', {
    screenAsDevice: async ({ from }) => {
      heard.push(from);
      // Longer than a caller waits before it repeats an unanswered request.
      await delay(60);
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
 * A real PBX and real calls through the real gateway. The service is a stub: the journey `screen-calls` tests rules,
 * token and history on the whole stack. One test of both would need a browser, a payment and the PBX at once for the
 * same request and response.
 */
describe('a PBX', () => {
  it('should ask once a call, answer a blocked caller with 607 Unwanted and let another through', async () => {
    await telephony.call(UNWANTED, 'turned-away');
    await telephony.call(WANTED, 'put-through');
    expect(heard).toEqual([UNWANTED, WANTED]);
    await expect(telephony.call(WANTED, 'turned-away')).rejects.toThrow();
  });

  // With an unescaped quote or backslash the PBX drops the call as malformed.
  it.each([
    ['1%22,%22from%22=%22+12125550002', ['1%22,%22from%22=%22+12125550002']],
    // Its escape is invalid JSON, so the request is refused and the call let through.
    [`1'`, []],
  ])('should not let a caller change the request: %s', async (caller, from) => {
    await telephony.call(caller, 'put-through');
    expect(heard).toEqual(from);
  });

  it('should let everybody through while the site is down', async () => {
    await gateway.stop();
    await telephony.call(UNWANTED, 'put-through');
    expect(heard).toEqual([]);
  });
});
