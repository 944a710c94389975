import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dovecot, type SeedMessage, startDovecot } from '@swipeclean/local-stack';
import { findAxeViolations } from '../support/axe';
import { connectMailbox } from '../support/connect-mailbox';
import { describeOnScreens, expect, test } from '../support/journey';
import { grantPro } from '../support/owner';
import { newCredentials, registerInPage } from '../support/users';

const receivedAt = new Date(Date.now() - 90 * 86_400_000);
const report = randomBytes(1_500_000);

const message = (id: string, name: string): SeedMessage => ({
  messageId: `<${id}@mail.test>`,
  receivedAt,
  subject: `Figures ${id}`,
  headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b"'],
  body: [
    '--b',
    'Content-Type: text/plain',
    '',
    'Please find the figures attached.',
    '--b',
    `Content-Type: application/pdf; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    ...(report.toString('base64').match(/.{1,76}/g) ?? []),
    '--b--',
    '',
  ].join('\r\n'),
});

/** Hashes of the messages of a mailbox on the disk of its server. */
function hashDisk(home: string): string[] {
  const folder = join(home, 'Maildir', 'cur');
  return readdirSync(folder)
    .map((name) =>
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    )
    .sort();
}

describeOnScreens('attachments that fill a mailbox', 'phone', () => {
  let server: Dovecot | undefined;
  test.afterEach(() => server?.stop());

  test('should be saved to an archive, leave a note, and come back', async ({ page }, testInfo) => {
    server = await startDovecot();
    const home = server.home('mara');
    server.maildir('mara').seed([message('one', 'report.pdf'), message('two', 'other.pdf')]);
    const before = hashDisk(home);
    // A browser without a picker: the archive goes to the downloads.
    await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
    const person = newCredentials();
    await registerInPage(page, person);
    await grantPro(person.email);
    await connectMailbox(page, server.account('mara'));

    await page.getByRole('button', { name: 'Show attachments' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Take: report.pdf' }).press('Space');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Review' }).press('Enter');
    const dialog = page.getByRole('dialog');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save ZIP file' }).press('Enter');
    const archive = testInfo.outputPath('attachments.zip');
    await (await download).saveAs(archive);
    expect(
      execFileSync('unzip', ['-p', archive, 'report.pdf'], { maxBuffer: 10_000_000 }).equals(report),
    ).toBe(true);
    await dialog.getByRole('checkbox', { name: /is in my downloads and opens$/ }).check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: /^Remove attachments from 1 message/ }).click();
    await expect(page.getByText(/^1 message now has a note in place of its attachments/)).toBeVisible();
    expect(hashDisk(home)).not.toEqual(before);
    expect(server.maildir('mara').listIds()).toEqual({
      INBOX: ['<one@mail.test>', '<two@mail.test>'],
      Trash: ['<one@mail.test>'],
    });

    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText('1 message is back in its folder.')).toBeVisible();
    expect(hashDisk(home)).toEqual(before);
  });
});
