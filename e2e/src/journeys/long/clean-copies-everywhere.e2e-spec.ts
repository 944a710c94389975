import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Job, StartRunDto } from '@swipeclean/contracts';
import { type Dovecot, startDovecot } from '@swipeclean/local-stack';
import { findAxeViolations } from '../../support/axe';
import { dropFolder } from '../../support/browser';
import { readFilesOutsideTrash, readFolder } from '../../support/folder-on-disk';
import { describeOnScreens, expect, getJson, postJson, test } from '../../support/journey';
import { grantPro } from '../../support/owner';
import { newCredentials, registerInPage } from '../../support/users';
import { serveWebdav, type WebdavServer } from '../../support/webdav-server';

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

/** Connects and scans as the screens do, which other journeys walk through. */
async function connect(page: Page, kind: 'mail' | 'cloud', account: object): Promise<void> {
  const created = await postJson(page, `/api/sources/${kind}`, account);
  const { id } = (await created.json()) as Pick<StartRunDto, 'id'>;
  await postJson(page, `/api/sources/${id}/scan`);
  const scanned = expect.objectContaining({ sourceId: id, state: 'done' });
  await expect.poll(() => getJson<Job[]>(page, '/api/jobs')).toContainEqual(scanned);
}

describeOnScreens('a file on this device, in a drive and in a mail', 'phone', () => {
  test.use({ browserOptions: { grantWrites: true } });
  let mailServer: Dovecot | undefined;
  let driveServer: WebdavServer | undefined;
  test.afterEach(async () => {
    await driveServer?.stop();
    await mailServer?.stop();
  });

  test('should be cleaned by one plan that leaves the copy on this device, without sending its checksum', async ({
    page,
    makeFolder,
  }) => {
    mailServer = await startDovecot();
    const mailbox = mailServer.maildir('mara');
    mailbox.seed([message, { ...message, messageId: '<hello@mail.test>', headers: [], body: 'Hello' }]);
    const device = makeFolder('device', [
      ['Boat/plans.pdf', plans, DAYS_OLD],
      ['Boat/log.txt', 'only on this device', DAYS_OLD],
    ]);
    const drive = makeFolder('drive', [
      ['Shared plans/boat plans.pdf', plans, DAYS_OLD],
      ['Shared plans/harbour.txt', 'only in the drive', DAYS_OLD],
    ]);
    const before = readFolder(device);
    driveServer = await serveWebdav(drive, { checksums: true });
    const person = newCredentials();
    await registerInPage(page, person);
    await grantPro(person.email);
    await connect(page, 'mail', mailServer.account('mara'));
    const { url, user, password } = driveServer;
    await connect(page, 'cloud', { provider: 'webdav', url, user, password });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto('/folder');
    await expect(page.getByRole('button', { name: 'Choose a folder' }).first()).toBeVisible();
    await dropFolder(page, device);
    await page.getByText('Also in your mail and drives').click();
    await page.getByRole('button', { name: 'Read attachments' }).click();
    await expect(page.getByRole('button', { name: 'Read attachments' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('heading', { name: '1 file is in several places' })).toBeVisible();
    const copies = page.getByRole('list', { name: 'Files in several places' });
    for (const place of ['Boat/plans.pdf', 'Shared plans/boat plans.pdf', 'office@yard.test · The plans'])
      await expect(copies.getByText(place)).toBeVisible();
    await expect(page.getByText('All copies stay until you choose where one is enough.')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    for (const kind of ['sha1', 'sha256', 'md5']) {
      const hash = createHash(kind).update(plans).digest('hex');
      expect(sent.filter((request) => request.includes(hash))).toEqual([]);
    }

    await page.getByLabel('Which copy stays').selectOption({ label: 'Keep only on this device' });
    await page.getByLabel('Also move this message to the trash').check();
    const plan = page.getByRole('region', { name: 'Your plan' });
    for (const [review, title, act] of [
      [/^Review 1 file/, 'boat plans.pdf', /^Move 1 file to the trash/],
      [/^Review 1 message/, 'The plans', /^Move 1 message to the trash/],
    ] as const) {
      await plan.getByRole('button', { name: review }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(title, { exact: true })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: act }).click();
      await expect(dialog).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'See how the mailbox is cleaned' }).click();
    await expect(page.getByText('1 message is in the trash now.')).toBeVisible();
    expect(mailbox.listIds()).toEqual({ INBOX: ['<hello@mail.test>'], Trash: [message.messageId] });
    expect(Object.keys(readFilesOutsideTrash(drive))).toEqual(['Shared plans/harbour.txt']);
    expect(readFolder(device)).toEqual(before);

    await page.goto('/icloud');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText('1 file is back in its folder.')).toBeVisible();
    expect(Object.keys(readFilesOutsideTrash(drive))).toEqual([
      'Shared plans/boat plans.pdf',
      'Shared plans/harbour.txt',
    ]);
  });
});
