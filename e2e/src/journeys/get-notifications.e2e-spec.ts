import { type PushService, startPushService } from '@swipeclean/local-stack';
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe';
import { siteUrl } from '../support/browser';
import { changeRows } from '../support/database';
import { describeOnScreens, expect, test } from '../support/journey';
import { confirmAddress } from '../support/mails';
import { newCredentials, openProfile, registerInPage } from '../support/users';

/** Chromium gets subscriptions from Google's push service alone; this page gets them from one of this machine. */
async function subscribeAt(page: Page, pushes: PushService): Promise<void> {
  const subscription = pushes.subscribe();
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    let current: object | null = null;
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => (current = made) as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
  }, subscription);
}

/** Hands a message to the page's service worker as the browser's push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrations = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
      const own = all.find(({ scopeURL }) => scopeURL.startsWith(siteUrl()));
      if (own) found(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registrations;
  await session.send('ServiceWorker.deliverPushMessage', { origin: siteUrl(), registrationId, data });
  await session.detach();
}

const listNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

// A service worker shows them, and the whole Chromium alone can.
test.use({ browserOptions: { offline: true, grantWrites: true } });

describeOnScreens('notifications', 'phone', () => {
  let pushes: PushService | undefined;
  test.afterEach(() => pushes?.stop());

  test('should show the summary in a browser that wants it, until it is turned off', async ({ page }) => {
    const service = (pushes = await startPushService());
    await page.context().grantPermissions(['notifications'], { origin: siteUrl() });
    await subscribeAt(page, service);
    const person = newCredentials();
    const { id } = await registerInPage(page, person);
    await confirmAddress(person.email);
    await openProfile(page, 'Mail and your data');
    await page.getByRole('button', { name: 'Turn on for this device' }).press('Enter');
    const off = page.getByRole('button', { name: /^Turn off for Chrome/ });
    await expect(off).toBeVisible();
    await expect(page.getByText(/^This device · on since /)).toBeVisible();
    await page.getByRole('combobox', { name: 'How often' }).selectOption('Every week');
    await expect(page.getByText(/^The next one comes on /)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    // Something to tell, and its time.
    await changeRows(
      `INSERT INTO cleaning.action (id, user_id, tool, status, files, bytes)
        VALUES (gen_random_uuid(), $1, 'folder', 'done', 214, 3400000)`,
      [id],
    );
    await changeRows(
      `UPDATE auth.digest SET chosen_at = chosen_at - interval '7 days', due_at = now() WHERE user_id = $1`,
      [id],
    );
    await expect.poll(() => service.received.length).toBe(1);
    const [{ payload } = { payload: '' }] = service.received;
    // Chromium may end what is shown while it compares its own list with the desktop's; one of a tag replaces another.
    await expect(async () => {
      await deliver(page, payload);
      await expect
        .poll(() => listNotifications(page), { timeout: 5000 })
        .toEqual([{ title: 'Your SwipeClean summary', body: 'Files cleaned: 214 (3.4 MB)', tag: 'digest' }]);
    }).toPass();

    await off.press('Enter');
    await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  });
});
