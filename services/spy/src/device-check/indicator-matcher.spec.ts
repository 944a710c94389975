import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HARMLESS, STOCK } from '../../test/support/common-packages';
import { createMatcher, type DeviceSigns } from './indicator-matcher';
import { mergeIndicators, parseIndicators } from './indicator-parser';

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
