import fc from 'fast-check';
import { foldPath } from '../paths';
import { areFoldedEqual } from './folded-paths';

describe('areFoldedEqual', () => {
  const letter = fc.constantFrom(
    'a',
    'A',
    'b',
    '/',
    's',
    'S',
    'ß',
    'é',
    'e',
    '\u0301',
    'İ',
    'i',
    '\u212a',
    'k',
    '.',
  );
  const text = fc.array(letter, { maxLength: 5 }).map((letters) => letters.join(''));

  it('should find two paths equal where their folded texts are', () => {
    fc.assert(
      fc.property(text, text, (a, b) => areFoldedEqual(a, b) === (foldPath(a) === foldPath(b))),
      {
        numRuns: 20_000,
      },
    );
  });

  it('should ignore case and the encoding of accents', () => {
    expect(areFoldedEqual('Photos/Café.JPG', 'photos/Cafe\u0301.jpg')).toBe(true);
    expect(areFoldedEqual('photos/a.jpg', 'photos/a.jpg2')).toBe(false);
  });
});
