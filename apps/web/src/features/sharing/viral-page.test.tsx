import { DOLLARS } from '@/testing/shown-prices';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { switchLanguage } from '@/shared/i18n/messages';
import { composerAddress } from '@/shared/share/share-targets';
import { type FakeAnswer, fakeApi, hrefOf, renderScreen, sampleUser, textsOf } from '@/testing';
import { sampleReferrals, sampleReferrals as referrals } from './testing/sample-referrals';
import { spyClipboard } from './testing/spy-clipboard';
import ViralPage from './viral-page';
import SharePage from './share-page';

describe('viral page', () => {
  const TEXT =
    'I am cleaning up my phone with SwipeClean: swipe, decide, and the space is back. Join the viral movement! #SwipeClean';
  async function show(user?: typeof sampleUser) {
    const calls = fakeApi({
      'POST /api/referrals/shares': { status: 201, body: { shares: 4 } },
      'GET /api/referrals': { json: sampleReferrals },
    });
    const view = renderScreen(<ViralPage />, { user });
    await screen.findByRole('link', { name: 'Share on X' });
    await screen.findByRole('link', { name: /^Subscribe - / });
    await screen.findByRole('region', { name: 'Hashtags' });
    return { ...view, calls, recorded: () => calls.filter(({ method }) => method === 'POST') };
  }
  const press = (network: string) =>
    fireEvent.click(screen.getByRole('link', { name: `Share on ${network}` }));
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));
  describe('the sign-up banner', () => {
    it('should offer the subscription until closed, and again after a reload (VIRAL-01, VIRAL-02, VIRAL-03)', async () => {
      const { person, unmount } = await show();
      const banner = () => screen.queryByRole('complementary', { name: 'Offer' });
      expect(banner()).toHaveTextContent(`$${DOLLARS.monthly}/month`);
      expect(screen.getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '/subscribe');
      await person.click(within(banner() as HTMLElement).getByRole('button', { name: 'Close' }));
      expect(banner()).not.toBeInTheDocument();
      unmount();
      await show();
      expect(banner()).toBeVisible();
    });

    it('should offer nothing to a user who has subscribed', async () => {
      await show({ ...sampleUser, isSubscribed: true });
      expect(screen.queryByRole('link', { name: 'Subscribe Now' })).not.toBeInTheDocument();
    });
  });
  describe('the sharing page', () => {
    it('should show sample figures, a plan, and composers of networks (VIRAL-07, VIRAL-08, VIRAL-09)', async () => {
      // Also proves VIRAL-12, VIRAL-14, VIRAL-15, VIRAL-16, CONST-40, GEN-15, GEN-18.
      await show();
      const movement = screen.getByRole('region', { name: 'Total shares' });
      for (const figure of ['2,847,321', '167', '847TB'])
        expect(within(movement).getByText(figure)).toBeVisible();
      const goal = screen.getByRole('region', { name: 'Our goal: 1 billion users' });
      expect(within(goal).getByText('2.5M+ users so far')).toBeVisible();
      for (const card of [movement, goal])
        expect(within(card).getByRole('button', { name: 'Demo: what does this mean?' })).toBeVisible();
      expect(screen.getByText('Rated 4.9/5 by the people of our viral movement')).toBeVisible();

      const message = { text: TEXT, url: 'http://localhost' };
      for (const network of ['X', 'Facebook', 'WhatsApp', 'LinkedIn'] as const) {
        const composer = screen.getByRole('link', { name: `Share on ${network}` });
        const id = network.toLowerCase() as 'x' | 'facebook' | 'whatsapp' | 'linkedin';
        expect(composer).toHaveAttribute('href', composerAddress(id, message));
        expect(composer).toHaveAttribute('target', '_blank');
        expect(composer).toHaveAttribute('rel', 'noopener');
      }
      expect(screen.getByRole('button', { name: 'Copy for Instagram' })).toBeVisible();
      const plan = within(screen.getByRole('region', { name: '$20 marketing plan' }));
      const amounts = plan.getAllByText(/^\$\d+$/).map(({ textContent }) => Number(textContent?.slice(1)));
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(20);
      expect(hrefOf(`Subscribe - $${DOLLARS.monthly}/month`)).toBe('/subscribe');
    });

    it('should count each share, but no copy (VIRAL-05, VIRAL-06, SHARE-11)', async () => {
      const { recorded } = await show();
      const write = spyClipboard();
      for (const network of ['X', 'Facebook', 'WhatsApp', 'LinkedIn']) press(network);
      expect(screen.getByText('2,847,325')).toBeVisible();
      for (const name of ['Copy for Instagram', 'Copy share text'])
        await act(async () => fireEvent.click(screen.getByRole('button', { name })));
      expect(write.mock.calls).toEqual([[`${TEXT} http://localhost`], [`${TEXT} http://localhost`]]);
      expect(screen.getByText('2,847,325')).toBeVisible();
      expect(recorded()).toEqual([]);
    });

    it('should share a user’s own link, and show real shares and earnings (ROLE-11, SHARE-09)', async () => {
      const link = 'http://localhost/?ref=SWIPE7QX2MN';
      let shares = 3;
      const calls = fakeApi({
        'GET /api/referrals': () => ({ json: { ...sampleReferrals, link, landings: 2, shares } }),
        'POST /api/referrals/shares': () => ({ status: 201, body: { shares: ++shares } }),
      });
      renderScreen(<ViralPage />, { user: sampleUser });
      expect(await screen.findByText(`${TEXT} ${link}`)).toBeVisible();
      const own = within(screen.getByRole('region', { name: 'Your sharing' }));
      expect(own.getByText('Your shares').nextSibling).toHaveTextContent(/^3$/);
      expect(own.getByText('Counted people').nextSibling).toHaveTextContent(/^2$/);
      press('LinkedIn');
      await waitFor(() => expect(own.getByText('Your shares').nextSibling).toHaveTextContent(/^4$/));
      const report = { path: '/api/referrals/shares', body: { network: 'linkedin' } };
      expect(calls).toContainEqual(expect.objectContaining(report));
      expect(screen.getByText('2,847,322')).toBeVisible();
      expect(own.queryByRole('button', { name: /^Demo/ })).not.toBeInTheDocument();
      expect(own.getByRole('link', { name: 'Total earnings' })).toHaveAttribute('href', '/referrals');
      expect(await screen.findByRole('link', { name: /^Referral rules/ })).toHaveAttribute(
        'href',
        '/referral-rules',
      );
    });

    it.each([
      ['count what was shared by the device’s sheet', () => Promise.resolve(), '2,847,322'],
      [
        'say nothing when the sheet is closed',
        () => Promise.reject(new DOMException('', 'AbortError')),
        '2,847,321',
      ],
    ])('should %s', async (_what, answer, figure) => {
      const share = jest.fn(answer);
      Object.assign(navigator, { share });
      await show();
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share…' })));
      expect(share).toHaveBeenCalledWith({ title: 'SwipeClean', text: TEXT, url: 'http://localhost' });
      expect(screen.getByText(figure)).toBeVisible();
      expect(screen.queryByText('Copy it by hand')).not.toBeInTheDocument();
    });

    it('should copy the share text and each hashtag, and confirm for 2 s (VIRAL-11, VIRAL-13, VIRAL-17)', async () => {
      await show();
      const write = spyClipboard();
      jest.useFakeTimers();
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy share text' })));
      expect(write).toHaveBeenLastCalledWith(`${TEXT} http://localhost`);
      expect(screen.getByText('Copied to the clipboard')).toHaveAttribute('role', 'status');
      act(() => jest.advanceTimersByTime(1999));
      expect(screen.getByRole('button', { name: 'Copied!' })).toBeVisible();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.queryByRole('button', { name: 'Copied!' })).not.toBeInTheDocument();
      expect(screen.queryByText('Copied to the clipboard')).not.toBeInTheDocument();
      const hashtags = ['#SwipeClean', '#FreeUpSpace', '#CleanPhone', '#DigitalDeclutter', '#StorageHero'];
      for (const hashtag of hashtags) {
        await act(async () => fireEvent.click(screen.getByRole('button', { name: `Copy ${hashtag}` })));
        expect(write).toHaveBeenLastCalledWith(hashtag);
      }
    });

    it('should show the text to copy by hand where the clipboard is denied', async () => {
      const { person } = await show();
      spyClipboard().mockRejectedValue(new DOMException('', 'NotAllowedError'));
      await person.click(screen.getByRole('button', { name: 'Copy #CleanPhone' }));
      const dialog = await screen.findByRole('dialog', { name: 'Copy it by hand' });
      expect(within(dialog).getByRole('textbox', { name: 'Text to copy' })).toHaveValue('#CleanPhone');
      await person.click(within(dialog).getByRole('button', { name: 'Close' }));
      expect(screen.queryByText('Copy it by hand')).not.toBeInTheDocument();
    });

    it('should format figures and the goal by language (I18N-07)', async () => {
      await switchLanguage('de');
      fakeApi({});
      renderScreen(<ViralPage />);
      expect(await screen.findByText('2.847.321')).toBeVisible();
      expect(await screen.findByText('Unser Ziel: 1 Milliarde Nutzer')).toBeVisible();
      expect(screen.getByText(/^Mit 4,9\/5 bewertet/)).toBeVisible();
      expect(screen.getByText(/2,5\sMio\.\+/)).toBeVisible();
    });
  });
});

describe('the share page', () => {
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
  });

  it('should show the rewards ladder, and the user’s code to copy (SHARE-01, SHARE-02, SHARE-05)', async () => {
    // Also proves SHARE-10, CONST-36, CONST-37.
    await show();
    const ladder = within(screen.getByRole('region', { name: 'Rewards' })).getAllByRole('listitem');
    expect(textsOf(ladder)).toEqual([
      '1 share1 month premium free0 of 1 people came · 0 of 1 friends joined',
      '5 shares$25 cash0 of 5 people came · 0 of 5 friends stayed',
      '10 shares6 months premium free0 of 10 people came · 0 of 10 friends joined',
      '25 shares$100 cash plus lifetime premium0 of 25 people came · 0 of 25 friends stayed',
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Share and Earn' })).toBeVisible();
    expect(screen.getByText('K7M2QP')).toBeVisible();
    const write = spyClipboard();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
    expect(write).toHaveBeenCalledWith('K7M2QP');
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
    expect(hrefOf('Organize photos & videos')).toBe('/organize');
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
});
