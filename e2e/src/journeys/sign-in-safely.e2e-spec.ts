import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe';
import { describe, expect, FAILED_REQUEST, test } from '../support/journey';
import { findMailLink } from '../support/mails';
import {
  addPasskey,
  enterCode,
  secondStep,
  startAuthenticator,
  turnOnAuthenticator,
} from '../support/second-factor';
import {
  newCredentials,
  openProfile,
  registerByForm,
  signIn,
  signOut,
  type TestUser,
} from '../support/users';
import { addVirtualAuthenticator, authenticatorCode } from '../support/virtual-authenticator';

const CODE = /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/;

async function startSignIn(page: Page, { email, password }: TestUser): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await secondStep(page);
}

const home = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your Storage Overview' })).toBeVisible();

describe('signing in safely', () => {
  // Chromium logs that the password alone, or a wrong code, was refused.
  test.use({ expectedErrors: FAILED_REQUEST });

  test('should take a passkey alone, and a recovery code on a second device', async ({
    page,
    openBrowser,
  }) => {
    await addVirtualAuthenticator(page);
    const user = newCredentials();
    await registerByForm(page, user);
    const codes = await addPasskey(page, 'My phone');
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(CODE);
    expect(await findAxeViolations(page)).toEqual([]);
    await signOut(page);

    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await home(page);
    await openProfile(page, 'Account and security');
    await expect(page.getByText(/^Last used/).first()).toBeVisible();
    await expect(page.getByText(/· passkey$/)).toBeVisible();

    // A device without the passkey, then the same code again.
    const second = (await openBrowser()).page;
    await startSignIn(second, user);
    expect(await findAxeViolations(second)).toEqual([]);
    await enterCode(second, codes[0] as string);
    await home(second);
    const third = (await openBrowser()).page;
    await startSignIn(third, user);
    await enterCode(third, codes[0] as string);
    await expect(third.getByText(/^This code is wrong or was used already/)).toBeVisible();
    await enterCode(third, codes[1] as string);
    await home(third);

    // The lost device is removed from another one, which is asked for nothing: it has just signed in.
    await openProfile(third, 'Account and security');
    await third.getByRole('button', { name: 'Remove passkey My phone' }).click();
    const question = third.getByRole('dialog', { name: 'Remove this passkey?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(third.getByText('Passkey removed').first()).toBeVisible();
    await signOut(third);
    await signIn(third, user);
  });

  test('should take a code of an authenticator app once', async ({ page, openBrowser }) => {
    const user = newCredentials();
    await registerByForm(page, user);
    const secret = await startAuthenticator(page);
    expect(await findAxeViolations(page)).toEqual([]);
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await dialog.getByLabel('Code that the app shows').fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByText(/^This code is wrong/).first()).toBeVisible();
    await turnOnAuthenticator(page, secret);

    const other = (await openBrowser()).page;
    await startSignIn(other, user);
    const code = authenticatorCode(secret, 1);
    await enterCode(other, code);
    await home(other);
    const thief = (await openBrowser()).page;
    await startSignIn(thief, user);
    await enterCode(thief, code);
    await expect(thief.getByText(/^This code is wrong or was used already/)).toBeVisible();
  });

  test('should make a reset by mail wait, and let any session stop it', async ({ page, openBrowser }) => {
    await addVirtualAuthenticator(page);
    const user = newCredentials();
    await registerByForm(page, user);
    await addPasskey(page, 'My phone');

    const thief = (await openBrowser()).page;
    await thief.goto('/forgot-password');
    await thief.getByLabel('E-mail').fill(user.email);
    await thief.getByRole('button', { name: 'Send link' }).click();
    await expect(thief.getByText(/we have sent a link/)).toBeVisible();
    await thief.goto(await findMailLink(user.email, '/reset-password'));
    await thief.getByLabel('New password', { exact: true }).fill('the password of a thief');
    await thief.getByRole('button', { name: 'Set password' }).click();
    await expect(thief.getByText(/the new password works from/)).toBeVisible();
    await thief.goto('/login');
    await thief.getByLabel('E-mail').fill(user.email);
    await thief.getByLabel('Password', { exact: true }).fill('the password of a thief');
    await thief.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(thief.getByText(/^This password works from/)).toBeVisible();

    // Shown on every screen.
    await page.goto('/home');
    await page.getByRole('button', { name: 'Stop it' }).click();
    await expect(page.getByText('The password reset was stopped').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop it' })).toBeHidden();
    await thief.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(thief.getByText('The e-mail or password is wrong.')).toBeVisible();
  });
});
