import type { Page } from '@playwright/test';
import { expect } from './journey';
import { openProfile } from './users';
import { authenticatorCode } from './virtual-authenticator';

/** Adds an account's first passkey; the recovery codes that come with it. */
export async function addPasskey(page: Page, name: string): Promise<string[]> {
  await openProfile(page, 'Account and security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added').first()).toBeVisible();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem').first()).toBeVisible();
  const shown = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  return shown;
}

/** Opens the dialog for an authenticator app; its secret. */
export async function startAuthenticator(page: Page): Promise<string> {
  await openProfile(page, 'Account and security');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  return (await dialog.locator('code').textContent()) ?? '';
}

/** Turns the app on, which brings the recovery codes. */
export async function turnOnAuthenticator(page: Page, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByLabel('Code that the app shows').fill(authenticatorCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
}

/** Waits for the second step of a sign-in. */
export const secondStep = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
