import { findPlanByAmount, hashPayer } from './paypal-capture';

describe('payerKeyOf', () => {
  it('should be one for an account, another for another, and not tell which', () => {
    const key = hashPayer({ payer: { payer_id: 'QYR5Z8XDVJNXQ', email_address: 'ann@people.example' } });
    expect(hashPayer({ payer: { payer_id: 'QYR5Z8XDVJNXQ' } })).toBe(key);
    expect(hashPayer({ payer: { payer_id: 'QYR5Z8XDVJNXR' } })).not.toBe(key);
    expect(key).not.toContain('QYR5');
  });

  it('should be none for a payer who is not told, rather than one for all of them', () => {
    expect(hashPayer({ payer: { email_address: 'ann@people.example' } })).toBeNull();
    expect(hashPayer({})).toBeNull();
  });
});

describe('planAt', () => {
  it.each(['4.99', '49.99', '199', '199.0', '199.00'])(
    'should know %s as a price (CONST-01, CONST-03)',
    (amount) => {
      expect(findPlanByAmount(amount)).toBeDefined();
    },
  );

  it.each(['0', '0.01', '4.98', '5', '9.99', '499', '499.00', '4999'])(
    'should not take %s for a price (API-09)',
    (amount) => {
      expect(findPlanByAmount(amount)).toBeUndefined();
    },
  );
});
