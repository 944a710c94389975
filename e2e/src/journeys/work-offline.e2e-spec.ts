import type { Page } from 'playwright-core';
import { type Browser, journeyScreens, openBrowser, siteUrl } from '../support/browser';
import { type UpdateProxy, startUpdateProxy } from '../support/update-proxy';
import { makeSampleFolder, type SampleFolder } from '../support/sample-folder';
import { newCredentials, openHome, registerInPage, signOut } from '../support/users';

let folder: SampleFolder;
beforeAll(() => {
  folder = makeSampleFolder(400);
}, 60_000);
afterAll(() => folder.remove());

/** The second where the browser says that it is online, as Chromium 150 does without a network. */
const NO_CONNECTION = /(You are offline\. Connect|Check your connection), then try again\./;

const whole = (value: number) => value.toLocaleString('en-US');
const workerIsReady = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready), undefined);

/** Addresses of all cached files of the site. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

describe.each(journeyScreens('phone'))('without a network, on a %s', (screen) => {
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser({ screen, offline: true });
  });
  afterEach(() => browser.close());

  it('should scan offline after one visit and name what needs a connection', async () => {
    const { page, context } = browser;
    const { truth } = folder;
    await page.goto('/');
    await page.getByRole('heading', { name: 'Professional Storage Management' }).waitFor();
    await workerIsReady(page);
    await context.setOffline(true);

    await page.reload();
    await page.getByRole('heading', { name: 'Professional Storage Management' }).waitFor();
    await page.goto('/real-cleaner');
    await page.locator('input[type=file][webkitdirectory]').setInputFiles(folder.path);
    await page.getByText(`${whole(truth.files)} files ·`).waitFor({ timeout: 60_000 });
    await page
      .getByRole('listitem')
      .filter({ hasText: `${whole(truth.identicalGroups.length)} groups with exactly the same content` })
      .waitFor();

    await page.goto('/faq');
    await page.getByRole('heading', { level: 1, name: 'FAQ' }).waitFor();
    await page.goto('/pricing');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.getByRole('link', { name: 'Clean a folder offline' }).waitFor();
    await page.goto('/profile');
    await page.getByText(NO_CONNECTION).waitFor();
    await page.getByRole('link', { name: 'Clean a folder offline' }).waitFor();
    await page.goto('/api/login?returnTo=%2F');
    await page.getByText(NO_CONNECTION).waitFor();

    await context.setOffline(false);
    await page.goto('/pricing');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('You are offline').count()).toBe(0);
  }, 120_000);

  it('should open the cleaners for a signed-in user and link to them elsewhere', async () => {
    const { page, context } = browser;
    await registerInPage(page, newCredentials());
    await openHome(page);
    await workerIsReady(page);
    await page.reload();
    await context.setOffline(true);
    await page.goto('/clean?tab=folder');
    await page.getByRole('tab', { name: 'Folder Scanner', selected: true }).waitFor();
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Clean a folder offline' }).click();
    await page.getByRole('heading', { name: 'Real File Cleaner' }).waitFor();
  }, 60_000);
});

describe('data stored for offline work', () => {
  let browser: Browser;
  let proxy: UpdateProxy | undefined;
  beforeEach(async () => {
    browser = await openBrowser({ screen: 'desktop', offline: true });
  });
  afterEach(async () => {
    await browser.close();
    proxy?.stop();
  });

  it('should store nothing of a user, signed in or out', async () => {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await page.goto('/profile');
    await workerIsReady(page);
    await page.reload();
    await page.getByText('Free Trial').waitFor();
    await signOut(page);
    const kept = await keptFiles(page);
    expect(kept).toContain('/index.html');
    expect(
      kept.filter((path) => !/^\/(assets\/.+|index\.html|[\w-]+\.(svg|webmanifest))$/.test(path)),
    ).toEqual([]);
  }, 60_000);

  it('should update to a new version when the user accepts', async () => {
    const { page } = browser;
    proxy = await startUpdateProxy(siteUrl());
    await page.goto(`${proxy.url}/real-cleaner`);
    await workerIsReady(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Real File Cleaner' }).waitFor();
    proxy.release();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await page.getByText('A new version is ready').waitFor();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Update' }).click();
    await reloaded;
    await page.getByRole('heading', { name: 'Real File Cleaner' }).waitFor();
    expect(await page.getByText('A new version is ready').count()).toBe(0);
  }, 60_000);
});
