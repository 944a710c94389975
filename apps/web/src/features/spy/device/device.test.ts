import type { IndicatorList, KnownApp } from '@swipeclean/contracts';
import { Blob as NodeBlob } from 'node:buffer';
import * as streams from 'node:stream/web';
import { STOCK_PACKAGES } from '../testing/stock-packages';
import { NothingToCheck, TooLarge } from './device-facts';
import { LineReader } from './line-reader';
import { matchDevice } from './match-device';
import { readDeviceText, readDeviceFile } from './read-file';

describe('device', () => {
  const app = (i: number): KnownApp => ({
    name: `Spy ${i}`,
    type: i % 5 === 0 ? 'watchware' : 'stalkerware',
    packages: [`com.spy${i}.phone`, `org.spy${i}.helper`],
    bundles: [`com.spy${i}.ios-app`],
    domains: [`c2.spy${i}.example`, `xn--spy${i}-eta.example`],
    ips: [`198.51.100.${i}`, `2001:db8::${i}`],
    websites: [`spy${i}.example`],
  });
  const list: IndicatorList = {
    credit: { name: 'a list', url: 'https://list.example', licence: 'CC BY 4.0', asOf: '2026-06-21' },
    apps: Array.from({ length: 150 }, (_, i) => app(i)),
  };
  const KNOWN = list.apps.flatMap(({ packages }) => packages);
  const HARMLESS = Array.from({ length: 300 }, (_, i) => `com.harmless${i}.app`);
  /** The known ones among harmless ones, in random order. */
  const mixed = [...HARMLESS, ...KNOWN].sort((left, right) =>
    left.split('').reverse().join('') < right.split('').reverse().join('') ? -1 : 1,
  );
  const matches = (text: string) => matchDevice(readDeviceText(text), list);
  const found = (text: string) =>
    matches(text)
      .map(({ what }) => what)
      .sort();
  const FORMS: [string, (names: string[]) => string][] = [
    ['pm list packages', (names) => names.map((name) => `package:${name}`).join('\n')],
    [
      'pm list packages, as Windows writes it',
      (names) => names.map((name) => `package:${name}`).join('\r\n'),
    ],
    [
      'pm list packages -f',
      (names) =>
        names.map((name, i) => `package:/data/app/~~x${i}==/${name}-a==/base.apk=${name}`).join('\n'),
    ],
    [
      'pm list packages -U --show-versioncode',
      (names) => names.map((name) => `package:${name} versionCode:12 uid:10123`).join('\n'),
    ],
    ['a list of names', (names) => names.join('\n')],
    [
      'dumpsys package',
      (names) =>
        `Packages:\n${names.map((name) => `  Package [${name}] (1a2b3c):\n    userId=10123\n    pkg=Package{5e ${name}}`).join('\n')}`,
    ],
  ];
  describe('what a phone tells', () => {
    it.each(FORMS)('should find every known app among 300 harmless ones in %s', (_, write) => {
      expect(found(write(mixed))).toEqual([...KNOWN].sort());
      expect(readDeviceText(write(mixed)).packages).toHaveLength(mixed.length);
    });

    it.each(FORMS)('should find nothing on a phone as sold, in %s', (_, write) => {
      expect(found(write([...STOCK_PACKAGES, ...HARMLESS]))).toEqual([]);
    });

    it('should read a text with a byte order mark and indented lines', () => {
      expect(found('\uFEFFpackage:com.spy1.phone\n  package:org.spy2.helper')).toEqual([
        'com.spy1.phone',
        'org.spy2.helper',
      ]);
    });

    it('should discard an endless line, and continue after it', () => {
      const reader = new LineReader();
      for (let i = 0; i < 40; i++) reader.push('package:com.spy1.phone'.repeat(100));
      reader.push('\npackage:com.spy2.phone\n');
      expect(reader.end()).toMatchObject({ packages: ['com.spy2.phone'], skipped: 1 });
    });

    it('should show how certain a match is, and that monitoring may be legitimate', () => {
      expect(
        matches('package:com.spy1.phone\npackage:com.spy5.phone').map(({ kind, severity, app: { type } }) => [
          kind,
          severity,
          type,
        ]),
      ).toEqual([
        ['package', 'high', 'stalkerware'],
        ['package', 'high', 'watchware'],
      ]);
    });

    it('should not match similar names', () => {
      expect(
        found('package:com.spy1.phone2\npackage:com.spy1\npackage:x.com.spy1.phone\npackage:COM.SPY1.PHONE'),
      ).toEqual([]);
    });

    it.each(['', '\n\n', 'hello', '<b>com.spy1.phone</b>', '{}', '{"type":"other"}'])(
      'should report that %j contains nothing to check',
      (text) => {
        expect(() => readDeviceText(text)).toThrow(NothingToCheck);
      },
    );
  });
  describe('an App Privacy Report', () => {
    const line = (domain: string, bundleID = 'com.some.app') =>
      JSON.stringify({
        domain,
        bundleID,
        type: 'networkActivity',
        hits: 3,
        initiatedType: 'AppInitiated',
        context: '',
      });

    it('should find stalkerware servers by whole labels and in any notation', () => {
      const report = [
        line('c2.spy1.example'),
        line('api.C2.Spy2.Example'),
        line('notc2.spy3.example'),
        line('évil.example'),
        line('c2.spy4.example.'),
        JSON.stringify({ type: 'access', accessor: { identifier: 'com.some.app' } }),
        '{broken',
      ].join('\n');
      const facts = readDeviceText(report);
      expect([facts.kind, facts.skipped]).toEqual(['iphone', 1]);
      const servers = matchDevice(facts, list).filter(({ kind }) => kind === 'contact');
      expect(servers.map(({ what, severity, by }) => [what, severity, by])).toEqual([
        ['c2.spy1.example', 'high', 'com.some.app'],
        ['api.c2.spy2.example', 'high', 'com.some.app'],
        ['c2.spy4.example', 'high', 'com.some.app'],
      ]);
    });

    it('should not treat a visit as an infection', () => {
      const report = [
        line('spy1.example'),
        line('c2.spy2.example', 'com.apple.mobilesafari'),
        line('c2.spy3.example'),
      ].join('\n');
      expect(matches(report).map(({ kind, what, severity }) => [kind, what, severity])).toEqual([
        ['contact', 'c2.spy3.example', 'high'],
        ['visit', 'spy1.example', 'low'],
        ['visit', 'c2.spy2.example', 'low'],
      ]);
    });

    it('should find stalkerware by bundle, for accesses and contacts', () => {
      const report = [
        line('fine.example', 'com.spy1.ios-app'),
        JSON.stringify({
          type: 'access',
          accessor: { identifier: 'com.spy2.ios-app' },
          category: 'location',
        }),
        line('fine.example', 'com.spy3.ios'),
      ].join('\n');
      expect(matches(report).map(({ kind, what, severity }) => [kind, what, severity])).toEqual([
        ['bundle', 'com.spy1.ios-app', 'high'],
        ['bundle', 'com.spy2.ios-app', 'high'],
      ]);
    });

    it('should find stalkerware addresses in any notation, weighted below names', () => {
      const report = [
        line('198.51.100.7'),
        line('2001:DB8:0:0::8'),
        line('198.51.100.9', 'com.apple.mobilesafari'),
        line('198.51.100.200'),
      ].join('\n');
      expect(matches(report).map(({ kind, what, severity }) => [kind, what, severity])).toEqual([
        ['address', '198.51.100.7', 'medium'],
        ['address', '2001:db8::8', 'medium'],
        ['visit', '198.51.100.9', 'low'],
      ]);
    });

    it('should be recognised without a contact', () => {
      expect(matches(JSON.stringify({ type: 'access', accessor: { identifier: 'a' } }))).toEqual([]);
    });
  });
});

describe('readDeviceFile', () => {
  // jsdom's blobs cannot be streamed.
  Object.assign(globalThis, streams, { Blob: NodeBlob });
  async function zipOf(files: Record<string, string>): Promise<Blob> {
    // It needs streams when it is loaded.
    const { TextReader, Uint8ArrayWriter, ZipWriter } = await import('@zip.js/zip.js');
    const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
    for (const [name, text] of Object.entries(files)) await zip.add(name, new TextReader(text));
    return new Blob([await zip.close()]);
  }
  const packages = async (file: Blob) => (await readDeviceFile(file)).packages;

  it('should read a list in UTF-8 and, as Windows writes it, in UTF-16', async () => {
    const text = 'package:com.a\r\npackage:com.b\r\n';
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    expect(await packages(new Blob([text]))).toEqual(['com.a', 'com.b']);
    expect(await packages(new Blob([bytes]))).toEqual(['com.a', 'com.b']);
    expect(await packages(new Blob([bytes.subarray(2)]))).toEqual(['com.a', 'com.b']);
    expect(await packages(new Blob([Buffer.from(bytes).swap16()]))).toEqual(['com.a', 'com.b']);
  });

  it('should report its progress up to the end', async () => {
    const reported: number[] = [];
    const text = Array.from({ length: 1000 }, (_, i) => `package:com.a${i}\n`).join('');
    await readDeviceFile(new Blob([text, text, text, text]), (fraction) => reported.push(fraction));
    expect(reported).toEqual([0.25, 0.5, 0.75, 1]);
    const inArchive: number[] = [];
    await readDeviceFile(await zipOf({ 'dumpstate.txt': text, 'notes.txt': text }), (fraction) =>
      inArchive.push(fraction),
    );
    expect(inArchive.at(-1)).toBe(1);
  });

  it('should read the report of an iPhone in an archive', async () => {
    const text = '{"type":"networkActivity","domain":"a.example","bundleID":"com.a"}\n{broken\n';
    const file = await zipOf({ 'App_Privacy_Report_v4_2026-06-21.ndjson': text });
    expect(await readDeviceFile(file)).toEqual({
      kind: 'iphone',
      packages: [],
      bundles: ['com.a'],
      contacts: [{ domain: 'a.example', app: 'com.a' }],
      skipped: 1,
    });
  });

  it('should read the report in an archive, and no other file', async () => {
    const report = `== dumpstate\n${'x'.repeat(100_000)}\nPackages:\n  Package [com.a] (1f):\n    userId=1\n`;
    const file = await zipOf({
      'bugreport-pixel-2026.txt': report,
      'FS/data/notes.txt': 'package:com.other',
    });
    expect(await packages(file)).toEqual(['com.a']);
  });

  it('should report that an archive without a report has nothing to check', async () => {
    await expect(readDeviceFile(await zipOf({ 'photo.txt': 'package:com.a' }))).rejects.toThrow(
      NothingToCheck,
    );
  });

  it('should reject an archive that unpacks to far more than its limit', async () => {
    const file = await zipOf({ 'bugreport.txt': '\n'.repeat(5_000_000) });
    expect(file.size).toBeLessThan(20_000);
    await expect(readDeviceFile(file)).rejects.toThrow(TooLarge);
  });

  it('should reject a corrupt archive', async () => {
    await expect(readDeviceFile(new Blob(['PK\u0003\u0004 and nothing more']))).rejects.toThrow(
      /central directory|format/i,
    );
  });
});
