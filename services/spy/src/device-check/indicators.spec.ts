import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HARMLESS, STOCK } from '../../test/support/common-packages';
import {
  findCommonValues,
  InvalidIndicatorsError,
  mergeIndicators,
  parseIndicators,
} from './indicator-parser';
import { createMatcher, type DeviceSigns } from './indicator-matcher';
import { readShippedApps } from './shipped-apps';

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

const FILES = ['ioc.yaml', 'watchware.yaml'] as const;
type Texts = Record<(typeof FILES)[number], string>;

/** A list of the real one's format and size: 174 apps, 640 packages, 87 bundles, 950 domains, 80 addresses. */
function generated(): Texts {
  const values = (count: number, make: (n: number) => string) =>
    `[${Array.from({ length: count }, (_, n) => make(n)).join(', ')}]`;
  const row = (i: number, type: string) =>
    [
      `- name: Spy ${i}`,
      `  names: [Spy ${i}, Other ${i}]`,
      `  type: ${type}`,
      `  packages: ${values(1 + (i % 7), (n) => `com.spy${i}.part_${n}`)}`,
      `  ios_bundles: ${values(i % 2, () => `com.spy${i}.ios-app`)}`,
      `  websites: ${values(i % 8, (n) => `www${n}.spy${i}.example`)}`,
      `  c2: {domains: ${values(i % 12, (n) => `c${n}.spy${i}.example`)}, ips: ${values(i % 2, () => `5.1.${i}.9`)}}`,
    ].join('\n');
  const rows = (from: number, to: number, type: string) =>
    Array.from({ length: to - from }, (_, i) => row(from + i, type)).join('\n');
  return { 'ioc.yaml': rows(0, 147, 'stalkerware'), 'watchware.yaml': rows(147, 174, 'watchware') };
}

/** The real list, from a folder outside of this repository. */
const fromFolder = (folder: string): Texts => ({
  'ioc.yaml': readFileSync(join(folder, 'ioc.yaml'), 'utf8'),
  'watchware.yaml': readFileSync(join(folder, 'watchware.yaml'), 'utf8'),
});

/** Parses the texts and creates their matcher. */
function load(texts: Texts) {
  const apps = mergeIndicators(FILES.flatMap((file) => parseIndicators(texts[file], null)));
  const credit = { name: 'list', url: 'https://list.example', licence: 'CC BY 4.0', asOf: '2026-06-21' };
  return { apps, match: createMatcher({ apps, credit }) };
}

const { STALKERWARE_FOLDER: folder } = process.env;
const lists: [string, Texts][] = [['a list like the real one', generated()]];
if (folder) lists.push(['the real list', fromFolder(folder)]);

const NOTHING: DeviceSigns = { packages: [], bundles: [], contacts: [] };
const FIELDS = { packages: 'packages', bundles: 'bundles', domains: 'contacts', ips: 'contacts' } as const;
type Field = keyof typeof FIELDS;

describe.each(lists)('%s', (_, texts) => {
  const { apps, match } = load(texts);
  const values = (kind: Field) => apps.flatMap((app) => app[kind]);

  it.each([
    ['packages', 600],
    ['bundles', 1],
    ['domains', 900],
    ['ips', 60],
  ] as const)('should parse all %s, each once', (kind, least) => {
    expect(apps).toHaveLength(174);
    expect(values(kind).length).toBeGreaterThanOrEqual(least);
    expect(new Set(values(kind)).size).toBe(values(kind).length);
  });

  it.each(Object.entries(FIELDS) as [Field, (typeof FIELDS)[Field]][])(
    'should find each of its %s among 300 harmless ones',
    (kind, field) => {
      expect(HARMLESS).toHaveLength(300);
      for (const value of values(kind)) {
        const shown = [...HARMLESS.slice(0, 150), value, ...HARMLESS.slice(150)];
        expect(match({ ...NOTHING, [field]: shown }).map((found) => found.value)).toEqual([value]);
      }
      const all = match({ ...NOTHING, [field]: [...HARMLESS, ...values(kind)] });
      expect(all).toHaveLength(values(kind).length);
    },
  );

  it('should find nothing on stock phones', () => {
    expect(STOCK.length).toBeGreaterThan(150);
    const phone = [...STOCK, ...HARMLESS];
    expect(match({ packages: phone, bundles: phone, contacts: phone })).toEqual([]);
  });
});

describe('the shipped list of known apps', () => {
  it('should name known stalkerware and watchware, and no common app', () => {
    const apps = readShippedApps();
    expect(apps).toHaveLength(174);
    expect(apps.filter(({ type }) => type === 'watchware')).toHaveLength(27);
    expect(apps.flatMap(({ packages }) => packages)).toEqual(expect.arrayContaining(['com.mxspy']));
    expect(apps.flatMap(findCommonValues)).toEqual([]);
  });

  it('should contain no empty or repeated values', () => {
    const values = readShippedApps().flatMap(({ packages, domains, ips, bundles, websites }) => [
      ...[...packages, ...ips].map((value) => `app ${value}`),
      ...bundles.map((value) => `bundle ${value}`),
      ...domains.map((value) => `domain ${value}`),
      ...websites.map((value) => `website ${value}`),
    ]);
    expect(new Set(values).size).toBe(values.length);
    expect(values.every((value) => !/ $/.test(value))).toBe(true);
  });
});
