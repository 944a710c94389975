import { billingRpc } from '@swipeclean/contracts/server';
import { BillingConfig } from '../src/config';
import { MAX_FAILED_ATTEMPTS } from '../src/payments/checkout/declines.service';
import { useShop } from './support/use-shop';

const shop = useShop();
const { billing } = shop;

describe('starting many card payments', () => {
  const from = (ipAddress: string) => ({ userId: billing.newUser(), ipAddress });
  let limited: jest.ReplaceProperty<number>;
  const limit = (checkouts: number) => {
    const config = billing.app.get(BillingConfig, { strict: false });
    limited = jest.replaceProperty(config, 'checkoutsPerHour', checkouts);
  };
  afterEach(() => limited.restore());

  it('should be limited for an address', async () => {
    limit(2);
    for (let count = 0; count < 2; count++) await shop.begin(from('203.0.113.7'));
    await expect(shop.begin(from('203.0.113.7'))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: expect.any(Number),
    });
    await shop.begin(from('203.0.113.8'));
  });

  it('should be limited sooner after declines', async () => {
    limit(5);
    const intent = await shop.begin(from('198.51.100.7'));
    for (let count = 0; count < 2; count++)
      await shop.stripe.paymentIntents
        .confirm(intent, { payment_method: 'pm_card_visa_chargeDeclined' })
        .catch(() => undefined);
    await shop.waitForWebhooks();
    await expect(shop.begin(from('198.51.100.7'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it.each(['monthly', 'lifetime'] as const)(
    'should end the client secret that card after card is tried on: %s',
    async (plan) => {
      limit(100);
      const intent = await shop.begin(from('203.0.113.50'), plan);
      const confirm = (card: string) => shop.stripe.paymentIntents.confirm(intent, { payment_method: card });
      for (let count = 0; count < MAX_FAILED_ATTEMPTS; count++)
        await confirm('pm_card_visa_chargeDeclined').catch(() => undefined);
      await shop.waitForWebhooks();
      expect(await shop.stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'canceled' });
      await expect(confirm('pm_card_visa')).rejects.toThrow('status of canceled');
    },
  );

  it('should count cards that cannot be set up, and end the setup', async () => {
    limit(8);
    const user = billing.newUser();
    await shop.buy(user);
    const here = { userId: user, ipAddress: '203.0.113.60' };
    const { clientSecret } = await billing.as(here).call(billingRpc.startCardSetup);
    const setup = clientSecret.split('_secret_')[0] as string;
    for (let count = 0; count < MAX_FAILED_ATTEMPTS; count++)
      await shop.stripe.setupIntents
        .confirm(setup, { payment_method: 'pm_card_visa_chargeDeclined' })
        .catch(() => undefined);
    await shop.waitForWebhooks();
    expect(await shop.stripe.setupIntents.retrieve(setup)).toMatchObject({ status: 'canceled' });
    await expect(billing.as(here).call(billingRpc.startCardSetup)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  it('should let a buyer mistype a card and pay then', async () => {
    limit(100);
    const intent = await shop.begin(from('203.0.113.70'));
    for (let count = 1; count < MAX_FAILED_ATTEMPTS; count++)
      await shop.stripe.paymentIntents
        .confirm(intent, { payment_method: 'pm_card_visa_chargeDeclined' })
        .catch(() => undefined);
    await shop.waitForWebhooks();
    await shop.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    expect(await shop.stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'succeeded' });
  });

  it('should be limited for a network of many addresses', async () => {
    limit(1);
    for (let host = 1; host <= 5; host++) await shop.begin(from(`192.0.2.${host}`));
    await expect(shop.begin(from('192.0.2.99'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
