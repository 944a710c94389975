import { FREE_LIMITS, type SpamNumber } from '@swipeclean/contracts';
import { findAxeViolations } from '../support/axe';
import { describeOnScreens, expect, FAILED_REQUEST, getJson, postJson, test } from '../support/journey';
import { newCredentials, registerInPage } from '../support/users';

const NONE = 'No numbers blocked yet...';

/** As a FRITZ!Box exports it. */
const PHONE_BOOK = `<?xml version="1.0" encoding="utf-8"?>
<phonebooks><phonebook owner="1" name="Spam">
<contact><category>0</category><person><realName>Ads &amp; more</realName></person>
<telephony nid="2"><number type="home" prio="1" id="0">+1 212 555 2368</number>
<number type="mobile" id="1">0044 20 7946 0958</number></telephony></contact>
<contact><person><realName>Emergency</realName></person>
<telephony><number type="home" id="0">112</number></telephony></contact>
</phonebook></phonebooks>`;

describeOnScreens('the spam blocker', 'phone', () => {
  // The refused number above the limit.
  test.use({ expectedErrors: FAILED_REQUEST });

  test.beforeEach(async ({ page }) => {
    await registerInPage(page, newCredentials());
    await page.goto('/spam-blocker');
    await expect(page.getByRole('heading', { name: 'Spam Blocker', level: 1 })).toBeVisible();
    await expect(page.getByText(NONE)).toBeVisible();
  });

  // Also SPAM-04, SPAM-08, SPAM-09, SPAM-11, SPAM-20, SPAM-21, SPAM-22, CONST-46.
  test('should block, report and remove numbers up to the free limit (SPAM-01, SPAM-16, ROLE-06)', async ({
    page,
  }) => {
    const numbers = page.getByRole('list', { name: 'Your numbers' });
    await page.getByLabel('Phone number').fill('212-555-2368');
    await page.getByLabel('Category').selectOption('scam');
    await page.getByRole('button', { name: 'Block number' }).click();
    const row = numbers.getByRole('listitem').filter({ hasText: '(212) 555-2368' });
    await expect(row.getByText('Block: calls and texts · Scam')).toBeVisible();
    await row.getByRole('button', { name: 'Unblock (212) 555-2368' }).click();
    await expect(row.getByText('Not blocked · Scam')).toBeVisible();

    await page.getByRole('tab', { name: 'Report Spam' }).click();
    await page.getByLabel('Phone number').fill('+1 212 555 7777');
    await page.getByLabel('Description (optional)').fill('Sells warranties');
    await page.getByRole('button', { name: 'Report number' }).click();
    await expect(page.getByText('Spam Reported', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Block History' }).click();
    await expect(page.getByText('No blocked calls yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Block Numbers' }).click();
    const reported = numbers.getByRole('listitem').filter({ hasText: '+1 212 555 7777' });
    await expect(reported.getByText(/Not blocked · Unknown · Reported by \d+ p/)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await row.getByRole('button', { name: 'Remove (212) 555-2368' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove (212) 555-2368' }).click();
    await expect(row).toHaveCount(0);
    expect(await getJson<SpamNumber[]>(page, '/api/spam/numbers')).toMatchObject([
      { phoneNumber: '+1 212 555 7777', isBlocked: false },
    ]);

    for (let nth = 0; nth < FREE_LIMITS.blockedNumbers; nth++)
      await postJson(page, '/api/spam/numbers', { phoneNumber: `21255510${10 + nth}` });
    await page.getByLabel('Phone number').fill('2125552000');
    await page.getByRole('button', { name: 'Block number' }).click();
    await expect(page.getByText('Premium subscription required')).toBeVisible();
    await page.getByRole('link', { name: 'See plans' }).click();
    await page.waitForURL((url) => url.pathname === '/pricing');
  });

  test('should import a FRITZ!Box phone book, list its numbers in every tab and refuse emergency numbers', async ({
    page,
    context,
  }) => {
    const otherTab = await context.newPage();
    await otherTab.goto('/spam-blocker');
    await expect(otherTab.getByText(NONE)).toBeVisible();
    await page.bringToFront();
    await page.getByText('Import numbers').click();
    const file = { name: 'FRITZ.Box_Telefonbuch.xml', mimeType: 'text/xml', buffer: Buffer.from(PHONE_BOOK) };
    await page.getByLabel('Choose a file').setInputFiles(file);
    await expect(page.getByText('2 numbers would be added.')).toBeVisible();
    await expect(page.getByText('Line 7: 112')).toBeVisible();
    await expect(page.getByText(NONE)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import 2 numbers' }).click();
    await expect(page.getByText(/^2 numbers added\./)).toBeVisible();
    const numbers = page.getByRole('list', { name: 'Your numbers' });
    await expect(numbers.getByText('0044 20 7946 0958')).toBeVisible();
    const shownThere = otherTab.getByRole('list', { name: 'Your numbers' });
    await expect(shownThere.getByText('+1 212 555 2368')).toBeVisible();

    await numbers.getByRole('button', { name: 'Remove +1 212 555 2368' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove +1 212 555 2368' }).click();
    await expect(numbers.getByRole('button', { name: 'Unblock 0044 20 7946 0958' })).toBeFocused();
  });
});
