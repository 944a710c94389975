import { generateUserId } from './account.entity';

describe('generateUserId', () => {
  it('should generate 20 lower-case letters and digits without look-alikes (REF code)', () => {
    const ids = Array.from({ length: 500 }, generateUserId);
    for (const id of ids) expect(id).toMatch(/^[a-hj-km-np-z2-9]{20}$/);
    expect(new Set(ids).size).toBe(500);
  });

  it('should use each character of the alphabet', () => {
    const seen = new Set(Array.from({ length: 200 }, generateUserId).join(''));
    expect(seen.size).toBe(31);
  });
});
