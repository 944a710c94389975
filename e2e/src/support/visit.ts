import type { Page } from 'playwright-core';
import { openOwnerAccount, OWNER } from './owner';
import type { Viewer } from './screens';
import { newCredentials, registerByForm, signIn } from './users';

/** Makes the browser that of such a viewer. */
export async function becomeViewer(page: Page, viewer: Viewer): Promise<void> {
  if (viewer === 'user') await registerByForm(page, newCredentials());
  if (viewer === 'owner') {
    await openOwnerAccount();
    await signIn(page, OWNER);
  }
}

/** Opens a screen and waits until it stands, with its data and its type. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
