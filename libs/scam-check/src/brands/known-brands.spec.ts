import { parse } from 'tldts';
import { BRANDS } from './brands.data';
import { findBrands, findOwner, KNOWN_BRANDS } from './known-brands';

describe('KNOWN_BRANDS', () => {
  it('should have a name and domains that can be registered for each brand', () => {
    const broken = KNOWN_BRANDS.filter(
      ({ brand, domains }) => brand.name === '' || [...domains].some((domain) => !parse(domain).publicSuffix),
    );
    expect(broken).toEqual([]);
    expect(new Set(KNOWN_BRANDS.map(({ brand }) => brand.name)).size).toBe(KNOWN_BRANDS.length);
  });

  it('should read every line of the table with a known kind', () => {
    const kinds = BRANDS.trim()
      .split('\n')
      .map((line) => line.split(' | ', 1)[0]);
    expect(new Set(kinds)).toEqual(new Set(['post', 'shop', 'bank', 'crypto', 'authority', 'network']));
  });

  it('should know a bank by its own word and domain', () => {
    const [bank] = findBrands('your bank of america card');
    expect(bank).toMatchObject({ isBank: true, brand: { name: 'Bank of America' } });
    expect(findOwner('login.bankofamerica.com', 'bankofamerica.com')).toBe(bank);
    expect(findBrands('your dhl parcel')).toEqual([expect.objectContaining({ isBank: false })]);
  });
});
