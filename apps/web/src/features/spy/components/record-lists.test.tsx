import { screen, within } from '@testing-library/react';
import { knownIp, knownCaller, sampleIp, sampleCaller } from '../testing/samples';
import { showSpy } from '../testing/show-spy';

const fact = (place: HTMLElement, name: string) =>
  within(place).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the caller list', () => {
  it('should say when it is empty, and lead to the lookup (SPY-18, SPAM-27)', async () => {
    const { person, place } = showSpy({}, 'callers');
    expect(await screen.findByText('No caller identifications yet...')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Look up a number' }));
    expect(place()).toBe('/spy-detector?tab=lookup');
  });

  it('should list callers and open one to all that is known of it (SPY-12, SPAM-19, ENT-27)', async () => {
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
    expect(fact(row, 'Carrier')).toBe('Wire One');
    expect(fact(row, 'Line type')).toBe('Landline');
    expect(fact(row, 'Trust score')).toBe('34 of 100, higher is safer');
    expect(fact(row, 'Risk level')).toBe('High');
    expect(fact(row, 'International')).toBe('+442079460958');
    expect(fact(row, 'First looked up')).toMatch(/2025|2024/);
    expect(within(row).queryByText('Not known')).not.toBeInTheDocument();
  });

  it('should remove one once that is confirmed', async () => {
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

  it('should say when one could not be removed', async () => {
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
  it('should say when it is empty, and lead to the lookup (SPY-19, SPAM-27)', async () => {
    const { person, place } = showSpy({}, 'addresses');
    expect(await screen.findByText('No IP addresses tracked yet...')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Look up an address' }));
    expect(place()).toBe('/spy-detector?tab=lookup');
  });

  it('should list addresses and open one, naming what is not known (SPY-13, ENT-28)', async () => {
    const { person } = showSpy({ 'GET /api/spy/ip-tracking': { json: [sampleIp, knownIp] } }, 'addresses');
    const rows = within(await screen.findByRole('list', { name: 'IP addresses' })).getAllByRole('listitem');
    expect(rows[1]).toHaveTextContent('192.168.0.1Berlin · Wire One · Acme Ltd · Private network');
    await person.click(screen.getByText('8.8.8.8'));
    const row = rows[0] as HTMLElement;
    await within(row).findByText('Not known');
    expect(fact(row, 'Not known')).toBe(
      'Location, ISP, Organization, Network, Connection, Threat level, Reputation, VPN, Proxy, and Tor',
    );
  });

  it('should say that it could not be loaded, and try again', async () => {
    let answer: { status: number } | { json: unknown } = { status: 503 };
    const { person } = showSpy({ 'GET /api/spy/ip-tracking': () => answer }, 'addresses');
    expect(await screen.findByText('Unable to load IP addresses')).toBeVisible();
    answer = { json: [sampleIp] };
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('8.8.8.8')).toBeVisible();
  });
});
