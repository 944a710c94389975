import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { switchLanguage } from '@/shared/i18n/messages';
import { fakeApi } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import { sampleReferrals } from './testing/sample-referrals';
import { spyClipboard } from './testing/spy-clipboard';
import ViralPage from './viral-page';

const TEXT =
  'I am cleaning up my phone with SwipeClean: swipe, decide, and the space is back. Join the viral movement! #SwipeClean';
const encoded = (text: string) => encodeURIComponent(text);

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

const press = (network: string) => fireEvent.click(screen.getByRole('link', { name: `Share on ${network}` }));

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

describe('the sign-up banner', () => {
  it('should offer the subscription until closed, and again after a reload (VIRAL-01, VIRAL-02, VIRAL-03)', async () => {
    const { person, unmount } = await show();
    const banner = () => screen.queryByRole('complementary', { name: 'Offer' });
    expect(banner()).toHaveTextContent('$4.99/month');
    expect(screen.getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '/subscribe');
    await person.click(within(banner() as HTMLElement).getByRole('button', { name: 'Close' }));
    expect(banner()).not.toBeInTheDocument();
    unmount();
    await show();
    expect(banner()).toBeVisible();
  });
});

describe('the sharing page', () => {
  it('should show the movement’s figures, marked as Demo (VIRAL-07, VIRAL-08, VIRAL-12)', async () => {
    // Also proves CONST-40, GEN-15, GEN-18.
    await show();
    const movement = screen.getByRole('region', { name: 'Total shares' });
    for (const figure of ['2,847,321', '167', '847TB'])
      expect(within(movement).getByText(figure)).toBeVisible();
    const goal = screen.getByRole('region', { name: 'Our goal: 1 billion users' });
    expect(within(goal).getByText('2.5M+ users so far')).toBeVisible();
    for (const card of [movement, goal])
      expect(within(card).getByRole('button', { name: 'Demo: what does this mean?' })).toBeVisible();
    expect(screen.getByText('Rated 4.9/5 by the people of our viral movement')).toBeVisible();
  });

  it('should open four networks’ composers in new tabs, and copy for the fifth (VIRAL-09, VIRAL-16)', async () => {
    await show();
    const link = encoded('http://localhost');
    const addresses = {
      X: `https://x.com/intent/post?text=${encoded(TEXT)}&url=${link}`,
      Facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}&quote=${encoded(TEXT)}`,
      WhatsApp: `https://wa.me/?text=${encoded(`${TEXT} http://localhost`)}`,
      LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${link}&text=${encoded(TEXT)}`,
    };
    for (const [network, address] of Object.entries(addresses)) {
      const composer = screen.getByRole('link', { name: `Share on ${network}` });
      expect(composer).toHaveAttribute('href', address);
      expect(composer).toHaveAttribute('target', '_blank');
      expect(composer).toHaveAttribute('rel', 'noopener');
    }
    expect(screen.getByRole('button', { name: 'Copy for Instagram' })).toBeVisible();
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

  it('should share a user’s own link and report the press to the server (ROLE-11, SHARE-09)', async () => {
    const { recorded } = await show(sampleUser);
    expect(screen.getByText(`${TEXT} http://localhost/?ref=SWIPEABCDEF`)).toBeVisible();
    press('WhatsApp');
    expect(recorded()).toMatchObject([{ path: '/api/referrals/shares', body: { network: 'whatsapp' } }]);
    expect(screen.getByText('2,847,322')).toBeVisible();
  });

  it('should show a user’s own shares, earnings and link, without a Demo badge', async () => {
    const link = 'http://localhost/?ref=SWIPE7QX2MN';
    let shares = 3;
    fakeApi({
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
    jest.useRealTimers();
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

  it('should show a consistent $20 marketing plan, and link to the subscription (VIRAL-14, VIRAL-15)', async () => {
    await show();
    const plan = within(screen.getByRole('region', { name: '$20 marketing plan' }));
    const amounts = plan.getAllByText(/^\$\d+$/).map(({ textContent }) => Number(textContent?.slice(1)));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(20);
    expect(screen.getByRole('link', { name: 'Subscribe - $4.99/month' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
  });

  it('should format figures and the goal by language (I18N-07)', async () => {
    await switchLanguage('de');
    fakeApi({});
    renderScreen(<ViralPage />);
    expect(await screen.findByText('2.847.321')).toBeVisible();
    expect(await screen.findByText('Unser Ziel: 1 Milliarde Nutzer')).toBeVisible();
  });
});
