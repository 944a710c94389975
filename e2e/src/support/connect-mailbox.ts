import type { Page } from '@playwright/test';

interface ImapAccount {
  host: string;
  port: number;
  user: string;
  password: string;
}

/** Connects a mailbox by the form of `/email`, as one of a server that the app does not know. */
export async function connectMailbox(page: Page, account: ImapAccount): Promise<void> {
  const { host, port, user, password } = account;
  await page.goto('/email');
  await page.getByLabel('Provider').selectOption('Other mail server (IMAP)');
  await page.getByLabel('User name').fill(user);
  await page.getByLabel('Mail server', { exact: true }).fill(host);
  await page.getByLabel('Encryption').selectOption('STARTTLS');
  await page.getByLabel('Port').fill(String(port));
  await page.getByLabel('Password or app password').fill(password);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}
