import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dropFolder, SCREEN_NAMES, SCREENS } from '../support/browser';
import { makeExampleFolder } from '../support/example-folder';
import { describe, expect, test } from '../support/journey';

/** A hundred copies and what a download left behind, so that a move takes long enough to be seen. */
const FILES: [path: string, content: Buffer, daysOld: number][] = [
  ...Array.from({ length: 100 }, (_, at) => Buffer.from(`letter ${at}`.padEnd(200))).flatMap(
    (content, at): [string, Buffer, number][] => [
      [`Letters/letter ${at}.doc`, content, 20],
      [`Backup/letter ${at} copy.doc`, content, 10],
    ],
  ),
  ['Backup/only here.doc', Buffer.from('only here'), 10],
  ['Downloads/film.crdownload', Buffer.alloc(2 ** 20, 'half'), 90],
];

let folder: string;
test.beforeAll(() => {
  folder = makeExampleFolder();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The most that Chrome calls a stable page (web.dev/articles/cls). */
const MAX_LAYOUT_SHIFT = 0.1;

/** Room for some letters of its beginning and of its end. */
const MIN_NAME_PX = 60;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Adds up what moved by itself from now on; what a press moves at once was asked for. */
const countShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.shift = '0';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const { dataset } = document.documentElement;
        dataset.shift = `${Number(dataset.shift) + entry.value}`;
      }
    }).observe({ type: 'layout-shift' });
  });

const readShift = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.shift));

/** The words of the example on the start page, and of the folder's overview, that state figures. */
const readFigures = async (page: Page, texts: readonly string[]): Promise<void> => {
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
};

describe('the first result of a visitor', () => {
  // Without a folder picker a press opens the browser's own dialog, which Playwright answers.
  for (const size of SCREEN_NAMES)
    test(`should take one press without scrolling on a ${size}, and be as the example says`, async ({
      page,
    }) => {
      await page.setViewportSize(SCREENS[size]);
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'showDirectoryPicker');
        // The press on a label would be a second click, on its field.
        addEventListener(
          'pointerdown',
          ({ isTrusted }) => {
            if (isTrusted)
              document.documentElement.dataset.presses = `${Number(document.documentElement.dataset.presses ?? 0) + 1}`;
          },
          true,
        );
      });
      await page.goto('/');
      await expect(page.locator('#prerendered')).toHaveCount(0);
      const open = page.getByRole('button', { name: 'Choose a folder' });
      await expect(open).toBeInViewport({ ratio: 1 });
      const example = page.getByRole('figure', { name: 'Example: the result of one folder' });
      const safe = await example.getByText(/^safe to free of/).innerText();
      await expect(example).toContainText('315 MB');

      const choosing = page.waitForEvent('filechooser');
      await open.click();
      const chooser = await choosing;
      await countShifts(page);
      await chooser.setFiles(folder);
      await page.waitForURL('**/folder');
      await readFigures(page, [safe, '129.00 MB', '120.07 MB', '66.00 MB']);
      await expect(page.getByText(/315\.07\s*MB/).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-presses', '1');
      await expect(page.getByText('All files are checked.')).toBeVisible();
      expect(await readShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT);
    });
});

describe('a move to the trash', () => {
  test.use({ browserOptions: { grantWrites: true } });

  test('should leave what is shown in its place on a desktop', async ({ page, makeFolder }) => {
    await page.setViewportSize(SCREENS.desktop);
    await page.goto('/folder');
    // A drop on the prerendered page would come before the app listens.
    await expect(page.locator('#prerendered')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
    await dropFolder(page, makeFolder('shifts', FILES));
    await expect(page.getByText('All files are checked.')).toBeVisible();
    await countShifts(page);
    await page.getByRole('button', { name: /^Move 101 files to trash/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Move 101 files/ })
      .click();
    await expect(page.getByText('1.02 MB in the trash, not freed yet')).toBeVisible();
    // Its size, trash and buttons leave room for the folder's name.
    const name = page.getByRole('group', { name: 'Open folder' }).locator('bdi').first();
    expect((await name.boundingBox())!.width).toBeGreaterThan(MIN_NAME_PX);
    expect(await readShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT);
  });
});
