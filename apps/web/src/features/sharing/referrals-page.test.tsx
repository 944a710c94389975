import { act, fireEvent, screen, within } from '@testing-library/react';
import { setSession } from '@/shared/session/session-store';
import { fakeApi } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import ReferralsPage from './referrals-page';
import { sampleReferrals } from './testing/sample-referrals';
import { spyClipboard } from './testing/spy-clipboard';

const LINK = 'http://localhost/?ref=SWIPEABCDEF';
const TEXT = 'I free up space on my phone with SwipeClean. Join by my link and get 1 month free:';

async function show(user?: typeof sampleUser) {
  const calls = fakeApi({
    'POST /api/referrals/shares': { status: 201, body: { shares: 1 } },
    'GET /api/referrals': { json: sampleReferrals },
  });
  const view = renderScreen(<ReferralsPage />, { user });
  await screen.findByText(user ? LINK : /SWIPEXX$/);
  return { ...view, recorded: () => calls.filter(({ method }) => method === 'POST') };
}

describe('the referral page', () => {
  it('should have its title (REF-01, NAV-17)', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Earn $10 Per Referral' })).toBeVisible();
  });

  it('should show a visitor that nothing is earned, marked as Demo (REF-02, REF-17)', async () => {
    await show();
    const earnings = within(screen.getByRole('region', { name: 'Total earnings' }));
    expect(earnings.getByText('$0')).toBeVisible();
    for (const name of ['Successful referrals', 'Pending referrals'])
      expect(earnings.getByText(name).nextSibling).toHaveTextContent(/^0$/);
    expect(earnings.getByRole('button', { name: 'Demo: what does this mean?' })).toBeVisible();
  });

  it('should build the link from the site’s address and the user’s code (REF-03, REF-04, REF-15)', async () => {
    await show(sampleUser);
    expect(screen.getByText(LINK)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('should show a visitor the visitors’ code, and how to get a personal one (REF-05, REF-16)', async () => {
    await show();
    expect(screen.getByText('http://localhost/?ref=SWIPEXX')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Freferrals',
    );
  });

  it('should show no link before the session is known (REF-16)', async () => {
    document.cookie = 'sc_signed_in=1';
    fakeApi({});
    renderScreen(<ReferralsPage />);
    await act(() => Promise.resolve());
    expect(screen.queryByText(/SWIPE/)).not.toBeInTheDocument();
    const retry = jest.fn();
    act(() => setSession({ status: 'unknown', error: new TypeError('gone'), retry }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalled();
  });

  it('should copy the link and confirm it for 2 s (REF-06, CONST-27)', async () => {
    await show(sampleUser);
    const write = spyClipboard();
    jest.useFakeTimers();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
    expect(write).toHaveBeenCalledWith(LINK);
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
    jest.useRealTimers();
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

  it('should list four sample referrers and the user below, marked as Demo (REF-09)', async () => {
    await show();
    const top = within(await screen.findByRole('region', { name: 'Top referrers' }));
    const entries = top.getAllByRole('listitem');
    expect(entries).toHaveLength(5);
    expect(entries[0]).toHaveTextContent('Sarah M.47 referrals$470');
    expect(entries[4]).toHaveTextContent('You0 referrals$0');
    expect(top.getByRole('button', { name: 'Demo: what does this mean?' })).toBeVisible();
  });

  it('should explain how payouts work (REF-10, REF-11, REF-12)', async () => {
    await show();
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
