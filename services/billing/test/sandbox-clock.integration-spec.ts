import { type RunningSandbox, startSandbox } from '@swipeclean/sandbox';
import { createLogger } from '@swipeclean/service-kit';
import { until } from '@swipeclean/service-kit/testing';
import { BillingConfig } from '../src/config';
import { SandboxClock } from '../src/payments/providers/sandbox-clock';

const DAY_SECONDS = 86_400;
let sandbox: RunningSandbox;
let clock: SandboxClock;

const advance = (days: number, { url } = sandbox) =>
  fetch(`${url}/_sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days }),
  });
const aheadSeconds = () => Math.round((clock.now().getTime() - Date.now()) / 1000);
const start = (port = 0) => startSandbox({ port, logLevel: 'silent' });

beforeAll(async () => {
  sandbox = await start();
  await advance(2);
  const config = Object.assign(new BillingConfig(), { paymentSandboxUrl: sandbox.url });
  clock = new SandboxClock(config, createLogger('test', 'silent'));
  await clock.onApplicationBootstrap();
});

afterAll(async () => {
  await clock.onModuleDestroy();
  await sandbox.stop();
});

describe('SandboxClock', () => {
  it("should show the sandbox's time from the start", () => {
    expect(aheadSeconds()).toBe(2 * DAY_SECONDS);
  });

  it('should follow when the time is set ahead', async () => {
    await advance(3);
    await until(() => aheadSeconds() === 5 * DAY_SECONDS);
  });

  it('should keep the time while the sandbox is down, and follow it afterwards', async () => {
    const port = Number(new URL(sandbox.url).port);
    await sandbox.stop();
    expect(aheadSeconds()).toBe(5 * DAY_SECONDS);
    sandbox = await start(port);
    await until(() => aheadSeconds() === 0);
  });
});
