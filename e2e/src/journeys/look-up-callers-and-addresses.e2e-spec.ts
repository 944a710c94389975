import { findAxeViolations } from '../support/axe';
import { describeOnScreens, expect, getJson, postJson, test } from '../support/journey';
import { newCredentials, registerInPage } from '../support/users';

describeOnScreens('the spy detector', 'desktop', () => {
  test.beforeEach(async ({ page }) => {
    await registerInPage(page, newCredentials());
    await postJson(page, '/api/spy/lookup-phone', { phoneNumber: '900-234-5678' });
    await page.goto('/spy-detector');
    await expect(page.getByRole('heading', { name: 'Spy Detector', level: 1 })).toBeVisible();
  });

  // Also SPY-05, SPY-12, SPY-18, NAV-23.
  test('should look up, name, block and delete a caller (SPY-01, SPY-09, SPY-18)', async ({ page }) => {
    await page.getByLabel('Phone number').fill('212-555-2368');
    await page.getByRole('button', { name: 'Look up number' }).click();
    await expect(page.getByText('Identified: Unknown - Unclassified', { exact: true })).toBeVisible();
    const result = page.getByRole('region', { name: '(212) 555-2368' });
    await expect(result.getByText('United States')).toBeVisible();
    await result.getByRole('button', { name: 'Add a name' }).click();
    await result.getByLabel('Your name for this number').fill('Dentist');
    await result.getByRole('button', { name: 'Save the name' }).click();
    await expect(result.getByText('Dentist (your name for it)')).toBeVisible();

    await page.getByRole('tab', { name: 'Caller ID' }).click();
    const list = page.getByRole('list', { name: 'Caller identifications' });
    const row = list.getByRole('listitem').filter({ hasText: '(212) 555-2368' });
    await expect(row.getByText(/^Dentist · /)).toBeVisible();
    await page.getByRole('button', { name: 'Filter' }).click();
    // A number without evidence has no risk level.
    await page.getByLabel('Risk level').selectOption({ index: 1 });
    await expect(row).toHaveCount(0);
    await expect(list.getByText('(900) 234-5678')).toBeVisible();
    await page.getByLabel('Risk level').selectOption({ index: 0 });
    await row.getByText('(212) 555-2368').click();
    await row.getByText('What was checked').click();
    await expect(row.getByText('In the numbering plan')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await row.getByRole('link', { name: 'Block', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Spam Blocker', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Phone number')).toHaveValue('212-555-2368');
    await page.goBack();
    await row.getByText('(212) 555-2368').click();
    await row.getByRole('button', { name: 'Remove (212) 555-2368' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove (212) 555-2368' }).click();
    await expect(row).toHaveCount(0);
    const callers = await getJson<{ e164: string }[]>(page, '/api/spy/caller-ids');
    expect(callers.map(({ e164 }) => e164)).toEqual(['+19002345678']);
  });
});
