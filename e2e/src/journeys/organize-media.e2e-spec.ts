import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe';
import { dropFolder } from '../support/browser';
import { describeOnScreens, expect, test } from '../support/journey';
import { makePhotoFolder } from '../support/photo-folder';
import { newCredentials, registerInPage } from '../support/users';
import { readZipFiles } from '../support/zip';

/** A headless browser cannot answer the pickers: they return real files of the page's own storage. */
const answerPickers = (page: Page) =>
  page.addInitScript(() => {
    /** Writes once the test opens the gate. */
    const held = async (file: FileSystemFileHandle, gate: Promise<void>) => {
      const target = await FileSystemFileHandle.prototype.createWritable.call(file);
      return new WritableStream<Uint8Array<ArrayBuffer>>({
        write: (chunk) => gate.then(() => target.write(chunk)),
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
        const { gate } = window as unknown as { gate?: Promise<void> };
        if (gate) Object.assign(file, { createWritable: () => held(file, gate) });
        return file;
      },
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle('Stick', { create: true }),
    });
  });

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

describeOnScreens('the photos of a folder', 'phone', () => {
  let folder: string;
  test.use({ browserOptions: { grantWrites: true } });
  test.beforeEach(async ({ page }) => {
    folder = await makePhotoFolder();
    await answerPickers(page);
  });
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function openFolder(page: Page): Promise<void> {
    await registerInPage(page, newCredentials());
    await page.goto('/organize');
    await expect(page.getByRole('button', { name: 'Open a folder', exact: true })).toBeVisible();
    await dropFolder(page, folder);
    await expect(page.getByText('1 picture could not be read')).toBeVisible();
    await page.getByRole('tab', { name: /^Months/ }).click();
  }

  test('should group photos and move them to the trash and back (MEDIA-02, MEDIA-04, MEDIA-23)', async ({
    page,
  }) => {
    await openFolder(page);
    await expect(page.getByRole('button', { name: /^Demo/ })).toHaveCount(0);
    for (const month of [/^March 2026/, /^February 2026/, /^July 2025/]) {
      await page.getByRole('checkbox', { name: month }).scrollIntoViewIfNeeded();
    }
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('checkbox', { name: 'IMG_7.jpg, Live Photo' })).toBeVisible();
    await expect(page.locator('img[src^="blob:"]').first()).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Show IMG_7.jpg' }).click();
    await expect(page.getByRole('img', { name: 'IMG_7.jpg' })).toBeVisible();
    await expect(page.getByText(/Mar 20, 2026.*640 × 480.*Test Camera 1/)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Bursts' }).click();
    await expect(page.getByRole('button', { name: 'Show run-2.jpg' })).toBeVisible();
    await page.getByRole('tab', { name: 'Alike' }).click();
    await expect(page.getByText(/^Kept: more pixels/).first()).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    const group = page.getByRole('heading', { name: /^2 alike photos/ });
    const before = await group.count();
    expect(before).toBeGreaterThan(0);
    // The burst is larger, so this group is the last.
    await page.getByRole('button', { name: 'Select the others' }).last().click();
    const small = join(folder, 'Shared/beach.jpg');
    await page.getByRole('button', { name: /^Move 1 file to trash/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to the trash?' });
    await expect(dialog.getByText('Looks like a photo that stays')).toBeVisible();
    expect(existsSync(small)).toBe(true);
    const content = readFileSync(small);
    await dialog.getByRole('button', { name: /^Move 1 file to trash/ }).click();
    await expect(page.getByText(/in the trash, not freed yet/).first()).toBeAttached();
    expect(existsSync(small)).toBe(false);
    expect(existsSync(join(folder, 'Camera/beach.jpg'))).toBe(true);
    await expect(group).toHaveCount(before - 1);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^1 file back in place/)).toBeVisible();
    expect(readFileSync(small)).toEqual(content);
  });

  test('should export a ZIP or a folder and clean up when cancelled (MEDIA-20, MEDIA-22, TOAST-37)', async ({
    page,
  }) => {
    await openFolder(page);
    const exporting = page.getByRole('button', { name: 'Export', exact: true });
    await page.getByRole('checkbox', { name: /^March 2026/ }).check();
    await exporting.click();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Export [\d.]+ KB$/ }).click();
    await expect(page.getByText(/^4 files exported/)).toBeVisible();
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
    await expect(page.getByText('Stick', { exact: true })).toBeVisible();
    const copied = Object.keys(await storedFiles(page)).filter((path) => path.startsWith('Stick/'));
    expect(copied.sort()).toEqual([
      'Stick/IMG_7.jpg',
      'Stick/IMG_7.mov',
      'Stick/beach (2).jpg',
      'Stick/beach.jpg',
    ]);

    await page.evaluate(() => {
      const gate = new Promise<void>((resolve) => Object.assign(window, { openGate: resolve }));
      Object.assign(window, { gate });
    });
    await page.getByRole('checkbox', { name: /^July 2025/ }).check();
    await exporting.click();
    await page.getByText('One ZIP file', { exact: true }).click();
    await page.getByRole('button', { name: /^Export [\d.]+ MB$/ }).click();
    await expect(page.getByRole('progressbar', { name: 'Exporting photos and videos' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.evaluate(() => (window as unknown as { openGate: () => void }).openGate());
    await expect(page.getByText('Export stopped')).toBeVisible();
    await expect(page.getByText('Nothing was written there.')).toBeVisible();
    expect(Object.keys(await storedFiles(page)).filter((path) => path.endsWith('.zip'))).toEqual([]);
  });
});
