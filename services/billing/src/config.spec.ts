import 'reflect-metadata';
import { loadConfig } from '@swipeclean/service-kit';
import { BillingConfig, acceptsTestMoney } from './config';

const base = { NATS_URL: 'nats://bus', DATABASE_URL: 'postgres://billing@host/x' };
const load = (env: object) => () => loadConfig(BillingConfig, { ...base, ...env });

describe('BillingConfig', () => {
  it('should require no setting: without keys providers are off', () => {
    expect(load({})()).toMatchObject({ paypalAccounts: 'live' });
  });

  it('should reject keys that would take payments without receiving webhooks', () => {
    expect(load({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/STRIPE_WEBHOOK_SECRET: /);
    expect(load({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/STRIPE_PUBLISHABLE_KEY: /);
    expect(load({ PAYPAL_CLIENT_ID: 'id' })).toThrow(/PAYPAL_CLIENT_SECRET: /);
    expect(load({ PAYPAL_CLIENT_ID: 'id' })).toThrow(/PAYPAL_WEBHOOK_ID: /);
  });

  it('should not print a wrong key', () => {
    expect(load({ STRIPE_SECRET_KEY: 'hunter2' })).not.toThrow(/hunter2/);
    expect(load({ STRIPE_SECRET_KEY: 'hunter2' })).toThrow(/STRIPE_SECRET_KEY: must be a secret key/);
  });

  it('should reject live keys beside the sandbox, which would receive them', () => {
    const sandbox = { PAYMENT_SANDBOX_URL: 'http://sandbox.example:8090' };
    const stripe = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };
    for (const key of ['sk_live_1', 'rk_live_test_1'])
      expect(load({ ...sandbox, ...stripe, STRIPE_SECRET_KEY: key })).toThrow(
        /STRIPE_SECRET_KEY: must be a test/,
      );
    expect(load({ ...sandbox, ...paypal })).toThrow(/PAYPAL_ACCOUNTS: must be test/);
    const test = { ...stripe, ...paypal, STRIPE_SECRET_KEY: 'sk_test_1', PAYPAL_ACCOUNTS: 'test' };
    expect(load({ ...sandbox, ...test })()).toMatchObject({ paypalAccounts: 'test' });
    expect(load(sandbox)()).toMatchObject({ paymentSandboxUrl: sandbox.PAYMENT_SANDBOX_URL });
  });
});

describe('acceptsTestMoney', () => {
  it.each([
    [{}, false],
    [{ stripeSecretKey: 'sk_test_1' }, true],
    [{ stripeSecretKey: 'rk_live_test_1' }, false],
    [{ stripeSecretKey: 'sk_test_1', paypalClientId: 'id' }, false],
    [{ stripeSecretKey: 'sk_test_1', paypalClientId: 'id', paypalAccounts: 'test' as const }, true],
    [{ paymentSandboxUrl: 'http://localhost:8090' }, true],
  ])('should be true where no real money is taken: %j → %s', (settings, isPlay) => {
    expect(acceptsTestMoney(Object.assign(new BillingConfig(), settings))).toBe(isPlay);
  });
});
