import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe';
import { siteUrl } from '../support/browser';
import { describeOnScreens, expect, test } from '../support/journey';
import { makeSampleFolder, type SampleFolder } from '../support/sample-folder';
import { startUpdateProxy } from '../support/update-proxy';
import { newCredentials, openHome, registerInPage, signOut } from '../support/users';

/** The second where the browser says that it is online, as Chromium 150 does without a network. */
const NO_CONNECTION = /(You are offline\. Connect|Check your connection), then try again\./;

const whole = (value: number) => value.toLocaleString('en-US');
const workerIsReady = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready), undefined);

const MESSAGE = 'PayPal: your account is locked. Verify it at https://paypa1.com/login';

/** Addresses of all cached files of the site. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test.use({ browserOptions: { offline: true } });

describeOnScreens('without a network', 'phone', () => {
  // Files and calls that need a network.
  test.use({ expectedErrors: /^Failed to load resource|Failed to fetch/ });
  let folder: SampleFolder;
  test.beforeAll(() => {
    folder = makeSampleFolder(400);
  });
  test.afterAll(() => folder.remove());

  test('should scan offline after one visit and name what needs a connection', async ({ page, context }) => {
    const { truth } = folder;
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Professional Storage Management' })).toBeVisible();
    await workerIsReady(page);
    await context.setOffline(true);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Professional Storage Management' })).toBeVisible();
    await page.goto('/real-cleaner');
    await page.locator('input[type=file][webkitdirectory]').setInputFiles(folder.path);
    await expect(page.getByText(`${whole(truth.files)} files ·`)).toBeVisible();
    const groups = `${whole(truth.identicalGroups.length)} groups with exactly the same content`;
    await expect(page.getByRole('listitem').filter({ hasText: groups })).toBeVisible();

    await page.goto('/scam-check');
    await page.getByLabel('Message, link or e-mail').fill(MESSAGE);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('This looks like a scam')).toBeVisible();

    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await page.goto('/api/login?returnTo=%2F');
    await expect(page.getByText(NO_CONNECTION)).toBeVisible();

    await context.setOffline(false);
    await page.goto('/pricing');
    await expect(page.getByText('MOST POPULAR')).toBeVisible();
    await expect(page.getByText('You are offline')).toHaveCount(0);
  });

  test('should open the cleaners for a user, link to them elsewhere, and store nothing of the user', async ({
    page,
    context,
  }) => {
    await registerInPage(page, newCredentials());
    await openHome(page);
    await workerIsReady(page);
    await page.reload();
    await context.setOffline(true);
    await page.goto('/clean?tab=folder');
    await expect(page.getByRole('tab', { name: 'Folder Scanner', selected: true })).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText(NO_CONNECTION)).toBeVisible();
    await page.getByRole('link', { name: 'Clean a folder offline' }).click();
    await expect(page.getByRole('heading', { name: 'Real File Cleaner' })).toBeVisible();

    await context.setOffline(false);
    await signOut(page);
    const kept = await keptFiles(page);
    expect(kept).toContain('/index.html');
    expect(
      kept.filter((path) => !/^\/(assets\/.+|index\.html|[\w-]+\.(svg|webmanifest))$/.test(path)),
    ).toEqual([]);
  });
});

test('should update to a new version when the user accepts', async ({ page }) => {
  const proxy = await startUpdateProxy(siteUrl());
  try {
    await page.goto(`${proxy.url}/real-cleaner`);
    await workerIsReady(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Real File Cleaner' })).toBeVisible();
    proxy.release();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(page.getByText('A new version is ready')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Update' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { name: 'Real File Cleaner' })).toBeVisible();
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
  } finally {
    proxy.stop();
  }
});

describeOnScreens('judging a message', 'phone', () => {
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
    await expect(page.getByRole('blockquote')).toHaveText(`Message\n${MESSAGE}`);
    await expect(page.getByRole('heading', { name: 'This looks like a scam' })).toBeFocused();
    await page.getByRole('button', { name: 'Check another message' }).click();
    await expect(page.getByLabel('Message, link or e-mail')).toBeFocused();
    await expect(page.getByLabel('Message, link or e-mail')).toHaveValue('');
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
