import { type Dovecot, type SeedMessage, startDovecot } from '@swipeclean/local-stack';
import { findAxeViolations } from '../support/axe';
import { connectMailbox } from '../support/connect-mailbox';
import { describeOnScreens, expect, test } from '../support/journey';
import { grantPro } from '../support/owner';
import { newCredentials, registerInPage } from '../support/users';

const receivedAt = new Date(Date.now() - 90 * 86_400_000);
const MESSAGES: SeedMessage[] = [
  { folder: 'Bin', messageId: '<thrown-1@mail.test>', receivedAt },
  { folder: 'Bin', messageId: '<thrown-2@mail.test>', receivedAt },
  { folder: 'Customers.ACME.Bin', messageId: '<kept@mail.test>', receivedAt },
  { messageId: '<old@mail.test>', receivedAt },
];

describeOnScreens('a mailbox whose server names no trash', 'phone', () => {
  let server: Dovecot | undefined;
  test.afterEach(() => server?.stop());

  test('should undo a move there, and be emptied once its owner confirms the guess', async ({ page }) => {
    server = await startDovecot({ specialFolders: [] });
    const mailbox = server.maildir('mara');
    mailbox.seed(MESSAGES);
    const before = mailbox.listIds();
    const person = newCredentials();
    await registerInPage(page, person);
    await grantPro(person.email);
    await connectMailbox(page, server.account('mara'));
    await expect(page.getByText(/^We guess that “Bin” is your trash/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Empty the trash' })).toHaveCount(0);
    expect(await findAxeViolations(page)).toEqual([]);

    const dialog = page.getByRole('dialog');
    await page.getByRole('checkbox', { name: 'Old mail' }).check();
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(dialog.getByText(/guess from its name that “Bin” is your trash/)).toBeVisible();
    await dialog.getByRole('button', { name: /^Move 2 messages to the trash/ }).click();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText('2 messages are back in their folders.')).toBeVisible();
    expect(mailbox.listIds()).toEqual(before);

    await page.getByRole('button', { name: 'Scan again' }).first().click();
    const yes = page.getByRole('button', { name: 'Is “Bin” your trash? Yes' });
    const takeBack = page.getByRole('button', { name: 'Is “Bin” your trash? Take back' });
    await yes.press('Enter');
    await expect(takeBack).toBeFocused();
    await takeBack.press('Enter');
    await expect(yes).toBeFocused();
    await expect(page.getByRole('button', { name: 'Empty the trash' })).toHaveCount(0);
    await yes.press('Enter');
    await page.getByRole('button', { name: 'Empty the trash' }).click();
    await dialog.getByRole('button', { name: /^Delete 2 messages for good/ }).click();
    await expect(page.getByText(/^2 messages are gone/)).toBeVisible();
    const { Bin: _, ...others } = before;
    expect(mailbox.listIds()).toEqual(others);
  });
});
