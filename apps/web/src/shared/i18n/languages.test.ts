import { LANGUAGES, preferredLanguage } from './languages';

afterEach(() => {
  jest.resetModules();
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
});

describe('languages', () => {
  it('should offer the eight languages, each with code, name and flag (I18N-06, ENT-20, GEN-16)', () => {
    expect(LANGUAGES.map(({ code }) => code)).toEqual(['en', 'es', 'pt', 'fr', 'de', 'zh', 'hi', 'ja']);
    for (const { name, flag } of LANGUAGES) {
      expect(name).not.toBe('');
      expect(flag).toMatch(/^\p{Regional_Indicator}{2}$/u);
    }
  });

  it.each([
    ['with flags where the system draws them', 20, '🇩🇪 Deutsch'],
    ['by name alone where a flag is drawn as two letters', 32, 'Deutsch'],
  ])('should be listed %s (I18N-02)', async (_where, flagWidth, label) => {
    const measureText = (text: string) => ({ width: text.length > 2 ? flagWidth : 16 });
    const context = { measureText };
    Object.assign(globalThis, {
      OffscreenCanvas: class {
        getContext = () => context;
      },
    });
    const { languageLabel } = await import('./languages');
    expect(languageLabel(LANGUAGES[4]!)).toBe(label);
  });

  it('should use the stored choice before the browser language (I18N-03)', () => {
    expect(preferredLanguage('ja', ['de'])).toBe('ja');
  });

  it('should use the first browser language that is supported (I18N-04)', () => {
    expect(preferredLanguage(null, ['nl', 'fr', 'de'])).toBe('fr');
    expect(preferredLanguage(null, ['nl'])).toBe('en');
  });

  it('should fall back from a regional tag to its language (I18N-08)', () => {
    expect(preferredLanguage(null, ['pt-BR'])).toBe('pt');
    expect(preferredLanguage(null, ['zh-Hant-TW'])).toBe('zh');
  });

  it('should ignore a stored value that is no language', () => {
    expect(preferredLanguage('xx', ['es-MX'])).toBe('es');
  });
});
