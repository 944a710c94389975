import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findAxeViolations } from '../support/axe';
import { type Browser, dropFolder, journeyScreens, openBrowser } from '../support/browser';
import { openFoldedTool } from '../support/open-screen';
import { makePhotoFolder } from '../support/photo-folder';
import { newCredentials, openHome, registerInPage } from '../support/users';
import { readZipFiles } from '../support/zip';

/** A headless browser cannot answer the pickers: they return real files of the page's own storage. */
async function answerPickers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const slowed = async (file: FileSystemFileHandle) => {
      const target = await FileSystemFileHandle.prototype.createWritable.call(file);
      return new WritableStream<Uint8Array<ArrayBuffer>>({
        async write(chunk) {
          await new Promise((resolve) => setTimeout(resolve, 500));
          await target.write(chunk);
        },
        close: () => target.close(),
        abort: (reason) => target.abort(reason),
      });
    };
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
        const root = await navigator.storage.getDirectory();
        // Like the real picker, which empties a file that is replaced.
        await root.removeEntry(suggestedName).catch(() => undefined);
        const file = await root.getFileHandle(suggestedName, { create: true });
        if ('slowly' in window) Object.assign(file, { createWritable: () => slowed(file) });
        return file;
      },
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('Stick', { create: true }),
    });
  });
}

/** The files of the page's own storage, by path; contents as base64. */
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string> = {};
    const listFiles = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemHandle]>) {
        if (handle.kind === 'directory')
          await listFiles(handle as FileSystemDirectoryHandle, `${path}${name}/`);
        else {
          const file = await (handle as FileSystemFileHandle).getFile();
          const bytes = new Uint8Array(await file.arrayBuffer());
          found[path + name] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
        }
      }
    };
    await listFiles(await navigator.storage.getDirectory(), '');
    return found;
  });

describe.each(journeyScreens('desktop'))('media groups on a %s', (screen) => {
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser({ screen });
  });
  afterEach(() => browser.close());

  it('should redirect a visitor to the login (MEDIA-07, ROLE-15)', async () => {
    const { page } = browser;
    await page.goto('/organize');
    await page.waitForURL(/\/login\?returnTo=%2Forganize/);
  });

  // Also MEDIA-14, MEDIA-15, MEDIA-18.
  it('should count, export and delete sample media groups (NAV-12, MEDIA-01, MEDIA-06)', async () => {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await openHome(page);
    await openFoldedTool(page, 'Media Groups');
    await page.getByRole('heading', { name: 'Media Groups' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/organize');
    expect(await findAxeViolations(page)).toEqual([]);

    const exporting = page.getByRole('button', { name: 'Export', exact: true });
    await exporting.click();
    await page.getByText('Please select photo or video groups to export').first().waitFor();

    await page.getByRole('button', { name: 'Quick scan' }).click();
    await page.getByText(/^Scan complete: [\d,]+ photos and \d+ videos\.$/).waitFor();

    await page.getByRole('checkbox', { name: 'Photos' }).check();
    await page.getByRole('checkbox', { name: 'Videos' }).check();
    await exporting.click();
    await page.getByRole('radio', { name: 'Computer' }).check();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Export [\d.]+ GB$/ }).click();
    const bar = page.getByRole('progressbar', { name: 'Exporting 2 groups' });
    expect(await bar.getAttribute('aria-valuenow')).toBe('75');
    await page.getByText('Export Started').first().waitFor();

    await page.getByRole('checkbox', { name: 'Videos' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByText('Are you sure you want to permanently delete 1 group(s)? This action cannot be undone.')
      .waitFor();
    await page.getByRole('button', { name: /^Delete [\d,]+ items/ }).click();
    await page.getByText('Delete Complete').first().waitFor();
    expect(await page.getByRole('checkbox', { name: 'Videos' }).isDisabled()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Photos' }).isEnabled()).toBe(true);
    expect(browser.consoleErrors).toEqual([]);
  }, 60_000);
});

describe.each(journeyScreens('phone'))('the photos of a folder on a %s', (screen) => {
  let browser: Browser;
  let folder: string;
  beforeEach(async () => {
    folder = await makePhotoFolder();
    browser = await openBrowser({ screen, grantWrites: true });
    await answerPickers(browser.page);
  }, 60_000);
  afterEach(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function openFolder(): Promise<Page> {
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await page.goto('/organize');
    await page.getByRole('button', { name: 'Open a folder' }).waitFor();
    await dropFolder(page, folder);
    await page.getByText('1 picture could not be read').waitFor();
    return page;
  }

  it('should group photos and move them to the trash and back (MEDIA-02, MEDIA-04, MEDIA-23)', async () => {
    const page = await openFolder();
    expect(await page.getByRole('button', { name: /^Demo/ }).count()).toBe(0);
    for (const month of [/^March 2026/, /^February 2026/, /^July 2025/]) {
      await page.getByRole('checkbox', { name: month }).scrollIntoViewIfNeeded();
    }
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('checkbox', { name: 'IMG_7.jpg, Live Photo' }).waitFor();
    await page.locator('img[src^="blob:"]').first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Show IMG_7.jpg' }).click();
    await page.getByRole('img', { name: 'IMG_7.jpg' }).waitFor();
    await page.getByText(/Mar 20, 2026.*640 × 480.*Test Camera 1/).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Bursts · 1' }).click();
    await page.getByRole('button', { name: 'Show run-2.jpg' }).waitFor();
    await page.getByRole('tab', { name: /^Alike · \d/ }).click();
    await page
      .getByText(/^Suggested to keep: more pixels/)
      .first()
      .waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const group = page.getByRole('heading', { name: /^2 alike photos/ });
    const before = await group.count();
    expect(before).toBeGreaterThan(0);
    // The burst is larger, so this group is the last.
    await page.getByRole('button', { name: 'Select the others' }).last().click();
    const small = join(folder, 'Shared/beach.jpg');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to the trash?' });
    await dialog.getByText('Alike to a photo that stays').waitFor();
    expect(existsSync(small)).toBe(true);
    const content = readFileSync(small);
    await dialog.getByRole('button', { name: /^Move 1 file to trash/ }).click();
    await page.getByText('Delete Complete').first().waitFor();
    expect(existsSync(small)).toBe(false);
    expect(existsSync(join(folder, 'Camera/beach.jpg'))).toBe(true);
    await page.getByRole('tab', { name: `Alike · ${before - 1}` }).waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^1 file back in place/).waitFor();
    expect(readFileSync(small)).toEqual(content);
    expect(browser.consoleErrors).toEqual([]);
  }, 120_000);

  it('should keep the last similar photo unless confirmed', async () => {
    const page = await openFolder();
    await page.getByRole('tab', { name: /^Alike · \d/ }).click();
    await page.getByRole('checkbox', { name: 'beach.jpg, Shared', exact: true }).check();
    await page.getByRole('checkbox', { name: 'beach.jpg, Suggested to keep' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('checkbox', { name: /Remove the last photo of 1 group/ }).waitFor();
    await page.getByRole('button', { name: /^Move 1 file to trash/ }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();

    const tab = page.getByRole('tab', { name: /^Alike/ });
    const groups = Number((await tab.textContent())?.split('· ')[1]);
    const fewer = page.getByRole('tab', { name: `Alike · ${groups - 1}` });
    await page.getByRole('button', { name: 'Keep all' }).first().click();
    await fewer.waitFor();
    await page.getByRole('button', { name: 'Another folder' }).click();
    await dropFolder(page, folder);
    await fewer.waitFor();
    await page.getByRole('button', { name: 'Forget' }).click();
    await page.getByRole('tab', { name: `Alike · ${groups}` }).waitFor();
    expect(browser.consoleErrors).toEqual([]);
  }, 120_000);

  it('should export a ZIP or a folder and clean up when cancelled (MEDIA-20, MEDIA-22, TOAST-37)', async () => {
    const page = await openFolder();
    const exporting = page.getByRole('button', { name: 'Export', exact: true });
    await page.getByRole('checkbox', { name: /^March 2026/ }).check();
    await exporting.click();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Export [\d.]+ KB$/ }).click();
    await page.getByText(/^4 files exported/).waitFor();
    const name = `${folder.split('/').at(-1)}.zip`;
    const files = await readZipFiles(Buffer.from((await storedFiles(page))[name] ?? '', 'base64'));
    expect([...files.keys()].sort()).toEqual(['IMG_7.jpg', 'IMG_7.mov', 'beach (2).jpg', 'beach.jpg']);
    const originals = ['Camera/beach.jpg', 'Shared/beach.jpg'].map((path) =>
      readFileSync(join(folder, path)).toString('base64'),
    );
    const copies = ['beach.jpg', 'beach (2).jpg'].map((file) => files.get(file)?.content.toString('base64'));
    expect(copies.sort()).toEqual(originals.sort());
    const { mtimeMs } = statSync(join(folder, 'Camera/beach.jpg'));
    for (const { modified } of files.values()) expect(modified.getTime()).toBe(mtimeMs);

    await exporting.click();
    await page.getByText('Separate files', { exact: true }).click();
    await page.getByRole('button', { name: /^Export [\d.]+ KB$/ }).click();
    await page.getByText('Stick', { exact: true }).waitFor();
    const copied = Object.keys(await storedFiles(page)).filter((path) => path.startsWith('Stick/'));
    expect(copied.sort()).toEqual([
      'Stick/IMG_7.jpg',
      'Stick/IMG_7.mov',
      'Stick/beach (2).jpg',
      'Stick/beach.jpg',
    ]);

    await page.evaluate(() => Object.assign(window, { slowly: true }));
    await page.getByRole('checkbox', { name: /^July 2025/ }).check();
    await exporting.click();
    await page.getByText('One ZIP file', { exact: true }).click();
    await page.getByRole('button', { name: /^Export [\d.]+ MB$/ }).click();
    await page.getByRole('progressbar', { name: 'Exporting photos and videos' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Export stopped').waitFor();
    await page.getByText('Nothing was written there.').waitFor();
    expect(Object.keys(await storedFiles(page)).filter((path) => path.endsWith('.zip'))).toEqual([]);
    expect(browser.consoleErrors).toEqual([]);
  }, 120_000);
});
