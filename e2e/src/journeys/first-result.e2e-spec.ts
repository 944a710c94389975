import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { SCREEN_NAMES, SCREENS } from '../support/browser';
import { makeExampleFolder } from '../support/example-folder';
import { describe, expect, test } from '../support/journey';

let folder: string;
test.beforeAll(() => {
  folder = makeExampleFolder();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The most that Chrome calls a stable page (web.dev/articles/cls). */
const MAX_LAYOUT_SHIFT = 0.1;

/** Adds up what moved by itself since the folder was chosen. */
const countShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.shift = '0';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        const { dataset } = document.documentElement;
        dataset.shift = `${Number(dataset.shift) + entry.value}`;
      }
    }).observe({ type: 'layout-shift' });
  });

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
      const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift));
      expect(shift).toBeLessThan(MAX_LAYOUT_SHIFT);
    });
});
