import { findFaults } from '../support/axe';
import { type Browser, openBrowser, SCREENS } from '../support/browser';
import { SCREENS_OF, VIEWERS } from '../support/screens';
import { becomeViewer, visit } from '../support/visit';

/** Enough for all screens of a viewer on a machine with other work. */
const TIMEOUT_MS = 180_000;

let browser: Browser;
afterEach(() => browser.close());

describe.each(VIEWERS)('every screen, for the %s', (viewer) => {
  it.each(['light', 'dark'] as const)(
    'should be free of accessibility faults in %s',
    async (colorScheme) => {
      browser = await openBrowser({ colorScheme });
      const { page } = browser;
      await becomeViewer(page, viewer);
      const faults: string[] = [];
      for (const path of SCREENS_OF[viewer]) {
        await visit(page, path);
        faults.push(...(await findFaults(page)).map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
      expect(browser.consoleErrors).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'should fit phone and desktop with the long words of German and the tall letters of Hindi (I18N-07)',
    async () => {
      browser = await openBrowser();
      const { page } = browser;
      await becomeViewer(page, viewer);
      await visit(page, '/');
      const overflows: string[] = [];
      for (const language of ['de', 'hi']) {
        await page.evaluate((code) => localStorage.setItem('preferred-language', code), language);
        for (const [name, size] of Object.entries(SCREENS)) {
          await page.setViewportSize(size);
          for (const path of SCREENS_OF[viewer]) {
            await visit(page, path);
            const root = await page.evaluate(() => {
              const { scrollWidth, clientWidth, lang } = document.documentElement;
              return { excess: scrollWidth - clientWidth, lang };
            });
            expect(root.lang).toBe(language);
            if (root.excess > 0) overflows.push(`${path} in ${language} on a ${name}: ${root.excess} px`);
          }
        }
      }
      expect(overflows).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
