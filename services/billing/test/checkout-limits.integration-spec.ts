import { BillingConfig } from '../src/config';
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

  it('should be limited for a network of many addresses', async () => {
    limit(1);
    for (let host = 1; host <= 5; host++) await shop.begin(from(`192.0.2.${host}`));
    await expect(shop.begin(from('192.0.2.99'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
