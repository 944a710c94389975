import { expect, type Page, type Request } from '@playwright/test';
import { ensureOwnerAccount, OWNER } from './owner';
import type { Viewer } from './screens';
import { newCredentials, registerInPage, signInInPage } from './users';

export async function signInAsViewer(page: Page, viewer: Viewer): Promise<void> {
  if (viewer === 'user') await registerInPage(page, newCredentials());
  if (viewer === 'owner') {
    await ensureOwnerAccount();
    await signInInPage(page, OWNER);
  }
}

export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Goes from screen to screen without loading the document, as links do; resolves when the screen has its data. */
export function walkThroughScreens(page: Page): (path: string) => Promise<void> {
  const pending = new Set<Request>();
  const isDone = (request: Request) => pending.delete(request);
  // The load of a worker that ends meanwhile has no end that the browser tells.
  page.on('request', (request) => {
    if (!/-worker-[^/]*\.js$/.test(request.url())) pending.add(request);
  });
  page.on('requestfinished', isDone);
  page.on('requestfailed', isDone);
  return async (path) => {
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.locator('h1:not([data-left])').first()).toBeVisible();
    do {
      await expect
        .poll(() => Array.from(pending, (request) => request.url()), { intervals: [20] })
        .toEqual([]);
      // What has arrived is rendered, and may ask for more. An animation may leave a busy machine no idle time.
      await page.evaluate(
        () =>
          new Promise<unknown>((resolve) =>
            requestAnimationFrame(() => void requestIdleCallback(resolve, { timeout: 1000 })),
          ),
      );
    } while (pending.size > 0);
  };
}
