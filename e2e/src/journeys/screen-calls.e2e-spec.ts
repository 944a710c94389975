import type { ScreenResult } from '@swipeclean/contracts';
import { until } from '@swipeclean/local-stack';
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe';
import { siteUrl } from '../support/browser';
import { describeOnScreens, expect, test } from '../support/journey';
import { grantPro } from '../support/owner';
import { newCredentials, registerInPage, signInInPage } from '../support/users';

/** Sends a request like a paired device. */
async function requestScreening(
  token: string,
  question: object,
): Promise<{ status: number; answer: ScreenResult }> {
  const response = await fetch(`${siteUrl()}/api/spam/screen`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  return { status: response.status, answer: (await response.json()) as ScreenResult };
}

describeOnScreens('screening', 'phone', () => {
  test('should pair a device, explain a blocked call and text, and delete it (SPAM-02, SPAM-18)', async ({
    page,
  }) => {
    const person = newCredentials();
    await registerInPage(page, person);
    await page.goto('/spam-blocker');
    await expect(page.getByRole('link', { name: 'See Pro plans' })).toBeVisible();
    await grantPro(person.email);
    // A session learns this within five minutes; a new one at once.
    await page.context().clearCookies();
    await signInInPage(page, person);

    await publishSite(page);
    await page.goto('/spam-blocker');
    await page.getByLabel('Phone number').fill('+1 212 555 2368');
    await page.getByRole('button', { name: 'Block number' }).click();
    await expect(page.getByText('Number Blocked', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Connect a device' }).click();
    await page.getByLabel('Name', { exact: true }).fill('My phone');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByText(/^My phone is connected/)).toBeVisible();
    const token = (await page.getByRole('group', { name: 'Token', exact: true }).innerText()).trim();
    const query = await readQuery(page, 'Texts: text to import', token);
    await readQuery(page, 'Calls: text to import', token);
    await page.getByRole('button', { name: /^Show QR code: Calls/ }).click();
    await expect(page.getByRole('img', { name: 'Calls: text to import' })).toBeVisible();
    await expect(page.getByText(/^Your phone has not asked yet/)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await expect(page.getByText('Phone · has not asked yet')).toBeVisible();
    await tryOut(page, '212-555-2368', 'It would be blocked.', /^The number is on your block list/);
    await tryOut(page, '+1 212 867 5309', 'It would get through.', /^No rule blocks it/);
    expect(await findAxeViolations(page)).toEqual([]);
    await expect(page.getByText('Phone · has not asked yet')).toBeVisible();

    const call = { kind: 'call', from: '+12125552368' };
    const text = { kind: 'text', from: 'BANK', content: 'URGENT: you won a prize, claim it at bit.ly/3xYz' };
    expect((await requestScreening('somebody-else', call)).status).toBe(401);
    // Callers that are let through leave no record, so the first requests of a new service use one.
    const wanted = { from: '+12128675309', content: 'See you at 7' };
    expect((await decide(token, { kind: 'call', ...wanted })).action).toBe('allow');
    expect((await decide(token, { kind: 'text', ...wanted })).action).toBe('allow');
    expect(await decide(token, call)).toMatchObject({ sipCode: 607, reason: 'own-block' });
    expect(await decide(token, text)).toMatchObject({ sipCode: 607, reason: 'content' });
    const asked = {
      sender: 'PARCEL',
      sms: 'Your "parcel" is held.\nPay the fee now: http://dhl-fee.example-pay.top/x',
    };
    expect(await askAsSpamBlocker(query, asked)).toMatchObject({ action: 'block', reason: 'content' });

    await page.getByRole('checkbox', { name: 'Block calls without a number' }).click();
    await page.getByRole('checkbox', { name: 'Block numbers of other countries' }).click();
    await page.getByLabel('Also allow').selectOption('France');
    await expect(page.getByRole('button', { name: 'No longer allow France' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    // A changed rule reaches the service a moment after it is shown.
    for (const [from, reason] of [
      ['anonymous', 'own-withheld'],
      ['+442079460958', 'own-foreign'],
    ])
      await expect.poll(async () => (await decide(token, { kind: 'call', from })).reason).toBe(reason);

    await page.goto('/spam-blocker?tab=history');
    await page.getByText('Why each was blocked. Mark it as spam or not.').click();
    const all = page.getByRole('list', { name: 'All calls and texts' });
    const callRow = all.getByRole('listitem').filter({ hasText: '+12125552368' });
    // A text whose decision came too late is listed too.
    const textRow = all.getByRole('listitem').filter({ hasText: 'BANK' }).first();
    await expect(callRow.getByText('On your block list')).toBeVisible();
    await expect(
      textRow.getByText(
        /^What the text says · \d+% likely to be spam · (?=.*shortened link)(?=.*a prize to claim)(?=.*urgency)/,
      ),
    ).toBeVisible();
    await textRow.getByRole('button', { name: 'Not spam' }).click();
    await expect(
      page.getByText('Texts like this one are now less likely to count as spam.', { exact: true }),
    ).toBeVisible();
    await callRow.getByRole('button', { name: /^About this number/ }).click();
    await expect(callRow.getByText('It is on your block list.')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.reload();
    await page.getByText('Why each was blocked. Mark it as spam or not.').click();
    await expect(textRow.getByRole('button', { name: 'Not spam' })).toHaveAttribute('aria-pressed', 'true');

    await callRow.getByRole('button', { name: /^Remove call/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove call/ })
      .click();
    await expect(callRow).toHaveCount(0);
    await page.goto('/spam-blocker');
    await expect(page.getByText(/^Phone · asked/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove My phone' }).click();
    await expect(page.getByText('No devices connected yet')).toBeVisible();
    expect((await requestScreening(token, call)).status).toBe(401);
  });
});

/** Tests a caller on the screen; on a busy machine a decision comes too late, and the user tries again. */
async function tryOut(page: Page, from: string, outcome: string, why: RegExp): Promise<void> {
  const button = page.getByRole('button', { name: 'Try a number: My phone' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await page.getByLabel('From', { exact: true }).fill(from);
  await expect(async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/try'));
    await page.getByRole('button', { name: 'Try it' }).click();
    await answered;
    const late = page.getByText(/^There was no decision in time/);
    await expect(page.getByText(why).or(late)).toBeVisible();
    expect(await page.getByText(why).isVisible()).toBe(true);
  }).toPass();
  await expect(page.getByText(outcome, { exact: true })).toBeVisible();
}

/** The site as if it had a public address: the set-up of a phone is not shown for an address of this machine. */
async function publishSite(page: Page): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, siteUrl: 'https://clean.example' } });
  });
}

interface SpamBlockerRequest {
  url: string;
  header: string;
  body: string;
}

/** The request of a shown SpamBlocker query. */
async function readQuery(page: Page, name: string, token: string): Promise<SpamBlockerRequest> {
  const text = await page.getByRole('group', { name, exact: true }).innerText();
  const { actions } = JSON.parse(text) as { actions: SpamBlockerRequest[] };
  const request = actions[1] as SpamBlockerRequest;
  expect(request.header).toContain(`Bearer ${token}`);
  return request;
}

/** Asks as SpamBlocker does: it inserts sender and text as they are. */
const askAsSpamBlocker = (
  { url, header, body }: SpamBlockerRequest,
  { sender, sms }: { sender: string; sms: string },
): Promise<ScreenResult> =>
  untilInTime(async () => {
    const response = await fetch(siteUrl() + new URL(url).pathname, {
      method: 'POST',
      headers: header.split('\n').map((line) => line.split(': ') as [string, string]),
      body: body.replace('{origin_number}', sender).replace('{sms}', sms),
    });
    return (await response.json()) as ScreenResult;
  });

const decide = (token: string, question: object): Promise<ScreenResult> =>
  untilInTime(async () => (await requestScreening(token, question)).answer);

/** On a busy machine a decision may be late and the caller is let through; the device then asks again. */
const untilInTime = (ask: () => Promise<ScreenResult>): Promise<ScreenResult> =>
  until(async () => {
    const answer = await ask();
    return answer.reason === 'deadline' || answer.reason === 'unavailable' ? undefined : answer;
  });
