import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';
import { registerByApi, signInInPage } from '../support/users';

describe.each(journeyScreens('phone'))('naming a caller on a %s', (screen) => {
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

  it('should save, search and delete a caller’s name (SPY-18, SPY-09, SPY-12)', async () => {
    const { page } = browser;
    await account.client.post('/api/spy/lookup-phone', { phoneNumber: '900-234-5678' });
    await page.getByLabel('Phone number').fill('212-555-2368');
    await page.getByRole('button', { name: 'Look up number' }).click();
    const result = page.getByRole('region', { name: '(212) 555-2368' });
    await result.getByRole('button', { name: 'Give it a name' }).click();
    await result.getByLabel('Your name for this number').fill('Dentist');
    await result.getByRole('button', { name: 'Save the name' }).click();
    await page.getByText('(212) 555-2368 is Dentist to you.', { exact: true }).waitFor();
    await result.getByText('Dentist (your name for it)').waitFor();
    await page.getByRole('button', { name: 'Look up number' }).click();
    await page.getByText('Identified: Dentist - Unclassified', { exact: true }).waitFor();

    await page.goto('/spy-detector?tab=callers');
    const list = page.getByRole('list', { name: 'Caller identifications' });
    const row = list.getByRole('listitem').filter({ hasText: '(212) 555-2368' });
    await row.getByText(/^Dentist · /).waitFor();
    await page.getByRole('button', { name: 'Filter' }).click();
    // A number without evidence has no risk level.
    await page.getByLabel('Risk level').selectOption({ index: 1 });
    await row.waitFor({ state: 'detached' });
    await list.getByText('(900) 234-5678').waitFor();
    await page.getByLabel('Risk level').selectOption({ index: 0 });
    await row.getByText('(212) 555-2368').click();
    await row.getByText('What was checked').click();
    await row.getByText('The numbering plan gives it out').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await row.getByRole('button', { name: 'Change the name' }).click();
    await row.getByRole('button', { name: 'Remove the name' }).click();
    await page.getByText('Name removed', { exact: true }).waitFor();
    await row.getByText(/^Dentist · /).waitFor({ state: 'detached' });

    await row.getByRole('button', { name: 'Remove (212) 555-2368' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove (212) 555-2368' }).click();
    await page.getByText('(212) 555-2368 is no longer on your list.', { exact: true }).waitFor();
    await list.getByText('(900) 234-5678').waitFor();
    const { body } = await account.client.get<{ e164: string }[]>('/api/spy/caller-ids');
    expect(body.map(({ e164 }) => e164)).toEqual(['+19002345678']);
    expect(browser.consoleErrors).toEqual([]);
  });
});
