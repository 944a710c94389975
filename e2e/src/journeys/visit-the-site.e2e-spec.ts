import { LANGUAGE_CODES } from '@swipeclean/contracts';
import { describe, expect, test } from '../support/journey';
import { newCredentials, openHome, registerInPage } from '../support/users';

describe('the site', () => {
  // Also GEN-01, SET-01, SET-02, SET-06.
  test('should link the five main screens, settings and help for users (NAV-01, NAV-32, NAV-33)', async ({
    page,
  }) => {
    await registerInPage(page, newCredentials());
    await openHome(page);
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'Clean', 'Spam', 'Spy', 'Profile']);
    await links.filter({ hasText: 'Spy' }).click();
    await expect(page.getByRole('heading', { name: 'Spy Detector', level: 1 })).toBeVisible();
    await links.filter({ hasText: 'Profile' }).click();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByText('owner@swipeclean.example')).toBeVisible();
    await expect(page.getByText('1.0.0')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Help & Support' }).click();
    await expect(page.locator('#help')).toBeFocused();
  });

  // Also ENT-11.
  describe('in another language', () => {
    test.use({ browserOptions: { locale: 'pt-BR' } });

    test('should follow the browser, switch without a reload, and be saved (I18N-01, I18N-04, I18N-08)', async ({
      page,
    }) => {
      await page.goto('/');
      const root = page.locator('html');
      await expect(root).toHaveAttribute('lang', 'pt');
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      const choice = page.locator('select').filter({ has: page.locator('option[value="ja"]') });
      const codes = choice.first().locator('option');
      expect(await codes.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
        ...LANGUAGE_CODES,
      ]);
      await choice.first().selectOption('ja');
      await expect(root).toHaveAttribute('lang', 'ja');
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
      await page.reload();
      await expect(root).toHaveAttribute('lang', 'ja');
    });
  });
});

describe('moving between screens', () => {
  test.beforeEach(async ({ page }) => {
    await registerInPage(page, newCredentials());
    await openHome(page);
  });

  test('should open screens at the top and restore the scroll position on back', async ({ page }) => {
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
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.title()).toContain('SwipeClean');
    const before = Number(await page.locator('html').getAttribute('data-position-at-click'));
    expect(before).toBeGreaterThan(100);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your Storage Overview' })).toBeVisible();
    await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 2, before);
  });

  describe('on a desktop', () => {
    test.use({ size: 'desktop' });

    // Also NAV-02, NAV-11, NAV-39, HOME-01, HOME-21, STATS-08.
    test('should respect reduced motion and link to the profile from the header (NAV-09, NAV-10)', async ({
      page,
    }) => {
      const longest = await page.evaluate(() => {
        const seconds = [...document.querySelectorAll('*')].flatMap((element) => {
          const { animationDuration, transitionDuration } = getComputedStyle(element);
          return `${animationDuration}, ${transitionDuration}`.split(', ').map((text) => parseFloat(text));
        });
        return Math.max(...seconds);
      });
      expect(longest).toBeLessThan(0.01);
      const header = page.getByRole('banner');
      await expect(header.getByText('SwipeClean')).toBeVisible();
      const profile = header.getByRole('link', { name: 'Profile' });
      await expect(profile).toHaveAttribute('href', '/profile');
      // The prerendered link has no tooltip.
      await expect(page.locator('#prerendered')).toHaveCount(0);
      await profile.hover();
      await expect(page.getByRole('tooltip', { name: 'Profile' })).toBeVisible();
    });
  });
});
