import type { SecurityAlert, SpyDetection } from '@swipeclean/contracts';
import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api-client';
import { findAxeViolations } from '../support/axe';
import { siteUrl } from '../support/browser';
import { describeOnScreens, expect, getJson, test } from '../support/journey';
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

const rulesOf = async (page: Page) =>
  (await getJson<SecurityAlert[]>(page, '/api/spy/alerts')).map(({ rule }) => rule);

describeOnScreens('account watch', 'desktop', () => {
  test('should alert about a guessed password and sign the attacker out (SPY-03, SPY-04, SPY-14)', async ({
    page,
    context,
  }) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': BERLIN });
    const { credentials } = await registerByApi();
    await grantPro(credentials.email);
    await signInInPage(page, credentials);
    await expect.poll(() => getJson(page, '/api/spy/ip-tracking')).toHaveLength(1);
    await page.goto('/spy-detector?tab=security');
    await expect(page.getByText('No security alerts. Your system is secure.')).toBeVisible();
    await expect(page.getByText(/^Account watch is on/)).toBeVisible();

    const thief = stranger();
    await breakIn(thief, credentials);
    const expectedRules = ['guessed-password', 'new-device-and-country'];
    await expect.poll(() => rulesOf(page)).toEqual(expect.arrayContaining(expectedRules));
    await page.reload();
    const banner = page.getByRole('alert').filter({ hasText: 'Critical threat' });
    await expect(banner.getByText('1 critical detection is open.')).toBeVisible();
    const alerts = page.getByRole('list', { name: 'Security alerts' });
    const alert = alerts.getByRole('listitem').filter({ hasText: 'Someone may have guessed your password' });
    await expect(alert.getByText('Unread')).toBeVisible();
    await alert.getByText('Someone may have guessed your password').click();
    await expect(alert.getByText(/^There were 5 wrong passwords within 15 minutes/)).toBeVisible();
    for (const fact of [BERKELEY, 'Firefox on Linux', 'Berkeley, California, United States'])
      await expect(alert.getByRole('definition').getByText(fact, { exact: true })).toBeVisible();
    await expect(alert.getByText('Unread')).toHaveCount(0);
    expect(await findAxeViolations(page)).toEqual([]);

    expect((await thief.get('/api/auth/user')).status).toBe(200);
    // An intruder's session cannot resolve its own alert.
    for (const { id } of await getJson<SecurityAlert[]>(page, '/api/spy/alerts'))
      for (const mine of [true, false])
        expect((await thief.post(`/api/spy/alerts/${id}/acknowledge`, { mine })).status).toBe(409);
    await alert.getByRole('button', { name: 'Not me: sign it out' }).click();
    await expect(
      page.getByRole('dialog').getByText('The detection stays active until you set a new password.'),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign it out', exact: true }).click();
    await expect(alert.getByText(/^You said that this was not you/)).toBeVisible();
    await expect.poll(async () => (await thief.get('/api/auth/user')).status).toBe(401);
    // The user's own session continues, and the threat stays until the password changes.
    await page.reload();
    await expect(banner).toBeVisible();
    await alert.getByText('Someone may have guessed your password').click();
    await alert.getByRole('link', { name: 'Set a new password' }).click();

    await page.getByLabel('E-mail').fill(credentials.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.goto(await findMailLink(credentials.email, '/reset-password'));
    const changed = { ...credentials, password: 'staple battery horse correct' };
    await page.getByLabel('New password', { exact: true }).fill(changed.password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await signIn(page, changed);
    const getDetections = () => getJson<SpyDetection[]>(page, '/api/spy/detections');
    const guessed = { detectionType: 'guessed-password', isResolved: true };
    await expect.poll(getDetections).toContainEqual(expect.objectContaining(guessed));
    const detections = await getDetections();
    expect(detections.map(({ detectionType }) => detectionType)).not.toContain('password-reset');

    await page.goto('/spy-detector?tab=security');
    const resolved = page
      .getByRole('list', { name: 'Spy detections' })
      .getByRole('listitem')
      .filter({ hasText: 'Someone may have guessed your password' });
    await expect(resolved.getByText('Resolved', { exact: true })).toBeVisible();
    await expect(banner).toHaveCount(0);

    await alert.getByText('Someone may have guessed your password').click();
    await expect(alert.getByText(/The account has been secured since/)).toBeVisible();
    // The alert cannot be deleted within a week.
    await expect(alert.getByText(/^You can remove it from .+\. Alerts stay for a week/)).toBeVisible();
    const { id } = (await getJson<SecurityAlert[]>(page, '/api/spy/alerts')).find(
      ({ rule }) => rule === 'guessed-password',
    )!;
    const headers = { origin: new URL(page.url()).origin };
    expect((await page.request.delete(`/api/spy/alerts/${id}`, { headers })).status()).toBe(409);
  });
});
