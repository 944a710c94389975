import { screen, waitFor } from '@testing-library/react';
import { button, openDeck, session, three } from '../testing/open-deck';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

describe('the session of demo mode', () => {
  it('should start one session when there is none, and fetch it again (CLEAN-42, STATE-04, API-04)', async () => {
    let started = false;
    const { calls } = openDeck(three, {
      'GET /api/cleaning/session': () => ({ json: started ? session : null }),
      'POST /api/cleaning/session': () => {
        started = true;
        return { status: 201, body: session };
      },
    });
    await waitFor(() =>
      expect(
        calls.filter(({ path }) => path === '/api/cleaning/session').map(({ method }) => method),
      ).toEqual(['GET', 'POST', 'GET']),
    );
  });

  it('should not change an open session (CLEAN-42)', async () => {
    const { calls } = openDeck();
    await button('Delete');
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/cleaning/session')).toBe(true));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('should report that no session can be started (CLEAN-43, TOAST-13)', async () => {
    openDeck(three, {
      'GET /api/cleaning/session': { json: null },
      'POST /api/cleaning/session': { status: 503 },
    });
    expect(await screen.findByText('Failed to start cleaning session')).toBeVisible();
  });

  it('should give advice without recommendations, and start no session (API-04)', async () => {
    const { calls } = openDeck([]);
    expect(await screen.findByText('Nothing to recommend')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Scan a folder' })).toHaveAttribute('href', '/real-cleaner');
    expect(calls.some(({ path }) => path === '/api/cleaning/session')).toBe(false);
  });
});
