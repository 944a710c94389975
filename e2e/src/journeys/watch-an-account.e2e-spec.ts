import type { SecurityAlert, SpyDetection } from '@swipeclean/contracts';
import type { Page } from 'playwright-core';
import { ApiClient } from '../support/api-client';
import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser, siteUrl } from '../support/browser';
import { findMailLink } from '../support/mails';
import { grantPro } from '../support/owner';
import { registerByApi, signIn, signInInPage, type TestUser } from '../support/users';

/** Universities whose networks have been stable for decades. */
const BERLIN = '130.149.7.201';
const BERKELEY = '128.32.1.1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

/** An attacker abroad, with a browser that the user does not have. */
const stranger = () => new ApiClient(siteUrl(), { 'x-forwarded-for': BERKELEY, 'user-agent': FIREFOX });

/** Guesses the password: several failures, then a success. */
async function breakIn(thief: ApiClient, { email, password }: TestUser): Promise<void> {
  for (let nth = 0; nth < 5; nth++)
    await thief.post('/api/auth/login', { email, password: `guess number ${nth}` });
  expect((await thief.post('/api/auth/login', { email, password })).status).toBe(200);
}

/** Repeats a request until the response matches, because events are asynchronous. */
async function until<Answer>(
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
): Promise<Answer> {
  for (const end = Date.now() + 20_000; ;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (Date.now() > end) throw new Error(`After 20 s still ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const get = async <Body>(page: Page, path: string) => (await (await page.request.get(path)).json()) as Body;
const rulesOf = async (page: Page) =>
  (await get<SecurityAlert[]>(page, '/api/spy/alerts')).map(({ rule }) => rule);

describe.each(journeyScreens('desktop'))('account watch on a %s', (screen) => {
  let browser: Browser;
  afterEach(() => browser?.close());

  it('should alert about a guessed password and sign the attacker out (SPY-03, SPY-04, SPY-14)', async () => {
    browser = await openBrowser({ screen });
    const { page, context } = browser;
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': BERLIN });
    const { credentials } = await registerByApi();
    await grantPro(credentials.email);
    await signInInPage(page, credentials);
    await until(
      () => get<unknown[]>(page, '/api/spy/ip-tracking'),
      (addresses) => addresses.length === 1,
    );
    await page.goto('/spy-detector?tab=security');
    await page.getByText('No security alerts. Your system is secure.').waitFor();
    await page.getByText(/^Account watch is on/).waitFor();

    const thief = stranger();
    await breakIn(thief, credentials);
    await until(
      () => rulesOf(page),
      (rules) => rules.includes('guessed-password') && rules.includes('new-device-and-country'),
    );
    await page.reload();
    const banner = page.getByRole('alert').filter({ hasText: 'Critical threat' });
    await banner.getByText('1 critical detection is not resolved.').waitFor();
    const alerts = page.getByRole('list', { name: 'Security alerts' });
    const alert = alerts.getByRole('listitem').filter({ hasText: 'Password may be guessed' });
    await alert.getByText('Unread').waitFor();
    await alert.getByText('Password may be guessed').click();
    await alert.getByText('Wrong passwords within 15 minutes: 5.').waitFor();
    for (const fact of [BERKELEY, 'Firefox on Linux', 'Berkeley, California, United States'])
      await alert.getByRole('definition').getByText(fact, { exact: true }).waitFor();
    await alert.getByText('Unread').waitFor({ state: 'detached' });
    expect(await findAxeViolations(page)).toEqual([]);

    expect((await thief.get('/api/auth/user')).status).toBe(200);
    // An intruder's session cannot resolve its own alert.
    for (const { id } of await get<SecurityAlert[]>(page, '/api/spy/alerts'))
      for (const mine of [true, false])
        expect((await thief.post(`/api/spy/alerts/${id}/acknowledge`, { mine })).status).toBe(409);
    await alert.getByRole('button', { name: 'Not me: sign it out' }).click();
    await page
      .getByRole('dialog')
      .getByText('The detection stays active until you set a new password.')
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign it out', exact: true }).click();
    await alert.getByText(/^You said that this was not you/).waitFor();
    await until(
      () => thief.get('/api/auth/user'),
      ({ status }) => status === 401,
    );
    // The user's own session continues, and the threat stays until the password changes.
    await page.reload();
    await banner.waitFor();
    await alert.getByText('Password may be guessed').click();
    await alert.getByRole('link', { name: 'Set a new password' }).click();

    await page.getByLabel('E-mail').fill(credentials.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.goto(await findMailLink(credentials.email, '/reset-password'));
    const changed = { ...credentials, password: 'staple battery horse correct' };
    await page.getByLabel('New password', { exact: true }).fill(changed.password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await signIn(page, changed);
    const detections = await until(
      () => get<SpyDetection[]>(page, '/api/spy/detections'),
      (all) =>
        all.some(({ detectionType, isResolved }) => detectionType === 'guessed-password' && isResolved),
    );
    expect(detections.map(({ detectionType }) => detectionType)).not.toContain('password-reset');

    await page.goto('/spy-detector?tab=security');
    const resolved = page
      .getByRole('list', { name: 'Spy detections' })
      .getByRole('listitem')
      .filter({ hasText: 'Password may be guessed' });
    await resolved.getByText('Resolved', { exact: true }).waitFor();
    expect(await banner.count()).toBe(0);

    await alert.getByText('Password may be guessed').click();
    await alert.getByText(/the account has been secured since/).waitFor();
    // The alert cannot be deleted within a week.
    await alert.getByText(/^Can be removed from .+ on\. Alerts stay for a week/).waitFor();
    const { id } = (await get<SecurityAlert[]>(page, '/api/spy/alerts')).find(
      ({ rule }) => rule === 'guessed-password',
    )!;
    const headers = { origin: new URL(page.url()).origin };
    expect((await page.request.delete(`/api/spy/alerts/${id}`, { headers })).status()).toBe(409);
    expect(browser.consoleErrors).toEqual([]);
  }, 90_000);

  it("should accept that a sign-in was the user's own (SPY-17)", async () => {
    browser = await openBrowser({ screen });
    const { page, context } = browser;
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': BERLIN });
    const { credentials } = await registerByApi();
    await grantPro(credentials.email);
    await signInInPage(page, credentials);
    const onHoliday = stranger();
    await onHoliday.post('/api/auth/login', credentials);
    await until(
      () => rulesOf(page),
      (rules) => rules.includes('new-device-and-country'),
    );
    await page.goto('/spy-detector?tab=security');
    const alert = page
      .getByRole('list', { name: 'Security alerts' })
      .getByRole('listitem')
      .filter({ hasText: 'New device in a new country' });
    await alert.getByText('New device in a new country').click();
    await alert.getByRole('button', { name: 'This was me' }).click();
    await alert.getByText(/^You said that this was you\. Resolved: /).waitFor();
    expect((await onHoliday.get('/api/auth/user')).status).toBe(200);
    expect(browser.consoleErrors).toEqual([]);
  }, 60_000);
});
