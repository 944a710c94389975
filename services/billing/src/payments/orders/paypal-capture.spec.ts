import { payerKeyOf } from './paypal-capture';

describe('payerKeyOf', () => {
  it('should be one for an account, another for another, and not tell which', () => {
    const key = payerKeyOf({ payer: { payer_id: 'QYR5Z8XDVJNXQ', email_address: 'ann@people.example' } });
    expect(payerKeyOf({ payer: { payer_id: 'QYR5Z8XDVJNXQ' } })).toBe(key);
    expect(payerKeyOf({ payer: { payer_id: 'QYR5Z8XDVJNXR' } })).not.toBe(key);
    expect(key).not.toContain('QYR5');
  });

  it('should be none for a payer who is not told, rather than one for all of them', () => {
    expect(payerKeyOf({ payer: { email_address: 'ann@people.example' } })).toBeNull();
    expect(payerKeyOf({})).toBeNull();
  });
});
