import { randomCode } from './random-code';

describe('drawCode', () => {
  it('should draw six upper-case letters and digits that cannot be mistaken (SHARE-02, SHARE-10, CONST-35)', () => {
    const codes = Array.from({ length: 500 }, randomCode);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(495);
  });
});
