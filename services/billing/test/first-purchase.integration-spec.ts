import { acquireAdvisoryLock } from '@swipeclean/service-kit';
import { gate, until } from '@swipeclean/service-kit/testing';
import { EntitlementService } from '../src/entitlement/entitlement.service';
import { ProviderSyncService } from '../src/payments/provider-sync/provider-sync.service';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;

/** The requests to the providers since the last call. */
const takeRequests = async () => (await shop.control<{ requests: string[] }>('requests')).requests;
const spyOnReview = () => jest.spyOn(billing.app.get(EntitlementService, { strict: false }), 'review');

/** Transactions that wait for an advisory lock. */
const countWaiting = async () =>
  (
    await billing.dataSource.query<unknown[]>(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
    )
  ).length;

let review: ReturnType<typeof spyOnReview>;
beforeEach(() => (review = spyOnReview()));
afterEach(() => review.mockRestore());

/** Starts a payment by card, pays it, and holds its webhooks back. */
async function payByCard(user: string) {
  const held = shop.holdWebhooks();
  const intent = await shop.begin(user);
  await shop.confirm(intent);
  await shop.settle();
  return held;
}

describe('a first purchase', () => {
  // The price, which is found once.
  beforeAll(() => shop.buy(billing.newUser()));

  it('should cost six requests and one review by card, checkout included', async () => {
    const user = billing.newUser();
    await takeRequests();
    await shop.buy(user);
    const requests = (await takeRequests()).filter((request) => !request.endsWith('/confirm'));
    expect(requests.map((request) => request.replace(/\/sub_\w+$/, '/ID'))).toEqual([
      'POST /v1/customers',
      'GET /v1/subscriptions',
      'POST /v1/subscriptions',
      'GET /v1/subscriptions/ID',
      'GET /v1/invoices',
      'GET /v1/charges',
    ]);
    expect(review).toHaveBeenCalledTimes(1);
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should cost one read and one review by PayPal, beside the signatures of its webhooks', async () => {
    const user = billing.newUser();
    const id = await shop.startPaypal(user);
    await takeRequests();
    await shop.approvePaypal(id);
    const requests = (await takeRequests()).filter((request) => !request.includes('/notifications/'));
    expect(requests.filter((request) => request.endsWith(`/subscriptions/${id}`))).toHaveLength(1);
    expect(requests).toHaveLength(4);
    expect(review).toHaveBeenCalledTimes(1);
    expect(await shop.isPro(user)).toBe(true);
  });

  it('should be read again for a webhook that comes after the others were processed', async () => {
    const user = billing.newUser();
    const { messages } = await payByCard(user);
    const [last, ...others] = [...messages].reverse();
    for (const message of others) await shop.deliver(message);
    await shop.waitForWebhooks();
    await takeRequests();
    if (last) await shop.deliver(last);
    await shop.waitForWebhooks();
    expect(await takeRequests()).toHaveLength(3);
    expect(review).toHaveBeenCalledTimes(2);
    shop.route();
  });

  it('should wait for another replica that reads it, and then not be read again', async () => {
    const user = billing.newUser();
    const { messages } = await payByCard(user);
    const subscription = messages.map(({ body }) => /"sub_\w+"/.exec(body)?.[0]).find(Boolean);
    const id = String(subscription).slice(1, -1);
    for (const message of messages) await shop.deliver(message);
    await takeRequests();
    const [holding, done] = [gate(), gate()];
    // What the other replica does: it holds the purchase's lock, reads it and stores that.
    const other = billing.dataSource.transaction(async (manager) => {
      await acquireAdvisoryLock(manager, `sync of ${id}`);
      holding.open();
      await done.opened;
      const purchase = { provider: 'stripe', id, kind: 'subscription' } as const;
      await billing.app.get(ProviderSyncService, { strict: false }).sync(purchase);
    });
    await holding.opened;
    const webhooks = shop.waitForWebhooks();
    await until(async () => (await countWaiting()) > 0);
    expect(await takeRequests()).toEqual([]);
    done.open();
    await Promise.all([other, webhooks]);
    expect(await takeRequests()).toHaveLength(3);
    expect(review).toHaveBeenCalledTimes(1);
    shop.route();
  });

  it('should be reviewed for another webhook when the review for the first one failed', async () => {
    const user = billing.newUser();
    const { messages } = await payByCard(user);
    review.mockRejectedValueOnce(new Error('the database is gone'));
    for (const message of messages) await shop.deliver(message);
    await until(() => shop.isPro(user));
  });
});
