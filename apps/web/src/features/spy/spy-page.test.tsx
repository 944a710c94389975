import { screen, within, waitFor } from '@testing-library/react';
import { type FakeAnswer, problem, textsOf } from '@/testing';
import type { CallerFactor, IpRecord } from '@swipeclean/contracts';
import {
  knownCaller,
  sampleIp,
  sampleAlert,
  sampleCaller,
  sampleDetection,
  knownIp,
} from './testing/samples';
import { showSpy } from './testing/show-spy';

describe('the spy detector', () => {
  const figureOf = (name: string) => screen.getByText(name).closest('div') as HTMLElement;

  it('should have its title and four tabs (SPY-01, SPY-05)', () => {
    showSpy();
    expect(screen.getByRole('heading', { level: 1, name: 'Spy Detector' })).toBeVisible();
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Lookup', 'Caller ID', 'IP Tracking', 'Security']);
  });

  it('should count callers, addresses, all detections and unread alerts (SPY-02, SPY-22)', async () => {
    showSpy({
      'GET /api/spy/caller-ids': { json: [sampleCaller, knownCaller] },
      'GET /api/spy/ip-tracking': { json: [sampleIp] },
      'GET /api/spy/detections': {
        json: ['a', 'b', 'c'].map((id) => ({ ...sampleDetection, id, isResolved: id === 'a' })),
      },
      'GET /api/spy/alerts': {
        json: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...sampleAlert, id, isRead: id === 'a' })),
      },
    });
    expect(await within(figureOf('Identified callers')).findByText('1')).toBeVisible();
    expect(await within(figureOf('Tracked IPs')).findByText('1')).toBeVisible();
    expect(await within(figureOf('Spy detections')).findByText('3')).toBeVisible();
    expect(await within(figureOf('Active alerts')).findByText('4')).toBeVisible();
    expect(screen.getByText('4 unread alerts')).toBeVisible();
  });

  it('should show no badge when every alert is read (SPY-03)', async () => {
    showSpy({ 'GET /api/spy/alerts': { json: [{ ...sampleAlert, isRead: true }] } }, 'security');
    expect(await screen.findByText(sampleAlert.title)).toBeVisible();
    expect(screen.queryByText(/unread alert/)).not.toBeInTheDocument();
  });

  it('should show the badge for one unread alert (SPY-03)', async () => {
    showSpy({ 'GET /api/spy/alerts': { json: [sampleAlert] } });
    expect(await screen.findByText('1 unread alert')).toBeVisible();
  });

  it('should warn of an unresolved critical detection and link to it (SPY-04)', async () => {
    const { person, place } = showSpy({ 'GET /api/spy/detections': { json: [sampleDetection] } });
    const banner = (await screen.findByText('Critical threat')).closest('[role=alert]') as HTMLElement;
    expect(banner).toHaveTextContent('Critical threat1 critical detection is open.');
    expect(banner).toHaveClass('bg-bad-tint');
    await person.click(within(banner).getByRole('button', { name: 'Show' }));
    expect(place()).toBe('/spy-detector?tab=security');
  });

  it.each([{ isResolved: true }, { threatLevel: 'high' as const }])(
    'should not warn of a detection that is %o (SPY-04)',
    async (change) => {
      showSpy({ 'GET /api/spy/detections': { json: [{ ...sampleDetection, ...change }] } }, 'security');
      expect(await screen.findByText(sampleDetection.detectionReason)).toBeVisible();
      expect(screen.queryByText('Critical threat')).not.toBeInTheDocument();
    },
  );
});

describe('record lists', () => {
  const fact = (place: HTMLElement, name: string) =>
    within(place).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  describe('the caller list', () => {
    it('should show that it is empty, with a link to the lookup (SPY-18, SPAM-27)', async () => {
      const { person, place } = showSpy({}, 'callers');
      expect(await screen.findByText('No caller identifications yet...')).toBeVisible();
      await person.click(screen.getByRole('button', { name: 'Look up a number' }));
      expect(place()).toBe('/spy-detector?tab=lookup');
    });

    it('should list callers, and expand one to all its facts (SPY-12, SPAM-19, ENT-27)', async () => {
      const { person } = showSpy(
        { 'GET /api/spy/caller-ids': { json: [sampleCaller, knownCaller] } },
        'callers',
      );
      const rows = within(await screen.findByRole('list', { name: 'Caller identifications' })).getAllByRole(
        'listitem',
      );
      expect(rows[0]).toHaveTextContent('(212) 555-2368United States · Mobile');
      expect(rows[1]).toHaveTextContent('+44 20 7946 0958Acme Water · Telemarketer · Acme Ltd');
      await person.click(within(rows[1] as HTMLElement).getByText('+44 20 7946 0958'));
      const row = rows[1] as HTMLElement;
      expect(await within(row).findByText('Name', { selector: 'dt' })).toBeInTheDocument();
      expect(fact(row, 'Name')).toBe('Acme Water (named by three or more users)');
      expect(fact(row, 'Original carrier')).toBe('Wire One');
      expect(fact(row, 'Line type')).toBe('Landline');
      expect(fact(row, 'Trust score')).toBe('34 of 100, higher is safer');
      expect(fact(row, 'Risk level')).toBe('High');
      expect(fact(row, 'International')).toBe('+442079460958');
      expect(fact(row, 'First looked up')).toMatch(/2025|2024/);
      expect(within(row).queryByText('Not known')).not.toBeInTheDocument();
    });

    it('should show the reasons of the score with source and day (ENT-27)', async () => {
      const asOf = '2025-01-01T00:00:00.000Z';
      const factors: CallerFactor[] = [
        { code: 'baseline', delta: 70, source: 'SwipeClean', asOf: null },
        { code: 'valid', delta: 10, source: 'libphonenumber', asOf: '2025-01-01' },
        { code: 'community', delta: -30, source: 'SwipeClean community', asOf },
        { code: 'complaints', delta: -16, source: 'Federal Trade Commission', asOf },
      ];
      const { person } = showSpy(
        { 'GET /api/spy/caller-ids': { json: [{ ...knownCaller, factors }] } },
        'callers',
      );
      await person.click(await screen.findByText('+44 20 7946 0958'));
      const title = await screen.findByText('How the score is made');
      expect(title.closest('details')).not.toHaveAttribute('open');
      await person.click(title);
      const list = screen.getByRole('list', { name: 'How the score is made' });
      expect(textsOf(within(list).getAllByRole('listitem'))).toEqual([
        'Starting value+70',
        'In the numbering plan · libphonenumber, as of Jan 1, 2025+10',
        'Reported as spam · users of SwipeClean, as of Jan 1, 2025-30',
        'Complaints to an authority · Federal Trade Commission, as of Jan 1, 2025-16',
        'Score34',
      ]);
    });

    it('should be filtered by type, by risk and by unknown values', async () => {
      const { person } = showSpy(
        { 'GET /api/spy/caller-ids': { json: [sampleCaller, knownCaller] } },
        'callers',
      );
      const list = async () =>
        within(await screen.findByRole('list', { name: 'Caller identifications' })).getAllByRole('listitem');
      await person.click(await screen.findByRole('button', { name: 'Filter' }));
      const type = await screen.findByLabelText('Type');
      expect(textsOf(within(type).getAllByRole('option'))).toEqual(['All', 'Telemarketer', 'Not known']);
      await person.selectOptions(type, 'Telemarketer');
      expect(await list()).toHaveLength(1);
      expect(screen.getByText('+44 20 7946 0958')).toBeVisible();
      await person.selectOptions(screen.getByLabelText('Risk level'), 'Not known');
      expect(await screen.findByText('Nothing matches your search')).toBeVisible();
      await person.selectOptions(type, 'All');
      expect(await list()).toHaveLength(1);
      expect(screen.getByText('(212) 555-2368')).toBeVisible();
      // Closed filters do not apply.
      await person.click(screen.getByRole('button', { name: 'Filter', expanded: true }));
      expect(await list()).toHaveLength(2);
    });

    it('should change and remove the user’s own name, and report a failure', async () => {
      let caller = { ...sampleCaller, label: 'Dentist', callerName: 'Dentist' as string | null };
      let fails = true;
      const { person, sent } = showSpy(
        {
          'GET /api/spy/caller-ids': () => ({ json: [caller] }),
          'PATCH /api/spy/caller-ids/c1': ({ body }) => {
            if (fails) return problem(400, 'Enter a name', [{ field: 'label', message: 'Enter a name' }]);
            const { label } = body as { label: string };
            caller = { ...caller, label, callerName: label };
            return { json: caller };
          },
        },
        'callers',
      );
      await person.click(await screen.findByText('(212) 555-2368'));
      await person.click(await screen.findByRole('button', { name: 'Change the name' }));
      const field = screen.getByLabelText('Your name for this number');
      expect(field).toHaveValue('Dentist');
      await person.clear(field);
      await person.click(screen.getByRole('button', { name: 'Save the name' }));
      expect(await screen.findByText('Enter a name')).toBeVisible();
      expect(sent('PATCH', '/api/spy/caller-ids/c1')).toEqual([]);
      await person.type(field, '\u200b');
      await person.click(screen.getByRole('button', { name: 'Save the name' }));
      await waitFor(() => expect(field).toBeInvalid());
      fails = false;
      await person.click(screen.getByRole('button', { name: 'Remove the name' }));
      expect(await screen.findByText('Name removed')).toBeVisible();
      expect(sent('PATCH', '/api/spy/caller-ids/c1').at(-1)).toEqual({ label: null });
      expect(await screen.findByRole('button', { name: 'Add a name' })).toHaveFocus();
    });

    it('should remove a caller after confirmation', async () => {
      let callers = [sampleCaller];
      const { person } = showSpy(
        {
          'GET /api/spy/caller-ids': () => ({ json: callers }),
          'DELETE /api/spy/caller-ids/c1': () => {
            callers = [];
            return { status: 204 };
          },
        },
        'callers',
      );
      await person.click(await screen.findByText('(212) 555-2368'));
      await person.click(await screen.findByRole('button', { name: 'Remove (212) 555-2368' }));
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Remove/ }));
      expect(await screen.findByText('(212) 555-2368 is no longer on your list.')).toBeVisible();
      expect(await screen.findByText('No caller identifications yet...')).toBeVisible();
    });

    it('should report a failed removal', async () => {
      const { person } = showSpy(
        {
          'GET /api/spy/caller-ids': { json: [sampleCaller] },
          'DELETE /api/spy/caller-ids/c1': { status: 500 },
        },
        'callers',
      );
      await person.click(await screen.findByText('(212) 555-2368'));
      await person.click(await screen.findByRole('button', { name: 'Remove (212) 555-2368' }));
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Remove/ }));
      expect(await screen.findByText('Error')).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });
  describe('the address list', () => {
    it('should show that it is empty, with a link to the lookup (SPY-19, SPAM-27)', async () => {
      const { person, place } = showSpy({}, 'addresses');
      expect(await screen.findByText('No IP addresses tracked yet...')).toBeVisible();
      await person.click(screen.getByRole('button', { name: 'Look up an address' }));
      expect(place()).toBe('/spy-detector?tab=lookup');
    });

    it('should list addresses and expand one, with its unknown facts (SPY-13, ENT-28)', async () => {
      const { person } = showSpy({ 'GET /api/spy/ip-tracking': { json: [sampleIp, knownIp] } }, 'addresses');
      const rows = within(await screen.findByRole('list', { name: 'IP addresses' })).getAllByRole('listitem');
      expect(rows[1]).toHaveTextContent('192.168.0.1Berlin · Wire One · Acme Ltd · Private network');
      await person.click(screen.getByText('8.8.8.8'));
      const row = rows[0] as HTMLElement;
      await within(row).findByText('Not known');
      expect(fact(row, 'Not known')).toBe(
        'Location, ISP, Organization, Network, Connection, VPN, Proxy, and Tor',
      );
      expect(fact(row, 'Threat level')).toBe('Nothing known');
    });

    it('should be filtered by reason and threat, with the data’s credits below', async () => {
      const signedIn = { ...knownIp, signedInAt: '2025-01-01T00:00:00.000Z' };
      const { person } = showSpy({ 'GET /api/spy/ip-tracking': { json: [sampleIp, signedIn] } }, 'addresses');
      const list = await screen.findByRole('list', { name: 'IP addresses' });
      expect(screen.getByRole('link', { name: /DB-IP/ })).toHaveAttribute('href', 'https://db-ip.com');
      await person.click(screen.getByRole('button', { name: 'Filter' }));
      await person.selectOptions(screen.getByLabelText('Why it is here'), 'Signed in from there');
      expect(within(list).getAllByRole('listitem')).toHaveLength(1);
      expect(screen.getByText('192.168.0.1')).toBeVisible();
      await person.selectOptions(screen.getByLabelText('Why it is here'), 'Only looked up');
      expect(screen.getByText('8.8.8.8')).toBeVisible();
      await person.selectOptions(screen.getByLabelText('Threat level'), 'Medium');
      expect(await screen.findByText('Nothing matches your search')).toBeVisible();
    });

    it('should report that it failed to load, and retry', async () => {
      let answer: FakeAnswer<IpRecord[]> = { status: 503 };
      const { person } = showSpy({ 'GET /api/spy/ip-tracking': () => answer }, 'addresses');
      expect(await screen.findByText('Unable to load IP addresses')).toBeVisible();
      answer = { json: [sampleIp] };
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('8.8.8.8')).toBeVisible();
    });
  });
});
