import { toAsciiDigits } from './decimal-digits';
import { identifyPhone } from './phone-identity';
import { isEmergencyNumber, isShortNumber } from './special-number';
import { isWithheld } from './withheld';

describe('toAsciiDigits', () => {
  it('should convert every decimal digit of Unicode', () => {
    const digits = Array.from({ length: 0x1ffff }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /\p{Nd}/u.test(character));
    // The platform's own numbering systems say what each digit is worth.
    const systems = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
      const format = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false });
      const written = [...Array(10).keys()].map((value) => format.format(value));
      return written.every((text) => /^\p{Nd}$/u.test(text)) ? [written] : [];
    });
    expect(systems.length).toBeGreaterThan(50);
    for (const written of systems) expect(toAsciiDigits(written.join(''))).toBe('0123456789');
    expect(toAsciiDigits(digits.join(''))).toMatch(/^(0123456789)+$/);
  });
});

describe('special numbers', () => {
  it('should recognize emergency numbers in any script', () => {
    expect(['911', '1 1 2', '٩١١', '999', '116 117'].every(isEmergencyNumber)).toBe(true);
    expect(['9111', '+12125552368', '', 'bank'].some(isEmergencyNumber)).toBe(false);
  });

  it.each([
    '+49116117',
    '+49116016',
    '0049 116 117',
    '+49 116000',
    '+33116006',
    '+351 116111',
    '+44116123',
    '+٤٩١١٦١١٧',
    '+112',
    '+911',
    '+1911',
    '+44999',
    '+33 112',
    '+34-112',
  ])('should recognize emergency numbers after a country code: %s', (typed) => {
    expect(isEmergencyNumber(typed)).toBe(true);
  });

  it('should not find emergency numbers within longer numbers', () => {
    const ordinary = [
      '+4930112112',
      '+4911611',
      '+12125550911',
      '+911123456789',
      '+442079460999',
      '+1911911911',
    ];
    expect(ordinary.filter(isEmergencyNumber)).toEqual([]);
  });

  it('should be short up to six digits', () => {
    expect(['101', '72645', '*67', '123-456'].every(isShortNumber)).toBe(true);
    expect(['1234567', 'BANK', '', '+12125552368'].some(isShortNumber)).toBe(false);
  });

  it('should recognize words for withheld numbers, and no number', () => {
    expect(['', 'anonymous', ' Anonymous ', 'Restricted', 'unavailable'].every(isWithheld)).toBe(true);
    expect(['BANK', '+12125552368'].some(isWithheld)).toBe(false);
  });

  it.each([
    ['ANONYMOUS', '+266696687'],
    ['PRIVATE', '+7748283'],
    ['RESTRICTED', '+7378742833'],
    ['RESTRICTED, misspelt', '+7378742883'],
    ['BLOCKED', '+2562533'],
    ['UNKNOWN', '+8656696'],
    ['UNAVAILABLE', '+86282452253'],
  ])('should recognize the placeholder for %s: %s', (_, typed) => {
    expect([isWithheld(typed), identifyPhone(typed, 'US')]).toEqual([true, null]);
    expect(isWithheld(`${typed}0`)).toBe(false);
  });
});
