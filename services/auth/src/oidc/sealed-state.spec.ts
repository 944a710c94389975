import { StateSeal } from './sealed-state';

const pending = { codeVerifier: 'verifier', state: 'state', nonce: 'nonce', returnTo: '/clean?x=ü' };
const MINUTE = 60_000;

describe('StateSeal', () => {
  const seal = new StateSeal('a secret of the tests, long enough');

  it('should open what was sealed for ten minutes', () => {
    const text = seal.seal(pending, 0);
    expect(seal.open(text, 10 * MINUTE - 1)).toEqual(pending);
    expect(seal.open(text, 10 * MINUTE)).toBeUndefined();
  });

  it('should be unreadable, and never the same twice', () => {
    const text = seal.seal(pending, 0);
    expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('verifier');
    expect(seal.seal(pending, 0)).not.toBe(text);
  });

  it('should reject a single changed bit', () => {
    const bytes = Buffer.from(seal.seal(pending, 0), 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] as number) ^ 1;
      expect(seal.open(changed.toString('base64url'), 0)).toBeUndefined();
    }
  });

  it('should reject what another secret sealed', () => {
    const other = new StateSeal('another secret, of some length too');
    expect(seal.open(other.seal(pending, 0), 0)).toBeUndefined();
  });

  it.each(['', 'x', 'nonsense', '%%%'])('should refuse `%s`', (text) => {
    expect(seal.open(text, 0)).toBeUndefined();
  });
});
