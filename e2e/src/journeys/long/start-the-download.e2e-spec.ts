import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAxeViolations } from '../../support/axe';
import { siteUrl } from '../../support/browser';
import { ComputerWithoutNode } from '../../support/computer-without-node';
import { readFilesOutsideTrash, readFolder, writeAgedFile } from '../../support/folder-on-disk';
import { describe, expect, test } from '../../support/journey';

const ROOT = join(__dirname, '../../../..');
const PHOTOS = join(ROOT, 'libs/scan-engine/test/fixtures/heic');
/** Enough for the scan to start its threads. */
const FILES = 2600;
const COPIES = 20;

describe('the companion as a download', () => {
  test.use({ size: 'desktop' });
  test.skip(process.platform !== 'linux' || process.getuid?.() !== 0, 'needs a root of its own on Linux');

  let computer: ComputerWithoutNode;
  test.beforeAll(() => {
    computer = new ComputerWithoutNode();
    const build = join(ROOT, 'deploy/local/build-companion.mjs');
    const system = `linux-${process.arch}`;
    execFileSync(process.execPath, [build, '--system', system, '--site', siteUrl()], { stdio: 'pipe' });
  });
  test.afterAll(() => computer.remove());

  test('should be started without Node.js, clean a folder from the site and put the files back', async ({
    page,
    context,
  }) => {
    const documents = join(computer.home, 'Documents');
    for (let n = 0; n < FILES; n++) writeAgedFile(documents, `notes/${n}.txt`, `note ${n}`, 20);
    for (let n = 0; n < COPIES; n++) writeAgedFile(documents, `old/${n} copy.txt`, `note ${n}`, 10);
    const before = readFolder(documents);

    await page.goto('/connect');
    const link = page.getByRole('link', { name: /^Download for Linux/ });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const archive = join(computer.root, 'download.tar.gz');
    await download.saveAs(archive);
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
    await expect(page.getByText(sum)).toBeVisible();
    await expect(page.getByText(/We have never started/)).toHaveCount(0);
    computer.install(archive, 'swipeclean');
    expect(computer.listFiles()).not.toContain('node');

    const program = computer.start('swipeclean');
    const ended = once(program, 'exit');
    try {
      const [printed] = (await once(program.stdout, 'data')) as [Buffer];
      const local = await context.newPage();
      await local.goto(/http:\S+/.exec(String(printed))![0]);
      await local.getByRole('button', { name: 'Add Documents' }).click();
      await expect(local.getByText('/home/ann/Documents')).toBeVisible();
      expect(await findAxeViolations(local)).toEqual([]);
      await local.getByLabel('Start when I sign in').check();
      await expect(local.getByText(/autostart\/swipeclean\.desktop/)).toBeVisible();
      const entry = join(computer.home, '.config/autostart/swipeclean.desktop');
      expect(readFileSync(entry, 'utf8')).toContain('Exec="/home/ann/swipeclean" app --background');
      await local.getByLabel('Start when I sign in').uncheck();
      await expect(local.getByText(/autostart\/swipeclean\.desktop/)).toHaveCount(0);
      expect(existsSync(entry)).toBe(false);

      const [site] = await Promise.all([
        context.waitForEvent('page'),
        local.getByRole('button', { name: 'Open SwipeClean' }).click(),
      ]);
      await site.getByRole('button', { name: 'Scan Documents' }).click();
      await site
        .getByRole('button', { name: `Move ${COPIES} files to trash` })
        .first()
        .click();
      await site
        .getByRole('dialog')
        .getByRole('button', { name: `Move ${COPIES} files` })
        .click();
      await expect(site.getByText('in the trash, not freed yet').first()).toBeVisible();
      expect(
        Object.keys(readFilesOutsideTrash(documents)).filter((path) => !path.endsWith('/')),
      ).toHaveLength(FILES);
      await site.getByRole('button', { name: `Put ${COPIES} files back` }).click();
      await expect(site.getByText(`${COPIES} files back in place`).first()).toBeVisible();
      expect(readFolder(documents)).toEqual(before);

      // A second start shows the page of the first.
      expect(computer.run('swipeclean')).toMatchObject({ status: 0 });
      await expect(local.getByText('A browser is connected.')).toBeVisible();
      await site.close();
      await local.getByRole('button', { name: 'Quit' }).click();
      await expect(local.getByText(/has quit/)).toBeVisible();
      expect(await ended).toEqual([0, null]);
      await local.close();
    } finally {
      program.kill();
    }
  });

  test('should work as a command, with threads that decode HEIC', () => {
    computer.install(join(ROOT, `deploy/downloads/swipeclean-linux-${process.arch}.tar.gz`), 'swipeclean');
    const photo = readFileSync(join(PHOTOS, 'photo.heic'));
    const pictures = join(computer.home, 'Pictures');
    writeAgedFile(pictures, 'photo.heic', photo, 20);
    writeAgedFile(pictures, 'copy.heic', photo, 10);
    // The same picture in other bytes.
    writeAgedFile(
      pictures,
      'again.heic',
      Buffer.concat([photo, Buffer.from('\0\0\0\x08free', 'latin1')]),
      10,
    );
    const before = readFolder(pictures);
    const listed = computer.run(
      'swipeclean',
      'clean',
      '--include',
      'similar',
      '--json',
      '/home/ann/Pictures',
    );
    const { files, skipped } = JSON.parse(listed.stdout) as { files: object[]; skipped: object[] };
    expect(skipped).toEqual([]);
    expect(files).toEqual([
      expect.objectContaining({ path: '/home/ann/Pictures/copy.heic', rule: 'identical' }),
      expect.objectContaining({ path: '/home/ann/Pictures/again.heic', rule: 'similar' }),
    ]);
    expect(computer.run('swipeclean', 'clean', '--apply', '/home/ann/Pictures')).toMatchObject({ status: 0 });
    expect(existsSync(join(pictures, 'copy.heic'))).toBe(false);
    expect(computer.run('swipeclean', 'undo', '/home/ann/Pictures')).toMatchObject({ status: 0 });
    expect(readFilesOutsideTrash(pictures)).toEqual(before);
  });
});
