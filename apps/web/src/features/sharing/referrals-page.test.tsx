import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';
import {
  failSession,
  type FakeAnswer,
  fakeApi,
  hrefOf,
  problem,
  renderScreen,
  sampleUser,
  textsOf,
} from '@/testing';
import type { Payout, ReferredFriend, Referrals } from '@swipeclean/contracts';
import ReferralsPage from './referrals-page';
import { sampleReferrals } from './testing/sample-referrals';
import { spyClipboard } from './testing/spy-clipboard';

describe('the referral page', () => {
  const LINK = 'http://localhost/?ref=SWIPEABCDEF';
  const TEXT = 'I free up space on my phone with SwipeClean. Join with my link and get 1 month free:';
  async function show(user?: typeof sampleUser) {
    const calls = fakeApi({
      'POST /api/referrals/shares': { status: 201, body: { shares: 1 } },
      'GET /api/referrals': { json: sampleReferrals },
    });
    const view = renderScreen(<ReferralsPage />, { user });
    await screen.findByText(user ? LINK : /SWIPEXX$/);
    return { ...view, recorded: () => calls.filter(({ method }) => method === 'POST') };
  }

  it('should show a visitor no earnings, the visitors’ code, and a way to one’s own (REF-02, REF-05)', async () => {
    // Also proves REF-01, REF-16, REF-17, NAV-17.

    await show();
    const earnings = within(screen.getByRole('region', { name: 'Total earnings' }));
    expect(earnings.getByText('$0')).toBeVisible();
    for (const name of ['Successful referrals', 'Pending referrals'])
      expect(earnings.getByText(name).nextSibling).toHaveTextContent(/^0$/);
    expect(earnings.getByRole('button', { name: 'Demo: what does this mean?' })).toBeVisible();

    expect(screen.getByText('http://localhost/?ref=SWIPEXX')).toBeVisible();
    expect(hrefOf('Sign in')).toBe('/api/login?returnTo=%2Freferrals');
    expect(screen.getByRole('heading', { level: 1, name: 'Earn $10 Per Referral' })).toBeVisible();
  });

  it('should show no link before the session is known (REF-16)', async () => {
    document.cookie = 'sc_signed_in=1';
    const calls = fakeApi({ 'GET /api/auth/user': { status: 503 } });
    const { client } = renderScreen(<ReferralsPage />);
    await act(() => Promise.resolve());
    expect(screen.queryByText(/SWIPE/)).not.toBeInTheDocument();
    act(() => failSession(client, new TypeError('gone')));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/auth/user']));
  });

  it('should build the link from the code, copy it, and confirm that for 2 s (REF-03, REF-04, REF-06)', async () => {
    // Also proves REF-15, CONST-27.
    await show(sampleUser);
    expect(screen.getByText(LINK)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    const write = spyClipboard();
    jest.useFakeTimers();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
    expect(write).toHaveBeenCalledWith(LINK);
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
  });

  it('should share on four networks in new tabs, with text and link filled in (REF-07, REF-08, API-32)', async () => {
    const { recorded } = await show(sampleUser);
    const composers = within(screen.getByRole('list', { name: 'Share on' })).getAllByRole('link');
    expect(composers.map((link) => new URL((link as HTMLAnchorElement).href).hostname)).toEqual([
      'x.com',
      'www.facebook.com',
      'wa.me',
      'www.linkedin.com',
    ]);
    for (const composer of composers) {
      const values = [...new URL((composer as HTMLAnchorElement).href).searchParams.values()].join(' ');
      expect(values).toContain(TEXT);
      expect(values).toContain(LINK);
      expect(composer).toHaveAttribute('target', '_blank');
    }
    act(() => void composers.forEach((composer) => fireEvent.click(composer)));
    expect(recorded().map(({ body }) => body)).toEqual([
      { network: 'x' },
      { network: 'facebook' },
      { network: 'whatsapp' },
      { network: 'linkedin' },
    ]);
  });

  it('should list sample referrers as Demo, and explain how payouts work (REF-09, REF-10, REF-11)', async () => {
    // Also proves REF-12.
    await show();
    const top = within(await screen.findByRole('region', { name: 'Top referrers' }));
    const entries = top.getAllByRole('listitem');
    expect(entries).toHaveLength(5);
    expect(entries[0]).toHaveTextContent('Sarah M.47 referrals$470');
    expect(entries[4]).toHaveTextContent('You0 referrals$0');
    expect(top.getByRole('button', { name: 'Demo: what does this mean?' })).toBeVisible();

    const payouts = within(screen.getByRole('region', { name: 'How Payouts Work' }));
    for (const term of [
      'You earn $10 for each friend who joins.',
      'Your friend gets 1 month free.',
      'Your friend must stay subscribed for 30 days.',
      'Payouts are monthly, by wallet or bank transfer.',
      'The minimum payout is $50.',
    ])
      expect(payouts.getByText(term)).toBeVisible();
  });
});

describe('own referrals', () => {
  const earned = { total: 6000, released: 6000, held: 1000, requested: 0, paid: 0 };
  const payout: Payout = {
    id: 'p1',
    cents: 6000,
    method: 'bank',
    status: 'requested',
    note: null,
    requestedAt: '2027-03-01T10:00:00.000Z',
    settledAt: null,
  };
  /** Renders the page for a user; requests change the following responses. */
  async function show(
    change: Partial<Referrals> = {},
    answer: FakeAnswer<Payout> = { status: 201, body: payout },
  ) {
    let own: Referrals = { ...sampleReferrals, ...change };
    const calls = fakeApi({
      'GET /api/referrals': () => ({ json: own }),
      'POST /api/referrals/payouts': () => {
        own = { ...own, payouts: [payout], earnings: { ...earned, released: 0, requested: 6000 } };
        return answer;
      },
    });
    const view = renderScreen(<ReferralsPage />, { user: sampleUser });
    await screen.findByText(own.link);
    return { ...view, asked: () => calls.filter(({ method }) => method === 'POST') };
  }
  const region = (name: string) => within(screen.getByRole('region', { name }));
  const friend = (change: Partial<ReferredFriend>): ReferredFriend => ({
    name: null,
    state: 'signed-up',
    signedUpAt: '2027-02-01T10:00:00.000Z',
    holdEndsAt: null,
    ...change,
  });
  describe('a user’s referrals', () => {
    it('should be shown from the server, without a Demo badge (REF-02, REF-03)', async () => {
      await show({ earnings: { ...earned, paid: 2000, total: 8000 }, successful: 8, pending: 3 });
      const earnings = region('Total earnings');
      const figures = [
        ['Successful referrals', '8'],
        ['Pending referrals', '3'],
        ['On hold', '$10'],
        ['Released', '$60'],
        ['Requested', '$0'],
        ['Paid out', '$20'],
      ];
      expect(earnings.getByText('$80')).toBeVisible();
      for (const [name, value] of figures)
        expect(earnings.getByText(name as string).nextSibling?.textContent).toBe(value);
      expect(earnings.queryByRole('button', { name: /^Demo/ })).not.toBeInTheDocument();
    });

    it('should show each friend’s progress, end of hold, and reason if not counted (REF-14)', async () => {
      await show({
        friends: [
          friend({ name: 'Ben' }),
          friend({ name: 'Lea K.', state: 'paid', holdEndsAt: '2027-03-05T10:00:00.000Z' }),
          friend({ name: 'Sarah M.', state: 'approved', holdEndsAt: '2027-02-28T10:00:00.000Z' }),
          friend({ name: 'Max', state: 'unverified', holdEndsAt: '2027-02-28T10:00:00.000Z' }),
          friend({ state: 'taken-back' }),
        ],
      });
      const rows = region('Your referrals').getAllByRole('listitem');
      expect(textsOf(rows)).toEqual([
        'BenJoined on Feb 1, 2027Signed up',
        'Lea K.Joined on Feb 1, 2027On hold until Mar 5, 2027On hold',
        'Sarah M.Joined on Feb 1, 2027Earned',
        'MaxJoined on Feb 1, 2027Stayed, but has not confirmed the e-mail address yet. After that you get the reward.On hold',
        'SomebodyJoined on Feb 1, 2027The payment was refunded, so there is no reward.Not counted',
      ]);
    });

    it('should give advice without friends and payouts', async () => {
      await show();
      expect(region('Your referrals').getByText(/^Send your link to a friend/)).toBeVisible();
      expect(
        region('Your payouts').getByText('Once you have $50, you can ask for your first payout.'),
      ).toBeVisible();
      expect(region('Payout').getByText('You have $0. Payouts start at $50: $50 to go.')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Request/ })).not.toBeInTheDocument();
    });

    it('should show a debt and the missing amount', async () => {
      await show({ earnings: { total: 4000, released: -1000, held: 0, requested: 0, paid: 5000 } });
      expect(region('Total earnings').getByText(/cover \$10 first\.$/)).toBeVisible();
      expect(region('Payout').getByText('You have $0. Payouts start at $50: $60 to go.')).toBeVisible();
    });

    it('should show the real top referrers once there are any (REF-09)', async () => {
      await show({
        successful: 2,
        topReferrers: [
          { name: 'Zoe B.', referrals: 9 },
          { name: null, referrals: 4 },
        ],
      });
      const top = region('Top referrers');
      expect(top.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        '1Zoe B.9 referrals$90',
        '2Somebody4 referrals$40',
        'You2 referrals$20',
      ]);
      expect(top.queryByRole('button', { name: /^Demo/ })).not.toBeInTheDocument();
    });

    it('should list payouts with their state and the owner’s note (REF-12)', async () => {
      const settledAt = '2027-03-02T10:00:00.000Z';
      await show({
        payouts: [
          { ...payout, id: 'p2', status: 'paid', settledAt, note: 'WIRE 77' },
          { ...payout, id: 'p3', status: 'refused', method: 'wallet', settledAt, note: 'No such wallet.' },
        ],
      });
      expect(
        region('Your payouts')
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        '$60Bank transfer · Mar 2, 2027Reference: WIRE 77Sent',
        '$60Wallet · Mar 2, 2027No such wallet. The money is back in your earnings.Refused',
      ]);
    });
  });
  describe('requesting a payout (REF-12, REF-13)', () => {
    it('should accept a destination once, and then show the pending request', async () => {
      const { person, asked } = await show({ earnings: earned });
      await person.selectOptions(screen.getByLabelText('How'), 'bank');
      await person.type(screen.getByLabelText('Where to'), '  DE02 1203 0000 ');
      await person.dblClick(screen.getByRole('button', { name: 'Request $60' }));
      expect(
        await screen.findByText('You have asked for $60. When that is settled, you can ask again.'),
      ).toBeVisible();
      expect(asked().map(({ body }) => body)).toEqual([{ method: 'bank', destination: 'DE02 1203 0000' }]);
      expect(region('Your payouts').getByText('$60')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Request/ })).not.toBeInTheDocument();
    });

    it.each(['', '   ', 'a b'])('should reject %j', async (place) => {
      const { person, asked } = await show({ earnings: earned });
      const field = screen.getByLabelText('Where to');
      if (place) await person.type(field, place);
      await person.click(screen.getByRole('button', { name: 'Request $60' }));
      expect(field).toHaveAccessibleDescription(/Enter where the money should go\.$/);
      expect(asked()).toEqual([]);
    });

    it('should report an earlier request, and show the current figures', async () => {
      const { person } = await show(
        { earnings: earned },
        problem(409, 'You have asked for a payout already.'),
      );
      await person.type(screen.getByLabelText('Where to'), 'mara@wallet.example');
      await person.click(screen.getByRole('button', { name: 'Request $60' }));
      await waitFor(() => expect(region('Payout').getByText(/^You have asked for \$60/)).toBeVisible());
    });

    it('should report an unreachable server, and allow a retry', async () => {
      const { person } = await show({ earnings: earned }, { status: 500 });
      await person.type(screen.getByLabelText('Where to'), 'mara@wallet.example');
      await person.click(screen.getByRole('button', { name: 'Request $60' }));
      await waitFor(() => expect(screen.queryByRole('button', { busy: true })).not.toBeInTheDocument());
    });
  });
});
