import { findAxeViolations } from '../support/axe';
import { describeOnScreens, expect, FAILED_REQUEST, getJson, test } from '../support/journey';
import { ensureOwnerAccount, OWNER, OWNER_CODES } from '../support/owner';
import { signInInPage } from '../support/users';

const ACCESS = '/api/owner/access';

describeOnScreens("the owner's pages", 'phone', () => {
  // A wrong code is refused.
  test.use({ expectedErrors: FAILED_REQUEST });

  // Also OWN-02, OWN-06, OWN-07, STATE-22, CONST-25, TOAST-29, TOAST-44.
  test('should open and close an owner session with the two codes (OWN-01, OWN-10, STATE-22)', async ({
    page,
  }) => {
    const field = page.getByLabel('Access code');
    await page.goto('/owner');
    await expect(page.getByText('Owner access bypasses all subscription requirements')).toBeVisible();
    await field.fill(`${OWNER_CODES[0]} `);
    await field.press('Enter');
    await expect(page.getByText('Invalid owner access code.', { exact: true })).toBeVisible();
    expect(await getJson(page, ACCESS)).toEqual({ ownerAccess: false });

    for (const code of OWNER_CODES) {
      await field.fill(code);
      await field.press('Enter');
      await expect(page.getByText('Owner Access Granted', { exact: true })).toBeVisible();
      await page.waitForURL((url) => url.pathname === '/real-cleaner');
      expect(await getJson(page, ACCESS)).toEqual({ ownerAccess: true });
      await page.goto('/owner');
      await expect(page.getByRole('heading', { name: 'Owner Access Active' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('isOwner'))).toBe('true');
      await page.getByRole('button', { name: 'Disable Owner Access' }).click();
      await expect(field).toBeVisible();
      expect(await getJson(page, ACCESS)).toEqual({ ownerAccess: false });
      expect(await page.evaluate(() => localStorage.getItem('isOwner'))).toBeNull();
    }
  });

  // Also ANALYT-01, ANALYT-03.
  test('should show the owner the figures of both pages (OWN-11, OWN-13, CONST-44)', async ({ page }) => {
    await ensureOwnerAccount();
    await signInInPage(page, OWNER);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Owner Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Owner Dashboard', level: 1 })).toBeVisible();
    await expect(page.getByText('$247,890')).toBeVisible();
    await expect(page.getByText('24.8% complete')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Revenue Analytics' }).click();
    const months = page.getByRole('figure', { name: 'Revenue by month' });
    await expect(months.locator('.recharts-bar-rectangle').nth(4)).toBeVisible();
    const mix = page.getByRole('figure', { name: 'Plan mix' });
    await expect(mix.locator('.recharts-pie-sector').nth(2)).toBeVisible();
    await months.getByText('Show as a table').click();
    const table = page.getByRole('table', { name: 'Revenue by month' });
    await expect(table.getByText('$71,460')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  });
});
