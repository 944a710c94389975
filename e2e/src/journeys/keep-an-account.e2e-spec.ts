import { ApiClient } from '../support/api-client';
import { findAxeViolations } from '../support/axe';
import { describe, expect, FAILED_REQUEST, postJson, test } from '../support/journey';
import { findMailLink } from '../support/mails';
import { confirmEmail, newCredentials, openProfile, registerByApi, signIn, signOut } from '../support/users';

describe('an account', () => {
  // Also NAV-30, PROF-02, PROF-03, PROF-04, PROF-09, PRICE-01, PRICE-08, ROLE-02.
  test('should be created on the way to a plan, and be left and entered again (NAV-29, PRICE-02, SUBS-01)', async ({
    page,
  }) => {
    const { email, password } = newCredentials();
    await page.goto('/pricing');
    await expect(page.getByText('MOST POPULAR')).toBeVisible();
    // Nothing can be paid on this site, so no button leads to the checkout.
    await expect(page.getByText(/^This site has not set up payments yet/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Annual' })).toHaveCount(0);
    await page.goto('/api/login?returnTo=%2Fstripe-subscribe%3Fplan%3Dannual');
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    // The form before it has fields of the same names.
    const create = page.getByRole('button', { name: 'Create account' });
    await expect(create).toBeVisible();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await create.click();
    await page.waitForURL((url) => url.pathname + url.search === '/stripe-subscribe?plan=annual');
    await expect(page.getByText(/^This site has not set up payments yet/)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.goto('/profile');
    await expect(page.getByText('Free Trial')).toBeVisible();
    await expect(page.getByText(email).first()).toBeVisible();
    await signOut(page);
    await page.goto('/home');
    await page.waitForURL(/\/login\?returnTo=/);
    await signIn(page, { email, password });
  });

  describe('with a mailbox', () => {
    // Chromium logs that the session ended elsewhere.
    test.use({ expectedErrors: FAILED_REQUEST });

    test('should be confirmed and reset by mailed links, and be erased in every service', async ({
      page,
    }) => {
      const { credentials, client } = await registerByApi();
      await confirmEmail(page, credentials.email);
      expect((await client.get('/api/auth/user')).body).toMatchObject({ emailVerified: true });

      await page.goto('/forgot-password');
      await page.getByLabel('E-mail').fill(credentials.email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByText(/we have sent a link/)).toBeVisible();
      await page.goto(await findMailLink(credentials.email, '/reset-password'));
      const user = { ...credentials, password: 'another long password' };
      await page.getByLabel('New password', { exact: true }).fill(user.password);
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByText(/Your password is changed/)).toBeVisible();
      // Every device is signed out.
      expect((await client.get('/api/auth/user')).status).toBe(401);
      await signIn(page, user);

      const blocked = await postJson(page, '/api/spam/numbers', { phoneNumber: '2125550100' });
      expect(blocked.status()).toBe(201);
      await openProfile(page, 'Mail and your data');
      await page.getByRole('button', { name: 'Erase account' }).click();
      await page.getByRole('button', { name: 'Erase my account' }).click();
      await expect(page.getByRole('heading', { name: 'Professional Storage Management' })).toBeVisible();
      const again = new ApiClient();
      expect((await again.post('/api/auth/login', user)).status).toBe(401);
      // The address can be used again, and no data of the old account is left.
      expect((await again.post('/api/auth/register', user)).status).toBe(201);
      expect((await again.get('/api/spam/numbers')).body).toEqual([]);
    });
  });
});
