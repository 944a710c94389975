import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger } from '@swipeclean/service-kit';
import { HARMLESS, STOCK } from '../../test/support/harmless-packages';
import { SpyConfig } from '../config';
import type { KeptListRepository } from '../kept-lists/kept-list.repository';
import type { ListKeeper } from '../kept-lists/list-keeper';
import { Indicators } from './indicators.service';

const FILES = ['ioc.yaml', 'watchware.yaml'] as const;
type Texts = Record<(typeof FILES)[number], string>;

/** A list of the shape and size of the real one: 147 apps and 27, 640 packages, 430 certificates, 950 domains, 80 addresses. */
function generated(): Texts {
  const values = (count: number, make: (n: number) => string) =>
    `[${Array.from({ length: count }, (_, n) => make(n)).join(', ')}]`;
  const row = (i: number, type: string) =>
    [
      `- name: Spy ${i}`,
      `  names: [Spy ${i}, Other ${i}]`,
      `  type: ${type}`,
      `  packages: ${values(1 + (i % 7), (n) => `com.spy${i}.part_${n}`)}`,
      `  certificates: ${values(i % 6, (n) => `'${(i * 16 + n).toString(16).padStart(40, 'a')}'`)}`,
      `  websites: ${values(i % 8, (n) => `www${n}.spy${i}.example`)}`,
      `  c2: {domains: ${values(i % 12, (n) => `c${n}.spy${i}.example`)}, ips: ${values(i % 2, () => `5.1.${i}.9`)}}`,
    ].join('\n');
  const rows = (from: number, to: number, type: string) =>
    Array.from({ length: to - from }, (_, i) => row(from + i, type)).join('\n');
  return { 'ioc.yaml': rows(0, 147, 'stalkerware'), 'watchware.yaml': rows(147, 174, 'watchware') };
}

/** The real list, in a folder that is no part of this repository. */
const fromFolder = (folder: string): Texts => ({
  'ioc.yaml': readFileSync(join(folder, 'ioc.yaml'), 'utf8'),
  'watchware.yaml': readFileSync(join(folder, 'watchware.yaml'), 'utf8'),
});

async function load(texts: Texts): Promise<Indicators> {
  const config = Object.assign(new SpyConfig(), { stalkerwareIndicators: 'file:///list' });
  const rows = {
    listKept: async () =>
      FILES.map((kind) => ({ kind, source: `file:///list/${kind}`, asOf: new Date('2026-06-21') })),
    contentOf: async (kind: keyof Texts) => texts[kind],
  };
  const keeper = { refresh: async () => {} };
  const indicators = new Indicators(
    keeper as unknown as ListKeeper,
    rows as unknown as KeptListRepository,
    config,
    createLogger('test', 'silent'),
  );
  await indicators.turn();
  return indicators;
}

const { STALKERWARE_FOLDER: folder } = process.env;
const lists: [string, Texts][] = [['a list like the real one', generated()]];
if (folder) lists.push(['the real list', fromFolder(folder)]);

describe.each(lists)('%s', (_, texts) => {
  let indicators: Indicators;
  beforeAll(async () => (indicators = await load(texts)));
  const apps = () => indicators.whole()?.apps ?? [];
  const values = (kind: 'packages' | 'certificates' | 'domains' | 'ips') =>
    apps().flatMap((app) => app[kind]);

  it('should be read whole, each value once', () => {
    expect(apps()).toHaveLength(174);
    for (const [kind, least] of [
      ['packages', 600],
      ['certificates', 400],
      ['domains', 900],
      ['ips', 60],
    ] as const) {
      expect(values(kind).length).toBeGreaterThan(least);
      expect(new Set(values(kind)).size).toBe(values(kind).length);
    }
  });

  it('should have each of its packages found, hidden among 300 harmless ones', () => {
    expect(HARMLESS).toHaveLength(300);
    for (const name of values('packages')) {
      const phone = [...HARMLESS.slice(0, 150), name, ...HARMLESS.slice(150)];
      expect(indicators.match(phone).map((match) => match.package)).toEqual([name]);
    }
    expect(indicators.match([...HARMLESS, ...values('packages')])).toHaveLength(values('packages').length);
  });

  it('should have none found on phones as they are sold', () => {
    expect(STOCK.length).toBeGreaterThan(150);
    expect(indicators.match([...STOCK, ...HARMLESS])).toEqual([]);
  });
});
