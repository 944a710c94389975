import 'reflect-metadata';
import { BillingConfig } from '../../config';
import { StripeClient } from './stripe-client';
import { PaypalClient } from './paypal-client';

const withSettings = (settings: Partial<BillingConfig>) => Object.assign(new BillingConfig(), settings);

describe('whether a provider takes real money', () => {
  it.each([
    [{}, 'off'],
    [{ stripeSecretKey: 'sk_live_1' }, 'live'],
    [{ stripeSecretKey: 'rk_live_test_1' }, 'live'],
    [{ stripeSecretKey: 'sk_test_1' }, 'sandbox'],
    [{ stripeSecretKey: 'rk_test_1' }, 'sandbox'],
    [{ stripeSecretKey: 'sk_test_1', paymentSandboxUrl: 'http://localhost:8090' }, 'sandbox'],
    [{ paymentSandboxUrl: 'http://localhost:8090' }, 'off'],
  ])('should be told of cards by their key: %j → %s', (settings, mode) => {
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
  ])('should be told of the wallet by its accounts: %j → %s', (settings, mode) => {
    expect(new PaypalClient(withSettings(settings)).mode).toBe(mode);
  });
});
