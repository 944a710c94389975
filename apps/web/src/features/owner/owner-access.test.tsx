import type { OwnerAccess, DecidedActivation, PendingActivation } from '@swipeclean/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentSession, setUser } from '@/shared/session/session';
import { type FakeAnswer, fakeApi, hrefOf, problem, renderScreen, sampleUser } from '@/testing';
import OwnerPage from './owner-page';
import ActivationsPage from './activations-page';
import AnalyticsPage from './analytics-page';
import OwnerDashboardPage from './owner-dashboard-page';
import PayoutsPage from './payouts-page';

describe('owner access', () => {
  const PATH = '/api/owner/access';
  const GRANTED: FakeAnswer<OwnerAccess> = { json: { ownerAccess: true } };
  const show = (user?: typeof sampleUser) => renderScreen(<OwnerPage />, { at: '/owner', user });

  it('should ask for the code as a password, and require it before sending (NAV-26, OWN-09, OWN-29)', async () => {
    const calls = fakeApi({});
    const { person } = show();
    expect(screen.getByLabelText('Access code')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('link', { name: 'Back to Public Site' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Owner access bypasses all subscription requirements')).toBeVisible();
    expect(calls).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(screen.getByText('Enter the access code.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('should send the code on Enter, and reject a wrong one (OWN-02, OWN-03, OWN-04)', async () => {
    const calls = fakeApi({ [`POST ${PATH}`]: problem(403, 'Invalid owner access code.') });
    const { person } = show();
    const field = screen.getByLabelText('Access code');
    await person.type(field, 'Nearly{Enter}');
    expect(await screen.findByText('Access Denied')).toBeVisible();
    expect(screen.getByText('Invalid owner access code.')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ code: 'Nearly' }]);
    expect(localStorage.getItem('isOwner')).toBeNull();
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it('should show how long to wait after too many wrong codes (OWN-26)', async () => {
    fakeApi({ [`POST ${PATH}`]: problem(429, 'Too many wrong access codes.') });
    const { person } = show();
    await person.type(screen.getByLabelText('Access code'), 'x{Enter}');
    expect(await screen.findByText('Too many wrong codes. Try again in 1 min.')).toBeVisible();
  });

  it('should report an unreachable server', async () => {
    fakeApi({ [`POST ${PATH}`]: problem(503, 'Away') });
    const { person } = show();
    await person.type(screen.getByLabelText('Access code'), 'x{Enter}');
    expect(await screen.findByText(/not available right now/)).toBeVisible();
  });

  it('should show the grant, and open the real cleaner after one second (OWN-05, OWN-06, TOAST-49)', async () => {
    fakeApi({ [`POST ${PATH}`]: GRANTED });
    jest.useFakeTimers();
    const { place } = show(sampleUser);
    fireEvent.change(screen.getByLabelText('Access code'), { target: { value: 'right' } });
    fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('heading', { name: 'Owner Access Active' })).toBeVisible();
    expect(localStorage.getItem('isOwner')).toBe('true');
    expect(currentSession().user?.ownerAccess).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(place()).toBe('/owner');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(place()).toBe('/real-cleaner');
    jest.useRealTimers();
    expect(await screen.findByText('Owner Access Granted')).toBeVisible();
  });

  it('should keep another user who signs in before the answer', async () => {
    const another = { ...sampleUser, id: 'another' };
    let sent = 0;
    fakeApi({
      [`POST ${PATH}`]: () => {
        sent += 1;
        setUser(another);
        return GRANTED;
      },
    });
    const { person } = show(sampleUser);
    await person.type(screen.getByLabelText('Access code'), 'right{Enter}');
    expect(await screen.findByRole('heading', { name: 'Owner Access Active' })).toBeVisible();
    expect(sent).toBe(1);
    expect(currentSession().user).toEqual(another);
  });

  it('should be active on a later visit until it is disabled (OWN-07, OWN-08, OWN-27)', async () => {
    localStorage.setItem('isOwner', 'true');
    const calls = fakeApi({ [`GET ${PATH}`]: GRANTED, [`DELETE ${PATH}`]: { status: 204 } });
    const { person, place } = show();
    expect(await screen.findByRole('heading', { name: 'Owner Access Active' })).toBeVisible();
    expect(hrefOf('Open the Real File Cleaner')).toBe('/real-cleaner');
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    await person.click(screen.getByRole('button', { name: 'Disable Owner Access' }));
    expect(await screen.findByLabelText('Access code')).toBeVisible();
    expect(localStorage.getItem('isOwner')).toBeNull();
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
    expect(place()).toBe('/owner');
  });

  it('should stay active with an error when disabling fails', async () => {
    localStorage.setItem('isOwner', 'true');
    fakeApi({ [`GET ${PATH}`]: GRANTED, [`DELETE ${PATH}`]: problem(503, 'Away') });
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: 'Disable Owner Access' }));
    expect(await screen.findByText(/not available right now/)).toBeVisible();
    expect(localStorage.getItem('isOwner')).toBe('true');
  });

  it('should grant nothing by a flag in the browser (ROLE-07, ROLE-10, OWN-27)', async () => {
    localStorage.setItem('isOwner', 'true');
    fakeApi({ [`GET ${PATH}`]: { json: { ownerAccess: false } } });
    show();
    await waitFor(() => expect(screen.getByLabelText('Access code')).toBeVisible());
    expect(screen.queryByText('Owner Access Active')).not.toBeInTheDocument();
  });

  it('should read a signed-in user’s access from the session and ignore the flag (OWN-28)', () => {
    const calls = fakeApi({});
    show({ ...sampleUser, ownerAccess: true });
    expect(screen.getByRole('heading', { name: 'Owner Access Active' })).toBeVisible();
    expect(calls).toEqual([]);
  });
});

describe('the screens of the owner', () => {
  const DENIED = 'Access Denied - This dashboard is only available to the platform owner.';
  const PAGES = {
    '/owner-dashboard': OwnerDashboardPage,
    '/analytics': AnalyticsPage,
    '/owner-activations': ActivationsPage,
    '/owner-payouts': PayoutsPage,
  };
  const AT = Object.keys(PAGES) as (keyof typeof PAGES)[];
  const open = (at: keyof typeof PAGES, user: typeof sampleUser) => {
    const calls = fakeApi({});
    const Page = PAGES[at];
    renderScreen(<Page />, { at, user });
    return calls;
  };

  describe.each(AT)('%s', (path) => {
    it.each([
      ['a user', {}],
      ['a founder', { isFounder: true, isSubscribed: true }],
      ['a session opened by an owner code', { ownerAccess: true }],
    ])('should be closed to %s (OWN-24, OWN-25, ROLE-08)', async (_who, rights) => {
      localStorage.setItem('isOwner', 'true');
      localStorage.setItem('userEmail', 'owner@example.com');
      const calls = open(path, { ...sampleUser, ...rights });
      expect(await screen.findByRole('heading', { level: 1, name: DENIED })).toBeVisible();
      expect(screen.queryByText(/\$247,890/)).not.toBeInTheDocument();
      expect(calls.filter(({ path: called }) => called.includes('/owner/'))).toEqual([]);
    });

    it('should show an owner without a confirmed address what to do', async () => {
      open(path, { ...sampleUser, email: 'owner@example.com', emailVerified: false });
      expect(await screen.findByRole('link', { name: 'Confirm in Profile' })).toHaveAttribute(
        'href',
        '/profile',
      );
    });
  });
});

describe('the owner’s cash transfers (SUBS-20, ROLE-17)', () => {
  const owner = { ...sampleUser, isOwner: true };
  const waiting: PendingActivation = {
    id: 'a1',
    email: 'ann@people.example',
    name: 'Ann Lee',
    phone: '+1 555 0100',
    reference: 'SC-ABC234',
    payerReference: null,
    plan: 'annual',
    cents: 4999,
    createdAt: '2026-03-01T12:00:00Z',
  };
  const decided: DecidedActivation = {
    ...waiting,
    status: 'rejected',
    reason: 'Nothing came',
    decidedBy: sampleUser.id,
    decidedAt: '2026-03-02T12:00:00Z',
  };
  async function show(given: PendingActivation[], answer: ReturnType<typeof problem> = { status: 204 }) {
    let [open, done]: [PendingActivation[], DecidedActivation[]] = [given, []];
    const decide = (status: DecidedActivation['status']) => () => {
      [open, done] = [[], [{ ...decided, status, reason: status === 'rejected' ? 'Nothing came' : null }]];
      return answer;
    };
    const calls = fakeApi({
      'GET /api/owner/activations': () => ({ json: open }),
      'GET /api/owner/activations/decided': () => ({ json: done }),
      'POST /api/owner/activations/a1/approve': decide('approved'),
      'POST /api/owner/activations/a1/reject': decide('rejected'),
    });
    const view = renderScreen(<ActivationsPage />, { user: owner });
    await screen.findByText(given.length ? 'SC-ABC234' : 'Nothing is waiting');
    return { ...view, posted: () => calls.filter(({ method }) => method === 'POST') };
  }
  const region = (name: string) => within(screen.getByRole('region', { name }));

  it('should show that there are none', async () => {
    await show([]);
    expect(region('Waiting').getByText('Cash transfers that users announce are listed here.')).toBeVisible();
    expect(await region('Decided').findByText('Nothing decided yet')).toBeVisible();
  });

  it('should show what to look for, and approve after one confirmation', async () => {
    const { person, posted } = await show([waiting]);
    for (const text of ['Ann Lee', 'ann@people.example', '+1 555 0100', '$49.99', 'Annual'])
      expect(region('Waiting').getByText(text)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Approve SC-ABC234' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve SC-ABC234?' }));
    expect(posted()).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await region('Decided').findByText('Approved')).toBeVisible();
    expect(region('Decided').getByText(/^By you, Mar 2, 2026/)).toBeVisible();
    expect(await screen.findByText('Nothing is waiting')).toBeVisible();
    expect(posted()).toHaveLength(1);
  });

  it('should refuse only with a reason', async () => {
    const { person, posted } = await show([waiting]);
    await person.click(screen.getByRole('button', { name: 'Refuse SC-ABC234' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(dialog.getByText('Enter the reason.')).toBeVisible();
    expect(posted()).toEqual([]);
    await person.type(dialog.getByLabelText('Reason'), ' Nothing came ');
    await person.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await region('Decided').findByText('Reason: Nothing came')).toBeVisible();
    expect(posted()[0]?.body).toEqual({ reason: 'Nothing came' });
  });

  it('should report that another tab decided first, and show its decision', async () => {
    const { person } = await show([waiting], problem(409, 'Decided'));
    await person.click(screen.getByRole('button', { name: 'Approve SC-ABC234' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText(/^This transfer was already decided/)).toBeVisible();
    await waitFor(() => expect(region('Decided').getByText('Approved')).toBeVisible());
  });
});
