import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type RunningCompanion, startCompanion } from '../support/companion';
import { makeAgedFolder, readFilesOutsideTrash, readFolder } from '../support/folder-on-disk';
import { describeOnScreens, expect, test } from '../support/journey';
import { JOURNEY_BROWSERS, type JourneyPage } from '../support/journey-page';

const FILES = Array.from({ length: 40 }, (_, at): [string, Buffer, number] => [
  at % 2 ? `Backup/letter ${at - 1} copy.txt` : `Letters/letter ${at}.txt`,
  Buffer.from(`letter ${at - (at % 2)}`),
  20,
]);

/** A red square. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mP4z8CAFTEMLQkAKP8/wc53yE8AAAAASUVORK5CYII=',
  'base64',
);
const PHOTOS = ['Letters/beach.png', 'Backup/beach copy.png'].map((path): [string, Buffer, number] => [
  path,
  PHOTO,
  20,
]);
/** In a clean-up location. */
const THUMBNAIL = '.cache/thumbnails/large/1.png';

describeOnScreens('a folder that the companion shares', 'phone', () => {
  let folder: string;
  let other: string;
  let companion: RunningCompanion;

  test.beforeEach(async () => {
    folder = makeAgedFolder('letters', [...FILES, ...PHOTOS]);
    other = makeAgedFolder('other', []);
    companion = await startCompanion(folder);
  });
  test.afterEach(async () => {
    await companion.stop();
    for (const path of [folder, other]) rmSync(path, { recursive: true, force: true });
  });

  for (const [browser, open] of Object.entries(JOURNEY_BROWSERS)) {
    test(`should be cleaned and put back, as a cache is, until ${browser} is removed`, async ({
      openBrowser,
      size,
    }) => {
      const page = await open(openBrowser, size);
      try {
        await walk(page);
      } finally {
        await page.close();
      }
      expect(page.errors).toEqual([]);
    });
  }

  async function walk(page: JourneyPage): Promise<void> {
    const before = readFolder(folder);
    await page.goto(companion.link);
    companion.type(other);
    await page.press(`Stop sharing ${basename(other)}`);
    await page.waitFor('Linux · Thumbnails');
    await page.waitFor('3.00 MB');
    await page.press('Scan swipeclean-letters');
    await page.press('Move 21 files to trash');
    await page.press('Move 21 files', true);
    await page.waitFor('in the trash, not freed yet');
    const paths = Object.keys(readFilesOutsideTrash(folder));
    expect(paths.filter((path) => !path.endsWith('/'))).toHaveLength(21);
    await page.press('Put 21 files back');
    await page.waitFor('21 files back in place');
    expect(readFolder(folder)).toEqual(before);
    await page.press('Extra copies');
    await page.press('beach copy.png');
    await page.waitForPicture('beach copy.png');

    await page.goto('/connect');
    await page.waitFor('3.00 MB');
    // Those of the real system stay as they are, and may be too large to wait for.
    await page.tickOnly('Linux · Thumbnails');
    await page.press('Scan 1 place');
    await page.press('Move 1 file to trash');
    await page.press('Move 1 file', true);
    await page.waitFor('in the trash, not freed yet');
    expect(existsSync(join(companion.home, THUMBNAIL))).toBe(false);
    await page.press('Put 1 file back');
    await page.waitFor('1 file back in place');
    expect(existsSync(join(companion.home, THUMBNAIL))).toBe(true);

    await page.goto('/connect');
    expect(page.address().hash).toBe('');
    await page.press('Remove this browser');
    await page.waitFor('This browser has no access any more.');
    await page.goto('/connect');
    await page.waitFor('Install Node.js 20.19 or newer');
  }
});
