import { assertNoInheritedNames, assertStorableText } from './validate-payload';

describe('assertStorableText', () => {
  it.each([
    [{ name: 'a\0b' }, 'name'],
    [{ list: ['fine', { text: '\0' }] }, 'list.1.text'],
    [{ half: '\ud800' }, 'half'],
    [{ half: 'a\udc00b' }, 'half'],
  ])('should name the field of %j', (value, field) => {
    let thrown: unknown;
    try {
      assertStorableText(value);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ code: 'VALIDATION', errors: [{ field }] });
  });

  it('should accept every whole character', () => {
    expect(() =>
      assertStorableText({ text: 'é 漢字 😀 \u202e', number: 1, none: null, list: [true] }),
    ).not.toThrow();
  });
});

describe('assertNoInheritedNames', () => {
  it.each([
    ['{"constructor":1}', 'constructor'],
    ['{"__proto__":{}}', '__proto__'],
    ['{"sums":[{"hasOwnProperty":true}]}', 'sums.0.hasOwnProperty'],
    ['{"a":{"toString":"x"}}', 'a.toString'],
  ])('should name the field of %s', (text, field) => {
    let thrown: unknown;
    try {
      assertNoInheritedNames(JSON.parse(text));
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ code: 'VALIDATION', errors: [{ field }] });
  });

  it('should accept any other name and any value', () => {
    const request = { name: 'constructor', list: ['__proto__', null, 1], inner: { yes: true } };
    expect(() => assertNoInheritedNames(request)).not.toThrow();
    for (const plain of [undefined, null, 'toString', 7])
      expect(() => assertNoInheritedNames(plain)).not.toThrow();
  });
});
