import { PLANS, PRICES } from '@swipeclean/contracts/server';
import { findPlanByAmount, hashPayer } from './paypal-capture';

describe('hashPayer', () => {
  it('should be stable for an account, differ between accounts and reveal neither', () => {
    const key = hashPayer({ payer: { payer_id: 'QYR5Z8XDVJNXQ', email_address: 'ann@people.example' } });
    expect(hashPayer({ payer: { payer_id: 'QYR5Z8XDVJNXQ' } })).toBe(key);
    expect(hashPayer({ payer: { payer_id: 'QYR5Z8XDVJNXR' } })).not.toBe(key);
    expect(key).not.toContain('QYR5');
  });

  it('should be null for an unknown payer instead of shared', () => {
    expect(hashPayer({ payer: { email_address: 'ann@people.example' } })).toBeNull();
    expect(hashPayer({})).toBeNull();
  });
});

describe('findPlanByAmount', () => {
  const dollars = (cents: number) => (cents / 100).toFixed(2);

  it.each(PLANS)('should find the %s plan by its price, also without zeros (CONST-01, CONST-03)', (plan) => {
    for (const amount of [dollars(PRICES[plan]), String(PRICES[plan] / 100)])
      expect(findPlanByAmount(amount)).toBe(plan);
  });

  it.each([
    '0',
    '0.01',
    '5',
    '9.99',
    dollars(PRICES.monthly - 1),
    dollars(PRICES.monthly + 1),
    String(PRICES.monthly),
    String(PRICES.annual),
  ])('should reject %s as a price (API-09)', (amount) => {
    expect(findPlanByAmount(amount)).toBeUndefined();
  });
});
