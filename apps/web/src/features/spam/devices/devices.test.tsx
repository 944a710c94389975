import type { Device } from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { saveFile } from '@/shared/browser/save-file';
import { problem, sampleConfig } from '@/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showSpam } from '../testing/show-spam';
import { kamailioLines, siteReach } from './set-up';

jest.mock('@/shared/browser/save-file');

describe('devices', () => {
  const pro = { user: { isSubscribed: true } };
  const CALLS = 'Calls: text to import';
  const phone: Device = {
    id: 'd1',
    name: 'My phone',
    kind: 'phone',
    forwardTo: null,
    createdAt: '2025-01-01T00:00:00.000Z',
    lastSeenAt: null,
    isProtecting: true,
  };
  const provider: Device = {
    ...phone,
    id: 'd2',
    name: 'Office',
    kind: 'voice-provider',
    forwardTo: '+12125552368',
  };
  const list = 'GET /api/spam/devices';
  const site = (siteUrl: string) => ({ 'GET /api/config': { json: { ...sampleConfig, siteUrl } } });
  const PUBLIC = site('https://clean.example');
  const pair = 'POST /api/spam/devices';
  async function openForm(answers: Parameters<typeof showSpam>[0] = {}) {
    const view = showSpam({ ...PUBLIC, ...answers }, pro);
    const cards = await screen.findByRole('group', { name: 'Your devices' });
    await view.person.click(await within(cards).findByRole('button', { name: 'Connect a device' }));
    return view;
  }

  it('should show a free user that devices need Pro, with a link', async () => {
    showSpam();
    expect(await screen.findByText(/^Connecting a device takes Pro/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Pro plans' })).toHaveAttribute('href', '/pricing');
    expect(screen.queryByRole('button', { name: 'Connect a device' })).not.toBeInTheDocument();
  });

  it('should say on the page and in the list that a device lets everything through', async () => {
    const ended = { ...phone, id: 'd3', name: 'Old phone', isProtecting: false };
    showSpam({ [list]: { json: [phone, ended] } });
    expect(await screen.findByText(/^Your device lets every call and text through/)).toBeVisible();
    const described = (name: string) => screen.getByText(name).closest('li');
    expect(described('Old phone')).toHaveTextContent('Not protecting: every caller gets through');
    expect(described('My phone')).not.toHaveTextContent('Not protecting');
  });

  it('should give no such notice while every device protects', async () => {
    showSpam({ [list]: { json: [phone] } }, pro);
    expect(await screen.findByText('My phone')).toBeVisible();
    expect(screen.queryByText(/through, because your account has no Pro/)).not.toBeInTheDocument();
  });

  it('should give advice when there are none, with the maximum number', async () => {
    const { unmount } = showSpam({}, pro);
    expect(await screen.findByText(/It asks here before it rings/)).toBeVisible();
    unmount();
    const many = Array.from({ length: 20 }, (_, nth) => ({ ...phone, id: `${nth}` }));
    showSpam({ [list]: { json: many } }, pro);
    expect(await screen.findByText(/^You have 20 devices/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Connect a device' })).not.toBeInTheDocument();
  });

  it('should show the token once, in every set-up', async () => {
    let devices: Device[] = [];
    const { person, sent } = await openForm({
      [list]: () => ({ json: devices }),
      [pair]: () => {
        devices = [phone];
        return { json: { ...phone, token: 'secret-token' } };
      },
    });
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await person.type(screen.getByLabelText('Name'), ' My phone ');
    await person.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText(/^My phone is connected/)).toBeVisible();
    expect(sent('POST', '/api/spam/devices')).toEqual([{ name: 'My phone', kind: 'phone' }]);
    expect(screen.getByRole('group', { name: 'Token' })).toHaveTextContent('secret-token');
    await person.click(await screen.findByRole('button', { name: 'Copy: Token' }));
    expect(await navigator.clipboard.readText()).toBe('secret-token');
    const query = JSON.parse((await screen.findByRole('group', { name: CALLS })).textContent ?? '') as {
      actions: { url?: string; header?: string }[];
    };
    expect(query.actions[1]).toMatchObject({
      url: 'https://clean.example/api/spam/screen',
      header: 'Authorization: Bearer secret-token\nContent-Type: application/json',
    });
    expect(screen.getByRole('group', { name: 'Server' })).toHaveTextContent('https://clean.example/api/dav/');
    expect(screen.getByRole('group', { name: 'Password' })).toHaveTextContent('secret-token');

    await person.click(screen.getByRole('button', { name: 'I have copied it' }));
    expect(screen.getByRole('group', { name: 'Your devices' })).toHaveFocus();
    await person.click(await screen.findByRole('button', { name: 'How to set it up: My phone' }));
    expect(screen.queryByText(/secret-token/)).not.toBeInTheDocument();
    expect(await screen.findByRole('group', { name: CALLS })).toHaveTextContent('Bearer TOKEN');
    expect(screen.queryByRole('button', { name: /^Show QR code/ })).not.toBeInTheDocument();
  });

  it('should show the query for texts as a QR code that holds the token', async () => {
    const { person } = await openForm({ [pair]: { json: { ...phone, token: 'secret-token' } } });
    await person.type(screen.getByLabelText('Name'), 'My phone');
    await person.click(screen.getByRole('button', { name: 'Connect' }));
    const name = 'Texts: text to import';
    const text = (await screen.findByRole('group', { name })).textContent ?? '';
    expect(text).toContain('InterceptSms');
    expect(text).toContain('Bearer secret-token');
    await person.click(screen.getByRole('button', { name: `Show QR code: ${name}` }));
    expect(await screen.findByRole('img', { name })).toBeVisible();
  });

  it.each([
    ['http://localhost:4000', /cannot be reached from there/],
    ['http://127.0.0.1', /cannot be reached from there/],
    ['http://192.168.1.20', /an address in your own network/],
  ])('should not show a phone an address that it cannot reach: %s', async (siteUrl, advice) => {
    const { person } = showSpam({ ...site(siteUrl), [list]: { json: [phone] } }, pro);
    await person.click(await screen.findByRole('button', { name: 'How to set it up: My phone' }));
    expect(await screen.findByText(advice)).toBeVisible();
    const isShown = siteUrl.includes('192.168');
    expect(screen.queryAllByRole('group', { name: CALLS })).toHaveLength(isShown ? 1 : 0);
  });

  it('should tell when the phone last asked, while its set-up is open', async () => {
    let lastSeenAt: string | null = null;
    jest.useFakeTimers();
    const { person } = showSpam({ ...PUBLIC, [list]: () => ({ json: [{ ...phone, lastSeenAt }] }) }, pro);
    await person.click(await screen.findByRole('button', { name: 'How to set it up: My phone' }));
    expect(await screen.findByText(/^Your phone has not asked yet/)).toBeVisible();
    lastSeenAt = new Date(Date.now() - 12_000).toISOString();
    expect(await screen.findByText(/^Your phone asked 1\d seconds ago/)).toBeVisible();
  });

  it('should download one contact for an iPhone', async () => {
    const { person } = showSpam(
      {
        ...PUBLIC,
        [list]: { json: [phone] },
        'GET /api/spam/export?format=contact': { status: 200, body: 'card' },
      },
      pro,
    );
    await person.click(await screen.findByRole('button', { name: 'How to set it up: My phone' }));
    await person.click(await screen.findByRole('button', { name: 'Download contact' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'blocked-numbers.vcf'));
  });

  it('should ask a voice provider for its secret and number, with field errors', async () => {
    const { person, sent } = await openForm({
      [pair]: problem(400, 'Check', [{ field: 'forwardTo', message: 'This is not a valid phone number' }]),
    });
    await person.selectOptions(screen.getByLabelText('Kind of device'), 'voice-provider');
    await person.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('Enter a name')).toBeVisible();
    expect(screen.getByText('Enter the secret, with at least 16 characters')).toBeVisible();
    expect(screen.getByText('Phone number is required')).toBeVisible();
    expect(sent('POST', '/api/spam/devices')).toEqual([]);
    await person.type(screen.getByLabelText('Name'), 'Office');
    await person.type(screen.getByLabelText('Signing secret'), '0123456789abcdef');
    await person.type(screen.getByLabelText('Number to put calls through to'), '12');
    await person.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('This is not a valid phone number')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Number to put calls through to')).toHaveFocus());
    expect(sent('POST', '/api/spam/devices')).toEqual([
      { name: 'Office', kind: 'voice-provider', providerSecret: '0123456789abcdef', forwardTo: '12' },
    ]);
  });

  it('should report that Pro has ended, and any other failure', async () => {
    let answer = problem(402, 'Premium subscription required');
    const { person } = await openForm({ [pair]: () => answer });
    await person.type(screen.getByLabelText('Name'), 'My phone');
    await person.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('This needs Pro')).toBeVisible();
    answer = problem(409, 'You have 20 devices. Please remove one first.');
    await person.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('You have 20 devices. Please remove one first.')).toBeVisible();
  });

  it('should list each with its last request and its addresses', async () => {
    const seen = { ...provider, lastSeenAt: '2025-03-01T12:00:00.000Z' };
    const { person } = showSpam({ ...PUBLIC, [list]: { json: [phone, seen] } }, pro);
    const [first, second] = within(await screen.findByRole('list', { name: 'Your devices' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('My phonePhone · has not asked yet');
    expect(second).toHaveTextContent(/OfficeVoice provider · last asked Mar 1, 2025/);
    await person.click(screen.getByRole('button', { name: 'How to set it up: Office' }));
    expect(await screen.findByRole('group', { name: 'Address for calls' })).toHaveTextContent(
      'https://clean.example/api/spam/hooks/voice/d2',
    );
    expect(screen.getByText(/Wanted calls go on to \+12125552368/)).toBeVisible();
  });

  it('should show each network’s codes to start and stop forwarding', async () => {
    const { person } = showSpam({ ...PUBLIC, [list]: { json: [provider] } }, pro);
    await person.click(await screen.findByRole('button', { name: 'How to set it up: Office' }));
    expect(await screen.findByText(/Use a phone other than \+12125552368/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Forward all calls' })).toHaveTextContent('**21*NUMBER#');
    expect(screen.getByRole('group', { name: 'Stop forwarding all calls' })).toHaveTextContent('##21#');
    await person.selectOptions(screen.getByLabelText('Network of that phone'), 'Verizon');
    expect(screen.getByRole('group', { name: 'Forward unanswered calls' })).toHaveTextContent('*71NUMBER');
    expect(screen.getByRole('group', { name: 'Stop forwarding unanswered calls' })).toHaveTextContent('*73');
  });

  it('should be removed after confirmation', async () => {
    let devices = [phone];
    const { person } = showSpam(
      {
        [list]: () => ({ json: devices }),
        'DELETE /api/spam/devices/d1': () => {
          devices = [];
          return { status: 204 };
        },
      },
      pro,
    );
    await person.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove My phone' }));
    expect(await screen.findByText('My phone is no longer connected.')).toBeVisible();
    expect(await screen.findByText('No devices connected yet')).toBeVisible();
  });

  it('should take the focus when linked to below a long list', async () => {
    const { person } = showSpam({}, pro);
    await screen.findByText('No devices connected yet');
    await person.click(screen.getByRole('link', { name: 'Connect a device' }));
    expect(screen.getByRole('group', { name: 'Your devices' }).parentElement).toHaveFocus();
  });
});

describe('set up', () => {
  const ROOT = join(__dirname, '../../../../../..');
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const site = 'https://example.org';
  describe('PBX configuration', () => {
    it('should match the configuration that the call tests use', () => {
      const tested = read('apps/gateway/test/sip/kamailio.cfg')
        .replace('SCREEN_URL', `"${site}/api/spam/screen"`)
        .replace('SCREEN_HEADERS', '"Content-Type: application/json\\r\\nAuthorization: Bearer TOKEN"');
      const oneLine = (lines: string) => lines.replace(/\s+/g, ' ');
      expect(oneLine(tested)).toContain(oneLine(kamailioLines({ site })));
    });
  });
  describe('siteReach', () => {
    it.each([
      ['http://localhost:4000', 'computer'],
      ['http://app.localhost', 'computer'],
      ['http://127.0.0.1', 'computer'],
      ['http://[::1]:80', 'computer'],
      ['http://10.0.0.5', 'network'],
      ['http://172.16.1.1', 'network'],
      ['http://172.31.1.1', 'network'],
      ['http://100.100.1.1', 'network'],
      ['http://[fd12::1]', 'network'],
      ['http://nas', 'network'],
      ['https://server.local', 'network'],
      ['https://172.32.1.1', 'internet'],
      ['https://[2001:db8::1]', 'internet'],
      ['https://clean.example', 'internet'],
    ])('should tell from where %s is reached: %s', (address, reach) => {
      expect(siteReach(address)).toBe(reach);
    });
  });
});
