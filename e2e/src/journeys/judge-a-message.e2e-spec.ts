import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe';
import { describeOnScreens, expect, test } from '../support/journey';

const MESSAGE = 'PayPal: your account is locked. Verify it at https://paypa1.com/login';

describeOnScreens('judging a message', 'phone', () => {
  test.use({ browserOptions: { offline: true } });

  test('should judge a text, pasted by a visitor or shared by another app, without sending it', async ({
    page,
  }) => {
    const sent: string[] = [];
    const posts: [string, boolean][] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    page.on('response', (response) => {
      if (response.request().method() === 'POST')
        posts.push([new URL(response.url()).pathname, response.fromServiceWorker()]);
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Is this a scam?' }).click();
    await page.getByLabel('Message, link or e-mail').fill(MESSAGE);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('This looks like a scam')).toBeVisible();
    await expect(page.getByText('The real address of PayPal is paypal.com.')).toBeVisible();
    expect(sent.filter((request) => request.includes('paypa1'))).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);

    await page.evaluate(async () => void (await navigator.serviceWorker.ready), undefined);
    await page.goto('/');
    await share(page, { title: 'Message', text: MESSAGE });
    await expect(page.getByText('This looks like a scam')).toBeVisible();
    await expect(page.getByLabel('Message, link or e-mail')).toHaveValue(`Message\n${MESSAGE}`);
    expect(new URL(page.url()).hash).toBe('');
    expect(posts).toEqual([['/scam-check', true]]);
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
