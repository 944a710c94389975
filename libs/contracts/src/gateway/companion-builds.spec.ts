import { companionFileName, isNewerVersion, parseCompanionBuilds } from './companion-builds';

const BUILD = {
  name: 'swipeclean-linux-x64.tar.gz',
  system: 'linux',
  processor: 'x64',
  bytes: 45_000_000,
  sha256: 'ab'.repeat(32),
  signature: 'none',
  wasStarted: true,
};

describe('parseCompanionBuilds', () => {
  it('should return a listing as it is, without unknown fields', () => {
    const listing = { version: '1.0.0', builds: [BUILD] };
    expect(parseCompanionBuilds({ ...listing, builds: [{ ...BUILD, more: 1 }] })).toEqual(listing);
    expect(parseCompanionBuilds({ version: null, builds: [] })).toEqual({ version: null, builds: [] });
  });

  it.each<[field: string, listing: unknown]>([
    ['the listing', null],
    ['version', { version: '1.0', builds: [] }],
    ['version', { version: null, builds: [BUILD] }],
    ['builds', { version: '1.0.0', builds: {} }],
    ['builds[0]', { version: '1.0.0', builds: ['x'] }],
    ...Object.entries({
      name: '../../etc/passwd',
      system: 'beos',
      processor: 'mips',
      bytes: -1,
      sha256: 'AB'.repeat(32),
      signature: 'gpg',
      wasStarted: 'yes',
    }).map(([field, value]): [string, unknown] => [
      `builds[0].${field}`,
      { version: '1.0.0', builds: [{ ...BUILD, [field]: value }] },
    ]),
  ])('should name the field %s that is wrong', (field, listing) => {
    expect(() => parseCompanionBuilds(listing)).toThrow(
      new RegExp(`^${String(field).replace(/[[\]]/g, '\\$&')}: `),
    );
  });

  it('should know one name for each system', () => {
    expect(companionFileName('windows', 'x64')).toBe('swipeclean-windows-x64.exe');
    expect(companionFileName('macos', 'arm64')).toBe('swipeclean-macos-arm64.tar.gz');
  });
});

describe('isNewerVersion', () => {
  it.each([
    ['1.10.0', '1.9.9', true],
    ['2.0.0', '1.99.99', true],
    ['1.0.1', '1.0.0', true],
    ['1.0.0', '1.0.0', false],
    ['1.9.9', '1.10.0', false],
    ['0.9.9', '1.0.0', false],
  ])('should compare %s with %s by numbers', (version, than, isNewer) => {
    expect(isNewerVersion(version, than)).toBe(isNewer);
  });
});
