import type { StartRunDto } from '@swipeclean/contracts';
import { type Dovecot, type SeedMessage, startDovecot } from '@swipeclean/local-stack';
import { findAxeViolations } from '../support/axe';
import { connectMailbox } from '../support/connect-mailbox';
import { changeRows } from '../support/database';
import { readFilesOutsideTrash } from '../support/folder-on-disk';
import { describeOnScreens, expect, getJson, postJson, test } from '../support/journey';
import { grantPro } from '../support/owner';
import { newCredentials, registerInPage } from '../support/users';
import { serveWebdav, type WebdavServer } from '../support/webdav-server';

const DAY_MS = 86_400_000;
const SHOP = 'shop@mail.test';

/** Messages of a sender, one a day, the last of them so many days old. */
const mails = (from: string, count: number, days: number, more: Partial<SeedMessage> = {}): SeedMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    from,
    receivedAt: new Date(Date.now() - (days + index) * DAY_MS),
    messageId: `<${from}-${days + index}>`,
    ...more,
  }));

describeOnScreens('a mailbox that is cleaned by a schedule', 'phone', () => {
  let server: Dovecot | undefined;
  test.afterEach(() => server?.stop());

  test('should take what its rule showed, wait for a yes, be undone, and say that it rests', async ({
    page,
  }) => {
    server = await startDovecot();
    const mailbox = server.maildir('mara');
    mailbox.seed([
      ...mails(SHOP, 6, 40),
      ...mails(SHOP, 1, 90, { flags: 'F' }),
      ...mails('anna@mail.test', 30, 1),
    ]);
    const before = mailbox.listIds();
    const person = newCredentials();
    const { id: userId } = await registerInPage(page, person);
    await grantPro(person.email);
    await connectMailbox(page, server.account('mara'));
    await expect(page.getByText(/^Scanned /)).toBeVisible();

    // By the keyboard alone.
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add rule' }).press('Enter');
    await dialog.getByLabel('Address of the sender').press('Control+a');
    await page.keyboard.type(SHOP);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/^Today it would take 3 messages/)).toBeVisible();
    await expect(dialog.getByText('What stays, and why')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm rule' }).press('Enter');
    await expect(page.getByText(`From ${SHOP}: keep the newest 3`)).toBeVisible();
    await page.getByRole('button', { name: 'Turn on' }).press('Enter');
    await expect(page.getByText(/^Next run: /)).toBeVisible();

    const makeDue = () =>
      changeRows('UPDATE cleaning.source_schedule SET next_run_at = now() WHERE user_id = $1', [userId]);
    const runs = page.getByRole('list', { name: 'Last runs' }).getByRole('listitem');
    /** Looks at the screen anew until a run is shown: nobody watches when a schedule begins. */
    const seeRun = (text: RegExp) =>
      expect(async () => {
        await page.reload();
        await expect(runs.filter({ hasText: text }).first()).toBeVisible({ timeout: 2000 });
      }).toPass();
    await makeDue();
    await seeRun(/^3 messages moved/);
    expect(mailbox.listIds().Trash).toHaveLength(3);
    await runs.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText('3 messages are back in their folders.')).toBeVisible();
    expect(mailbox.listIds()).toEqual(before);

    // Over a tenth of the mailbox; what was put back stays.
    mailbox.seed(mails(SHOP, 20, 50));
    await makeDue();
    await seeRun(/^Waiting for your OK/);
    // The other one, below, reviews what is chosen by hand.
    await page.getByRole('button', { name: 'Review', exact: true }).first().click();
    await dialog.getByRole('button', { name: /^Move 20 messages to the trash/ }).click();
    await seeRun(/^20 messages moved/);
    expect(mailbox.listIds().Trash).toHaveLength(20);

    // Refused for a week.
    await changeRows(
      `UPDATE cleaning.source_schedule SET next_run_at = now(), failing_since = now() - interval '8 days', failures = 9
        WHERE user_id = $1`,
      [userId],
    );
    await server.stop();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/^Paused, because the server refused us for a week/)).toBeVisible({
        timeout: 2000,
      });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  });
});

describeOnScreens('a drive that is cleaned by a schedule', 'phone', () => {
  let server: WebdavServer | undefined;
  test.afterEach(() => server?.stop());

  test('should lose the copies that its rule showed, and get them back', async ({ page, makeFolder }) => {
    const photo = 'one picture '.repeat(100);
    const drive = makeFolder('drive', [
      ...Array.from({ length: 30 }, (_, at): [string, string, number] => [`Papers/${at}.txt`, `${at}`, 200]),
      ['Photos/beach.jpg', photo, 300],
      ['Backup/beach.jpg', photo, 200],
    ]);
    const before = readFilesOutsideTrash(drive);
    server = await serveWebdav(drive, { checksums: true });
    const { url, user, password } = server;
    const person = newCredentials();
    const { id: userId } = await registerInPage(page, person);
    await grantPro(person.email);
    const created = await postJson(page, '/api/sources/cloud', { provider: 'webdav', url, user, password });
    const { id: sourceId } = (await created.json()) as Pick<StartRunDto, 'id'>;
    await postJson(page, `/api/sources/${sourceId}/scan`);
    const scanned = expect.objectContaining({ sourceId, state: 'done' });
    await expect.poll(() => getJson<unknown[]>(page, '/api/jobs')).toContainEqual(scanned);

    await page.goto('/icloud');
    await page.getByRole('button', { name: 'Add rule' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Copies of which another stays' });
    await dialog.getByRole('button', { name: 'See what it takes' }).press('Enter');
    await expect(dialog.getByText(/^Today it would take 1 file/)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm rule' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Turn on' }).press('Enter');
    await expect(page.getByText(/^Next run: /)).toBeVisible();
    await changeRows('UPDATE cleaning.source_schedule SET next_run_at = now() WHERE user_id = $1', [userId]);
    const runs = page.getByRole('list', { name: 'Last runs' }).getByRole('listitem');
    await expect(async () => {
      await page.reload();
      await expect(runs.filter({ hasText: /^1 file moved/ }).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    const { 'Backup/beach.jpg': _copy, ...rest } = before;
    expect(readFilesOutsideTrash(drive)).toEqual({ ...rest, 'Backup/': expect.anything() });
    await runs.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText('1 file is back in its folder.')).toBeVisible();
    expect(readFilesOutsideTrash(drive)).toEqual(before);
  });
});
