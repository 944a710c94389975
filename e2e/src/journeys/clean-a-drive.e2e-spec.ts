import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Job } from '@swipeclean/contracts';
import type { RunningStack } from '@swipeclean/local-stack';
import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';
import { makeAgedFolder, readFilesOutsideTrash, readFolder } from '../support/folder-on-disk';
import { grantPro, OWNER } from '../support/owner';
import { RAISED_LIMITS, startOwnStack } from '../support/start-stack';
import { newCredentials, registerInPage } from '../support/users';
import { serveWebdav, type WebdavServer } from '../support/webdav-server';

const SONGS = 400;

const song = (number: number): [path: string, content: string, daysOld: number] => [
  `Music/song ${String(number).padStart(3, '0')}.mp3`,
  `song ${number} `.repeat(100 + number),
  90,
];

/** Songs, letters of which one is there twice, and an empty folder. */
function makeDrive(): string {
  const drive = makeAgedFolder('drive', [
    ...Array.from({ length: SONGS }, (_, number) => song(number)),
    ['Letters/rent.pdf', 'the same letter '.repeat(200), 30],
    ['Letters/Old/rent (1).pdf', 'the same letter '.repeat(200), 20],
    ['Letters/other.pdf', 'another letter '.repeat(150), 10],
  ]);
  mkdirSync(join(drive, 'Nothing'));
  return drive;
}

describe.each(journeyScreens('phone'))('a drive on a %s', (screen) => {
  let stack: RunningStack;
  let drive: string;
  let server: WebdavServer;
  let browser: Browser;
  let before: Record<string, string>;

  beforeAll(async () => {
    stack = await startOwnStack({ ...RAISED_LIMITS, OWNER_EMAIL: OWNER.email, ALLOW_PRIVATE_HOSTS: 'on' });
    process.env.E2E_URL = stack.url;
    process.env.E2E_MAIL_DIR = stack.mailDir;
    drive = makeDrive();
    before = readFolder(drive);
    server = await serveWebdav(drive);
    browser = await openBrowser({ screen });
    const user = newCredentials();
    await registerInPage(browser.page, user);
    await grantPro(user.email);
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await stack?.stop();
    rmSync(drive, { recursive: true, force: true });
  });

  /** Names of files in the trash folder; files may move meanwhile. */
  function trashed(): string[] {
    const trash = join(drive, '.swipeclean-trash');
    if (!existsSync(trash)) return [];
    return readdirSync(trash, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  }

  async function findJob(kind: Job['kind']): Promise<Job | undefined> {
    const response = await browser.page.request.get('/api/jobs');
    // Right after the kill nobody answers.
    return response.ok() ? ((await response.json()) as Job[]).find((job) => job.kind === kind) : undefined;
  }

  it('should connect by WebDAV and keep a wrong password out', async () => {
    const { page } = browser;
    await page.goto('/icloud');
    await page.getByText('Nextcloud, Koofr, pCloud and others').click();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel('Provider').selectOption('other');
    await page.getByLabel('WebDAV address').fill(server.url);
    await page.getByLabel('User name or e-mail').fill(server.user);
    await page.getByLabel('App password').fill('wrong');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('Check the password.').waitFor();
    await page.getByLabel('App password').fill(server.password);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Scan the drive' }).waitFor();
  }, 60_000);

  it('should show what is on the disk, and tick nothing that is only probable', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: 'Scan the drive' }).click();
    await page.getByRole('button', { name: /^Music & Audio .* 400 items$/ }).waitFor();
    await page.getByRole('button', { name: /^Documents .* 3 items$/ }).waitFor();
    await page.getByText('This drive does not say how much room it has.').waitFor();
    await page.getByRole('button', { name: /^Probably copies .* 1 item$/ }).click();
    const copies = page.getByRole('list', { name: 'Probably copies' });
    await copies.getByText('Stays').waitFor();
    expect(await copies.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await page.getByRole('checkbox', { name: 'Tick all: Extra copies' }).isDisabled()).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(readFolder(drive)).toEqual(before);
  }, 60_000);

  it('should move exactly the plan, although the service is killed in the middle', async () => {
    const { page } = browser;
    await page.getByRole('checkbox', { name: 'Tick all: Music & Audio' }).check();
    await page.getByRole('button', { name: /^Music & Audio/ }).click();
    const longest = page.getByRole('checkbox', { name: 'Tick song 399.mp3' });
    await longest.uncheck();
    await page.getByRole('button', { name: 'Review the plan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('song 398.mp3').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Move 399 files to the trash/ }).click();
    while (trashed().length < 40) await page.waitForTimeout(20);
    await stack.processes.cleaning.kill();
    expect(trashed().length).toBeLessThan(399);
    await stack.processes.cleaning.start();
    await page.getByText('399 files are in the trash now.').waitFor({ timeout: 90_000 });
    expect((await findJob('cloud.run'))?.result).toMatchObject({
      done: { files: 399 },
      skipped: { files: 0 },
      failed: { files: 0 },
    });
    expect(readdirSync(join(drive, 'Music'))).toEqual(['song 399.mp3']);
    expect(trashed()).toHaveLength(399);
    expect(Object.keys(readFilesOutsideTrash(drive)).filter((path) => !path.startsWith('Music'))).toEqual(
      Object.keys(before).filter((path) => !path.startsWith('Music')),
    );
    expect(await findAxeViolations(page)).toEqual([]);
  }, 180_000);

  it('should put everything back where it was', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('399 files are back in their folders.').waitFor({ timeout: 90_000 });
    expect(readFilesOutsideTrash(drive)).toEqual(before);
    expect(existsSync(join(drive, '.swipeclean-trash'))).toBe(false);
    await page.getByRole('button', { name: 'Close' }).click();
  }, 120_000);

  it('should free room only when the trash is emptied, by an action of its own', async () => {
    const { page } = browser;
    await page.getByRole('checkbox', { name: 'Tick all: Documents' }).check();
    await page.getByRole('button', { name: 'Review the plan' }).click();
    // One of the two letters that are probably the same stays.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Move 2 files to the trash/ })
      .click();
    await page.getByText('2 files are in the trash now.').waitFor();
    await page.getByText('This room is not free until you empty the trash.').waitFor();
    expect(trashed()).toHaveLength(2);
    await page.getByRole('button', { name: 'Empty the trash' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete 2 files for good/ })
      .click();
    await page.getByText('2 files are gone, and their space is free.').waitFor();
    expect(trashed()).toEqual([]);
    expect(existsSync(join(drive, 'Letters'))).toBe(true);
  }, 60_000);

  it('should forget the drive and its password when it is disconnected', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: `Disconnect ${server.url}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Disconnect/ })
      .click();
    await page.getByRole('heading', { name: 'Connect your own drive' }).waitFor();
    const expected = /Failed to load resource/;
    expect(browser.consoleErrors.filter((error) => !expected.test(error))).toEqual([]);
  }, 60_000);
});
