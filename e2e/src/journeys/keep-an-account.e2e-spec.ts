import type { Session } from '@swipeclean/contracts';
import { ApiClient } from '../support/api-client';
import { type Browser, openBrowser, siteUrl } from '../support/browser';
import { findMailLink } from '../support/mails';
import {
  newCredentials,
  registerByApi,
  registerByForm,
  registerInPage,
  signIn,
  signInInPage,
  signOut,
} from '../support/users';

describe('an account', () => {
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser();
  });
  afterEach(() => browser.close());

  // Also PROF-03, PROF-04, PROF-09.
  it('should register, sign out and sign in again (NAV-29, NAV-30, PROF-02)', async () => {
    const { page } = browser;
    const user = newCredentials();
    await registerByForm(page, user);
    await page.goto('/profile');
    await page.getByText('Free Trial').waitFor();
    await page.getByText(user.email).first().waitFor();
    await signOut(page);
    await page.goto('/home');
    await page.waitForURL(/\/login\?returnTo=/);
    await signIn(page, user);
    expect(browser.consoleErrors).toEqual([]);
  });

  it('should reject a wrong password in place', async () => {
    const { page } = browser;
    const { credentials } = await registerByApi();
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(credentials.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('The e-mail or the password is not right.').waitFor();
  });

  it('should reset the password by mail and sign out every device', async () => {
    const { page } = browser;
    const { credentials, client } = await registerByApi();
    await page.goto('/forgot-password');
    await page.getByLabel('E-mail').fill(credentials.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText(/a link is on its way/).waitFor();
    await page.goto(await findMailLink(credentials.email, '/reset-password'));
    await page.getByLabel('New password', { exact: true }).fill('another long password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText(/Your password is changed/).waitFor();
    expect((await client.get('/api/auth/user')).status).toBe(401);
    await signIn(page, { ...credentials, password: 'another long password' });
  });

  it('should confirm the e-mail address by the mailed link', async () => {
    const { page } = browser;
    const { credentials, client } = await registerByApi();
    await page.goto(await findMailLink(credentials.email, '/verify-email'));
    await page.getByRole('button', { name: 'Confirm e-mail' }).click();
    await page.getByText('Your e-mail address is confirmed.').waitFor();
    expect((await client.get('/api/auth/user')).body).toMatchObject({ emailVerified: true });
  });

  it('should list sessions and end one of them', async () => {
    const { page } = browser;
    const { credentials } = await registerByApi();
    const elsewhere = new ApiClient();
    await elsewhere.post('/api/auth/login', credentials);
    await signInInPage(page, credentials);
    await page.goto('/profile');
    const { body: sessions } = await elsewhere.get<Session[]>('/api/auth/sessions');
    expect(sessions.length).toBeGreaterThanOrEqual(2);
    const mine = sessions.find((session) => session.current);
    const other = new ApiClient();
    await other.post('/api/auth/login', credentials);
    expect((await other.send('DELETE', `/api/auth/sessions/${mine?.id}`)).status).toBe(204);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    await page.getByText('This device', { exact: true }).waitFor();
  });

  it('should erase the account in every service', async () => {
    const { page } = browser;
    const user = newCredentials();
    await registerInPage(page, user);
    const blocked = await page.request.post('/api/spam/numbers', {
      headers: { origin: siteUrl() },
      data: { phoneNumber: '2125550100' },
    });
    expect(blocked.status()).toBe(201);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Erase account' }).click();
    await page.getByLabel('Your password').fill(user.password);
    await page.getByRole('button', { name: 'Erase my account' }).click();
    await page.getByRole('heading', { name: 'Professional Storage Management' }).waitFor();
    const client = new ApiClient();
    expect((await client.post('/api/auth/login', user)).status).toBe(401);
    // The address can be used again, and no data of the old account is left.
    expect((await client.post('/api/auth/register', user)).status).toBe(201);
    expect((await client.get('/api/spam/numbers')).body).toEqual([]);
  });
});
