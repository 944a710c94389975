import type { Page } from 'playwright-core';
import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';

describe.each(journeyScreens('phone'))('judging a message on a %s', (screen) => {
  let browser: Browser;
  let page: Page;

  beforeEach(async () => {
    browser = await openBrowser({ screen, offline: true });
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

  it('should judge a text that another app shares with the installed app, without sending it', async () => {
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready), undefined);
    const posts: [string, boolean][] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST')
        posts.push([new URL(response.url()).pathname, response.fromServiceWorker()]);
    });
    const text = 'PayPal: your account is locked. Verify it at https://paypa1.com/login';
    await share(page, { title: 'Message', text });
    await page.getByText('This looks like a scam').waitFor();
    expect(await page.getByLabel('Message, link or e-mail').inputValue()).toBe(`Message\n${text}`);
    expect(new URL(page.url()).hash).toBe('');
    expect(posts).toEqual([['/scam-check', true]]);
    expect(browser.consoleErrors).toEqual([]);
  });
});

/** Opens the app as the share sheet of a phone does: by a form that the manifest describes. */
const share = (page: Page, shared: Partial<Record<'title' | 'text' | 'url', string>>): Promise<void> =>
  page.evaluate(async (values) => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const { share_target: target } = await (await fetch(link?.href ?? '')).json();
    const form = document.createElement('form');
    Object.assign(form, { action: target.action, method: target.method, enctype: target.enctype });
    for (const [name, value] of Object.entries(values))
      form.append(Object.assign(document.createElement('textarea'), { name: target.params[name], value }));
    document.body.append(form);
    form.submit();
  }, shared);
