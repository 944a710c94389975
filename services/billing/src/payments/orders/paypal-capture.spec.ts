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
  it.each(['4.99', '49.99', '199', '199.0', '199.00'])(
    'should find the plan of %s (CONST-01, CONST-03)',
    (amount) => {
      expect(findPlanByAmount(amount)).toBeDefined();
    },
  );

  it.each(['0', '0.01', '4.98', '5', '9.99', '499', '499.00', '4999'])(
    'should reject %s as a price (API-09)',
    (amount) => {
      expect(findPlanByAmount(amount)).toBeUndefined();
    },
  );
});
