import { findFaults } from '../support/axe';
import { type Browser, openBrowser, SCREEN_NAMES } from '../support/browser';
import { newCredentials, registerByForm } from '../support/users';

describe.each(SCREEN_NAMES)('media groups on a %s', (screen) => {
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser({ screen });
  });
  afterEach(() => browser.close());

  it('should send a visitor to the login (MEDIA-07, ROLE-15)', async () => {
    const { page } = browser;
    await page.goto('/organize');
    await page.waitForURL(/\/login\?returnTo=%2Forganize/);
  });

  it('should count, export and delete groups of photos and videos (NAV-12, MEDIA-01, MEDIA-06, MEDIA-14, MEDIA-15, MEDIA-16, MEDIA-18)', async () => {
    const { page } = browser;
    await registerByForm(page, newCredentials());
    await page.getByRole('link', { name: 'Media Groups' }).click();
    await page.getByRole('heading', { name: 'Media Groups' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/organize');
    expect(await findFaults(page)).toEqual([]);

    const exporting = page.getByRole('button', { name: 'Export', exact: true });
    await exporting.click();
    await page.getByText('Please select photo or video groups to export').first().waitFor();

    await page.getByRole('button', { name: 'Quick scan' }).click();
    await page.getByText(/^Scan complete: [\d,]+ photos and \d+ videos\.$/).waitFor();

    await page.getByRole('checkbox', { name: 'Photos' }).check();
    await page.getByRole('checkbox', { name: 'Videos' }).check();
    await exporting.click();
    await page.getByRole('radio', { name: 'Computer' }).check();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Export [\d.]+ GB$/ }).click();
    const bar = page.getByRole('progressbar', { name: 'Exporting 2 groups' });
    expect(await bar.getAttribute('aria-valuenow')).toBe('75');
    await page.getByText('Export Started').first().waitFor();

    await page.getByRole('checkbox', { name: 'Videos' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByText('Are you sure you want to permanently delete 1 group(s)? This action cannot be undone.')
      .waitFor();
    await page.getByRole('button', { name: /^Delete [\d,]+ items/ }).click();
    await page.getByText('Delete Complete').first().waitFor();
    expect(await page.getByRole('checkbox', { name: 'Videos' }).isDisabled()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Photos' }).isEnabled()).toBe(true);
    expect(browser.consoleErrors).toEqual([]);
  });
});
