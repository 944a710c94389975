import { type Browser, openBrowser, SCREEN_NAMES } from '../support/browser';
import { newCredentials, registerByForm } from '../support/users';

describe.each(SCREEN_NAMES)('tidying up on a %s', (size) => {
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser({ screen: size });
  });
  afterEach(() => browser.close());

  it('should delete samples, then optimize while another screen is looked at, without a call (GEN-13, NAV-19, NAV-20, DATA-07, DATA-08, DATA-11, OPT-03, OPT-07, OPT-09)', async () => {
    const { page } = browser;
    await registerByForm(page, newCredentials());
    await page.getByRole('link', { name: /^Data Cleaner/ }).click();
    await page.getByRole('heading', { name: 'Data Cleaner', exact: true }).waitFor();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));

    const bar = page.getByRole('group', { name: 'Selection' });
    await page.getByRole('checkbox', { name: 'Video copies' }).check();
    await page.getByRole('checkbox', { name: 'Browser cache' }).check();
    await bar.getByText('1.71 GB').waitFor();
    await bar.getByRole('button', { name: 'Delete Selected' }).click();
    await bar.getByRole('button', { name: 'Cancel' }).click();
    await bar.getByText('2 items selected').waitFor();
    await bar.getByRole('button', { name: 'Delete Selected' }).click();
    await page.getByRole('progressbar', { name: 'Deleting 2 items' }).waitFor();
    await page.getByText('Data Deleted Successfully').first().waitFor();
    await bar.getByText('Nothing selected').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(20);

    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('link', { name: /^Auto Optimizer/ }).click();
    await page.getByText('Tasks Completed 0/5').waitFor();
    calls.length = 0;
    await page.getByRole('button', { name: 'Optimize All' }).click();
    await page.getByText('Tasks Completed 1/5').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(/^Stopped\./).waitFor();
    await page.getByRole('button', { name: 'Optimize All' }).click();
    expect(calls).toEqual([]);

    await navigation.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('link', { name: /^Auto Optimizer/ }).click();
    await page.getByText('Tasks Completed 5/5').waitFor();
    await page.getByText('Optimization Complete!').first().waitFor();
    expect(browser.consoleErrors).toEqual([]);
  }, 90_000);
});
