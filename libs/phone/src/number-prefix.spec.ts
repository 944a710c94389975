import { readPrefix } from './number-prefix';
import { readTypedNumber } from './phone-identity';

describe('readPrefix', () => {
  it.each([
    ['+1900*', 'DE', '+1900*'],
    ['+1 900 *', 'DE', '+1900*'],
    ['0900*', 'DE', '+49900*'],
    ['0900 123*', 'DE', '+49900123*'],
    ['0049 900*', 'FR', '+49900*'],
    ['011 44 70*', 'US', '+4470*'],
    ['810 44 70*', 'RU', '+4470*'],
    ['0011 44 70*', 'AU', '+4470*'],
    ['001 44 70*', 'SG', '+4470*'],
    ['1900*', 'US', '+1900*'],
    ['900*', 'US', '+1900*'],
    ['8800*', 'RU', '+7800*'],
    ['8800???????', 'RU', '+7800*'],
    ['822**', 'ES', '+34822*'],
    ['+34822**', 'US', '+34822*'],
    ['+33162######', 'US', '+33162*'],
    ['1-900-xxx-xxxx', 'US', '+1900*'],
    ['٠٩٠٠*', 'DE', '+49900*'],
    ['0620 9*', 'HU', '+36209*'],
    ['0612*', 'IT', '+390612*'],
  ])('should read %s in %s as %s', (typed, region, key) => {
    expect([readPrefix(typed, region), readTypedNumber(typed, region).key]).toEqual([key, key]);
  });

  it.each([
    ['4990*', 'DE'],
    ['495*', 'RU'],
    // Two digits short of any number of that plan.
    ['+33162####', 'FR'],
    ['*', 'US'],
    ['bank*', 'US'],
    ['*67', 'US'],
    ['**9', 'DE'],
    ['+1900', 'US'],
    ['212*555', 'US'],
    ['212 555 2368 x99', 'US'],
  ])('should read no prefix from %s in %s', (typed, region) => {
    expect(readPrefix(typed, region)).toBeNull();
  });
});
