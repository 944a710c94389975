import type { AccountAction, Session, SubscriptionOverview, Renewal } from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { browser } from '@/shared/browser/navigation';
import { consumeErasureNotice } from '@/shared/session/erasure-notice';
import {
  type FakeAnswers,
  fakeApi,
  noSubscription,
  problem,
  renderScreen,
  sampleConfig,
  sampleUser,
} from '@/testing';
import ProfilePage from './profile-page';

const session: Pick<Session, 'createdAt' | 'lastSeenAt' | 'ipAddress' | 'method' | 'secondFactor'> = {
  method: 'password',
  secondFactor: 'authenticator',
  createdAt: '2025-01-01T00:00:00Z',
  lastSeenAt: '2025-01-02T00:00:00Z',
  ipAddress: '203.0.113.7',
};
const sessions = [
  {
    ...session,
    id: 'a',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36',
    current: true,
  },
  {
    ...session,
    id: 'b',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1',
    current: false,
  },
];
const action = (id: string, kind: AccountAction['kind']): AccountAction => ({
  id,
  kind,
  at: '2025-01-02T00:00:00Z',
  userId: 'mara',
  label: null,
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36',
});
const answers: FakeAnswers = {
  'GET /api/auth/sessions': { json: sessions },
  'GET /api/auth/actions': { json: [] },
  'GET /api/auth/digest': { json: { period: 'off', nextAt: null } },
  'GET /api/auth/push': { json: { publicKey: null, devices: [] } },
  'GET /api/auth/factors': { json: { passkeys: 0, hasAuthenticator: false, recoveryCodesLeft: 0 } },
  'GET /api/auth/passkeys': { json: [] },
  'GET /api/auth/keys': { json: [] },
  'GET /api/config': { json: sampleConfig },
  'GET /api/billing/subscription': { json: noSubscription },
  'GET /api/billing/cash-transfer': { json: null },
  'GET /api/billing/payments': { json: [] },
};

function show(user: Partial<typeof sampleUser> = {}, more: FakeAnswers = {}) {
  const calls = fakeApi({ ...answers, ...more });
  return { calls, ...renderScreen(<ProfilePage />, { user: { ...sampleUser, ...user } }) };
}

describe('profile', () => {
  let go: jest.SpyInstance;
  let isWide: boolean;
  beforeEach(() => {
    go = jest.spyOn(browser, 'navigate').mockImplementation();
    isWide = true;
    const media = window.matchMedia('');
    jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ ...media, matches: isWide }));
  });
  it('should open the rarer settings by a press on a phone', async () => {
    isWide = false;
    const { person } = show();
    expect(screen.queryByText('Change your password')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Subscription' })).toBeVisible();
    await person.click(screen.getByText('Account and security'));
    expect(await screen.findByText('Change your password')).toBeVisible();
    expect(screen.queryByText('Erase account')).not.toBeInTheDocument();
  });
  it('should list what happened to the account, with device and address', async () => {
    show({}, { 'GET /api/auth/actions': { json: [action('1', 'password-changed')] } });
    const list = within(await screen.findByRole('list', { name: 'Account activity' }));
    expect(list.getByText('Password changed')).toBeInTheDocument();
    expect(list.getByText(/^Chrome on Windows · 203\.0\.113\.7 · /)).toBeInTheDocument();
  });

  it('should open the activity before the latest three on request', async () => {
    const kinds = ['new-device', 'new-device', 'new-device', 'email-changed'] as const;
    const json = kinds.map((kind, index) => action(String(index), kind));
    const { person } = show({}, { 'GET /api/auth/actions': { json } });
    const earlier = await screen.findByText('Earlier activity');
    expect(screen.queryByText('E-mail address changed')).not.toBeInTheDocument();
    await person.click(earlier);
    expect(await screen.findByText('E-mail address changed')).toBeInTheDocument();
  });

  it('should show who the user is, the plan, and links to its settings (PROF-01, PROF-02, PROF-04)', () => {
    // Also proves NAV-31, PROF-05, PROF-06, PROF-07, PROF-08, PROF-10, ROLE-04, TOAST-08, TOAST-09.
    show();
    expect(screen.getByText('M')).toBeVisible();
    expect(screen.getByText('Mara Lind')).toBeVisible();
    expect(screen.getByText('mara@example.com')).toBeVisible();
    expect(screen.getByText('Free Trial')).toBeVisible();
    expect(screen.getByText('Subscribe to Pro')).toBeVisible();
    const addressOf = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href');
    expect(addressOf('Manage Subscription')).toBe('/subscribe');
    expect(addressOf('Settings')).toBe('/settings');
    expect(addressOf('Help & Support')).toBe('/settings#help');
  });

  it('should change the name at once', async () => {
    const { calls, person } = show(
      {},
      { 'PATCH /api/auth/user': { json: { ...sampleUser, firstName: 'Mia', lastName: null } } },
    );
    await person.click(screen.getByRole('button', { name: 'Change your name' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change your name' }));
    await person.clear(dialog.getByLabelText('First name'));
    await person.type(dialog.getByLabelText('First name'), 'Mia');
    await person.clear(dialog.getByLabelText('Last name'));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ firstName: 'Mia', lastName: '' });
  });

  it('should mail a link to a new address', async () => {
    const { calls, person } = show({}, { 'POST /api/auth/email': { status: 202 } });
    await person.click(screen.getByRole('button', { name: 'Change your e-mail' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change your e-mail' }));
    await person.type(dialog.getByLabelText('New e-mail'), 'new@example.com');
    await person.click(dialog.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('We sent a link to new@example.com')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'new@example.com' });
  });

  it('should change the password once the user confirmed, and show which devices are left', async () => {
    let isConfirmed = false;
    const { calls, person } = show(
      {},
      {
        'GET /api/auth/user': { json: sampleUser },
        'PUT /api/auth/password': () =>
          isConfirmed
            ? { status: 204 }
            : problem(403, 'Please confirm', undefined, { reason: 'CONFIRMATION_NEEDED' }),
        'POST /api/auth/confirm': ({ body }) => {
          isConfirmed = (body as { password: string }).password === 'correct horse';
          const wrong = [
            { field: 'password', code: 'WRONG', message: 'This is not your password.' } as const,
          ];
          return isConfirmed
            ? { status: 204 }
            : problem(400, 'This is not your password.', wrong, { reason: 'PASSWORD_WRONG' });
        },
      },
    );
    await person.click(screen.getByRole('button', { name: /^Change your password/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change your password' }));
    await person.type(dialog.getByLabelText('New password'), 'another horse');
    await person.click(dialog.getByRole('button', { name: 'Change your password' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await person.type(await asked.findByLabelText('Your password'), 'wrong horse');
    await person.click(asked.getByRole('button', { name: 'Confirm' }));
    expect(await asked.findByText('This is not your password.')).toBeVisible();
    await person.clear(asked.getByLabelText('Your password'));
    await person.type(asked.getByLabelText('Your password'), 'correct horse');
    await person.click(asked.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your password is changed')).toBeVisible();
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/auth/sessions')).toHaveLength(2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('should show the avatar when there is one, and the e-mail once for want of a name (PROF-01, PROF-02)', () => {
    const profileImageUrl = 'https://example.com/me.png';
    const { container } = show({ profileImageUrl, firstName: null, lastName: null });
    expect(container.querySelector('img')).toHaveAttribute('src', profileImageUrl);
    expect(screen.getAllByText('mara@example.com')).toHaveLength(1);
  });

  it.each([{ isSubscribed: true }, { isFounder: true }])(
    'should label %o a Pro Member (PROF-04, PROF-06, ROLE-05)',
    (plan) => {
      show(plan);
      expect(screen.getByText('Pro Member')).toBeVisible();
      expect(screen.getByText('Active subscription')).toBeVisible();
    },
  );

  it('should prefer billing over a session that is not updated yet', async () => {
    const renewal: Renewal = { plan: 'monthly', at: '2126-12-24T12:00:00.000Z', isCancelled: true };
    const paid: SubscriptionOverview = {
      ...noSubscription,
      plan: 'monthly',
      status: 'active',
      provider: 'stripe',
      renewal,
    };
    show(
      {},
      {
        'GET /api/billing/subscription': { json: { ...paid, currentPeriodEnd: renewal.at } },
        'GET /api/auth/user': { json: sampleUser },
      },
    );
    expect(await screen.findByText('Pro Member')).toBeVisible();
    const row = screen.getByText('Manage Subscription').closest('a');
    expect(row).toHaveTextContent('Cancelled');
    expect(screen.queryByText('Subscribe to Pro')).not.toBeInTheDocument();
    expect(screen.queryByText('Active subscription')).not.toBeInTheDocument();
  });

  it('should sign out by a full-page navigation, and delete local data (PROF-09, NAV-30)', async () => {
    const { person } = show();
    localStorage.setItem('customerInfo', '{"phone":"555 0100"}');
    localStorage.setItem('deleted-by-hand', '{"name Laptop":["tax.pdf"]}');
    await person.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(go).toHaveBeenCalledWith('/api/logout');
    expect(localStorage.getItem('customerInfo')).toBeNull();
    expect(localStorage.getItem('deleted-by-hand')).toBeNull();
  });

  it('should list the devices and sign one out', async () => {
    const { person, calls } = show({}, { 'DELETE /api/auth/sessions/b': { status: 204 } });
    expect(await screen.findByText('Chrome on Windows')).toBeVisible();
    expect(screen.getAllByText(/· authenticator code$/)).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/auth/sessions')).toHaveLength(2));
    expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/api/auth/sessions/b')).toBe(
      true,
    );
  });

  it('should ask before signing out everywhere', async () => {
    const { person } = show({}, { 'POST /api/auth/sessions/revoke-all': { status: 204 } });
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Notifications end on all of them/)).toBeVisible();
    expect(dialog.queryByText(/API keys/)).not.toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/api/logout'));
  });

  it('should say that signing out everywhere ends API keys without a password', async () => {
    const { person } = show({ hasPassword: false });
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    expect(within(screen.getByRole('dialog')).getByText(/^Your API keys end, too/)).toBeVisible();
  });

  it('should erase the account after a question, and stay where that fails', async () => {
    let isDown = true;
    const { person } = show(
      {},
      { 'DELETE /api/auth/user': () => (isDown ? problem(503, 'Away') : { status: 204 }) },
    );
    await person.click(screen.getByText('Erase account'));
    const dialog = within(screen.getByRole('dialog', { name: 'Erase account' }));
    await person.click(dialog.getByRole('button', { name: 'Erase my account' }));
    expect(await dialog.findByText('Something went wrong. Nothing was erased.')).toBeVisible();
    expect(go).not.toHaveBeenCalled();
    isDown = false;
    await person.click(dialog.getByRole('button', { name: 'Erase my account' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/api/logout'));
    expect(consumeErasureNotice()).toBe(true);
  });

  it('should offer to send the confirmation mail again', async () => {
    const { person } = show({ emailVerified: false }, { 'POST /api/auth/email/resend': { status: 204 } });
    await person.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sent. Check the inbox of mara@example.com.')).toBeVisible();
  });

  it('should switch language and theme from here (I18N-02)', async () => {
    const { person } = show();
    await person.selectOptions(screen.getByLabelText('Theme'), 'dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await person.selectOptions(screen.getByLabelText('Language'), 'es');
    expect(await screen.findByRole('heading', { name: 'Perfil' })).toBeVisible();
  });

  it('should mail a digest as often as is chosen, to a confirmed address alone', async () => {
    const nextAt = '2027-01-08T10:00:00Z';
    const { calls, person, unmount } = show(
      { emailVerified: true },
      { 'PUT /api/auth/digest': { json: { period: 'weekly', nextAt } } },
    );
    const select = await screen.findByRole('combobox', { name: 'How often' });
    expect(select).toHaveValue('off');
    await person.selectOptions(select, 'Every week');
    expect(await screen.findByText(/^The next one comes on .*2027/)).toBeVisible();
    expect(calls).toContainEqual(
      expect.objectContaining({ path: '/api/auth/digest', body: { period: 'weekly' } }),
    );
    unmount();
    show({ emailVerified: false });
    expect(await screen.findByRole('combobox', { name: 'How often' })).toBeDisabled();
    expect(screen.getByText('Confirm your e-mail address first.')).toBeVisible();
  });
});
