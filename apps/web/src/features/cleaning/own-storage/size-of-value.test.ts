import { sizeOfValue } from './size-of-value';

describe('the size of a stored value', () => {
  it.each([
    ['four', 4],
    [1, 8],
    [null, 0],
    [new Float64Array(3), 24],
    [['ab', 'c'], 3],
    [{ name: 'ab', at: 1 }, 4 + 2 + 2 + 8],
    [new Map([['a', 'bc']]), 3],
  ])('should be that of its parts: %p', (value, size) => {
    expect(sizeOfValue(value)).toBe(size);
  });
});
