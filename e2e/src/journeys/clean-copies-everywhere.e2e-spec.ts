import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Job, StartRunDto } from '@swipeclean/contracts';
import { type Dovecot, startDovecot } from '@swipeclean/local-stack';
import { findAxeViolations } from '../support/axe';
import { type Browser, dropFolder, journeyScreens, openBrowser, siteUrl } from '../support/browser';
import { makeAgedFolder, readFilesOutsideTrash, readFolder } from '../support/folder-on-disk';
import { grantPro } from '../support/owner';
import { newCredentials, registerInPage } from '../support/users';
import { serveWebdav, type WebdavServer } from '../support/webdav-server';

const DAYS_OLD = 90;
const plans = Buffer.from('plans of the boat '.repeat(2000));

/** A message with the plans attached, from somebody that the user never wrote to. */
const message = {
  messageId: '<plans@mail.test>',
  from: 'Yard <office@yard.test>',
  subject: 'The plans',
  receivedAt: new Date(Date.now() - DAYS_OLD * 86_400_000),
  flags: 'S',
  headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="part"'],
  body: [
    '--part\r\nContent-Type: text/plain\r\n\r\nHello\r\n--part',
    'Content-Type: application/pdf; name="boat.pdf"',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename="boat.pdf"\r\n',
    plans.toString('base64').replace(/.{76}/g, '$&\r\n'),
    '--part--\r\n',
  ].join('\r\n'),
};

describe.each(journeyScreens('phone'))(
  'a file on this device, in a drive and in a mail, on a %s',
  (screen) => {
    let mailServer: Dovecot;
    let driveServer: WebdavServer;
    let browser: Browser;
    let device: string;
    let drive: string;
    let before: Record<string, string>;
    const mailbox = () => mailServer.maildir('mara');

    beforeAll(async () => {
      mailServer = await startDovecot();
      device = makeAgedFolder('device', [
        ['Boat/plans.pdf', plans, DAYS_OLD],
        ['Boat/log.txt', 'only on this device', DAYS_OLD],
      ]);
      drive = makeAgedFolder('drive', [
        ['Shared plans/boat plans.pdf', plans, DAYS_OLD],
        ['Shared plans/harbour.txt', 'only in the drive', DAYS_OLD],
      ]);
      before = readFolder(device);
      mailbox().seed([message, { ...message, messageId: '<hello@mail.test>', headers: [], body: 'Hello' }]);
      driveServer = await serveWebdav(drive, { checksums: true });
      browser = await openBrowser({ screen, grantWrites: true });
      const user = newCredentials();
      await registerInPage(browser.page, user);
      await grantPro(user.email);
    }, 180_000);

    afterAll(async () => {
      await browser?.close();
      await driveServer?.stop();
      await mailServer?.stop();
      for (const folder of [device, drive]) rmSync(folder, { recursive: true, force: true });
    });

    /** Connects and scans as the screens do, which other journeys walk through. */
    async function connect(kind: 'mail' | 'cloud', account: object): Promise<void> {
      const headers = { origin: siteUrl() };
      const { request } = browser.page;
      const created = await request.post(`/api/${kind}/accounts`, { data: account, headers });
      const { id } = (await created.json()) as Pick<StartRunDto, 'id'>;
      await request.post(`/api/${kind}/accounts/${id}/scan`, { headers });
      for (const end = Date.now() + 60_000; Date.now() < end;) {
        const jobs = (await (await request.get('/api/jobs')).json()) as Job[];
        if (jobs.some(({ accountId, state }) => accountId === id && state === 'done')) return;
        await browser.page.waitForTimeout(200);
      }
      throw new Error(`The scan of ${kind} did not end within 60 s`);
    }

    it('should show the copies of all three places together, and send no checksum of the device', async () => {
      const { page } = browser;
      await connect('mail', mailServer.account('mara'));
      const { url, user, password } = driveServer;
      await connect('cloud', { provider: 'webdav', url, user, password });
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      await page.goto('/folder');
      await page.getByRole('button', { name: 'Choose a folder' }).first().waitFor();
      await dropFolder(page, device);
      await page.getByText('Also in your mail and drives').click();
      await page.getByRole('button', { name: 'Read attachments' }).click();
      await page.getByRole('button', { name: 'Read attachments' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await page.getByRole('heading', { name: '1 file is in several places' }).waitFor();
      const copies = page.getByRole('list', { name: 'Files in several places' });
      for (const place of ['Boat/plans.pdf', 'Shared plans/boat plans.pdf', 'office@yard.test · The plans'])
        await copies.getByText(place).waitFor();
      await page.getByText('All copies stay until you choose where one is enough.').waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      for (const kind of ['sha1', 'sha256', 'md5']) {
        const hash = createHash(kind).update(plans).digest('hex');
        expect(sent.filter((request) => request.includes(hash))).toEqual([]);
      }
    }, 120_000);

    it('should clean the drive and the mailbox by one plan, and leave the copy on this device', async () => {
      const { page } = browser;
      await page.getByLabel('Which copy stays').selectOption({ label: 'Keep only on this device' });
      await page.getByLabel('Also move this message to the trash').check();
      const plan = page.getByRole('region', { name: 'Your plan' });
      for (const [review, title, act] of [
        [/^Review 1 file/, 'boat plans.pdf', /^Move 1 file to the trash/],
        [/^Review 1 message/, 'The plans', /^Move 1 message to the trash/],
      ] as const) {
        await plan.getByRole('button', { name: review }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(title, { exact: true }).waitFor();
        expect(await findAxeViolations(page)).toEqual([]);
        await dialog.getByRole('button', { name: act }).click();
        await dialog.waitFor({ state: 'detached' });
      }
      await page.getByRole('link', { name: 'See how the mailbox is cleaned' }).click();
      await page.getByText('1 message is in the trash now.').waitFor();
      expect(mailbox().listIds()).toEqual({ INBOX: ['<hello@mail.test>'], Trash: [message.messageId] });
      expect(Object.keys(readFilesOutsideTrash(drive))).toEqual(['Shared plans/harbour.txt']);
      expect(readFolder(device)).toEqual(before);
    }, 120_000);

    it('should put the copy back into the drive', async () => {
      const { page } = browser;
      await page.goto('/icloud');
      await page.getByRole('button', { name: /^Undo/ }).click();
      await page.getByText('1 file is back in its folder.').waitFor();
      expect(Object.keys(readFilesOutsideTrash(drive))).toEqual([
        'Shared plans/boat plans.pdf',
        'Shared plans/harbour.txt',
      ]);
      const trash = join(drive, '.swipeclean-trash');
      expect(
        existsSync(trash)
          ? readdirSync(trash, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
          : [],
      ).toEqual([]);
      expect(browser.consoleErrors).toEqual([]);
    }, 60_000);
  },
);
