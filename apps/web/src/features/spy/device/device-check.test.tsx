import type { IndicatorList } from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { textsOf } from '@/testing';
import { browser } from '@/shared/browser/navigation';
import { InlineWorker } from '../testing/inline-worker';
import { showSpy } from '../testing/show-spy';
import type { CheckAnswer } from './answer-checks';
import { sampleDetection, sampleIp } from '../testing/samples';

describe('the device check', () => {
  beforeEach(() => Object.assign(globalThis, { Worker: InlineWorker }));
  const list: IndicatorList = {
    credit: { name: 'a list', url: 'https://list.example', licence: 'CC BY 4.0', asOf: '2026-06-21' },
    apps: [
      {
        name: 'Spy',
        type: 'stalkerware',
        packages: ['com.spy'],
        bundles: ['com.spy.ios'],
        domains: ['c2.example'],
        ips: [],
        websites: ['spy.example'],
      },
      {
        name: 'Guard',
        type: 'watchware',
        packages: ['com.guard'],
        bundles: [],
        domains: [],
        ips: [],
        websites: [],
      },
    ],
  };
  const text = () => screen.findByLabelText('List of packages or report');
  async function check(pasted: string, answers: Parameters<typeof showSpy>[0] = {}) {
    const shown = showSpy({ 'GET /api/spy/indicators': { json: list }, ...answers });
    await shown.person.click(screen.getByRole('button', { name: 'Check a phone' }));
    const field = await text();
    await shown.person.click(field);
    await shown.person.paste(pasted);
    await shown.person.click(screen.getByRole('button', { name: 'Check the text' }));
    return shown;
  }

  it('should be first on the screen, with what stays here, its limits and advice', () => {
    showSpy();
    const card = screen.getByRole('region', { name: 'Find spy apps on a phone' });
    expect(card.compareDocumentPosition(screen.getByRole('tablist'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(card).toHaveTextContent(/nothing is sent unless you save a result/);
    expect(card).toHaveTextContent(/A check without a match is no proof/);
    expect(card).toHaveTextContent(/use another one.*Get advice first/);
    const filled = screen.getAllByRole('button').filter(({ className }) => className.includes('bg-brand '));
    expect(textsOf(filled)).toEqual(['Check a phone']);
  });

  it('should keep its button alone above lists that were opened for themselves', async () => {
    const { person } = showSpy({}, 'security');
    const card = screen.getByRole('region', { name: 'Find spy apps on a phone' });
    expect(card).toHaveTextContent(/^Find spy apps on a phoneCheck a phone$/);
    await person.click(within(card).getByRole('button', { name: 'Check a phone' }));
    expect(await text()).toBeVisible();
    expect(within(card).getByRole('heading', { level: 2 })).toHaveFocus();
  });

  it('should lead to help, and have a quick exit', async () => {
    const leave = jest.spyOn(browser, 'replace').mockImplementation();
    const { person } = showSpy();
    const card = screen.getByRole('region', { name: 'Find spy apps on a phone' });
    expect(within(card).getByRole('link', { name: /Coalition/ })).toHaveAttribute(
      'href',
      'https://stopstalkerware.org/',
    );
    await person.click(within(card).getByRole('button', { name: 'Leave this page quickly' }));
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('should report only what was checked, and send nothing', async () => {
    const { sent } = await check('package:com.android.settings\npackage:com.android.phone');
    expect(
      await screen.findByText(
        'No known stalkerware found in what you gave us. That does not prove that there is none.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Compared 2 package names with 2 known apps.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sources' })).toHaveAttribute('href', '/sources');
    expect(screen.queryByRole('button', { name: 'Save to my account' })).not.toBeInTheDocument();
    expect(sent('POST', '/api/spy/apps')).toEqual([]);
  });

  it('should show matches without accusing anyone, and save them only on request', async () => {
    const { person, sent } = await check('package:com.spy\npackage:com.guard\npackage:com.fine', {
      'POST /api/spy/apps': { json: [] },
    });
    expect(await screen.findByText('2 entries are on the list')).toBeVisible();
    expect(screen.getByText(/Do not remove anything yet/)).toBeVisible();
    const rows = within(screen.getByRole('list', { name: 'Find spy apps on a phone' })).getAllByRole(
      'listitem',
    );
    expect(textsOf(rows)).toEqual([
      'com.spyHas the name of Spy, which is known stalkerware. Another app may use the same name.High',
      'com.guardHas the name of Guard, a monitoring app. It may be legitimate, for example installed by a parent or employer.High',
    ]);
    expect(sent('POST', '/api/spy/apps')).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Save to my account' }));
    expect(await screen.findByText('Saved as detections')).toBeVisible();
    expect(sent('POST', '/api/spy/apps')).toEqual([
      { packages: ['com.spy', 'com.guard'], bundles: [], contacts: [], save: true },
    ]);
    await waitFor(() => expect(sent('GET', '/api/spy/detections')).toHaveLength(2));
  });

  it('should save servers that iPhone apps contacted, but no visited websites', async () => {
    const { person, sent } = await check(
      [
        '{"type":"networkActivity","domain":"A.C2.example.","bundleID":"com.app"}',
        '{"type":"networkActivity","domain":"spy.example","bundleID":"com.apple.mobilesafari"}',
      ].join('\n'),
      { 'POST /api/spy/apps': { json: [] } },
    );
    await person.click(await screen.findByRole('button', { name: 'Save to my account' }));
    expect(await screen.findByText('Saved as detections')).toBeVisible();
    expect(sent('POST', '/api/spy/apps')).toEqual([
      { packages: [], bundles: [], contacts: ['a.c2.example'], save: true },
    ]);
  });

  it('should read an App Privacy Report, and not treat a visit as an infection', async () => {
    await check('{"type":"networkActivity","domain":"spy.example","bundleID":"com.apple.mobilesafari"}');
    expect(await screen.findByText(/A website of Spy was opened. That alone does not mean/)).toBeVisible();
    expect(screen.getByText('Low')).toBeVisible();
    expect(screen.queryByText(/Do not remove anything yet/)).not.toBeInTheDocument();
  });

  it('should show an app’s name as text, never as markup', async () => {
    const app = { ...list.apps[0]!, name: '<img src=x onerror=alert(1)>' };
    await check('package:com.spy', { 'GET /api/spy/indicators': { json: { ...list, apps: [app] } } });
    expect(await screen.findByText(/Has the name of <img src=x onerror=alert\(1\)>/)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  it('should count the unreadable lines of a report', async () => {
    await check('{"type":"access","accessor":{"identifier":"com.fine"}}\n{broken\n{"type":');
    expect(await screen.findByText(/Unreadable lines: 2\./)).toBeVisible();
  });

  it('should show its progress, and stop at once when cancelled', async () => {
    const workers: SlowWorker[] = [];
    class SlowWorker extends InlineWorker {
      override terminate = jest.fn();
      constructor() {
        super();
        workers.push(this);
      }
      override postMessage(): void {
        const answer: CheckAnswer = { type: 'progress', fraction: 0.42 };
        this.onmessage?.({ data: answer });
      }
    }
    Object.assign(globalThis, { Worker: SlowWorker });
    const { person } = await check('package:com.spy');
    expect(await screen.findByText('42%')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('42%')).not.toBeInTheDocument();
    await waitFor(() => expect(workers[0]?.terminate).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/cannot be read/)).not.toBeInTheDocument();
    Object.assign(globalThis, { Worker: InlineWorker });
    await person.click(screen.getByRole('button', { name: 'Check the text' }));
    expect(await screen.findByText('1 entry is on the list')).toBeVisible();
  });

  it('should report that there is nothing to check', async () => {
    await check('hello');
    expect(await screen.findByText(/This contains no list of packages/)).toBeVisible();
    expect(screen.queryByText(/No known stalkerware/)).not.toBeInTheDocument();
  });
});

describe('detections', () => {
  const eleven = Array.from({ length: 11 }, (_, i) => `${i}`);
  describe('whether the account is watched (CONST-46)', () => {
    it.each([
      [false, /Account watch is part of Pro/],
      [true, /Account watch is on/],
    ])('should be shown (Pro: %s)', async (isSubscribed, said) => {
      showSpy({}, 'security', { isSubscribed });
      expect(await screen.findByText(said)).toBeVisible();
      expect(screen.queryAllByRole('link', { name: 'See plans' })).toHaveLength(isSubscribed ? 0 : 1);
    });
  });
  describe('the detections', () => {
    const rows = async () =>
      within(await screen.findByRole('list', { name: 'Spy detections' })).getAllByRole('listitem');

    it('should be the first ten in the server’s order (SPY-15, CONST-21)', async () => {
      const detections = eleven.map((id) => ({ ...sampleDetection, id, detectionReason: `Reason ${id}:` }));
      showSpy({ 'GET /api/spy/detections': { json: detections } }, 'security');
      const reasons = (await rows()).map((row) => /Reason \d+:/.exec(row.textContent)?.[0]);
      expect(reasons).toEqual(eleven.slice(0, 10).map((id) => `Reason ${id}:`));
    });

    it('should show rule, reason, confidence and state, without actions (SPY-17, STATE-21, ENT-29)', async () => {
      const detections = [sampleDetection, { ...sampleDetection, id: 'd2', isResolved: true }];
      showSpy({ 'GET /api/spy/detections': { json: detections } }, 'security');
      const [active, resolved] = await rows();
      expect(active).toHaveTextContent(
        'New deviceActiveA device and a country not seen before.203.0.113.7 · 85% certain',
      );
      expect(active?.querySelector('time')).toHaveAttribute('datetime', sampleDetection.detectedAt);
      expect(resolved).toHaveTextContent('New deviceResolved');
      for (const row of [active, resolved]) {
        expect(within(row as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
        expect(within(row as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
      }
    });
  });
});

describe('the alerts without any', () => {
  it('should be secure by the sign-ins that were checked, with the last one’s time (SPY-20)', async () => {
    const addresses = ['2025-03-01T10:00:00.000Z', '2025-02-01T10:00:00.000Z', null].map((signedInAt, i) => ({
      ...sampleIp,
      id: `a${i}`,
      signedInAt,
    }));
    showSpy({ 'GET /api/spy/ip-tracking': { json: addresses } }, 'security', { isSubscribed: true });
    const secure = await screen.findByText('No security alerts. Your system is secure.');
    expect(secure.parentElement).toHaveTextContent(
      /Checked: sign-ins to your account, last on Mar 1, 2025, \d+:00.[AP]M\. Not checked: your devices and their apps\./,
    );
  });

  it.each([{}, { isSubscribed: true }])(
    'should not be secure before anything is checked: %j',
    async (user) => {
      showSpy({ 'GET /api/spy/ip-tracking': { json: [sampleIp] } }, 'security', user);
      const none = await screen.findByText('No security alerts.');
      expect(none.parentElement).toHaveTextContent('Nothing has been checked yet.');
      expect(screen.queryByText(/secure/)).not.toBeInTheDocument();
    },
  );
});
describe('the detections without any', () => {
  it('should be none after a checked sign-in, with its time (SPY-21)', async () => {
    const address = { ...sampleIp, signedInAt: '2025-03-01T10:00:00.000Z' };
    showSpy({ 'GET /api/spy/ip-tracking': { json: [address] } }, 'security', { isSubscribed: true });
    const none = await screen.findByText('No spy activity detected. Your privacy is protected.');
    expect(none.parentElement).toHaveTextContent('last on Mar 1, 2025');
  });

  it('should promise no privacy before anything is checked', async () => {
    showSpy({}, 'security');
    expect(await screen.findByText('No spy activity detected.')).toBeVisible();
  });
});
