import {
  cancelSubscription,
  getProviders,
  getSubscription,
  listPayments,
  PRICES,
  refundPayment,
  resumeSubscription,
} from '@swipeclean/contracts/server';
import { until, useTestService } from '@swipeclean/service-kit/testing';
import { billingService } from '../src/definition';
import { CustomerDeletionJob } from '../src/customers/customer-deletion.job';
import { WebhooksService } from '../src/payments/webhooks/webhooks.service';
import { PROVIDERS } from '../src/providers/payment-provider';
import { FAKE, FakeProvider } from './support/fake-provider';

const billing = useTestService(billingService, { withAuth: true });
const fake = new FakeProvider();
beforeAll(() => Object.assign(billing.app.get(PROVIDERS, { strict: false }), { [FAKE]: fake }));

const subscriptionOf = (user: string) => billing.as(user).call(getSubscription);

/** Buys a month and waits for the webhook. */
async function buy(user: string): Promise<string> {
  const id = `subscription of ${user}`;
  const { type, body } = fake.sell(id, user);
  const event = { eventId: `event of ${id}`, type, body: JSON.stringify(body) };
  await billing.app.get(WebhooksService, { strict: false }).store(FAKE, event);
  await until(async () => (await subscriptionOf(user)).status === 'active');
  return id;
}

/** What else a real one needs is listed in decision 047: the compiler asks for it. */
describe('a provider of which only its implementation is known', () => {
  it('should sell, cancel and resume a subscription', async () => {
    const user = billing.newUser();
    await buy(user);
    expect(await subscriptionOf(user)).toMatchObject({ provider: FAKE, canResume: true, planChanges: [] });
    const cancelled = await billing.as(user).call(cancelSubscription);
    expect(cancelled.renewal).toMatchObject({ isCancelled: true });
    const resumed = await billing.as(user).call(resumeSubscription);
    expect(resumed.renewal).toMatchObject({ isCancelled: false });
    expect(await billing.as().call(getProviders)).toMatchObject({ [FAKE]: { mode: 'live' } });
  });

  it('should give a payment back by the guarantee and end its subscription', async () => {
    const user = billing.newUser();
    const id = await buy(user);
    expect(await billing.as(user).call(refundPayment)).toMatchObject({ status: 'cancelled' });
    expect(fake.statusOf(id)).toBe('ended');
    const [payment] = await billing.as(user).call(listPayments);
    expect(payment).toMatchObject({ refundedCents: PRICES.monthly });
  });

  it('should end the subscription of an erased user', async () => {
    const user = billing.newUser();
    const id = await buy(user);
    await billing.auth.eraseUser(user, 'billing');
    await billing.app.get(CustomerDeletionJob, { strict: false }).run();
    expect(fake.statusOf(id)).toBe('ended');
  });
});
