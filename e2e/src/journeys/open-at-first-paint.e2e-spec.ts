import { basename } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { dropFolder } from '../support/browser';
import { expect, describe, test } from '../support/journey';
import { newCredentials, registerInPage } from '../support/users';

/** Holds back the app's scripts until they are let go; what the page itself runs before its paint is loaded. */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(/\/assets\/(?!before-paint).*\.js$/, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHolding = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

async function expectOpened(page: Page, name: string): Promise<void> {
  const chip = page.getByRole('group', { name: 'Open folder' });
  await expect(chip.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/folder');
}

const FILES: [path: string, content: string, daysOld: number][] = [
  ['a/letter.txt', 'a letter that lies twice', 20],
  ['b/letter.txt', 'a letter that lies twice', 10],
];

describe('a page whose app has not loaded', () => {
  test.use({ browserOptions: { grantWrites: true }, size: 'desktop' });

  for (const path of ['/', '/folder']) {
    test(`should open a folder picker at once on ${path} and show the result of what was picked`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        Object.assign(window, {
          showDirectoryPicker: async () => {
            document.documentElement.dataset.picking = 'yes';
            const root = await navigator.storage.getDirectory();
            const folder = await root.getDirectoryHandle('Picked', { create: true });
            for (const name of ['one.txt', 'two.txt']) {
              const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
              await file.write('the same text in both');
              await file.close();
            }
            return folder;
          },
        });
      });
      const letGo = await holdApp(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('#prerendered').getByRole('button', { name: 'Choose a folder' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-picking', 'yes');
      await letGo();
      await expectOpened(page, 'Picked');
    });

    test(`should scan what is dropped on ${path}`, async ({ page, makeFolder }) => {
      const folder = makeFolder('early', FILES);
      const letGo = await holdApp(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(
        page.locator('#prerendered').getByRole('button', { name: 'Choose a folder' }),
      ).toBeVisible();
      await dropFolder(page, folder);
      await letGo();
      await expectOpened(page, basename(folder));
    });
  }

  test('should follow links by itself', async ({ page }) => {
    await holdApp(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#prerendered').getByRole('link', { name: 'Pricing' }).last().click();
    await page.waitForURL('**/pricing', { waitUntil: 'commit' });
  });

  test('should repeat the last press alone, and only while the user waits for it', async ({ page }) => {
    await registerInPage(page, newCredentials());
    const letGo = await holdApp(page);
    await page.goto('/clean', { waitUntil: 'commit' });
    const early = page.locator('#prerendered');
    await early.getByRole('tab', { name: 'Demo Mode' }).click();
    await early.getByRole('tab', { name: 'Folder Scanner' }).click();
    await letGo();
    await expect(early).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Folder Scanner', selected: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Folder Scanner' })).toBeFocused();
  });

  test('should keep files that were chosen', async ({ page }) => {
    await registerInPage(page, newCredentials());
    const letGo = await holdApp(page);
    await page.goto('/clean', { waitUntil: 'commit' });
    const input = page.locator('#prerendered').getByLabel('Choose files');
    await expect(input).toBeAttached();
    const choosing = page.waitForEvent('filechooser');
    await page.locator('#prerendered').getByText('Choose files').click();
    await (
      await choosing
    ).setFiles([{ name: 'early.txt', mimeType: 'text/plain', buffer: Buffer.from('chosen early') }]);
    await letGo();
    await expect(page.getByText('Analyzed 1 file').first()).toBeVisible();
  });
});
