import { findAxeViolations } from '../support/axe';
import { describeOnScreens, expect, test } from '../support/journey';
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
  test.beforeEach(async ({ page }) => {
    await registerInPage(page, newCredentials());
    await page.goto('/spam-blocker');
    await expect(page.getByRole('heading', { name: 'Spam Blocker', level: 1 })).toBeVisible();
    await expect(page.getByText(NONE)).toBeVisible();
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
