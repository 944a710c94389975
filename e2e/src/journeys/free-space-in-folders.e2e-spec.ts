import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { dropFolder } from '../support/browser';
import { writeCorpusFolder } from '../support/corpus-folder';
import { readFilesOutsideTrash, readFolder } from '../support/folder-on-disk';
import { describeOnScreens, expect, test } from '../support/journey';

const COPIES = 100;
const FILES: [path: string, content: Buffer, daysOld: number][] = [
  ...Array.from({ length: 3000 }, (_, at): [string, Buffer, number] => [
    `Letters/${at % 30}/letter ${at}.doc`,
    Buffer.from(`letter ${at}`.padEnd(200)),
    20,
  ]),
  ...Array.from({ length: COPIES }, (_, at): [string, Buffer, number] => [
    `Backup/letter ${at} copy.doc`,
    Buffer.from(`letter ${at}`.padEnd(200)),
    10,
  ]),
  ['Backup/only here.doc', Buffer.from('only here'), 10],
  ['Downloads/film.crdownload', Buffer.alloc(2 ** 20, 'half'), 90],
  ['Downloads/old.pdf', Buffer.from('an old download'), 300],
];

/** Counts the presses of the user, from the first page on. */
const countPresses = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', `${Number(sessionStorage.getItem('presses')) + 1}`),
      true,
    );
  });
const presses = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('presses')));

describeOnScreens('a folder of 3,103 files', 'desktop', () => {
  test.use({ browserOptions: { grantWrites: true } });

  test('should be opened on the start page, freed by one number, put back, and emptied', async ({
    page,
    makeFolder,
  }) => {
    const folder = makeFolder('place', FILES);
    const before = readFolder(folder);
    await countPresses(page);
    await page.goto('/');
    // A drop on the prerendered page would come before the app listens.
    await expect(page.locator('#prerendered')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
    await dropFolder(page, folder);

    await expect(page.getByText(/^safe to free of 1\.\d+ MB$/)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/folder');
    const chip = page.getByRole('group', { name: 'Open folder' });
    await expect(chip.getByRole('link', { name: 'Trash: 0 Bytes' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Tick: Old downloads' })).not.toBeChecked();

    const move = page.getByRole('button', { name: `Move ${COPIES + 1} files to trash (1.02 MB)` });
    await move.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Move 101 files/ })
      .click();
    await expect(page.getByText('1.02 MB in the trash, not freed yet')).toBeVisible();
    // Choosing the folder would be the third.
    expect(await presses(page)).toBe(2);
    expect(Object.keys(readFilesOutsideTrash(folder)).filter((path) => !path.endsWith('/'))).toHaveLength(
      3002,
    );
    await expect(page.getByText('Cleaning Complete!')).toHaveCount(0);

    // Undo is beside the result, and in the header of every screen.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('101 files back in place (1.02 MB)')).toBeVisible();
    expect(await presses(page)).toBe(3);
    expect(readFolder(folder)).toEqual(before);

    await page.getByRole('link', { name: 'Files', exact: true }).first().click();
    // The files that are back are ticked as suggested; this time only one of them goes.
    await page.getByRole('checkbox', { name: 'Tick all listed files' }).click();
    await page
      .getByRole('row', { name: /film\.crdownload/ })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: /^Move 1 file to trash/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Move 1 file/ })
      .click();
    await chip.getByRole('link', { name: 'Trash: 1.00 MB' }).click();
    await page.getByRole('button', { name: 'Empty now' }).click();
    await page.getByRole('button', { name: /^Delete 1 file for good/ }).click();
    await expect(page.getByText('Nothing in the trash')).toBeVisible();
    expect(existsSync(join(folder, 'Downloads/film.crdownload'))).toBe(false);
    expect(existsSync(join(folder, '.swipeclean-trash'))).toBe(false);

    await chip.getByRole('button', { name: /^Close/ }).click();
    await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
  });
});

describeOnScreens('space that is really free', 'phone', () => {
  test.use({ browserOptions: { grantWrites: true } });

  test('should take three presses: move, confirm, and hold the button of the result', async ({
    page,
    makeFolder,
  }) => {
    const folder = makeFolder('three', FILES.slice(-4));
    await countPresses(page);
    await page.goto('/folder');
    await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
    await dropFolder(page, folder);
    await page.getByRole('button', { name: /^Move 1 file to trash \(1\.00 MB\)/ }).click();
    const dialog = page.getByRole('dialog');
    // Enter would do as well: the action has the focus.
    await expect(dialog.getByRole('button', { name: /^Move 1 file/ })).toBeFocused();
    await dialog.getByRole('button', { name: /^Move 1 file/ }).click();
    const empty = page.getByRole('button', { name: 'Empty trash and free it now' });
    const place = (await empty.boundingBox())!;
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.mouse.down();
    await expect(page.getByText('1 file deleted for good, 1.00 MB freed')).toBeVisible();
    await page.mouse.up();
    expect(await presses(page)).toBe(3);
    await expect(page.getByText('freed for good', { exact: true })).toBeVisible();
    expect(existsSync(join(folder, 'Downloads/film.crdownload'))).toBe(false);
    expect(existsSync(join(folder, '.swipeclean-trash'))).toBe(false);
  });
});

const LETTERS = ['a', 'b'].map((name): [string, string, number] => [
  `Letters/${name}.doc`,
  `letter ${name}`,
  20,
]);

describeOnScreens('a laptop and its backup', 'desktop', () => {
  test.use({ browserOptions: { grantWrites: true } });

  test('should be one job, in which the backup is spared, and remembered for the next one', async ({
    page,
    makeFolder,
  }) => {
    const laptop = makeFolder('laptop', [...LETTERS, ['own.doc', 'nowhere else', 20]]);
    const backup = makeFolder('archive', [...LETTERS, ['Old/photo.jpg', 'an old photo', 400]]);
    const before = [readFolder(laptop), readFolder(backup)];
    await page.goto('/folder');
    await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
    await dropFolder(page, laptop, backup);

    const chip = page.getByRole('group', { name: 'Open folder' });
    await expect(chip.getByText('2 folders')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Move 2 files to trash/ })).toBeVisible();
    await page.getByRole('checkbox', { name: `Only compare: ${basename(backup)}` }).check();
    await page.getByRole('button', { name: /^Move 2 files to trash/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Move 2 files/ })
      .click();
    await expect(page.getByText('16 Bytes in the trash, not freed yet')).toBeVisible();
    expect(readFolder(backup)).toEqual(before[1]);
    expect(Object.keys(readFolder(laptop)).filter((path) => path.startsWith('Letters/'))).toEqual([
      'Letters/',
    ]);
    await chip.getByRole('button', { name: /^Put 2 files back/ }).click();
    await expect(page.getByText('2 files back in place (16 Bytes)')).toBeVisible();
    expect([readFolder(laptop), readFolder(backup)]).toEqual(before);

    await dropFolder(page, `${laptop}/Letters`);
    await expect(
      page.getByRole('alert').getByText(`Letters and ${basename(laptop)} share files`),
    ).toBeVisible();

    await page.getByRole('button', { name: `Remember its files: ${basename(backup)}` }).click();
    await expect(page.getByText(/^3 files, .* verified /)).toBeVisible();
    await chip.getByRole('button', { name: 'Close 2 folders' }).click();
    await expect(
      page.getByRole('button', { name: new RegExp(`^${basename(laptop)}, ${basename(backup)}`) }),
    ).toBeVisible();

    await dropFolder(page, laptop);
    await page.getByText(new RegExp(`^16 Bytes here are also on ${basename(backup)}, verified `)).click();
    await expect(page.getByText('there: Letters/a.doc')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Tick: Also on another disk' })).not.toBeChecked();
  });
});

describeOnScreens('a folder of situations that users of other programs reported', 'phone', () => {
  test.use({ browserOptions: { grantWrites: true } });

  test('should lose what is right to remove and nothing else, and get it back', async ({
    page,
    makeFolder,
  }) => {
    const folder = makeFolder('reported', []);
    const { goes, oneOf } = await writeCorpusFolder(folder);
    const before = readFolder(folder);
    await page.goto('/folder');
    await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
    await dropFolder(page, folder);

    const count = goes.length + oneOf.length;
    await page.getByRole('button', { name: new RegExp(`^Move ${count} files to trash`) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^Move ${count} files`) })
      .click();
    await expect(page.getByText(/ in the trash, not freed yet$/)).toBeVisible();
    const after = readFilesOutsideTrash(folder);
    const gone = Object.keys(before).filter((path) => !(path in after));
    const either = oneOf.flat();
    expect(gone.filter((path) => !either.includes(path))).toEqual(goes.sort());
    for (const group of oneOf) expect(gone.filter((path) => group.includes(path))).toHaveLength(1);
    // Folders that got empty stay, and what stays is as it was.
    for (const [path, fact] of Object.entries(after)) if (path in before) expect(fact).toBe(before[path]);
    expect(Object.keys(after).filter((path) => !(path in before) && !path.endsWith('/'))).toEqual([]);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText(new RegExp(`^${count} files back in place`))).toBeVisible();
    expect(readFolder(folder)).toEqual(before);
  });
});
