import { FREE_LIMITS, type SpamNumber } from '@swipeclean/contracts';
import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';
import { registerByApi, signInInPage } from '../support/users';

describe.each(journeyScreens('phone'))('the spam blocker on a %s', (screen) => {
  let browser: Browser;
  let account: Awaited<ReturnType<typeof registerByApi>>;

  beforeEach(async () => {
    browser = await openBrowser({ screen });
    account = await registerByApi();
    await signInInPage(browser.page, account.credentials);
    await browser.page.goto('/spam-blocker');
    await browser.page.getByRole('heading', { name: 'Spam Blocker', level: 1 }).waitFor();
  });
  afterEach(() => browser.close());

  // Also SPAM-09, SPAM-20.
  it('should block, unblock and remove a number (SPAM-01, SPAM-04, SPAM-08)', async () => {
    const { page } = browser;
    await page.getByText('No numbers blocked yet...').waitFor();
    await page.getByRole('button', { name: 'Block number' }).click();
    await page.getByText('Phone number is required').waitFor();
    await page.getByLabel('Phone number').fill('212-555-2368');
    await page.getByLabel('Category').selectOption('scam');
    await page.getByRole('button', { name: 'Block number' }).click();
    await page.getByText('Number Blocked', { exact: true }).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: '(212) 555-2368' });
    await row.getByText('Block: calls and texts · Scam').waitFor();

    await row.getByRole('button', { name: 'Unblock (212) 555-2368' }).click();
    await page.getByText('Block Status Updated', { exact: true }).waitFor();
    await row.getByText('Not blocked · Scam').waitFor();
    expect((await account.client.get<SpamNumber[]>('/api/spam/numbers')).body).toMatchObject([
      { phoneNumber: '212-555-2368', isBlocked: false },
    ]);
    expect(await findAxeViolations(page)).toEqual([]);

    await row.getByRole('button', { name: 'Remove (212) 555-2368' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove (212) 555-2368' }).click();
    await page.getByText('No numbers blocked yet...').waitFor();
    expect((await account.client.get('/api/spam/numbers')).body).toEqual([]);
    expect(browser.consoleErrors).toEqual([]);
  });

  // Also SPAM-22.
  it('should add a reported number to the list without blocking it (SPAM-11, SPAM-16, SPAM-21)', async () => {
    const { page } = browser;
    await page.getByRole('tab', { name: 'Report Spam' }).click();
    await page.getByLabel('Phone number').fill('+1 212 555 7777');
    await page.getByLabel('Description (optional)').fill('Sells warranties');
    await page.getByRole('button', { name: 'Report number' }).click();
    await page.getByText('Spam Reported', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Block History' }).click();
    await page.getByText('No blocked calls yet').waitFor();
    await page.getByText('No blocked texts yet').waitFor();
    await page.reload();
    await page.getByText('No blocked calls yet').waitFor();
    await page.getByRole('tab', { name: 'Block Numbers' }).click();
    const row = page.getByRole('listitem').filter({ hasText: '+1 212 555 7777' });
    await row.getByText(/Not blocked · Unknown · Reported by \d+ p/).waitFor();
  });

  it('should explain the free limit and link to the prices (ROLE-06, CONST-46)', async () => {
    const { page } = browser;
    for (let i = 0; i < FREE_LIMITS.blockedNumbers; i++) {
      await account.client.post('/api/spam/numbers', { phoneNumber: `21255510${10 + i}` });
    }
    await page.reload();
    await page.getByText('25 of 25 used').waitFor();
    await page.getByLabel('Phone number').fill('2125552000');
    await page.getByRole('button', { name: 'Block number' }).click();
    await page.getByText('Premium subscription required').waitFor();
    await page.getByRole('link', { name: 'See plans' }).click();
    await page.waitForURL((url) => url.pathname === '/pricing');
  });
});
