import type { Page } from '@playwright/test';
import { FLAGS, HEADLESS_SHELL } from '../support/chromium';
import { describe, expect, FAILED_REQUEST, test } from '../support/journey';
import { OWNER } from '../support/owner';
import {
  addPasskey,
  enterCode,
  secondStep,
  startAuthenticator,
  turnOnAuthenticator,
} from '../support/second-factor';
import { useSecureStack } from '../support/use-stack';
import { confirmEmail, registerByForm, signIn, signOut } from '../support/users';
import { addVirtualAuthenticator } from '../support/virtual-authenticator';

// Nobody signed the certificate of the stack.
test.use({
  launchOptions: { executablePath: HEADLESS_SHELL, args: [...FLAGS, '--ignore-certificate-errors'] },
});

const NEEDS_FACTOR = /^Add a passkey or an authenticator app in your profile/;

const home = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your Storage Overview' })).toBeVisible();

/** Goes to the provider, which knows the browser after the first time. */
async function signInWithProvider(page: Page, login?: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with single sign-on' }).click();
  if (login === undefined) return;
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('a site with https', () => {
  const stack = useSecureStack();
  // Chromium logs what was refused.
  test.use({ expectedErrors: FAILED_REQUEST });

  test('should ask for the passkey of an account that signs in with a provider', async ({
    page,
    openBrowser,
  }) => {
    stack().provider.people.set('grace', { email: 'grace@people.example', email_verified: true });
    await addVirtualAuthenticator(page);
    await signInWithProvider(page, 'grace');
    await home(page);
    const [code] = await addPasskey(page, 'My phone');
    await signOut(page);

    await signInWithProvider(page);
    await secondStep(page);
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Your Storage Overview' })).toBeHidden();
    await signInWithProvider(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await home(page);
    await signOut(page);
    // Alone it is enough.
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await home(page);

    const other = (await openBrowser()).page;
    await signInWithProvider(other, 'grace');
    await secondStep(other);
    await enterCode(other, 'aaaa-aaaa-aaaa');
    await expect(other.getByText(/^This code is wrong or was used already/)).toBeVisible();
    await enterCode(other, code as string);
    await home(other);
  });

  test('should open its pages to the owner by a second factor alone', async ({ page, openBrowser }) => {
    await registerByForm(page, OWNER);
    await confirmEmail(page, OWNER.email);
    const other = (await openBrowser()).page;
    await signIn(other, OWNER);
    await page.goto('/owner/system');
    await expect(page.getByText(NEEDS_FACTOR)).toBeVisible();

    await turnOnAuthenticator(page, await startAuthenticator(page));
    await page.goto('/owner/system');
    const processes = page.getByRole('region', { name: 'Processes' });
    await expect(processes.getByRole('listitem').filter({ hasText: 'gateway' })).toContainText('Ready');
    // Here the password alone was given.
    await other.goto('/owner/system');
    await expect(other.getByText(NEEDS_FACTOR)).toBeVisible();
  });
});
