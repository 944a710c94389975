import { hashPayer } from './paypal-capture';

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
