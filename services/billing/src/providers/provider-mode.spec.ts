import 'reflect-metadata';
import { BillingConfig } from '../config';
import { PaypalClient } from './paypal/paypal-client';
import { StripeClient } from './stripe/stripe-client';

const withSettings = (settings: Partial<BillingConfig>) => Object.assign(new BillingConfig(), settings);

describe('provider mode', () => {
  it.each([
    [{}, 'off'],
    [{ stripeSecretKey: 'sk_live_1' }, 'live'],
    [{ stripeSecretKey: 'rk_live_test_1' }, 'live'],
    [{ stripeSecretKey: 'sk_test_1' }, 'sandbox'],
    [{ stripeSecretKey: 'rk_test_1' }, 'sandbox'],
    [{ stripeSecretKey: 'sk_test_1', paymentSandboxUrl: 'http://localhost:8090' }, 'sandbox'],
    [{ paymentSandboxUrl: 'http://localhost:8090' }, 'off'],
  ])('should depend on the key for cards: %j → %s', (settings, mode) => {
    expect(new StripeClient(withSettings(settings)).mode).toBe(mode);
  });

  it.each([
    [{}, 'off'],
    [{ paypalClientId: 'id' }, 'live'],
    [{ paypalClientId: 'id', paypalAccounts: 'test' as const }, 'sandbox'],
    [
      { paypalClientId: 'id', paypalAccounts: 'test' as const, paymentSandboxUrl: 'http://localhost:8090' },
      'sandbox',
    ],
  ])('should depend on the accounts for the wallet: %j → %s', (settings, mode) => {
    expect(new PaypalClient(withSettings(settings)).mode).toBe(mode);
  });
});
