import { switchLanguage } from '../i18n/messages';
import { parseNumber } from './parse-number';

describe('a typed number', () => {
  it.each([
    ['256', 256],
    [' 1,024 ', 1024],
    ['1,024.5', 1024.5],
    ['1,000,000', 1_000_000],
    ['238.5', 238.5],
    ['238,5', 238.5],
    ['1.024', null],
    ['1,02,4', null],
    ['1.2.3', null],
    ['-5', null],
    ['0x10', null],
    ['', null],
    ['big', null],
  ])('should read %j in English as %s', (typed, expected) => {
    expect(parseNumber(typed)).toBe(expected);
  });

  it.each([
    ['de', '1.024', 1024],
    ['de', '1.024,5', 1024.5],
    ['de', '1,024', null],
    ['fr', '1 024,5', 1024.5],
    ['hi', '1,00,000', 100_000],
  ] as const)('should read in %s %j as %s', async (language, typed, expected) => {
    await switchLanguage(language);
    expect(parseNumber(typed)).toBe(expected);
  });
});
