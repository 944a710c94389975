import { refuseNul } from './refuse-nul';

describe('refuseNul', () => {
  it.each([
    [{ name: 'a\0b' }, 'name'],
    [{ list: ['fine', { text: '\0' }] }, 'list.1.text'],
    [{ half: '\ud800' }, 'half'],
    [{ half: 'a\udc00b' }, 'half'],
  ])('should name the field of %j', (value, field) => {
    let thrown: unknown;
    try {
      refuseNul(value);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ code: 'VALIDATION', errors: [{ field }] });
  });

  it('should let every whole character through', () => {
    expect(() => refuseNul({ text: 'é 漢字 😀 \u202e', number: 1, none: null, list: [true] })).not.toThrow();
  });
});
