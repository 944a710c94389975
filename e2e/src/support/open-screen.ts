import type { Page } from 'playwright-core';
import { ensureOwnerAccount, OWNER } from './owner';
import type { Viewer } from './screens';
import { newCredentials, registerInPage, signInInPage } from './users';

/** Signs the browser in as the viewer. */
export async function signInAsViewer(page: Page, viewer: Viewer): Promise<void> {
  if (viewer === 'user') await registerInPage(page, newCredentials());
  if (viewer === 'owner') {
    await ensureOwnerAccount();
    await signInInPage(page, OWNER);
  }
}

/** Opens a screen and waits for its heading, data and fonts. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
