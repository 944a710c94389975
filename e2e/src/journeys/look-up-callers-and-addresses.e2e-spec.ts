import { FREE_LIMITS } from '@swipeclean/contracts';
import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';
import { registerByApi, signInInPage } from '../support/users';

describe.each(journeyScreens('desktop'))('the spy detector on a %s', (screen) => {
  let browser: Browser;
  let account: Awaited<ReturnType<typeof registerByApi>>;

  beforeEach(async () => {
    browser = await openBrowser({ screen });
    account = await registerByApi();
    await signInInPage(browser.page, account.credentials);
    await browser.page.goto('/spy-detector');
    await browser.page.getByRole('heading', { name: 'Spy Detector', level: 1 }).waitFor();
  });
  afterEach(() => browser.close());

  it('should look up, save and block a number (SPY-01, SPY-05, NAV-23)', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: 'Look up number' }).click();
    await page.getByText('Phone number is required').waitFor();
    await page.getByLabel('Phone number').fill('212-555-2368');
    await page.getByRole('button', { name: 'Look up number' }).click();
    await page.getByText('Identified: Unknown - Unclassified', { exact: true }).waitFor();
    await page.getByRole('region', { name: '(212) 555-2368' }).getByText('United States').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Caller ID' }).click();
    await page.getByText('(212) 555-2368').click();
    await page.getByText('+12125552368').waitFor();
    await page.getByText('What was checked').waitFor();
    await page.getByRole('link', { name: 'Block', exact: true }).click();
    await page.getByRole('heading', { name: 'Spam Blocker', level: 1 }).waitFor();
    expect(await page.getByLabel('Phone number').inputValue()).toBe('212-555-2368');
    expect(browser.consoleErrors).toEqual([]);
  });

  it('should look up, save and delete an address (SPY-10, SPY-19, SPY-08)', async () => {
    const { page } = browser;
    await page.getByLabel('IP address').fill('192.168.0');
    await page.getByRole('button', { name: 'Look up address' }).click();
    await page.getByText('Enter a valid IP address').waitFor();
    await page.getByLabel('IP address').fill('192.168.0.1');
    await page.getByRole('button', { name: 'Look up address' }).click();
    await page.getByText('Location: Unknown - ISP: Unknown', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'IP Tracking' }).click();
    await page.getByText('192.168.0.1').click();
    await page.getByRole('button', { name: 'Remove 192.168.0.1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove 192.168.0.1' }).click();
    await page.getByText('No IP addresses tracked yet...').waitFor();
    expect((await account.client.get('/api/spy/ip-tracking')).body).toEqual([]);
  });

  it('should show empty states and explain the free limit (SPY-20, SPY-21, ROLE-06)', async () => {
    const { page } = browser;
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByText('No security alerts.').waitFor();
    await page.getByText('No spy activity detected.').waitFor();
    for (let i = 0; i < FREE_LIMITS.lookupsPerDay; i++) {
      await account.client.post('/api/spy/lookup-ip', { ipAddress: `10.0.0.${i}` });
    }
    await page.getByRole('tab', { name: 'Lookup' }).click();
    await page.getByLabel('IP address').fill('9.9.9.9');
    await page.getByRole('button', { name: 'Look up address' }).click();
    await page.getByText('Premium subscription required').waitFor();
    await page.getByRole('link', { name: 'See plans' }).click();
    await page.waitForURL((url) => url.pathname === '/pricing');
  });
});
