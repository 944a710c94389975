import { screen, waitFor, within } from '@testing-library/react';
import { switchLanguage } from '@/shared/i18n/messages';
import { problem } from '@/testing/fake-api';
import { knownIp, knownCaller, sampleIp, sampleCaller } from '../testing/samples';
import { showSpy } from '../testing/show-spy';
import { nextDay } from './lookup-form';

const phone = () => screen.getByLabelText('Phone number');
const ip = () => screen.getByLabelText('IP address');
const lookUpPhone = () => screen.getByRole('button', { name: 'Look up number' });
const lookUpIp = () => screen.getByRole('button', { name: 'Look up address' });
const fact = (place: HTMLElement, name: string) =>
  within(place).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the phone lookup', () => {
  it('should begin with what the command menu was asked to look up', () => {
    const { unmount } = showSpy({}, 'lookup', {}, { phoneNumber: '+12125552368' });
    expect(phone()).toHaveValue('+12125552368');
    expect(ip()).toHaveValue('');
    unmount();
    showSpy({}, 'lookup', {}, { ipAddress: '203.0.113.7' });
    expect(phone()).toHaveValue('');
    expect(ip()).toHaveValue('203.0.113.7');
  });

  it('should require a number, and announce the error (SPY-06, SPY-07, SPAM-26)', async () => {
    const { person, sent } = showSpy();
    await person.type(phone(), '  ');
    await person.click(lookUpPhone());
    const message = await screen.findByText('Phone number is required');
    expect(message.closest('[role=alert]')).not.toBeNull();
    expect(sent('POST', '/api/spy/lookup-phone')).toEqual([]);
  });

  it.each([
    [knownCaller, 'Identified: Acme Water - telemarketer'],
    [sampleCaller, 'Identified: Unknown - Unclassified'],
  ])('should show the caller and refresh the list (SPY-09, TOAST-42, API-24)', async (caller, said) => {
    const { person, sent } = showSpy({ 'POST /api/spy/lookup-phone': { json: caller } });
    await person.type(phone(), ` ${caller.phoneNumber} `);
    await person.click(lookUpPhone());
    expect(await screen.findByText('Phone Lookup Complete')).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
    expect(sent('POST', '/api/spy/lookup-phone')).toEqual([{ phoneNumber: caller.phoneNumber }]);
    await waitFor(() => expect(sent('GET', '/api/spy/caller-ids')).toHaveLength(2));
  });

  it('should show known and unknown facts, with links to blocking and reporting (ENT-27, SPY-23)', async () => {
    const { person, place } = showSpy({ 'POST /api/spy/lookup-phone': { json: sampleCaller } });
    await person.type(phone(), sampleCaller.phoneNumber);
    await person.click(lookUpPhone());
    const result = await screen.findByRole('region', { name: '(212) 555-2368' });
    expect(within(result).getAllByText('Nothing known')[0]?.previousElementSibling).toHaveTextContent(
      '(212) 555-2368',
    );
    expect(fact(result, 'Location')).toBe('United States');
    expect(fact(result, 'Line type')).toBe('Mobile');
    expect(fact(result, 'Not known')).toBe('Name, Type, Company, and Original carrier');
    expect(fact(result, 'Risk level')).toBe('Nothing known');
    expect(within(result).getByRole('link', { name: 'Report' })).toHaveAttribute(
      'href',
      '/spam-blocker?tab=report',
    );
    await person.click(within(result).getByRole('link', { name: 'Block' }));
    expect(place()).toBe('/spam-blocker?tab=block');
  });

  it('should save the user’s own name for the number, and show it at once', async () => {
    let caller = sampleCaller;
    const { person, sent } = showSpy({
      'GET /api/spy/caller-ids': () => ({ json: [caller] }),
      'POST /api/spy/lookup-phone': { json: sampleCaller },
      'PATCH /api/spy/caller-ids/c1': ({ body }) => {
        const { label } = body as { label: string };
        caller = { ...caller, label, callerName: label };
        return { json: caller };
      },
    });
    await person.type(phone(), sampleCaller.phoneNumber);
    await person.click(lookUpPhone());
    const result = await screen.findByRole('region', { name: '(212) 555-2368' });
    await person.click(within(result).getByRole('button', { name: 'Add a name' }));
    await person.keyboard(' Dentist {Enter}');
    expect(await screen.findByText('(212) 555-2368 is Dentist to you.')).toBeVisible();
    expect(sent('PATCH', '/api/spy/caller-ids/c1')).toEqual([{ label: 'Dentist' }]);
    expect(fact(result, 'Name')).toBe('Dentist (your name for it)');
    expect(within(result).getByRole('button', { name: 'Change the name' })).toHaveFocus();
  });

  it('should show a rejected number at the field, in the reader’s language', async () => {
    await switchLanguage('de');
    const refusal = {
      field: 'phoneNumber',
      code: 'IMPOSSIBLE' as const,
      message: 'This is not a possible phone number. Check the digits.',
    };
    const { person } = showSpy({ 'POST /api/spy/lookup-phone': problem(400, refusal.message, [refusal]) });
    await person.type(screen.getByLabelText('Telefonnummer'), '12');
    await person.click(screen.getByRole('button', { name: 'Nummer abfragen' }));
    expect(await screen.findByText(/^Diese Nummer kann es nicht geben/)).toBeVisible();
    expect(screen.queryByText('Abfrage fehlgeschlagen')).not.toBeInTheDocument();
  });

  it('should say offline at the button, not in a toast', async () => {
    const { person } = showSpy({ 'POST /api/spy/lookup-phone': { status: 503 } });
    await person.type(phone(), '2125552368');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await person.click(lookUpPhone());
    expect(await screen.findByText('You are offline. Connect, then try again.')).toBeVisible();
    expect(screen.queryByText('Lookup Failed')).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('should show any other failure with its message (SPY-11, TOAST-28)', async () => {
    const { person } = showSpy({ 'POST /api/spy/lookup-phone': problem(500, 'The book is closed') });
    await person.type(phone(), '2125552368');
    await person.click(lookUpPhone());
    const title = await screen.findByText('Lookup Failed');
    expect(title.closest('li')).toHaveAttribute('data-variant', 'destructive');
    expect(screen.getByText('The book is closed')).toBeVisible();
  });
});

describe('the IP lookup', () => {
  it('should require an address (SPY-06, SPY-08, SPAM-26)', async () => {
    const { person, sent } = showSpy();
    await person.click(lookUpIp());
    expect(await screen.findByText('IP address is required')).toBeVisible();
    expect(ip()).toBeInvalid();
    expect(sent('POST', '/api/spy/lookup-ip')).toEqual([]);
  });

  it.each([
    [knownIp, 'Location: Berlin - ISP: Wire One'],
    [sampleIp, 'Location: Unknown - ISP: Unknown'],
  ])(
    'should show the location and refresh the addresses (SPY-10, TOAST-43, API-25)',
    async (address, said) => {
      const { person, sent } = showSpy({ 'POST /api/spy/lookup-ip': { json: address } });
      await person.type(ip(), address.ipAddress);
      await person.click(lookUpIp());
      expect(await screen.findByText('IP Lookup Complete')).toBeVisible();
      expect(screen.getByText(said)).toBeVisible();
      expect(sent('POST', '/api/spy/lookup-ip')).toEqual([{ ipAddress: address.ipAddress }]);
      await waitFor(() => expect(sent('GET', '/api/spy/ip-tracking')).toHaveLength(2));
    },
  );

  it('should show the facts (ENT-28)', async () => {
    const { person } = showSpy({ 'POST /api/spy/lookup-ip': { json: knownIp } });
    await person.type(ip(), knownIp.ipAddress);
    await person.click(lookUpIp());
    const result = await screen.findByRole('region', { name: '192.168.0.1' });
    expect(within(result).getByText('Threat level: Medium · Private relay')).toBeVisible();
    expect(fact(result, 'Connection')).toBe('Private network');
    expect(fact(result, 'Threat level')).toBe('Medium');
    expect(fact(result, 'Reputation')).toBe('80 of 100, higher is safer');
    expect([fact(result, 'VPN'), fact(result, 'Proxy')]).toEqual(['Yes', 'No']);
    expect(within(result).queryByText('Not known')).not.toBeInTheDocument();
    const reasons = within(result)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(reasons).toEqual([
      'Starting value+85',
      'Private relay · listed · relays.example, as of Jan 1, 2025-5',
      'Tor exit · not listed · exits.example, as of Jan 1, 20250',
      'Score80',
    ]);
    expect(within(result).getByRole('link', { name: /DB-IP/ })).toHaveAttribute('href', 'https://db-ip.com');
  });
});

describe('the free lookups', () => {
  it('should be explained once they are used up, with a link to Pro (ROLE-06, CONST-46)', async () => {
    const { person } = showSpy({
      'POST /api/spy/lookup-ip': problem(402, 'Premium subscription required'),
    });
    await person.type(ip(), '8.8.8.8');
    await person.click(lookUpIp());
    expect(await screen.findByText('This needs Pro')).toBeVisible();
    expect(screen.getByText(/^You have used today’s 10 free lookups/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    expect(screen.queryByText('Lookup Failed')).not.toBeInTheDocument();
  });

  it('should reset at midnight UTC, shown in the reader’s time zone', () => {
    const midnight = new Date(Date.UTC(2025, 2, 1));
    const local = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(midnight);
    expect(nextDay(new Date(Date.UTC(2025, 1, 28, 17)))).toBe(local);
  });

  it.each([{ isSubscribed: true }, { ownerAccess: true }])('should not be shown to %o', (user) => {
    showSpy({}, 'lookup', user);
    expect(screen.queryByText(/lookups a day are free/)).not.toBeInTheDocument();
  });

  it('should be shown to a free user', () => {
    showSpy();
    expect(screen.getByText(/^10 lookups a day are free/)).toBeVisible();
  });
});
