import { randomUUID } from 'node:crypto';
import type { User } from '@swipeclean/contracts';
import type { Page } from '@playwright/test';
import { ApiClient } from './api-client';
import { siteUrl } from './browser';
import { findMailLink } from './mails';

export interface TestUser {
  email: string;
  password: string;
}

export const newCredentials = (): TestUser => ({
  email: `${randomUUID()}@people.example`,
  password: 'correct horse battery',
});

/** Registers over the API; the client is signed in afterwards. */
export async function registerByApi(
  url = siteUrl(),
): Promise<{ client: ApiClient; user: User; credentials: TestUser }> {
  const client = new ApiClient(url);
  const credentials = newCredentials();
  const { status, body } = await client.post<User>('/api/auth/register', credentials);
  if (status !== 201) throw new Error(`Registering answered ${status}: ${JSON.stringify(body)}`);
  return { client, user: body, credentials };
}

export async function signIn(page: Page, { email, password }: TestUser): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Your Storage Overview' }).waitFor();
}

/** Registers over the API in the page's session, which is faster than the form; opens no page. */
export const registerInPage = (page: Page, credentials: TestUser) =>
  postCredentials(page, '/api/auth/register', credentials);

/** Signs in over the API in the page's session; opens no page. */
export const signInInPage = (page: Page, credentials: TestUser) =>
  postCredentials(page, '/api/auth/login', credentials);

async function postCredentials(page: Page, path: string, data: TestUser): Promise<User> {
  const response = await page.request.post(path, { headers: { origin: siteUrl() }, data });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as User;
}

export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your Storage Overview' }).waitFor();
}

/** Registers through the form; the page is on Home afterwards. */
export async function registerByForm(
  page: Page,
  { email, password }: TestUser,
  [first, last]: [string, string] = ['', ''],
): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('First name (optional)').fill(first);
  await page.getByLabel('Last name (optional)').fill(last);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Your Storage Overview' }).waitFor();
}

/** Signs out from the profile; the page is on the landing page afterwards. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByRole('heading', { name: 'Professional Storage Management' }).waitFor();
}

/** Opens a part of the profile, which is folded on a phone. */
export async function openProfile(page: Page, part: 'Account and security' | 'Mail and your data') {
  await page.goto('/profile');
  const group = page.getByRole('group').filter({ hasText: part });
  await group.locator('summary').click();
  return group;
}

export async function confirmEmail(page: Page, email: string): Promise<void> {
  await page.goto(await findMailLink(email, '/verify-email'));
  await page.getByRole('button', { name: 'Confirm e-mail' }).click();
  await page.getByText('Your e-mail address is confirmed.').waitFor();
}
