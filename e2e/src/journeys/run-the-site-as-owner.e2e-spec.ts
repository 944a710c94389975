import { describeOnScreens, expect, FAILED_REQUEST, getJson, test } from '../support/journey';
import { OWNER_CODES } from '../support/owner';

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
});
