import { findAxeViolations } from '../support/axe';
import { describeOnScreens, expect, FAILED_REQUEST, getJson, test } from '../support/journey';
import { ensureOwnerAccount, OWNER, OWNER_CODES } from '../support/owner';
import { newCredentials, registerInPage, signInInPage } from '../support/users';

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

  test('should show the owner what runs, and nobody else', async ({ page, openBrowser }) => {
    await ensureOwnerAccount();
    await signInInPage(page, OWNER);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'System', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'System', level: 1 })).toBeVisible();
    const processes = page.getByRole('region', { name: 'Processes' });
    for (const name of ['gateway', 'auth', 'cleaning', 'spam', 'spy', 'billing'])
      await expect(processes.getByRole('listitem').filter({ hasText: name })).toContainText('Ready');
    const rates = page.getByRole('region', { name: 'The last hour' });
    await expect(rates.getByText('/api/auth', { exact: true })).toBeVisible();
    await expect(rates.getByText('Calls of auth', { exact: true })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    const other = await openBrowser();
    await registerInPage(other.page, newCredentials());
    await other.page.goto('/owner/system');
    await expect(other.page.getByText(/^Access Denied/)).toBeVisible();
    expect((await other.page.request.get('/api/owner/system')).status()).toBe(403);
  });
});
