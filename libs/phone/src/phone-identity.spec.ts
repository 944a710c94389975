import { identifyPhone, isKnownRegion, phoneKey } from './phone-identity';

describe('identifyPhone', () => {
  it.each([
    ['(212) 555-2368', 'US', '+12125552368', 'US'],
    ['212.555.2368', 'US', '+12125552368', 'US'],
    ['+44 20 7946 0958', 'US', '+442079460958', 'GB'],
    ['٠٢٠ ٧٩٤٦ ٠٩٥٨', 'GB', '+442079460958', 'GB'],
    ['+870 773 111 632', 'US', '+870773111632', null],
  ])('should parse %s in %s as %s (SPAM-25)', (typed, region, e164, country) => {
    expect(identifyPhone(typed, region)).toMatchObject({ e164, country });
  });

  it.each(['', 'bank', '12', '+999 1234 5678', '123456789012345678901'])(
    'should return null for %p',
    (typed) => {
      expect(identifyPhone(typed, 'US')).toBeNull();
    },
  );

  it('should distinguish mobile from fixed lines where the plan does', () => {
    expect(identifyPhone('+447911123456', 'US')?.lineType).toBe('mobile');
    expect(identifyPhone('+442079460958', 'US')?.lineType).toBe('fixed_line');
  });
});

describe('phoneKey', () => {
  it('should be the same in every notation', () => {
    const written = ['212-555-2368', '(212) 555 2368', '+1 212 555 2368', '1.212.555.2368'];
    expect(new Set(written.map((typed) => phoneKey(typed, 'US')))).toEqual(new Set(['+12125552368']));
  });

  it('should be the lower-case name for a sender name', () => {
    expect(phoneKey('MY-Bank', 'US')).toBe('mybank');
  });
});

describe('isKnownRegion', () => {
  it('should accept countries only', () => {
    expect(['US', 'IN', 'XX', 'us', ''].map(isKnownRegion)).toEqual([true, true, false, false, false]);
  });
});
