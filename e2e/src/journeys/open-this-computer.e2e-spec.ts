import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { journeyScreens, siteUrl } from '../support/browser';
import { makeAgedFolder, readFilesOutsideTrash, readFolder } from '../support/folder-on-disk';
import { JOURNEY_BROWSERS, type JourneyPage } from '../support/journey-page';

const PROGRAM = join(__dirname, '../../../apps/companion/dist/swipeclean.mjs');
const FILES = Array.from({ length: 40 }, (_, at): [string, Buffer, number] => [
  at % 2 ? `Backup/letter ${at - 1} copy.txt` : `Letters/letter ${at}.txt`,
  Buffer.from(`letter ${at - (at % 2)}`),
  20,
]);

let folder: string;
let home: string;
let companion: ChildProcess;
let page: JourneyPage;

/** Starts the companion as a user would, and returns the link that it prints. */
async function startCompanion(): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home };
  companion = spawn(process.execPath, [PROGRAM, 'connect', '--site', siteUrl(), folder], { env });
  const lines = createInterface({ input: companion.stdout! });
  return new Promise((resolve) => {
    lines.on('line', (line) => /^\s*http\S+#/.test(line) && resolve(line.trim()));
  });
}

beforeEach(() => {
  folder = makeAgedFolder('letters', FILES);
  home = mkdtempSync(join(tmpdir(), 'companion-home-'));
});

afterEach(async () => {
  await page.close();
  if (companion.exitCode === null) {
    companion.kill('SIGINT');
    await once(companion, 'exit');
  }
  for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
});

describe.each(Object.entries(JOURNEY_BROWSERS))('a folder that the companion shares, in %s', (_, open) => {
  it.each(journeyScreens('phone'))(
    'should be scanned, cleaned and put back, and open to this browser until it is removed, on a %s',
    async (screen) => {
      page = await open(screen);
      const before = readFolder(folder);
      await page.goto(await startCompanion());
      companion.stdin!.write(`${home}\n`);
      await page.press(`Stop sharing ${basename(home)}`);
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
