import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Job, ServiceName } from '@swipeclean/contracts';
import { type SeedMessage, startDovecot } from '@swipeclean/local-stack';
import type { ApiClient } from '../support/api-client';
import { findAxeViolations } from '../support/axe';
import { connectMailbox } from '../support/connect-mailbox';
import { readFilesOutsideTrash, readFolder } from '../support/folder-on-disk';
import { describe, expect, FAILED_REQUEST, getJson, test } from '../support/journey';
import { grantPro, OWNER } from '../support/owner';
import { useOwnStack } from '../support/use-stack';
import { newCredentials, registerByApi, registerInPage } from '../support/users';
import { serveWebdav } from '../support/webdav-server';

const stack = useOwnStack({ OWNER_EMAIL: OWNER.email, ALLOW_PRIVATE_HOSTS: 'on' });

// A failed test must not affect the next ones.
test.afterEach(() => Promise.all(Object.values(stack().processes).map((process) => process.start())));

/** Ends the cleaning service in the middle of its work, and starts it again. */
async function killCleaning(): Promise<void> {
  await stack().processes.cleaning.kill();
  await stack().processes.cleaning.start();
}

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Enough that a run takes several steps. */
const SHOP_MESSAGES = 600;
const MESSAGES: SeedMessage[] = [
  ...Array.from({ length: SHOP_MESSAGES }, (_, number) => ({
    messageId: `<shop-${number}@mail.test>`,
    from: 'The Shop <news@shop.test>',
    subject: `Offer ${number}`,
    receivedAt: daysAgo(40 + (number % 300)),
    flags: 'S',
    headers: ['List-Unsubscribe: <https://shop.test/stop>'],
  })),
  {
    messageId: '<starred@mail.test>',
    from: 'Ada <ada@people.test>',
    subject: 'Starred',
    flags: 'FS',
    receivedAt: daysAgo(90),
  },
  ...[1, 2, 3].map((number) => ({
    folder: 'Junk',
    messageId: `<junk-${number}@mail.test>`,
    from: `Win <win${number}@spam.test>`,
    subject: `You won ${number}`,
    receivedAt: daysAgo(number),
  })),
];

const SONGS = 150;
/** Songs, letters of which one is there twice. */
const FILES: [path: string, content: string, daysOld: number][] = [
  ...Array.from({ length: SONGS }, (_, number): [string, string, number] => [
    `Music/song ${String(number).padStart(3, '0')}.mp3`,
    `song ${number} `.repeat(100 + number),
    90,
  ]),
  ['Letters/rent.pdf', 'the same letter '.repeat(200), 30],
  ['Letters/Old/rent (1).pdf', 'the same letter '.repeat(200), 20],
  ['Letters/other.pdf', 'another letter '.repeat(150), 10],
];

describe('when the cleaning service is killed', () => {
  // While it is away, calls are answered 503.
  test.use({ expectedErrors: FAILED_REQUEST });

  test('should move and put back each message of a mailbox once', async ({ page }) => {
    const server = await startDovecot();
    const mailbox = server.maildir('mara');
    const inTrash = () => mailbox.listIds().Trash ?? [];
    const review = page.getByRole('button', { name: 'Review', exact: true });
    const dialog = page.getByRole('dialog');
    try {
      mailbox.seed(MESSAGES);
      const credentials = newCredentials();
      await registerInPage(page, credentials);
      await grantPro(credentials.email);
      await connectMailbox(page, server.account('mara'));
      await expect(page.getByText('3 messages in Junk, or marked as spam by your provider')).toBeVisible();
      await expect(page.getByText('601 messages older than 30 days')).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);

      await test.step('should move only what was left in the review', async () => {
        await review.click();
        await dialog.getByRole('checkbox', { name: 'Take: You won 1' }).uncheck();
        await dialog.getByRole('tab', { name: 'Senders' }).click();
        await dialog.getByRole('checkbox', { name: 'Take: win3@spam.test' }).uncheck();
        expect(await findAxeViolations(page)).toEqual([]);
        await dialog.getByRole('button', { name: /^Move 1 message to the trash/ }).click();
        await expect(page.getByText('1 message is in the trash now.')).toBeVisible();
        expect(inTrash()).toEqual(['<junk-2@mail.test>']);
        await page.getByRole('button', { name: /^Undo/ }).click();
        await expect(page.getByText('1 message is back in its folder.')).toBeVisible();
        expect(inTrash()).toEqual([]);
      });

      await test.step('should go on with a run after the kill', async () => {
        await page.getByRole('button', { name: 'Scan again' }).click();
        await page.getByRole('checkbox', { name: 'Old mail' }).check();
        await page.getByRole('checkbox', { name: 'Spam' }).uncheck();
        await review.click();
        await expect(dialog.getByText('Starred or flagged')).toBeVisible();
        await dialog.getByRole('button', { name: /^Move 600 messages to the trash/ }).click();
        await expect.poll(() => mailbox.count('Trash'), { intervals: [10] }).toBeGreaterThan(0);
        await killCleaning();
        await expect(page.getByText('600 messages are in the trash now.')).toBeVisible();
        expect(new Set(inTrash()).size).toBe(SHOP_MESSAGES);
        expect(inTrash()).toHaveLength(SHOP_MESSAGES);
        expect(mailbox.list()).toHaveLength(MESSAGES.length);
      });

      await test.step('should go on with an undo, followed from another screen', async () => {
        await page.getByRole('button', { name: /^Undo/ }).click();
        await expect.poll(() => mailbox.count('Trash'), { intervals: [10] }).toBeLessThan(SHOP_MESSAGES);
        // The undo waits for its next attempt meanwhile.
        await killCleaning();
        await page.goto('/profile');
        await page.getByRole('link', { name: /Putting messages back/ }).click();
        await expect(page.getByText('600 messages are back in their folders.')).toBeVisible();
        expect(inTrash()).toEqual([]);
        await page.getByRole('button', { name: 'Disconnect mara' }).click();
        await dialog.getByRole('button', { name: 'Disconnect mara' }).click();
        await expect(page.getByLabel('Provider')).toBeVisible();
        expect(mailbox.list()).toHaveLength(MESSAGES.length);
      });
    } finally {
      await server.stop();
    }
  });

  test('should move exactly the plan on a drive, put it back, and free its room', async ({
    page,
    makeFolder,
  }) => {
    const drive = makeFolder('drive', FILES);
    mkdirSync(join(drive, 'Nothing'));
    const before = readFolder(drive);
    const trashed = () =>
      Object.keys(readFolder(drive)).filter((path) => /^\.swipeclean-trash.*[^/]$/.test(path));
    const server = await serveWebdav(drive);
    const dialog = page.getByRole('dialog');
    try {
      const user = newCredentials();
      await registerInPage(page, user);
      await grantPro(user.email);
      await page.goto('/icloud');
      await page.getByLabel('Provider').selectOption('other');
      await page.getByLabel('WebDAV address').fill(server.url);
      await page.getByLabel('User name or e-mail').fill(server.user);
      await page.getByLabel('App password').fill('wrong');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(page.getByText('Check the password.')).toBeVisible();
      await page.getByLabel('App password').fill(server.password);
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await page.getByRole('button', { name: 'Scan the drive' }).click();
      await expect(page.getByRole('button', { name: /^Music & Audio .* 150 items$/ })).toBeVisible();
      await page.getByRole('button', { name: /^Probably copies .* 1 item$/ }).click();
      const copies = page.getByRole('list', { name: 'Probably copies' });
      await expect(copies.getByText('Stays')).toBeVisible();
      await expect(copies.getByRole('checkbox', { checked: true })).toHaveCount(0);
      expect(await findAxeViolations(page)).toEqual([]);
      expect(readFolder(drive)).toEqual(before);

      await test.step('should go on with a run after the kill', async () => {
        await page.getByRole('checkbox', { name: 'Tick all: Music & Audio' }).check();
        await page.getByRole('button', { name: /^Music & Audio/ }).click();
        await page.getByRole('checkbox', { name: 'Tick song 149.mp3' }).uncheck();
        await page.getByRole('button', { name: 'Review the plan' }).click();
        await expect(dialog.getByText('song 148.mp3')).toBeVisible();
        expect(await findAxeViolations(page)).toEqual([]);
        await dialog.getByRole('button', { name: /^Move 149 files to the trash/ }).click();
        const songs = () => readdirSync(join(drive, 'Music')).length;
        await expect.poll(songs, { intervals: [10] }).toBeLessThan(SONGS);
        await killCleaning();
        await expect(page.getByText('149 files are in the trash now.')).toBeVisible();
        const jobs = await getJson<Job[]>(page, '/api/jobs');
        expect(jobs.find((job) => job.kind === 'cloud.run')?.result).toMatchObject({
          done: { files: 149 },
          skipped: { files: 0 },
          failed: { files: 0 },
        });
        expect(readdirSync(join(drive, 'Music'))).toEqual(['song 149.mp3']);
        expect(trashed()).toHaveLength(149);
        await page.getByRole('button', { name: /^Undo/ }).click();
        await expect(page.getByText('149 files are back in their folders.')).toBeVisible();
        expect(readFolder(drive)).toEqual(before);
        await page.getByRole('button', { name: 'Close' }).click();
      });

      await test.step('should free room only when the trash is emptied', async () => {
        await page.getByRole('checkbox', { name: 'Tick all: Documents' }).check();
        await page.getByRole('button', { name: 'Review the plan' }).click();
        // One of the two letters that are probably the same stays.
        await dialog.getByRole('button', { name: /^Move 2 files to the trash/ }).click();
        await expect(page.getByText('2 files are in the trash now.')).toBeVisible();
        await expect(page.getByText('This space is not free until you empty the trash.')).toBeVisible();
        expect(trashed()).toHaveLength(2);
        await page.getByRole('button', { name: 'Empty the trash' }).click();
        await dialog.getByRole('button', { name: /^Delete 2 files for good/ }).click();
        await expect(page.getByText('2 files are gone, and their space is free.')).toBeVisible();
        expect(trashed()).toEqual([]);
        const left = Object.keys(readFilesOutsideTrash(drive)).filter((path) => path.startsWith('Letters'));
        expect(left).toEqual(['Letters/Old/', 'Letters/rent.pdf']);
      });

      // By a key: the list above is fetched anew and may move the button under the mouse.
      await page.getByRole('button', { name: `Disconnect ${server.url}` }).press('Enter');
      await dialog.getByRole('button', { name: /^Disconnect/ }).click();
      await expect(page.getByRole('region', { name: 'Connect your own drive' })).toBeVisible();
    } finally {
      await server.stop();
    }
  });
});

/** A route that each service answers. */
const ROUTES: Record<Exclude<ServiceName, 'billing'>, string> = {
  auth: '/api/auth/sessions',
  cleaning: '/api/storage/analysis',
  spam: '/api/spam/numbers',
  spy: '/api/spy/caller-ids',
};
const SERVICES = Object.keys(ROUTES) as (keyof typeof ROUTES)[];

describe('when a program is stopped', () => {
  let client: ApiClient;
  test.beforeAll(async () => {
    client = (await registerByApi()).client;
  });

  const statusOf = async (path: string) => (await client.get(path)).status;
  const expectStatus = (path: string, status: number) => expect.poll(() => statusOf(path)).toBe(status);
  const expectAllServed = async () => {
    for (const service of SERVICES) await expectStatus(ROUTES[service], 200);
  };

  for (const stopped of process.env.TEST_LONG ? SERVICES : SERVICES.slice(0, 2)) {
    test(`should answer 503 on the routes of ${stopped}, serve the others, and recover`, async () => {
      await stack().processes[stopped].stop();
      const { status, headers, body } = await client.get(ROUTES[stopped]);
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('1');
      expect(body).toMatchObject({ status: 503, detail: expect.any(String) });
      for (const other of SERVICES.filter((name) => name !== stopped))
        expect([other, await statusOf(ROUTES[other])]).toEqual([other, 200]);
      // The health report may be a second old.
      await expectStatus('/api/health', 503);
      expect((await client.get('/api/health')).body).toMatchObject({
        status: 'degraded',
        services: { [stopped]: 'down' },
      });
      expect(await statusOf('/')).toBe(200);

      await stack().processes[stopped].start();
      await expectAllServed();
      await expectStatus('/api/health', 200);
    });
  }

  test('should answer 503 without the broker, an error without the database, and recover without restarts', async () => {
    await stack().processes.nats.kill();
    await expectStatus(ROUTES.spam, 503);
    await stack().processes.nats.start();
    await expectAllServed();

    await stack().processes.postgres.kill();
    expect(await statusOf(ROUTES.spam)).toBeGreaterThanOrEqual(500);
    await stack().processes.postgres.start();
    await expectAllServed();
  });
});
