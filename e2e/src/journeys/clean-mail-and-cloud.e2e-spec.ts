import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';
import { newCredentials, registerInPage } from '../support/users';

describe.each(journeyScreens('phone'))('mailbox and cloud on a %s', (screen) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser({ screen });
    await registerInPage(browser.page, newCredentials());
  });
  afterAll(() => browser.close());

  // Also MAIL-09.
  it('should clean the sample mailbox (NAV-14, NAV-36, MAIL-01)', async () => {
    const { page } = browser;
    await page.goto('/email');
    await page.getByRole('heading', { name: 'Mailbox Cleaner' }).waitFor();
    await page.getByRole('button', { name: 'Scan mailbox' }).click();
    // The sample scan is over soon: no time to wait until the button stands still.
    await page.getByRole('button', { name: 'Cancel' }).dispatchEvent('click');
    await page.getByRole('button', { name: 'Scan mailbox' }).click();
    const clean = page.getByRole('button', { name: 'Clean 6,490 e-mails' });
    await clean.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await clean.click();
    await page.getByRole('heading', { name: 'Mailbox cleaned' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(browser.consoleErrors).toEqual([]);
  });

  // Also CLOUD-12, CLOUD-13, CLOUD-14.
  it('should clean and restore categories of the sample cloud (NAV-15, NAV-36, CLOUD-01)', async () => {
    const { page } = browser;
    await page.goto('/icloud');
    await page.getByRole('heading', { name: 'Cloud Cleaner' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try with sample data' }).click();
    await page.getByRole('checkbox', { name: 'Backups' }).check();
    await page.getByRole('checkbox', { name: 'Old Videos' }).check();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clean selected' }).click();
    await page.getByRole('heading', { name: 'Cloud storage optimized' }).waitFor();
    const reading = () => page.getByRole('meter').getAttribute('aria-valuetext');
    expect(await reading()).toBe('47% used: 23.4 GB of 50.0 GB');
    await page.getByRole('button', { name: 'Restore from trash' }).click();
    await page.getByRole('checkbox', { name: 'Backups' }).waitFor();
    expect(await reading()).toBe('65% used: 32.7 GB of 50.0 GB');
    expect(browser.consoleErrors).toEqual([]);
  });
});
