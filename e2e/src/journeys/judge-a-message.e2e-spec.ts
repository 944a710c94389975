import type { Page } from 'playwright-core';
import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';

describe.each(journeyScreens('phone'))('judging a message on a %s', (screen) => {
  let browser: Browser;
  let page: Page;

  beforeEach(async () => {
    browser = await openBrowser({ screen });
    page = browser.page;
  });
  afterEach(() => browser.close());

  it('should judge a pasted text for a visitor without sending it', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Is this a scam?' }).click();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const message = 'PayPal: your account is locked. Verify it at https://paypa1.com/login';
    await page.getByLabel('Message, link or e-mail').fill(message);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('This looks like a scam').waitFor();
    await page.getByText('The real address of PayPal is paypal.com.').waitFor();
    expect(sent.filter((request) => request.includes('paypa1'))).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(browser.consoleErrors).toEqual([]);
  });
});
