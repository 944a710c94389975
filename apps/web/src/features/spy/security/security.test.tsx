import { SEVERITIES, type SecurityAlert, type User } from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { hrefOf, textsOf } from '@/testing';
import { browser } from '@/shared/browser/navigation';
import { sampleAlert, watchAlert } from '../testing/samples';
import { showSpy } from '../testing/show-spy';

const READ = '/api/spy/alerts/l1/read';
const eleven = Array.from({ length: 11 }, (_, i) => `${i}`);
const alertRows = async () =>
  within(await screen.findByRole('list', { name: 'Security alerts' })).getAllByRole('listitem');

describe('the alerts', () => {
  it('should be ten in the server’s order, then more, and be filtered (SPY-14, CONST-21)', async () => {
    const alerts = eleven.map((id, i): SecurityAlert => ({
      ...sampleAlert,
      id,
      title: `Alert ${id}`,
      isRead: i > 1,
      severity: SEVERITIES[i % 2]!,
    }));
    const { person } = showSpy(
      { 'GET /api/spy/alerts': { json: alerts }, 'PATCH /api/spy/alerts/1/read': { json: alerts[1]! } },
      'security',
    );
    const titles = (await alertRows()).map((row) => /Alert \d+/.exec(row.textContent)?.[0]);
    expect(titles).toEqual(eleven.slice(0, 10).map((id) => `Alert ${id}`));
    expect(await alertRows()).toHaveLength(10);
    await person.click(screen.getByRole('button', { name: 'Show more (1 left)' }));
    expect(await alertRows()).toHaveLength(11);
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await person.selectOptions(screen.getByLabelText('State'), 'Unread');
    expect(await alertRows()).toHaveLength(2);
    await person.selectOptions(screen.getByLabelText('Risk level'), 'Medium');
    const [only, ...others] = await alertRows();
    expect(others).toEqual([]);
    // Opening marks it as read; it stays until the filter is chosen again.
    await person.click(within(only!).getByText('Alert 1'));
    expect(await within(only!).findByText(sampleAlert.description)).toBeVisible();
    expect(await alertRows()).toHaveLength(1);
    await person.selectOptions(screen.getByLabelText('State'), 'All');
    await person.selectOptions(screen.getByLabelText('Risk level'), 'All');
    await person.type(screen.getByLabelText('Search alerts'), 'alert 7');
    expect(await alertRows()).toHaveLength(1);
  });

  it('should be marked as read once, by opening an unread one (SPY-16, STATE-20, API-26)', async () => {
    let isRead = false;
    const { person, sent } = showSpy(
      {
        'GET /api/spy/alerts': () => ({ json: [{ ...sampleAlert, isRead }] }),
        [`PATCH ${READ}`]: () => {
          isRead = true;
          return { json: { ...sampleAlert, isRead } };
        },
      },
      'security',
    );
    expect(await screen.findByText('Unread')).toBeVisible();
    await person.click(screen.getByText(sampleAlert.title));
    expect(sent('PATCH', READ)).toEqual([undefined]);
    await waitFor(() => expect(screen.queryByText('Unread')).not.toBeInTheDocument());
    await waitFor(() => expect(sent('GET', '/api/spy/alerts')).toHaveLength(2));
    expect(screen.queryByText('1 unread alert')).not.toBeInTheDocument();
    await person.click(screen.getByText(sampleAlert.title));
    expect(sent('PATCH', READ)).toHaveLength(1);
  });

  it('should expand a read alert without a request (SPY-16, STATE-20, ENT-30)', async () => {
    const { person, sent } = showSpy(
      { 'GET /api/spy/alerts': { json: [{ ...sampleAlert, isRead: true }] } },
      'security',
    );
    await person.click(await screen.findByText(sampleAlert.title));
    expect(await screen.findByText(sampleAlert.description)).toBeInTheDocument();
    expect(screen.getByText('Source: Sign in · 203.0.113.7')).toBeInTheDocument();
    expect(sent('PATCH', READ)).toEqual([]);
  });

  it('should stay unread without a toast when that fails (ERR-09)', async () => {
    let lists = 0;
    const { person, sent } = showSpy(
      {
        // Only the first list response comes, so the later state is the rolled-back one.
        'GET /api/spy/alerts': () => (lists++ === 0 ? { json: [sampleAlert] } : { status: 503 }),
        [`PATCH ${READ}`]: { status: 500 },
      },
      'security',
    );
    await person.click(await screen.findByText(sampleAlert.title));
    await waitFor(() => expect(sent('GET', '/api/spy/alerts')).toHaveLength(2));
    expect(sent('PATCH', READ)).toHaveLength(1);
    expect(await screen.findByText('Unread')).toBeVisible();
    expect(document.querySelector('[data-variant]')).toBeNull();
  });

  it('should show its severity', async () => {
    const alerts = SEVERITIES.map((severity) => ({ ...sampleAlert, id: severity, severity }));
    showSpy({ 'GET /api/spy/alerts': { json: alerts } }, 'security');
    const words = (await alertRows()).map((row) => /Low|Medium|High|Critical/.exec(row.textContent)?.[0]);
    expect(words).toEqual(['Low', 'Medium', 'High', 'Critical']);
  });
});

describe('an alert of account watch', () => {
  const ACKNOWLEDGE = '/api/spy/alerts/l2/acknowledge';

  /** The opened alert; the server stores the answer. */
  async function open(answer?: { status: number }, user: Partial<User> = {}) {
    let alert = watchAlert;
    const shown = showSpy(
      {
        'GET /api/spy/alerts': () => ({ json: [{ ...alert, isRead: true }] }),
        [`POST ${ACKNOWLEDGE}`]: ({ body }) => {
          const { mine } = body as { mine: boolean };
          const resolvedAt = mine ? '2025-01-02T00:00:00.000Z' : null;
          if (answer) return answer;
          alert = { ...alert, acknowledged: mine ? 'mine' : 'not-mine', resolvedAt };
          return { json: alert };
        },
        'POST /api/auth/sessions/revoke-all': { status: 204 },
      },
      'security',
      user,
    );
    await shown.person.click(await screen.findByText('Impossible travel'));
    return shown;
  }

  it('should show what was detected, and be resolved by "This was me" (SPY-17)', async () => {
    const { person, sent } = await open();
    expect(
      await screen.findByText(
        /two places too far apart: Berlin, Germany, then Paris, France\. Nobody can travel 878 km in 15/,
      ),
    ).toBeVisible();
    for (const fact of [
      'Firefox on Linux',
      '203.0.113.7',
      'Paris, France',
      'Berlin, Germany',
      '878 km',
      '15 min',
    ])
      expect(screen.getByText(fact)).toBeVisible();

    await person.click(await screen.findByRole('button', { name: 'This was me' }));
    expect(await screen.findByText(/^You said that this was you\. Resolved: Jan /)).toBeVisible();
    expect(sent('POST', ACKNOWLEDGE)).toEqual([{ mine: true }]);
    expect(screen.queryByRole('button', { name: 'This was me' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Not me/ })).not.toBeInTheDocument();
    await waitFor(() => expect(sent('GET', '/api/spy/detections')).toHaveLength(2));
  });

  it('should sign out another person’s session, offer to sign out everywhere, and undo', async () => {
    const go = jest.spyOn(browser, 'navigate').mockImplementation();
    const { person, sent } = await open();
    await person.click(await screen.findByRole('button', { name: 'Not me: sign it out' }));
    const asked = await screen.findByRole('dialog');
    expect(textsOf(within(asked).getAllByRole('listitem'))).toEqual([
      expect.stringMatching(/signed out at once/),
      expect.stringMatching(/stays active until you set a new password/),
      expect.stringMatching(/Do that next/),
    ]);
    expect(sent('POST', ACKNOWLEDGE)).toEqual([]);
    await person.click(within(asked).getByRole('button', { name: 'Sign it out' }));
    expect(await screen.findByText(/You said that this was not you.*set a new password/)).toBeVisible();
    expect(sent('POST', ACKNOWLEDGE)).toEqual([{ mine: false }]);
    expect(hrefOf('Set a new password')).toBe('/forgot-password');
    expect(screen.getByRole('button', { name: 'This was me' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = await screen.findByRole('dialog');
    expect(sent('POST', '/api/auth/sessions/revoke-all')).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(sent('POST', '/api/auth/sessions/revoke-all')).toHaveLength(1));
    await waitFor(() => expect(go).toHaveBeenCalled());
  });

  it('should report a failure', async () => {
    const { person } = await open({ status: 500 });
    await person.click(await screen.findByRole('button', { name: 'This was me' }));
    expect(await screen.findByText('Error')).toBeVisible();
  });

  it.each([
    [{}, 'link', 'Set a new password'],
    [{ hasPassword: false }, 'button', 'Sign out everywhere'],
  ] as const)(
    'should explain who can answer when this session is itself in doubt %#',
    async (user, role, name) => {
      const { person } = await open({ status: 409 }, user);
      await person.click(await screen.findByRole('button', { name: 'This was me' }));
      expect(
        await screen.findByText(/^We are not sure about this device either\. Answer from a device/),
      ).toBeVisible();
      expect(await screen.findByRole(role, { name })).toBeVisible();
      expect(screen.queryByText('Error')).not.toBeInTheDocument();
    },
  );

  it('should state when it can be removed while it is younger than a week', async () => {
    const [createdAt, resolvedAt] = [6.9, 6.8].map((days) =>
      new Date(Date.now() - days * 86_400_000).toISOString(),
    );
    const alert: SecurityAlert = {
      ...watchAlert,
      isRead: true,
      acknowledged: 'mine',
      createdAt: createdAt!,
      resolvedAt: resolvedAt!,
    };
    const { person } = showSpy({ 'GET /api/spy/alerts': { json: [alert] } }, 'security');
    await person.click(await screen.findByText('Impossible travel'));
    expect(await screen.findByText(/^You can remove it from .+\. Alerts stay for a week/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('should not be removable while open, and remove its detection with it', async () => {
    let alerts: SecurityAlert[] = [{ ...watchAlert, isRead: true }];
    const { person, sent } = showSpy(
      {
        'GET /api/spy/alerts': () => ({ json: alerts }),
        [`POST ${ACKNOWLEDGE}`]: () => {
          alerts = [{ ...alerts[0]!, acknowledged: 'mine', resolvedAt: '2025-01-02T00:00:00.000Z' }];
          return { json: alerts[0]! };
        },
        'DELETE /api/spy/alerts/l2': () => {
          alerts = [];
          return { status: 204 };
        },
      },
      'security',
    );
    await person.click(await screen.findByText('Impossible travel'));
    expect(screen.queryByRole('button', { name: 'Remove Impossible travel' })).not.toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'This was me' }));
    await person.click(await screen.findByRole('button', { name: 'Remove Impossible travel' }));
    const before = sent('GET', '/api/spy/detections').length;
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Remove/ }));
    expect(await screen.findByText('No security alerts.')).toBeVisible();
    await waitFor(() => expect(sent('GET', '/api/spy/detections')).toHaveLength(before + 1));
  });

  it('should mention no password to a user of an identity provider', async () => {
    const { person } = await open(undefined, { hasPassword: false });
    await person.click(await screen.findByRole('button', { name: 'Not me: sign it out' }));
    const asked = await screen.findByRole('dialog');
    expect(within(asked).queryByText(/password/)).not.toBeInTheDocument();
    await person.click(within(asked).getByRole('button', { name: 'Sign it out' }));
    expect(
      await screen.findByText(/^You said that this was not you\. Now sign out everywhere/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Set a new password' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const ending = within(await screen.findByRole('dialog', { name: 'Sign out everywhere' }));
    expect(ending.getByText(/^Your API keys end, too/)).toBeVisible();
  });

  it('should show that the account was secured after "Not me"', async () => {
    const alert = {
      ...watchAlert,
      isRead: true,
      acknowledged: 'not-mine' as const,
      resolvedAt: '2025-01-02T00:00:00.000Z',
    };
    const { person } = showSpy({ 'GET /api/spy/alerts': { json: [alert] } }, 'security');
    await person.click(await screen.findByText('Impossible travel'));
    expect(await screen.findByText(/The account has been secured since\. Resolved: Jan /)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument();
  });

  it('should have no answers without a detection', async () => {
    const { person } = showSpy(
      { 'GET /api/spy/alerts': { json: [{ ...sampleAlert, isRead: true }] } },
      'security',
    );
    await person.click(await screen.findByText(sampleAlert.title));
    expect(screen.queryByRole('button', { name: 'This was me' })).not.toBeInTheDocument();
  });
});
