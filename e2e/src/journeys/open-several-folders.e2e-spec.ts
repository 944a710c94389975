import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { type Browser, dropFolder, journeyScreens, openBrowser } from '../support/browser';
import { makeAgedFolder, readFolder } from '../support/folder-on-disk';

const LETTERS = ['a', 'b'].map((name): [string, string, number] => [
  `Letters/${name}.doc`,
  `letter ${name}`,
  20,
]);

describe.each(journeyScreens('desktop'))('a laptop and its backup, on %s', (screen) => {
  let browser: Browser;
  let laptop: string;
  let backup: string;

  beforeEach(async () => {
    laptop = makeAgedFolder('laptop', [...LETTERS, ['own.doc', 'nowhere else', 20]]);
    backup = makeAgedFolder('archive', [...LETTERS, ['Old/photo.jpg', 'an old photo', 400]]);
    browser = await openBrowser({ screen, grantWrites: true });
  });

  afterEach(async () => {
    await browser.close();
    for (const folder of [laptop, backup]) rmSync(folder, { recursive: true, force: true });
  });

  it('should be one job, in which the backup is spared, and remembered for the next one', async () => {
    const { page } = browser;
    const before = [readFolder(laptop), readFolder(backup)];
    await page.goto('/folder');
    await page.getByRole('button', { name: 'Choose a folder' }).waitFor();
    await dropFolder(page, laptop, backup);

    const chip = page.getByRole('group', { name: 'Open folder' });
    await chip.getByText('2 folders').waitFor();
    await page.getByRole('button', { name: /^Move 2 files to trash/ }).waitFor();
    await page.getByRole('checkbox', { name: `Only compare: ${basename(backup)}` }).check();
    await page.getByRole('button', { name: /^Move 2 files to trash/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Move 2 files/ })
      .click();
    await page.getByText('16 Bytes in the trash, not freed yet').waitFor();
    expect(readFolder(backup)).toEqual(before[1]);
    expect(Object.keys(readFolder(laptop)).filter((path) => path.startsWith('Letters/'))).toEqual([
      'Letters/',
    ]);
    await chip.getByRole('button', { name: /^Put 2 files back/ }).click();
    await page.getByText('2 files back in place (16 Bytes)').waitFor();
    expect([readFolder(laptop), readFolder(backup)]).toEqual(before);

    await dropFolder(page, `${laptop}/Letters`);
    await page
      .getByRole('alert')
      .getByText(`Letters and ${basename(laptop)} share files`)
      .waitFor();

    await page.getByRole('button', { name: `Remember its files: ${basename(backup)}` }).click();
    await page.getByText(/^3 files, .* verified /).waitFor();
    await chip.getByRole('button', { name: 'Close 2 folders' }).click();
    await page
      .getByRole('button', { name: new RegExp(`^${basename(laptop)}, ${basename(backup)}`) })
      .waitFor();

    await dropFolder(page, laptop);
    await page.getByText(new RegExp(`^16 Bytes here also lie on ${basename(backup)}, verified `)).click();
    await page.getByText('there: Letters/a.doc').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Tick: Also on another disk' }).isChecked()).toBe(false);
    expect(browser.consoleErrors).toEqual([]);
  });
});
