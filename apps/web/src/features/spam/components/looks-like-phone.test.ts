import { looksLikePhone } from './phone-field';

describe('looksLikePhone', () => {
  it.each(['', '  ', '911', '72345', '212-555-2368', '(212) 555.2368', '+44 7911 123456'])(
    'should accept %j (SPAM-25)',
    (typed) => expect(looksLikePhone(typed)).toBe(true),
  );

  it.each(['abc', '12', '+', '212 555 CALL', '1234567890123456'])('should warn about %j', (typed) =>
    expect(looksLikePhone(typed)).toBe(false),
  );
});
