import { findAxeViolations } from '../support/axe';
import { type Browser, openBrowser } from '../support/browser';
import { confirmEmail, newCredentials, registerInPage } from '../support/users';
import {
  CARDS,
  hasPro,
  payByCard,
  openCardForm,
  getSubscription,
  waitForPro,
  usePayments,
  waitForReturn,
} from '../support/payments';

const payments = usePayments();
let browser: Browser;
afterEach(() => browser?.close());

/** The provider's customer with an address. */
const customerOf = async (email: string) => (await payments.list(`customers?email=${email}`))[0]?.id ?? '';

describe('paying by card', () => {
  it('should make a paying visitor Pro after confirming the e-mail (STRIPE-01, STRIPE-12, STRIPE-03)', async () => {
    browser = await openBrowser({ screen: 'phone' });
    const { page } = browser;
    const person = newCredentials();
    await page.goto('/stripe-subscribe');
    await page.getByText('Test checkout', { exact: true }).waitFor();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: 'Continue to pay $4.99' }).click();
    await page.frameLocator('iframe[title^="Card form"]').first().getByLabel('Card number').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await payByCard(page, CARDS.pays);
    await page.getByText('Payment Successful', { exact: true }).waitFor();
    await page
      .getByText(/Pro goes to the account of the e-mail address/)
      .first()
      .waitFor();
    await waitForReturn(page);
    expect(browser.consoleErrors).toEqual([]);

    await registerInPage(page, person);
    // Typed but not confirmed: the address may belong to somebody else.
    expect(await hasPro(page)).toBe(false);
    await confirmEmail(page, person.email);
    await waitForPro(page);
    await page.goto('/profile');
    await page.getByText('Pro Member').waitFor();
  });

  it('should explain a declined card and accept another (STRIPE-09, QUICK-05, STRIPE-13)', async () => {
    browser = await openBrowser({ screen: 'desktop' });
    const { page } = browser;
    const person = newCredentials();
    await registerInPage(page, person);
    await openCardForm(page);
    await payByCard(page, CARDS.declines);
    await page.getByText('Payment Failed', { exact: true }).waitFor();
    await page.getByText('Your card was declined.', { exact: true }).waitFor();
    expect(await hasPro(page)).toBe(false);
    await payByCard(page, CARDS.pays);
    await waitForReturn(page);
    await waitForPro(page);
    await page.goto('/stripe-subscribe');
    await page.getByText('You are a Pro member').waitFor();

    const [subscription] = await payments.list(`subscriptions?customer=${await customerOf(person.email)}`);
    await payments.control('stripe/cancel', { subscription: subscription?.id });
    await waitForPro(page, false);
    await page.goto('/quick-subscribe');
    await page.getByText('Test checkout', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Start Pro Subscription' }).click();
    await page.getByText('Your Pro subscription has started.', { exact: true }).waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await waitForPro(page);
  });

  it('should require authentication and treat a refusal as unpaid (STRIPE-05, STRIPE-13)', async () => {
    browser = await openBrowser({ screen: 'phone' });
    const { page } = browser;
    await registerInPage(page, newCredentials());
    await openCardForm(page, 'annual');
    const bank = page.frameLocator('iframe[title="Confirm it is you"]');
    await payByCard(page, CARDS.asksItsOwner);
    await bank.getByRole('button', { name: 'Refuse' }).click();
    await page.getByText('Payment Failed', { exact: true }).waitFor();
    expect(await getSubscription(page)).toMatchObject({ status: 'none' });
    await payByCard(page, CARDS.asksItsOwner);
    await bank.getByRole('button', { name: 'Approve' }).click();
    await waitForReturn(page);
    await waitForPro(page);
    expect(await getSubscription(page)).toMatchObject({ plan: 'annual', status: 'active' });
  });

  it('should charge once when two tabs pay at the same time (STRIPE-15)', async () => {
    browser = await openBrowser({ screen: 'desktop' });
    const { page, context } = browser;
    const person = newCredentials();
    await registerInPage(page, person);
    const other = await context.newPage();
    await Promise.all([openCardForm(page), openCardForm(other)]);
    // A third page already has the plan, and continues when the money has arrived.
    const late = await context.newPage();
    await late.goto('/stripe-subscribe?plan=annual');
    await late.getByRole('button', { name: /^Continue to pay/ }).waitFor();
    await Promise.all([payByCard(page, CARDS.pays), payByCard(other, CARDS.pays)]);
    await waitForPro(page);
    await late.getByRole('button', { name: /^Continue to pay/ }).click();
    await late.getByText('You already have a Pro subscription.', { exact: true }).waitFor();
    await late.getByText('You are a Pro member').waitFor();
    await payments.control('webhooks/settle');
    const customer = await customerOf(person.email);
    expect(await payments.list(`subscriptions?status=all&customer=${customer}`)).toHaveLength(1);
    const charges = await payments.list(`charges?customer=${customer}`);
    expect(charges.map(({ status }) => status)).toEqual(['succeeded']);
  });
});
