import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { browser } from '@/shared/browser/navigation';
import { guardScreen } from '@/shared/session/login-redirect';
import { fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import SharePage from './share-page';
import { sampleReferrals as referrals } from './testing/sample-referrals';
import { spyClipboard } from './testing/spy-clipboard';

const MESSAGE =
  'Free up space on your phone with SwipeClean! Use my code K7M2QP and get 1 month free. http://localhost/?ref=K7M2QP';

async function show(recording: FakeAnswer = { status: 201, body: { shares: 4 } }, change = {}) {
  const calls = fakeApi({
    'GET /api/referrals': { json: { ...referrals, ...change } },
    'POST /api/referrals/shares': recording,
  });
  const view = renderScreen(<SharePage />, { user: sampleUser });
  await screen.findByRole('link', { name: 'Share on X' });
  return { ...view, recorded: () => calls.filter(({ method }) => method === 'POST') };
}

describe('the share page', () => {
  it('should show the user’s code, and copy it (SHARE-01, SHARE-02, SHARE-10)', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Share and Earn' })).toBeVisible();
    expect(screen.getByText('K7M2QP')).toBeVisible();
    const write = spyClipboard();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
    expect(write).toHaveBeenCalledWith('K7M2QP');
  });

  it('should count shares at once and on the server, but no copies (SHARE-04, SHARE-08, SHARE-12)', async () => {
    const { recorded } = await show();
    const write = spyClipboard();
    const count = () => screen.getByText('Your shares').nextSibling;
    expect(count()).toHaveTextContent('3');
    for (const name of ['Copy share text', 'Copy for Instagram'])
      await act(async () => fireEvent.click(screen.getByRole('button', { name })));
    expect(write.mock.calls).toEqual([[MESSAGE], [MESSAGE]]);
    expect(count()).toHaveTextContent('3');
    fireEvent.click(screen.getByRole('link', { name: 'Share on LinkedIn' }));
    await waitFor(() => expect(count()).toHaveTextContent('4'));
    expect(recorded().map(({ body }) => body)).toEqual([{ network: 'linkedin' }]);
  });

  it('should keep the counted press when the server is unreachable (SHARE-11)', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    await show({ status: 503 });
    fireEvent.click(screen.getByRole('link', { name: 'Share on X' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.getByText('Your shares').nextSibling).toHaveTextContent('4');
    log.mockRestore();
  });

  it('should show the rewards ladder (SHARE-05, CONST-36, CONST-37)', async () => {
    await show();
    const ladder = within(screen.getByRole('region', { name: 'Rewards' })).getAllByRole('listitem');
    expect(ladder.map(({ textContent }) => textContent)).toEqual([
      '1 share1 month premium free0 of 1 people came · 0 of 1 friends joined',
      '5 shares$25 cash0 of 5 people came · 0 of 5 friends stayed',
      '10 shares6 months premium free0 of 10 people came · 0 of 10 friends joined',
      '25 shares$100 cash plus lifetime premium0 of 25 people came · 0 of 25 friends stayed',
    ]);
  });

  it('should show shares beside counted people, tier progress, and the difference (SHARE-11)', async () => {
    await show(undefined, { shares: 40, landings: 7, joined: 3, successful: 2 });
    expect(screen.getByText('Your shares').nextSibling).toHaveTextContent(/^40$/);
    expect(screen.getByText('Counted people').nextSibling).toHaveTextContent(/^7$/);
    expect(screen.getByText(/^Every press to share is a share/)).toBeVisible();
    const ladder = within(screen.getByRole('region', { name: 'Rewards' }));
    const tiers = ladder.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(tiers[0]).toMatch(/Reached$/);
    expect(tiers[1]).toMatch(/5 of 5 people came · 2 of 5 friends stayed$/);
    expect(tiers[2]).toMatch(/7 of 10 people came · 3 of 10 friends joined$/);
    expect(ladder.getByRole('link', { name: 'All the rules' })).toHaveAttribute('href', '/referral-rules');
  });

  it('should show real earnings, sample referrers as Demo, and the organizer link (SHARE-03, SHARE-07)', async () => {
    await show(undefined, {
      earnings: { total: 3000, released: 2000, held: 1000, requested: 0, paid: 1000 },
    });
    const earnings = within(screen.getByRole('region', { name: 'Total earnings' }));
    expect(earnings.getByText('$30')).toBeVisible();
    expect(earnings.queryByRole('button', { name: /^Demo/ })).not.toBeInTheDocument();
    const top = within(screen.getByRole('region', { name: 'Top referrers' }));
    expect(top.getByRole('button', { name: /^Demo/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Organize photos & videos' })).toHaveAttribute(
      'href',
      '/organize',
    );
  });

  it('should report that the code failed to load, and retry', async () => {
    let isDown = true;
    fakeApi({ 'GET /api/referrals': () => (isDown ? { status: 503 } : { json: referrals }) });
    const { person } = renderScreen(<SharePage />, { user: sampleUser });
    expect(await screen.findByText('Unable to load your code')).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('K7M2QP')).toBeVisible();
  });

  it('should open the login when the session has ended (AUTH-08)', async () => {
    const go = jest.spyOn(browser, 'navigate').mockImplementation();
    const unguard = guardScreen();
    fakeApi({ 'GET /api/referrals': { json: { ...referrals, code: 'SWIPEXX', shareCode: null } } });
    renderScreen(<SharePage />, { user: sampleUser, at: '/share' });
    await waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringContaining('/api/login')));
    unguard();
    go.mockRestore();
  });
});
