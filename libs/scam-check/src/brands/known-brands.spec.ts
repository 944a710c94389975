import { parse } from 'tldts';
import { BRANDS } from './brands.data';
import { findImpersonation, isOfficial } from './impersonation';
import { findLinks } from '../links/find-links';
import { findOpenUse } from '../links/open-hosts';
import { findBrands, findOwner, KNOWN_BRANDS } from './known-brands';

/** Suffixes below which only a government registers: several of its authorities stand in the table. */
const GOVERNMENT_SUFFIXES = ['go.jp', 'gouv.fr', 'gov.uk'];
/** Brands' own hosts at which anybody publishes: official for none, but no imitation of their owner either. */
const OPEN_DOMAINS =
  `amzn.eu amzn.to fb.me goo.gle instagram.com monzo.me paypal.me revolut.me t.me wa.me weixin.qq.com
  youtube.com`.split(/\s+/);

describe('KNOWN_BRANDS', () => {
  it('should have a name and domains that can be registered for each brand', () => {
    const broken = KNOWN_BRANDS.filter(
      ({ brand, domains }) => brand.name === '' || [...domains].some((domain) => !parse(domain).publicSuffix),
    );
    expect(broken).toEqual([]);
    expect(new Set(KNOWN_BRANDS.map(({ brand }) => brand.name)).size).toBe(KNOWN_BRANDS.length);
  });

  it('should give a domain to one brand, but for suffixes of governments', () => {
    const all = KNOWN_BRANDS.flatMap(({ domains }) => [...domains]);
    const shared = all.filter((domain, nth) => all.indexOf(domain) !== nth);
    expect([...new Set(shared)].sort()).toEqual(GOVERNMENT_SUFFIXES);
  });

  it('should have no domain where anybody publishes, but for those that a brand owns', () => {
    const open = KNOWN_BRANDS.flatMap(({ domains }) => [...domains]).filter((domain) =>
      findOpenUse(domain, '/'),
    );
    expect(open.sort()).toEqual(OPEN_DOMAINS);
  });

  it('should send a user to no address where anybody publishes', () => {
    const first = KNOWN_BRANDS.map(({ brand }) => brand.domains.split(' ', 1)[0] as string);
    expect(first.filter((domain) => findOpenUse(domain, '/'))).toEqual(['instagram.com']);
  });

  it.each(OPEN_DOMAINS)('should take %s for its brand’s host, and for no official one', (domain) => {
    const [link] = findLinks(`https://${domain}/x`).links;
    const named = { brands: [findOwner(domain, domain)!], hasSomeBank: false };
    expect(isOfficial(link!, named)).toBe(false);
    expect(findImpersonation(link!, { brands: [], hasSomeBank: false })).toBeUndefined();
  });

  it('should find the brand of the longest part of a host', () => {
    expect(findOwner('direct.jp-bank.japanpost.jp', 'japanpost.jp')?.brand.name).toBe('ゆうちょ');
    expect(findOwner('post.japanpost.jp', 'japanpost.jp')?.brand.name).toBe('日本郵便');
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
