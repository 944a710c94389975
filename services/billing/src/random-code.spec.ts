import { randomCode } from './random-code';

describe('randomCode', () => {
  it('should contain six unambiguous capitals and digits (SHARE-02, SHARE-10, CONST-35)', () => {
    const codes = Array.from({ length: 500 }, randomCode);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(495);
  });
});
