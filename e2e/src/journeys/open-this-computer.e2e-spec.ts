import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { journeyScreens } from '../support/browser';
import { type RunningCompanion, startCompanion } from '../support/companion';
import { makeAgedFolder, readFilesOutsideTrash, readFolder } from '../support/folder-on-disk';
import { JOURNEY_BROWSERS, type JourneyPage } from '../support/journey-page';

const FILES = Array.from({ length: 40 }, (_, at): [string, Buffer, number] => [
  at % 2 ? `Backup/letter ${at - 1} copy.txt` : `Letters/letter ${at}.txt`,
  Buffer.from(`letter ${at - (at % 2)}`),
  20,
]);

let folder: string;
let other: string;
let companion: RunningCompanion;
let page: JourneyPage;

beforeEach(async () => {
  folder = makeAgedFolder('letters', FILES);
  other = makeAgedFolder('other', []);
  companion = await startCompanion(folder);
});

afterEach(async () => {
  await page.close();
  await companion.stop();
  for (const path of [folder, other]) rmSync(path, { recursive: true, force: true });
});

describe.each(Object.entries(JOURNEY_BROWSERS))('a folder that the companion shares, in %s', (_, open) => {
  it.each(journeyScreens('phone'))(
    'should be scanned, cleaned and put back, and open to this browser until it is removed, on a %s',
    async (screen) => {
      page = await open(screen);
      const before = readFolder(folder);
      await page.goto(companion.link);
      companion.type(other);
      await page.press(`Stop sharing ${basename(other)}`);
      await page.waitFor('Linux · Thumbnails');
      await page.waitFor('3.00 MB');
      await page.press('Scan swipeclean-letters');
      await page.press('Move 20 files to trash');
      await page.press('Move 20 files', true);
      await page.waitFor('in the trash, not freed yet');
      const paths = Object.keys(readFilesOutsideTrash(folder));
      expect(paths.filter((path) => !path.endsWith('/'))).toHaveLength(20);
      await page.press('Put 20 files back');
      await page.waitFor('20 files back in place');
      expect(readFolder(folder)).toEqual(before);

      await page.goto('/connect');
      expect(page.address().hash).toBe('');
      await page.press('Remove this browser');
      await page.waitFor('This browser has no access any more.');
      await page.goto('/connect');
      await page.waitFor('Start the program');
      expect(page.errors).toEqual([]);
    },
    120_000,
  );
});
