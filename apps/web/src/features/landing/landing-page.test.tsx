import { DOLLARS } from '@/testing/shown-prices';
import { act, screen, waitFor, within } from '@testing-library/react';
import { storeErasureNotice } from '@/shared/session/erasure-notice';
import { clearToasts } from '@/shared/toast/toast-store';
import { fakeApi, renderScreen } from '@/testing';
import { folderScan } from '@/folder/scan/scan-store';
import { abortError, fileAt, folderHandle, stubPicker } from '@/testing/folder/files';
import LandingPage from './landing-page';
import { rememberVisitor } from './components/email-dialog';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

async function answer(entry: string | null) {
  fakeApi({});
  const view = renderScreen(<LandingPage />);
  await view.person.click(screen.getByRole('button', { name: 'Get Started' }));
  const field = await screen.findByRole('textbox', { name: 'E-mail' });
  if (entry) await view.person.type(field, entry);
  await view.person.click(screen.getByRole('button', { name: entry === null ? 'Cancel' : 'Continue' }));
  return view;
}

describe('landing page', () => {
  it('should show heading, price and rating, and link to payments and tools (LAND-02, LAND-03, LAND-04)', () => {
    // Also proves LAND-17, GEN-21, GEN-22, GEN-23.
    renderScreen(<LandingPage />);
    expect(
      screen.getByText(
        `The owner gets free access. Everyone else pays $${DOLLARS.monthly} per month for Pro.`,
      ),
    ).toBeVisible();
    expect(screen.getByText(/4\.9\/5.*viral movement/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Professional Storage Management' })).toBeVisible();
    expect(screen.getByText('Find copies and junk. Free the space.')).toBeVisible();
    for (const bullet of [
      'Device Storage Cleaning',
      'Photo & Video Organization',
      'Duplicate File Detection',
    ]) {
      expect(screen.getByText(bullet)).toBeVisible();
    }

    for (const [name, href] of [
      [`Subscribe with Stripe - $${DOLLARS.monthly}/month`, '/stripe-subscribe', 'LAND-11'],
      [`Subscribe with PayPal - $${DOLLARS.monthly}/month`, '/subscribe', 'LAND-12'],
      ['See Feature Preview (No Signup Required)', '/preview', 'LAND-13'],
      ['Real File Cleaner - Scan Your Actual Files', '/real-cleaner', 'LAND-14'],
      ['Settings & Support', '/settings', 'LAND-15'],
      ['Sources', '/sources'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('should open a folder by the first press and go to its result', async () => {
    stubPicker(() => Promise.resolve(folderHandle('Laptop', [fileAt('Laptop/a.txt')])));
    fakeApi({});
    const { person, place } = renderScreen(<LandingPage />);
    await person.click(screen.getByRole('button', { name: 'Choose a folder' }));
    await waitFor(() => expect(folderScan.state.get()).toMatchObject({ status: 'results' }));
    await waitFor(() => expect(place()).toBe('/folder'));
    act(folderScan.reset);
  });

  it('should explain what a browser refuses only when it has refused, without the word upload', async () => {
    stubPicker(() => Promise.reject(abortError()));
    fakeApi({});
    const { person, place } = renderScreen(<LandingPage />);
    expect(screen.getByText(/Stays on this device/)).toBeVisible();
    expect(screen.queryByText(/upload|does not open Home, Desktop/i)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Choose a folder' }));
    expect(await screen.findByText(/does not open Home, Desktop/)).toBeVisible();
    expect(place()).toBe('/');
  });

  it('should redirect the owner to the real cleaner (LAND-05, LAND-06, LAND-09)', async () => {
    // Also proves LAND-08, LAND-18, ENT-10.
    const { place } = await answer('owner@example.com');
    await waitFor(() => expect(place()).toBe('/real-cleaner'));
    expect(localStorage.getItem('userEmail')).toBe('owner@example.com');
    expect(localStorage.getItem('isOwner')).toBe('true');
  });

  it('should redirect everyone else to the subscription for any input (LAND-07, LAND-10, ENT-09)', async () => {
    const { place } = await answer('not an address');
    await waitFor(() => expect(place()).toBe('/subscribe'));
    expect(localStorage.getItem('userEmail')).toBe('not an address');
    expect(localStorage.getItem('isOwner')).toBe('false');
  });

  it.each([
    ['an empty entry', ''],
    ['Cancel', null],
  ])('should remember a guest after %s (LAND-07, LAND-08, LAND-16)', async (_what, entry) => {
    const { place } = await answer(entry);
    await waitFor(() => expect(place()).toBe('/subscribe'));
    expect(localStorage.getItem('userEmail')).toBe('guest');
    expect(localStorage.getItem('isOwner')).toBe('false');
  });

  it('should let a visitor swipe three sample cards, and lead to a folder of their own', async () => {
    const calls = fakeApi({});
    const { person } = renderScreen(<LandingPage />);
    const deck = within(await screen.findByRole('group', { name: 'Sample cards', description: '' }));
    expect(deck.getByText('Holiday videos, twice')).toBeVisible();
    // Below the cards, not over them at the edge of the screen.
    expect(deck.getByRole('button', { name: 'Delete' }).closest('.sticky')).toBeNull();
    await person.click(deck.getByRole('button', { name: 'Delete' }));
    await person.keyboard('{ArrowRight}{ArrowLeft}');
    expect(await screen.findByText('4.6 GB')).toBeVisible();
    expect(screen.getByText(/nothing was deleted/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open a folder' })).toHaveAttribute('href', '/folder');
    await person.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['/api/config']);
  });

  it('should confirm an erased account once', async () => {
    storeErasureNotice();
    const { unmount } = renderScreen(<LandingPage />);
    expect(await screen.findByText('Your account is erased')).toBeVisible();
    unmount();
    act(clearToasts);
    renderScreen(<LandingPage />);
    await act(() => Promise.resolve());
    expect(screen.queryByText('Your account is erased')).not.toBeInTheDocument();
  });

  it('should treat no user as the owner while none is configured', () => {
    expect(rememberVisitor('', null)).toBe('/subscribe');
    expect(rememberVisitor('OWNER@example.com', 'owner@example.com')).toBe('/subscribe');
  });
});
