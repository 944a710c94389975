import { findAxeViolations } from '../support/axe';
import { type Browser, journeyScreens, openBrowser } from '../support/browser';
import { newCredentials, registerInPage } from '../support/users';

let browser: Browser;
afterEach(() => browser?.close());

/** As a FRITZ!Box exports it. */
const PHONE_BOOK = `<?xml version="1.0" encoding="utf-8"?>
<phonebooks><phonebook owner="1" name="Spam">
<contact><category>0</category><person><realName>Ads &amp; more</realName></person>
<telephony nid="2"><number type="home" prio="1" id="0">+1 212 555 2368</number>
<number type="mobile" id="1">0044 20 7946 0958</number></telephony></contact>
<contact><person><realName>Emergency</realName></person>
<telephony><number type="home" id="0">112</number></telephony></contact>
</phonebook></phonebooks>`;

describe.each(journeyScreens('desktop'))('importing a FRITZ!Box phone book on a %s', (screen) => {
  it('should show what will be imported and refused, import it, and list the numbers', async () => {
    browser = await openBrowser({ screen });
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await page.goto('/spam-blocker');
    await page.getByText('No numbers blocked yet...').waitFor();
    await page.getByText('Import numbers').click();
    const file = { name: 'FRITZ.Box_Telefonbuch.xml', mimeType: 'text/xml', buffer: Buffer.from(PHONE_BOOK) };
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.getByText('2 numbers would be added.').waitFor();
    await page.getByText('Line 7: 112').waitFor();
    await page.getByText('No numbers blocked yet...').waitFor();
    const otherTab = await browser.context.newPage();
    await otherTab.goto('/spam-blocker');
    await otherTab.getByText('No numbers blocked yet...').waitFor();
    await page.bringToFront();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import 2 numbers' }).click();
    await page.getByText(/^2 numbers added\./).waitFor();
    const numbers = page.getByRole('list', { name: 'Your numbers' });
    await numbers.getByText('+1 212 555 2368').waitFor();
    await numbers.getByText('0044 20 7946 0958').waitFor();
    await otherTab.getByRole('list', { name: 'Your numbers' }).getByText('+1 212 555 2368').waitFor();
    await otherTab.close();

    await numbers.getByRole('button', { name: 'Remove +1 212 555 2368' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove +1 212 555 2368' }).click();
    await page.getByText('+1 212 555 2368 is no longer on your list.', { exact: true }).waitFor();
    const next = numbers.getByRole('button', { name: 'Unblock 0044 20 7946 0958' });
    await next.and(page.locator(':focus')).waitFor();
    expect(browser.consoleErrors).toEqual([]);
  }, 60_000);
});
