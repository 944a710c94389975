import { LANGUAGE_CODES } from '@swipeclean/contracts';
import { findLanguage, formatMessage, MESSAGES } from './messages';

const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe("the page's texts", () => {
  it('should be in the languages of the website', () => {
    expect(Object.keys(MESSAGES).sort()).toEqual([...LANGUAGE_CODES].sort());
  });

  it.each(Object.entries(MESSAGES))('should have each text in %s, with the same values', (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(MESSAGES.en!).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim()).not.toBe('');
      expect([key, valuesOf(text)]).toEqual([key, valuesOf(MESSAGES.en![key as 'open'])]);
    }
  });

  it.each([
    [['de-AT', 'en'], 'de'],
    [['nl', 'pt-BR'], 'pt'],
    [['zh-Hant-TW'], 'zh'],
    [['nl'], 'en'],
    [['constructor'], 'en'],
    [[], 'en'],
  ])('should be in the first language that the page has of %j', (wanted, language) => {
    expect(findLanguage(wanted)).toBe(language);
  });

  it('should have values in their places', () => {
    expect(formatMessage('en', 'version', { version: '1.2.0' })).toBe('Version 1.2.0');
  });
});
