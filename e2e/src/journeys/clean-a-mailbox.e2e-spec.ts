import { type Dovecot, type RunningStack, type SeedMessage, startDovecot } from '@swipeclean/local-stack';
import type { Page } from 'playwright-core';
import { findAxeViolations } from '../support/axe';
import { type Browser, openBrowser } from '../support/browser';
import { grantPro, OWNER } from '../support/owner';
import { RAISED_LIMITS, startOwnStack } from '../support/start-stack';
import { newCredentials, registerInPage } from '../support/users';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Enough that a run takes several steps. */
const SHOP_MESSAGES = 1200;

const shop = (number: number): SeedMessage => ({
  messageId: `<shop-${number}@mail.test>`,
  from: 'The Shop <news@shop.test>',
  subject: `Offer ${number}`,
  receivedAt: daysAgo(40 + (number % 300)),
  flags: 'S',
  headers: ['List-Unsubscribe: <https://shop.test/stop>'],
});
const kept: SeedMessage[] = [
  { messageId: '<starred@mail.test>', from: 'Ada <ada@people.test>', subject: 'Starred', flags: 'FS' },
  { messageId: '<answered@mail.test>', from: 'Bo <bo@people.test>', subject: 'Answered', flags: 'RS' },
].map((message) => ({ ...message, receivedAt: daysAgo(90) }));
const junk: SeedMessage[] = [1, 2, 3].map((number) => ({
  folder: 'Junk',
  messageId: `<junk-${number}@mail.test>`,
  from: `Win <win${number}@spam.test>`,
  subject: `You won ${number}`,
  receivedAt: daysAgo(number),
}));

let stack: RunningStack;
let server: Dovecot;
let browser: Browser;
let page: Page;

const mailbox = () => server.maildir('mara');
const seeded = () => mailbox().list().length;
const inTrash = () => mailbox().listIds().Trash ?? [];
const reviewButton = () => page.getByRole('button', { name: 'Review', exact: true });

beforeAll(async () => {
  server = await startDovecot();
  stack = await startOwnStack({ ...RAISED_LIMITS, OWNER_EMAIL: OWNER.email, ALLOW_PRIVATE_HOSTS: 'on' });
  process.env.E2E_URL = stack.url;
  process.env.E2E_MAIL_DIR = stack.mailDir;
  mailbox().seed([...Array.from({ length: SHOP_MESSAGES }, (_, number) => shop(number)), ...kept, ...junk]);
  browser = await openBrowser({ screen: 'phone' });
  ({ page } = browser);
  const credentials = newCredentials();
  await registerInPage(page, credentials);
  await grantPro(credentials.email);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await server?.stop();
});

describe('cleaning a mailbox', () => {
  it('should connect by IMAP and show what can go', async () => {
    const { host, port, user, password } = server.account('mara');
    await page.goto('/email');
    await page.getByLabel('Provider').selectOption('Other mail server (IMAP)');
    await page.getByLabel('User name').fill(user);
    await page.getByLabel('Mail server', { exact: true }).fill(host);
    await page.getByLabel('Encryption').selectOption('STARTTLS');
    await page.getByLabel('Port').fill(String(port));
    await page.getByLabel('Password or app password').fill(password);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('3 messages in Junk, or marked as spam by your provider').waitFor();
    await page.getByText('1,202 messages older than 30 days').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Spam' }).isChecked()).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(browser.consoleErrors).toEqual([]);
  }, 120_000);

  it('should move exactly what was left in the review', async () => {
    await reviewButton().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You won 1').waitFor();
    await dialog.getByRole('checkbox', { name: 'Take: You won 1' }).uncheck();
    await dialog.getByRole('tab', { name: 'Senders' }).click();
    await dialog.getByRole('checkbox', { name: 'Take: win3@spam.test' }).uncheck();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Move 1 message to the trash/ }).click();
    await page.getByText('1 message is in the trash now.').waitFor();
    expect(inTrash()).toEqual(['<junk-2@mail.test>']);
    expect(seeded()).toBe(SHOP_MESSAGES + kept.length + junk.length);
  }, 120_000);

  it('should put back what was moved', async () => {
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('1 message is back in its folder.').waitFor();
    expect(inTrash()).toEqual([]);
    expect(mailbox().listIds().Junk).toEqual(junk.map(({ messageId }) => messageId));
  }, 120_000);

  it('should finish a run whose service was killed, each message once', async () => {
    await page.getByRole('button', { name: 'Scan again' }).click();
    await page.getByRole('checkbox', { name: 'Old mail' }).check();
    await page.getByRole('checkbox', { name: 'Spam' }).uncheck();
    await reviewButton().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Starred or flagged').waitFor();
    await dialog.getByRole('button', { name: /^Move 1,200 messages to the trash/ }).click();
    await until(() => mailbox().count('Trash') > 0);
    await stack.processes.cleaning.kill();
    expect(mailbox().count('Trash')).toBeLessThan(SHOP_MESSAGES);
    await stack.processes.cleaning.start();
    await page.getByText('1,200 messages are in the trash now.').waitFor({ timeout: 90_000 });
    const ids = inTrash();
    expect(new Set(ids).size).toBe(SHOP_MESSAGES);
    expect(ids).toHaveLength(SHOP_MESSAGES);
    expect(seeded()).toBe(SHOP_MESSAGES + kept.length + junk.length);
  }, 240_000);

  it('should be followed in the header of another screen after a reload, and disconnect', async () => {
    await page.getByRole('button', { name: /^Undo/ }).click();
    await until(() => mailbox().count('Trash') < SHOP_MESSAGES);
    // The undo waits for its next attempt meanwhile.
    await stack.processes.cleaning.kill();
    await stack.processes.cleaning.start();
    await page.goto('/profile');
    await page.getByRole('link', { name: /Putting messages back/ }).click();
    await page.getByText('1,200 messages are back in their folders.').waitFor({ timeout: 90_000 });
    expect(inTrash()).toEqual([]);
    await page.getByRole('button', { name: 'Disconnect mara' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect mara' }).click();
    await page.getByLabel('Provider').waitFor();
    expect(seeded()).toBe(SHOP_MESSAGES + kept.length + junk.length);
  }, 240_000);
});

/** Waits for something on the server's disk. */
async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !isSo();) {
    if (Date.now() > end) throw new Error('Nothing was moved within 30 s');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
