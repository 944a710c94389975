import { domainsAround } from './device-signs';

describe('domainsAround', () => {
  it('should return a domain and its parent domains, the nearest first', () => {
    expect(domainsAround('a.evil.com')).toEqual(['a.evil.com', 'evil.com']);
  });

  it('should return none for a text longer than any domain', () => {
    const longest = `${'a'.repeat(249)}.com`;
    expect(domainsAround(longest)).toEqual([longest]);
    expect(domainsAround(`a${longest}`)).toEqual([]);
    expect(domainsAround('a.'.repeat(32_000) + 'evil.com')).toEqual([]);
  });
});
