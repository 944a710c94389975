import { refuseInheritedNames } from './refuse-inherited-names';

describe('refuseInheritedNames', () => {
  it.each([
    ['{"constructor":1}', 'constructor'],
    ['{"__proto__":{}}', '__proto__'],
    ['{"sums":[{"hasOwnProperty":true}]}', 'sums.0.hasOwnProperty'],
    ['{"a":{"toString":"x"}}', 'a.toString'],
  ])('should name the field of %s', (text, field) => {
    let thrown: unknown;
    try {
      refuseInheritedNames(JSON.parse(text));
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ code: 'VALIDATION', errors: [{ field }] });
  });

  it('should let any other name and any value through', () => {
    const request = { name: 'constructor', list: ['__proto__', null, 1], inner: { yes: true } };
    expect(() => refuseInheritedNames(request)).not.toThrow();
    for (const plain of [undefined, null, 'toString', 7])
      expect(() => refuseInheritedNames(plain)).not.toThrow();
  });
});
