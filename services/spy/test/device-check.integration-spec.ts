import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  acknowledgeAlert,
  checkApps,
  getIndicators,
  listAlerts,
  listDetections,
} from '@swipeclean/contracts/server';
import { expectRefusal, startTestService, useTestService } from '@swipeclean/service-kit/testing';
import { spyService } from '../src/definition';
import { IndicatorListService } from '../src/device-check/indicator-list.service';
import { WITHOUT_NETWORKS } from './support/without-networks';

const APPS = 40;
const packagesOf = (i: number) => [`com.spy${i}.phone`, `org.spy${i}.helper`, `net.watch.s${i}`];
const bundleOf = (i: number) => `com.spy${i}.ios-app`;
const KNOWN = Array.from({ length: APPS }, (_, i) => packagesOf(i)).flat();
const HARMLESS = Array.from({ length: 300 }, (_, i) => `com.example.harmless${i}`);
const yaml = (from: number, to: number, type: string) =>
  Array.from({ length: to - from }, (_, i) => {
    const packages = packagesOf(from + i)
      .map((name) => `  - ${name}\n`)
      .join('');
    const network = `  ios_bundles: [${bundleOf(from + i)}]\n  c2: {domains: [spy${from + i}.example], ips: [5.1.2.${from + i}]}\n`;
    return `- name: Spy ${from + i}\n  type: ${type}\n  packages:\n${packages}${network}`;
  }).join('');

const folder = mkdtempSync(join(tmpdir(), 'indicators-'));
const write = (file: string, text: string) => {
  writeFileSync(join(folder, file), text);
  const day = new Date('2026-06-21T10:00:00Z');
  utimesSync(join(folder, file), day, day);
};
write('ioc.yaml', yaml(0, 30, 'stalkerware'));
write('watchware.yaml', yaml(30, APPS, 'watchware'));
afterAll(() => rmSync(folder, { recursive: true }));

const spy = useTestService(spyService, {
  env: { ...WITHOUT_NETWORKS, STALKERWARE_INDICATORS: pathToFileURL(folder).href },
});
beforeAll(() => spy.app.get(IndicatorListService, { strict: false }).refresh());

const check = (user: string, packages: unknown, save?: boolean) =>
  spy.as(user).call(checkApps, save === undefined ? { packages } : { packages, save });

describe('the list of known stalkerware', () => {
  it('should be returned whole, with licence and day', async () => {
    const list = await spy.as(spy.newUser()).call(getIndicators);
    expect(list?.apps).toHaveLength(APPS);
    expect(list?.credit).toEqual({
      name: 'stalkerware-indicators by Echap',
      url: 'https://github.com/AssoEchap/stalkerware-indicators',
      licence: 'CC BY 4.0',
      asOf: '2026-06-21',
    });
  });

  it('should match every known package among 300 harmless ones and store nothing', async () => {
    const user = spy.newUser();
    const matches = await check(user, [...HARMLESS, ...KNOWN, ...KNOWN]);
    expect(matches.map((match) => match.value)).toEqual(KNOWN);
    expect(matches[0]).toEqual({
      kind: 'package',
      value: 'com.spy0.phone',
      app: 'Spy 0',
      type: 'stalkerware',
      severity: 'high',
      confidence: 80,
      source: expect.objectContaining({ licence: 'CC BY 4.0', asOf: '2026-06-21' }),
    });
    expect(matches.at(-1)).toMatchObject({ type: 'watchware', severity: 'high' });
    expect(await spy.as(user).call(listDetections)).toEqual([]);
    expect(await check(user, HARMLESS)).toEqual([]);
    expect(await check(user, ['com.spy0', 'com.spy0.phone2', 'COM.SPY0.PHONE', 'x.com.spy0.phone'])).toEqual(
      [],
    );
  });

  it('should store matches on request, once', async () => {
    const user = spy.newUser();
    const found = ['com.spy0.phone', 'com.spy30.phone'];
    for (let i = 0; i < 2; i++) await check(user, [...found, ...HARMLESS], true);
    const detections = await spy.as(user).call(listDetections);
    expect(
      detections.map(({ detectionType, sourceIdentifier, times }) => [
        detectionType,
        sourceIdentifier,
        times,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['stalkerware-app', 'com.spy0.phone', 2],
        ['monitoring-app', 'com.spy30.phone', 2],
      ]),
    );
    const [alert] = await spy.as(user).call(listAlerts);
    await spy.as(user).call(acknowledgeAlert, { id: alert?.id, mine: true });
    expect((await spy.as(user).call(listDetections)).filter(({ isResolved }) => isResolved)).toHaveLength(1);
  });

  it('should match and store iPhone bundles and contacts by severity', async () => {
    const user = spy.newUser();
    const signs = {
      packages: [],
      bundles: [bundleOf(30), 'com.example.fine'],
      contacts: ['Api.spy1.Example.', '5.1.2.3', '::ffff:5.1.2.4', 'notspy1.example', '5.1.2.99'],
    };
    const matches = await spy.as(user).call(checkApps, { ...signs, save: true });
    const facts = matches.map(({ kind, value, severity, confidence }) => [kind, value, severity, confidence]);
    expect(facts).toEqual([
      ['bundle', bundleOf(30), 'high', 70],
      ['contact', 'Api.spy1.Example.', 'high', 70],
      ['address', '5.1.2.3', 'medium', 50],
      ['address', '::ffff:5.1.2.4', 'medium', 50],
    ]);
    const kept = await spy.as(user).call(listDetections);
    expect(
      kept.map(({ detectionType, sourceIdentifier, threatLevel }) => [
        detectionType,
        sourceIdentifier,
        threatLevel,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['monitoring-app', bundleOf(30), 'high'],
        ['stalkerware-app', 'Api.spy1.Example.', 'high'],
        ['stalkerware-app', '5.1.2.3', 'medium'],
      ]),
    );
    expect(kept.find(({ sourceIdentifier }) => sourceIdentifier === '5.1.2.3')?.detectionReason).toMatch(
      /^An app talked to 5\.1\.2\.3, .* as a server of Spy 3 \(/,
    );
  });

  it.each([
    ['bundles', ['<b>x</b>']],
    ['bundles', 'com.spy0.phone'],
    ['contacts', ['a b']],
    ['contacts', Array(5001).fill('a.b')],
    ['packages', undefined],
    ['packages', 'com.spy0.phone'],
    ['packages', [7]],
    ['packages', ['<b>x</b>']],
    ['packages', Array(5001).fill('a.b')],
  ])('should refuse invalid %s (%#)', async (field, value) => {
    const request = { packages: [], [field]: value, save: true };
    await expectRefusal(spy.as(spy.newUser()).call(checkApps, request), 'VALIDATION', field);
  });

  it('should stay when the next one is invalid', async () => {
    write('ioc.yaml', '<html>');
    await spy.dataSource.query(`UPDATE stored_list SET checked_at = now() - interval '1 day'`);
    await spy.app.get(IndicatorListService, { strict: false }).refresh();
    expect(await check(spy.newUser(), KNOWN)).toHaveLength(KNOWN.length);
  });
});

describe('a fresh server', () => {
  it('should know the shipped list, with its day', async () => {
    const other = await startTestService(spyService, spy.infrastructure, {
      ...WITHOUT_NETWORKS,
      STALKERWARE_INDICATORS: '',
    });
    try {
      const indicators = other.app.get(IndicatorListService, { strict: false });
      expect(indicators.getList().credit).toMatchObject({ asOf: '2026-06-21', licence: 'CC BY 4.0' });
      expect(indicators.getList().apps).toHaveLength(174);
      expect(indicators.match({ packages: ['com.mxspy', 'com.android.vending'] })).toMatchObject([
        { value: 'com.mxspy', app: 'TheTruthSpy', type: 'stalkerware' },
      ]);
    } finally {
      await other.stop();
    }
  });
});
