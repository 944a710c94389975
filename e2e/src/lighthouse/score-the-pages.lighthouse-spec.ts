import type { RunningStack } from '@swipeclean/local-stack';
import { RAISED_LIMITS, startOwnStack } from '../support/start-stack';
import { registerByApi } from '../support/users';
import { openChromium } from './chromium';
import { measure } from './measure';

const WANTED = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const PAGES = [
  { name: 'the start page for a visitor', path: '/', signedIn: false },
  { name: 'a folder for a visitor', path: '/folder', signedIn: false },
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
      const { scores, metrics, weak } = await measure(browser.port, stack.url + path);
      process.stderr.write(`${name}: ${JSON.stringify({ ...scores, ...metrics })}\n`);
      const missed = Object.entries(WANTED).filter(
        ([category, score]) => scores[category as keyof typeof WANTED] < score,
      );
      expect({ missed, weak: missed.length > 0 ? weak : [] }).toEqual({ missed: [], weak: [] });
      expect(metrics.layoutShift).toBe(0);
    } finally {
      await browser.close();
    }
  });
});
