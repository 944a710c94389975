import 'reflect-metadata';
import { loadConfig } from '@swipeclean/service-kit';
import { BillingConfig } from './config';

const base = { NATS_URL: 'nats://bus', DATABASE_URL: 'postgres://billing@host/x' };
const load = (env: object) => () => loadConfig(BillingConfig, { ...base, ...env });

describe('the settings of billing', () => {
  it('should need none: without keys providers are off', () => {
    expect(load({})()).toMatchObject({ paypalAccounts: 'live' });
  });

  it('should refuse keys with which payments would be taken and never be heard of', () => {
    expect(load({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/STRIPE_WEBHOOK_SECRET: /);
    expect(load({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/STRIPE_PUBLISHABLE_KEY: /);
    expect(load({ PAYPAL_CLIENT_ID: 'id' })).toThrow(/PAYPAL_CLIENT_SECRET: /);
    expect(load({ PAYPAL_CLIENT_ID: 'id' })).toThrow(/PAYPAL_WEBHOOK_ID: /);
  });

  it('should not show a wrong key', () => {
    expect(load({ STRIPE_SECRET_KEY: 'hunter2' })).not.toThrow(/hunter2/);
    expect(load({ STRIPE_SECRET_KEY: 'hunter2' })).toThrow(/STRIPE_SECRET_KEY: must be a secret key/);
  });
});
