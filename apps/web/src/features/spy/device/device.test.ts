import type { IndicatorList, KnownApp } from '@swipeclean/contracts';
import { NothingToCheck } from './device-facts';
import { matchDevice } from './match-device';
import { readDeviceText } from './read-file';

const app = (i: number): KnownApp => ({
  name: `Spy ${i}`,
  type: i % 5 === 0 ? 'watchware' : 'stalkerware',
  packages: [`com.spy${i}.phone`, `org.spy${i}.helper`],
  certificates: [],
  domains: [`c2.spy${i}.example`, `xn--spy${i}-eta.example`],
  websites: [`spy${i}.example`],
});
const list: IndicatorList = {
  credit: { name: 'a list', url: 'https://list.example', licence: 'CC BY 4.0', asOf: '2026-06-21' },
  apps: Array.from({ length: 150 }, (_, i) => app(i)),
};
const KNOWN = list.apps.flatMap(({ packages }) => packages);
const HARMLESS = Array.from({ length: 300 }, (_, i) => `com.harmless${i}.app`);
const STOCK =
  `android com.android.settings com.android.systemui com.android.phone com.android.vending com.android.chrome
  com.google.android.gms com.google.android.gsf com.google.android.apps.maps com.google.android.youtube com.google.android.dialer
  com.google.android.apps.photos com.google.android.apps.messaging com.google.android.apps.wellbeing com.samsung.android.dialer
  com.samsung.android.messaging com.sec.android.app.launcher com.samsung.android.knox.containercore com.sec.android.daemonapp
  com.samsung.android.bixby.agent com.whatsapp org.thoughtcrime.securesms`.split(/\s+/);

/** The known ones hidden among the harmless, in no order of their own. */
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
  ['pm list packages, as Windows writes it', (names) => names.map((name) => `package:${name}`).join('\r\n')],
  [
    'pm list packages -f',
    (names) => names.map((name, i) => `package:/data/app/~~x${i}==/${name}-a==/base.apk=${name}`).join('\n'),
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
  it.each(FORMS)('should have every known app found among 300 harmless ones in %s', (_, write) => {
    expect(found(write(mixed))).toEqual([...KNOWN].sort());
    expect(readDeviceText(write(mixed)).packages).toHaveLength(mixed.length);
  });

  it.each(FORMS)('should have nothing found on a phone as it is sold, in %s', (_, write) => {
    expect(found(write([...STOCK, ...HARMLESS]))).toEqual([]);
  });

  it('should take no name for another that is like it', () => {
    expect(
      found('package:com.spy1.phone2\npackage:com.spy1\npackage:x.com.spy1.phone\npackage:COM.SPY1.PHONE'),
    ).toEqual([]);
  });

  it.each(['', '\n\n', 'hello', '<b>com.spy1.phone</b>', '{}', '{"type":"other"}'])(
    'should say of %j that there is nothing to check',
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

  it('should have servers of spies found, on whole labels and in any writing', () => {
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
      ['api.C2.Spy2.Example', 'high', 'com.some.app'],
      ['c2.spy4.example.', 'high', 'com.some.app'],
    ]);
  });

  it('should have a visit taken for no infection', () => {
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

  it('should be one, also when it names no contact', () => {
    expect(matches(JSON.stringify({ type: 'access', accessor: { identifier: 'a' } }))).toEqual([]);
  });
});
