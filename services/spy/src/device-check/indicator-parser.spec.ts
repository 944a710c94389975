import { InvalidIndicatorsError, mergeIndicators, parseIndicators } from './indicator-parser';

const GOOD = `
- name: NastySpy
  names: [NastySpy, OtherName]
  type: stalkerware
  packages:
  - com.nasty.spy
  - com.nasty.spy
  - not a package
  - single
  certificates:
  - 31a6ececd97cf39bc4126b8745cd94a7c30bf81c
  - 31a6
  websites:
  - Nasty.Example
  distribution: [get.nasty.example, https://nasty.example/apk]
  c2:
    ips: [5.1.2.3, 192.0.2.1, 10.0.0.1, 5.1.2.3.4]
    ip: ['2A00:1450:0::1', 5.1.2.3]
    domains:
    - c2.nasty.example
    - https://nasty.example/path
    - 5.1.2.3
- name: Careful Parent
  type: watchware
  ios_bundles: [com.careful-parent.app, none, com.careful_parent]
`;
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => `- {name: App ${i}, type: stalkerware}`).join('\n');

/** Nested YAML aliases, which grow exponentially. */
const BOMB = Array.from(
  { length: 9 },
  (_, i) =>
    `- &a${i} [${Array(10)
      .fill(i ? `*a${i - 1}` : 'x')
      .join(', ')}]`,
).join('\n');
const naming = (field: string, value: string) => `- {name: A, type: stalkerware, ${field}: [${value}]}`;

describe('parseIndicators', () => {
  it('should normalize values and ignore invalid ones', () => {
    expect(parseIndicators(GOOD, null)).toEqual([
      {
        name: 'NastySpy',
        type: 'stalkerware',
        packages: ['com.nasty.spy'],
        bundles: [],
        domains: ['c2.nasty.example'],
        ips: ['5.1.2.3', '2a00:1450::1'],
        websites: ['nasty.example', 'get.nasty.example'],
      },
      {
        name: 'Careful Parent',
        type: 'watchware',
        packages: [],
        bundles: ['com.careful-parent.app'],
        domains: [],
        ips: [],
        websites: [],
      },
    ]);
  });

  it.each([
    ['nothing', '', null, 'no list'],
    ['a page', '<!doctype html>\n<html>', null, 'no list'],
    ['a broken file', '- name: [', null, 'no YAML'],
    ['an object', 'name: x', null, 'no list'],
    ['other things', '- {name: A, type: game}\n- {name: B}', null, '2 unreadable apps'],
    ['one app again and again', Array(10).fill('- {name: A, type: stalkerware}').join('\n'), null, 'repeats'],
    ['less than half of what it was', many(49), 100, 'from 100 apps to 49'],
    ['five times what it was', many(500), 100, 'from 100 apps to 500'],
    ['a bomb of aliases', BOMB, null, 'no YAML'],
    ['a nest', '['.repeat(50_000), null, 'no YAML'],
    ['more than can be read in a moment', `- name: ${'x'.repeat(2_000_000)}`, null, 'characters'],
    ['what is on every phone', naming('packages', 'com.android.settings'), null, 'com.android.settings'],
    ['what every phone talks to', naming('websites', 'Google.com'), null, 'google.com'],
  ])('should refuse %s', (_, text, previous, reason) => {
    expect(() => parseIndicators(text, previous)).toThrow(InvalidIndicatorsError);
    expect(() => parseIndicators(text, previous)).toThrow(reason);
  });
});

describe('mergeIndicators', () => {
  it('should keep a shared value at the stalkerware app, and per kind of value', () => {
    const apps = parseIndicators(
      `- {name: Watch, type: watchware, packages: [a.b, c.d], websites: [a.bc]}
- {name: Stalk, type: stalkerware, packages: [a.b], c2: {domains: [a.bc]}}
- {name: Again, type: stalkerware, packages: [a.b, e.f]}`,
      null,
    );
    expect(
      mergeIndicators(apps).map(({ name, packages, domains, websites }) => [
        name,
        packages,
        domains,
        websites,
      ]),
    ).toEqual([
      ['Stalk', ['a.b'], ['a.bc'], []],
      ['Again', ['e.f'], [], []],
      ['Watch', ['c.d'], [], ['a.bc']],
    ]);
  });
});
