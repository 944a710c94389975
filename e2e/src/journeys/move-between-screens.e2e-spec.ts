import { type Browser, openBrowser } from '../support/browser';
import { newCredentials, openHome, registerInPage } from '../support/users';

describe('moving between screens', () => {
  let browser: Browser;
  afterEach(() => browser.close());

  it('should open screens at the top and restore the scroll position on back', async () => {
    browser = await openBrowser({ screen: 'phone' });
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await openHome(page);
    // Data that arrives later would move what has been scrolled to.
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('link', { name: /Storage Insights/ });
    // The click itself may scroll, so the position is the one at the click.
    await link.evaluate((element) =>
      element.addEventListener('click', () => {
        document.documentElement.dataset.positionAtClick = String(window.scrollY);
      }),
    );
    await page.mouse.wheel(0, 10_000);
    await page.waitForFunction(() => window.scrollY > 0);
    await link.click();
    await page.waitForURL('**/insights');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.title()).toContain('SwipeClean');
    const before = Number(await page.locator('html').getAttribute('data-position-at-click'));
    expect(before).toBeGreaterThan(100);
    await page.goBack();
    await page.getByRole('heading', { name: 'Your Storage Overview' }).waitFor();
    await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 2, before);
  }, 60_000);

  it('should respect reduced motion and label icons on hover', async () => {
    browser = await openBrowser({ screen: 'desktop' });
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await openHome(page);
    const longest = await page.evaluate(() => {
      const seconds = [...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration}, ${transitionDuration}`.split(', ').map((text) => parseFloat(text));
      });
      return Math.max(...seconds);
    });
    expect(longest).toBeLessThan(0.01);
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).hover();
    await page.getByRole('tooltip', { name: 'Profile' }).waitFor();
  }, 60_000);
});
