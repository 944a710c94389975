import type { RunningStack } from '@swipeclean/local-stack';
import { RAISED_LIMITS, startOwnStack } from '../support/start-stack';
import { registerByApi } from '../support/users';
import { openChromium } from './chromium';
import { type Audit, measure } from './measure';

/**
 * Lighthouse calls 90 good. The score without blocking time, which does not depend on the machine's load, must be
 * higher.
 */
const WANTED = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };
const WANTED_WITHOUT_BLOCKING = 98;
const TRIES = 3;
const PAGES = [
  { name: 'the start page for a visitor', path: '/', signedIn: false },
  { name: 'Home', path: '/', signedIn: true },
  { name: 'Clean', path: '/clean', signedIn: true },
];

jest.setTimeout(600_000);

describe('Lighthouse on a phone', () => {
  let stack: RunningStack;
  beforeAll(async () => {
    stack = await startOwnStack(RAISED_LIMITS);
  });
  afterAll(() => stack.stop());

  it.each(PAGES)('should score $name above the thresholds', async ({ name, path, signedIn }) => {
    const cookies = signedIn ? (await registerByApi(stack.url)).client.cookieJar() : {};
    const browser = await openChromium(stack.url, cookies);
    try {
      const audit = await best(TRIES, name, () =>
        measure(browser.port, stack.url + path, WANTED.performance),
      );
      const missed = Object.entries(WANTED).filter(([category, score]) => audit.scores[category]! < score);
      expect({ missed, weak: missed.length > 0 ? audit.weak : [] }).toEqual({ missed: [], weak: [] });
      expect(audit.withoutBlocking).toBeGreaterThanOrEqual(WANTED_WITHOUT_BLOCKING);
      expect(audit.metrics.layoutShift).toBe(0);
    } finally {
      await browser.close();
    }
  });
});

/** A busy machine makes a page slow: it is measured again, and the figures of every try are printed. */
async function best(tries: number, name: string, take: () => Promise<Audit>): Promise<Audit> {
  const audit = await take();
  process.stderr.write(
    `${name}: ${JSON.stringify({ ...audit.scores, withoutBlocking: audit.withoutBlocking, ...audit.metrics })}\n`,
  );
  const isFast = audit.scores.performance! >= WANTED.performance;
  return isFast || tries === 1 ? audit : best(tries - 1, name, take);
}
