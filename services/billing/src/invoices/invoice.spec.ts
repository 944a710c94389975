import { findIncludedTax } from './invoice';

describe('the tax within a price', () => {
  it.each([
    [499, 20, 83],
    [4999, 19, 798],
    [19_900, 7.7, 1423],
    [499, 0, 0],
  ])('should be of %i cents at %d percent: %i', (cents, percent, tax) => {
    expect(findIncludedTax(cents, percent)).toBe(tax);
  });
});
