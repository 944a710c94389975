import type { ScreenResult } from '@swipeclean/contracts';
import type { Page } from 'playwright-core';
import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser, siteUrl } from '../support/browser';
import { confirmAddress } from '../support/mails';
import { newCredentials, registerInPage, signInInPage } from '../support/users';
import { CARDS, payByCard, openCardForm, waitForPro, usePayments, waitForReturn } from '../support/payments';

usePayments();
let browser: Browser;
afterEach(() => browser?.close());

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

describe.each(journeyScreens('phone'))('screening on a %s', (screen) => {
  it('should pair a device, explain a blocked call and text, and delete it (SPAM-02, SPAM-18)', async () => {
    browser = await openBrowser({ screen });
    const { page } = browser;
    const person = newCredentials();
    await registerInPage(page, person);
    await page.goto('/spam-blocker');
    await page.getByRole('link', { name: 'See Pro plans' }).waitFor();
    await confirmAddress(person.email);
    await openCardForm(page);
    await payByCard(page, CARDS.pays);
    await waitForReturn(page);
    await waitForPro(page);
    // A session learns this within five minutes; a new one at once.
    await browser.context.clearCookies();
    await signInInPage(page, person);

    await publishSite(page);
    await page.goto('/spam-blocker');
    await page.getByLabel('Phone number').fill('+1 212 555 2368');
    await page.getByRole('button', { name: 'Block number' }).click();
    await page.getByText('Number Blocked', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Connect a device' }).click();
    await page.getByLabel('Name', { exact: true }).fill('My phone');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText(/^My phone is connected/).waitFor();
    const token = (await page.getByRole('group', { name: 'Token', exact: true }).innerText()).trim();
    const query = await readQuery(page, 'Texts: text to import', token);
    await readQuery(page, 'Calls: text to import', token);
    await page.getByRole('button', { name: /^Show QR code: Calls/ }).click();
    await page.getByRole('img', { name: 'Calls: text to import' }).waitFor();
    await page.getByText(/^Your phone has not asked yet/).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByText('Phone · has not asked yet').waitFor();
    await tryOut(page, '212-555-2368', 'It would be turned away.', /^The number is on your block list/);
    await tryOut(page, '+1 212 867 5309', 'It would be put through.', /^No rule speaks against it/);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByText('Phone · has not asked yet').waitFor();

    const call = { kind: 'call', from: '+12125552368' };
    const text = { kind: 'text', from: 'BANK', content: 'URGENT: you won a prize, claim it at bit.ly/3xYz' };
    expect((await requestScreening('somebody-else', call)).status).toBe(401);
    // Callers that are let through leave no record, so the first requests of a new service use one.
    const wanted = { from: '+12128675309', content: 'See you at 7' };
    expect((await untilDecided(token, { kind: 'call', ...wanted })).action).toBe('allow');
    expect((await untilDecided(token, { kind: 'text', ...wanted })).action).toBe('allow');
    expect(await untilDecided(token, call)).toMatchObject({ sipCode: 607, reason: 'own-block' });
    expect(await untilDecided(token, text)).toMatchObject({ sipCode: 607, reason: 'content' });
    const asked = {
      sender: 'PARCEL',
      sms: 'Your "parcel" is held.\nPay the fee now: http://dhl-fee.example-pay.top/x',
    };
    expect(await askAsSpamBlocker(query, asked)).toMatchObject({ action: 'block', reason: 'content' });

    await page.getByRole('checkbox', { name: 'Block calls without a number' }).click();
    await page.getByRole('checkbox', { name: 'Block numbers of other countries' }).click();
    await page.getByLabel('Also allow').selectOption('France');
    await page.getByRole('button', { name: 'No longer allow France' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await untilReason(token, { kind: 'call', from: 'anonymous' }, 'own-withheld')).toBe(true);
    expect(await untilReason(token, { kind: 'call', from: '+442079460958' }, 'own-foreign')).toBe(true);

    await page.goto('/spam-blocker?tab=history');
    await page.getByText('Why each was turned away, and what you say of it').click();
    const all = page.getByRole('list', { name: 'All calls and texts' });
    const callRow = all.getByRole('listitem').filter({ hasText: '+12125552368' });
    // A text whose decision came too late is listed too.
    const textRow = all.getByRole('listitem').filter({ hasText: 'BANK' }).first();
    await callRow.getByText('On your block list').waitFor();
    await textRow
      .getByText(
        /^What the text says · \d+% likely to be spam · (?=.*shortened link)(?=.*a prize to claim)(?=.*urgency)/,
      )
      .waitFor();
    await textRow.getByRole('button', { name: 'Not spam' }).click();
    await page.getByText('Texts like this one count as spam less readily.', { exact: true }).waitFor();
    await callRow.getByRole('button', { name: /^About this number/ }).click();
    await callRow.getByText('It is on your block list.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.reload();
    await page.getByText('Why each was turned away, and what you say of it').click();
    expect(await textRow.getByRole('button', { name: 'Not spam' }).getAttribute('aria-pressed')).toBe('true');

    await callRow.getByRole('button', { name: /^Remove call/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove call/ })
      .click();
    await callRow.waitFor({ state: 'detached' });
    await page.goto('/spam-blocker');
    await page.getByText(/^Phone · asked/).waitFor();
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove My phone' }).click();
    await page.getByText('No devices connected yet').waitFor();
    expect((await requestScreening(token, call)).status).toBe(401);
    expect(browser.consoleErrors).toEqual([]);
  }, 90_000);
});

/** Tests a caller on the screen; a busy machine may need more than one try. */
async function tryOut(page: Page, from: string, outcome: string, why: RegExp): Promise<void> {
  const button = page.getByRole('button', { name: 'Try a number: My phone' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await page.getByLabel('From', { exact: true }).fill(from);
  const late = page.getByText(/^No decision came in time/);
  for (let nth = 0; nth < 20; nth++) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/try'));
    await page.getByRole('button', { name: 'Try it' }).click();
    await answered;
    const told = page.getByText(why);
    await told.or(late).waitFor();
    if (!(await told.isVisible())) continue;
    await page.getByText(outcome, { exact: true }).waitFor();
    return;
  }
  throw new Error('No decision came in time, twenty times over');
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
async function askAsSpamBlocker(
  { url, header, body }: SpamBlockerRequest,
  { sender, sms }: { sender: string; sms: string },
): Promise<ScreenResult> {
  const headers = header.split('\n').map((line) => line.split(': ') as [string, string]);
  for (let nth = 0; nth < 20; nth++) {
    const response = await fetch(siteUrl() + new URL(url).pathname, {
      method: 'POST',
      headers,
      body: body.replace('{origin_number}', sender).replace('{sms}', sms),
    });
    const answer = (await response.json()) as ScreenResult;
    if (answer.reason !== 'deadline' && answer.reason !== 'unavailable') return answer;
  }
  throw new Error('No decision came in time, twenty times over');
}

/** A changed rule reaches the service a moment after it is shown. */
async function untilReason(token: string, question: object, reason: string): Promise<boolean> {
  for (let nth = 0; nth < 20; nth++) {
    if ((await untilDecided(token, question)).reason === reason) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** On a busy machine a decision may be late and the caller is let through; the device then asks again. */
async function untilDecided(token: string, question: object): Promise<ScreenResult> {
  for (let nth = 0; nth < 20; nth++) {
    const { answer } = await requestScreening(token, question);
    if (answer.reason !== 'deadline' && answer.reason !== 'unavailable') return answer;
  }
  throw new Error('No decision came in time, twenty times over');
}
