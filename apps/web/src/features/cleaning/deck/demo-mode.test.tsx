import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SeenCall } from '@/testing/fake-api';
import { MediaLibrary } from '@/folder/inspection/media-library';
import { folderScan } from '@/folder/scan/scan-store';
import { createOpenFolder } from '@/testing/folder/create-open-folder';
import { fileAt, folderHandle, stubPicker } from '@/testing/folder/files';
import { startScan } from '@/testing/folder/scan-in-page';
import { button, openDeck, recommendation, session, three } from '../testing/open-deck';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

describe('demo mode', () => {
  const patches = (calls: SeenCall[]) => calls.filter(({ method }) => method === 'PATCH');
  const topCard = () => document.querySelector<HTMLElement>('[data-depth="0"]')!;
  async function drag(distance: number) {
    await button('Delete');
    const card = topCard();
    fireEvent.pointerDown(card, { button: 0, clientX: 200, pointerId: 1 });
    fireEvent.pointerMove(card, { clientX: 200 + distance / 2, pointerId: 1 });
    fireEvent.pointerMove(card, { clientX: 200 + distance, pointerId: 1 });
    fireEvent.pointerUp(card, { clientX: 200 + distance, pointerId: 1 });
  }
  it('should stack three cards, and show sample photos and how many more (CLEAN-26, CLEAN-39, CLEAN-40)', async () => {
    // Also proves CLEAN-47, CONST-10.

    openDeck([...three, recommendation('4')]);
    expect(await screen.findByText('Duplicate Photos')).toBeVisible();
    expect(document.querySelectorAll('[data-depth]')).toHaveLength(3);
    expect(screen.getByRole('button', { name: /^Demo/ })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Two sample photos' })).toBeVisible();
    expect(screen.getByText('+22 more')).toBeVisible();
  });

  it('should mark the user’s own recommendations as not deletable, without sample photos', async () => {
    openDeck([recommendation('1', { type: 'duplicate_photos', sample: false })]);
    await button('Delete');
    expect(screen.getByRole('heading', { name: 'From your last scan' })).toBeVisible();
    expect(screen.getByText(/^Your account only has totals/)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Two sample photos' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Demo/ })).not.toBeInTheDocument();
  });

  it('should show a photo of the open folder beside its copy (CLEAN-40)', async () => {
    const photo = (path: string) => fileAt(path, { content: 'photo', type: 'image/jpeg' });
    const files = [fileAt('Trip/a.txt', { content: 'a' }), photo('Trip/a.jpg'), photo('Trip/b.jpg')];
    const result = await startScan({ kind: 'handle', handle: folderHandle('Trip', files, true) });
    const folder = createOpenFolder(result);
    const read = jest.spyOn(folder.scoped(MediaLibrary).thumbnails, 'get');
    read.mockImplementation((id) => Promise.resolve(`blob:${result.files[id]!.name}`));
    act(() => folderScan.state.set({ status: 'results', folder }));
    openDeck([recommendation('1', { type: 'duplicate_photos', sample: false })]);
    const picture = await screen.findByRole('img', { name: 'A photo of yours and its copy' });
    await waitFor(() => expect(picture.querySelectorAll('img')).toHaveLength(2));
    const shown = [...picture.querySelectorAll('img')].map(({ src }) => src);
    expect(shown.sort()).toEqual(['blob:a.jpg', 'blob:b.jpg']);
    act(() => folderScan.reset());
  });

  it('should not delete own files whose folder is not open, and offer to open it (CLEAN-48)', async () => {
    const picked = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    stubPicker(picked);
    const own = [
      recommendation('0', { sample: false, status: 'deleted' }),
      recommendation('1', { sample: false }),
      recommendation('2', { sample: false }),
    ];
    const { person, calls } = openDeck(own, {
      'GET /api/cleaning/session': { json: { ...session, freedMB: 2500 } },
    });
    await person.click(await button('Delete'));
    expect(await screen.findByText('The folder is not open')).toBeVisible();
    expect(patches(calls)).toEqual([]);
    expect(screen.getByText('2 / 3')).toBeVisible();
    expect(screen.getByText('Moved to Trash').nextSibling).toHaveTextContent('2.33 GB');
    // Deleted files are in the trash of that folder, so they cannot be restored here.
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await person.click(screen.getAllByRole('button', { name: 'Open the folder again' })[0]!);
    expect(picked).toHaveBeenCalledTimes(1);
    await person.click(await button('Keep'));
    expect(await screen.findByText('3 / 3')).toBeVisible();
    expect(patches(calls).map(({ body }) => body)).toEqual([{ status: 'kept' }]);
    stubPicker(undefined);
  });

  it('should count from 1, and add up files and space of the decisions (CLEAN-34, CLEAN-35, CLEAN-36)', async () => {
    // Also proves CLEAN-46.
    const { person, calls } = openDeck();
    expect(await screen.findByText('1 / 3')).toBeVisible();
    await person.click(await button('Delete'));
    expect(await screen.findByText('2 / 3')).toBeVisible();
    expect(screen.getByText('Space Saved').nextSibling).toHaveTextContent('1.5 GB');
    expect(screen.getByText('Files Processed').nextSibling).toHaveTextContent('24');
    await person.click(await button('Keep'));
    expect(await screen.findByText('3 / 3')).toBeVisible();
    expect(screen.getByText('Space Saved').nextSibling).toHaveTextContent('1.5 GB');
    expect(screen.getByText('Files Processed').nextSibling).toHaveTextContent('34');
    expect(patches(calls).map(({ path, body }) => [path, body])).toEqual([
      ['/api/cleaning/recommendations/1', { status: 'deleted' }],
      ['/api/cleaning/recommendations/2', { status: 'kept' }],
    ]);
  });

  it.each([
    [-101, 'deleted'],
    [101, 'kept'],
  ])('should count a drag of %i px as %s (CLEAN-27, CLEAN-29, CONST-10)', async (distance, status) => {
    const { calls } = openDeck();
    await drag(distance);
    await waitFor(() => expect(patches(calls).map(({ body }) => body)).toEqual([{ status }]));
    expect(await screen.findByText('2 / 3')).toBeVisible();
  });

  it.each([-100, -40, 60, 100])(
    'should return the card after a drag of %i px (CLEAN-29, STATE-02)',
    async (distance) => {
      const { calls } = openDeck();
      await drag(distance);
      expect(patches(calls)).toEqual([]);
      expect(topCard()).toHaveStyle({ translate: '0px 0' });
    },
  );

  it('should decide by arrow keys', async () => {
    const { calls, person } = openDeck();
    await button('Delete');
    topCard().focus();
    await person.keyboard('{ArrowRight}');
    await waitFor(() => expect(patches(calls).map(({ body }) => body)).toEqual([{ status: 'kept' }]));
    expect(await screen.findByText('Kept: Duplicate Photos')).toBeInTheDocument();
    await waitFor(() => expect(topCard()).toHaveFocus());
    await person.keyboard('{ArrowLeft}');
    await waitFor(() => expect(patches(calls)).toHaveLength(2));
  });

  it('should decide by arrow keys on arrival, while nothing else is focused', async () => {
    const { calls, person } = openDeck();
    await button('Delete');
    expect(document.body).toHaveFocus();
    await person.keyboard('{ArrowLeft}');
    await waitFor(() => expect(patches(calls).map(({ body }) => body)).toEqual([{ status: 'deleted' }]));
    expect(await screen.findByText('2 / 3')).toBeVisible();
  });

  it('should leave the arrow keys to another control, and with Alt to the browser', async () => {
    const { calls, person } = openDeck();
    (await screen.findByRole('button', { name: /^Demo/ })).focus();
    await person.keyboard('{ArrowRight}');
    (document.activeElement as HTMLElement).blur();
    await person.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(patches(calls)).toEqual([]);
    expect(screen.getByText('1 / 3')).toBeVisible();
  });

  it('should stay on the card when a decision fails, with an error (CLEAN-31, CLEAN-41, TOAST-14)', async () => {
    const { person } = openDeck(three, { 'PATCH /api/cleaning/recommendations/1': { status: 503 } });
    await person.click(await button('Delete'));
    expect(await screen.findByText('Failed to process recommendation')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByText('1 / 3')).toBeVisible();
    await waitFor(() => expect(topCard()).toHaveStyle({ translate: '0px 0' }));
    expect(screen.getByText('Space Saved').nextSibling).toHaveTextContent('0.0 GB');
  });

  it('should undo the last decisions one by one, with their share of the totals', async () => {
    const { person, calls } = openDeck();
    expect(await screen.findByText('1 / 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await person.click(await button('Delete'));
    await screen.findByText('2 / 3');
    await person.click(await button('Keep'));
    await screen.findByText('3 / 3');
    await person.click(await button('Undo'));
    expect(await screen.findByText('2 / 3')).toBeVisible();
    expect(await screen.findByText('Undone: Card 2')).toBeInTheDocument();
    expect(screen.getByText('Files Processed').nextSibling).toHaveTextContent('24');
    expect(screen.getByText('Space Saved').nextSibling).toHaveTextContent('1.5 GB');
    await waitFor(() => expect(topCard()).toHaveFocus());
    await person.click(await button('Undo'));
    expect(await screen.findByText('1 / 3')).toBeVisible();
    expect(screen.getByText('Space Saved').nextSibling).toHaveTextContent('0.0 GB');
    expect(topCard()).toHaveTextContent('Duplicate Photos');
    expect(
      patches(calls)
        .slice(2)
        .map(({ path, body }) => [path, body]),
    ).toEqual([
      ['/api/cleaning/recommendations/2', { status: 'pending' }],
      ['/api/cleaning/recommendations/1', { status: 'pending' }],
    ]);
  });

  it.each(['{Control>}z{/Control}', '{Meta>}z{/Meta}'])(
    'should undo a decision by %s, also after the last card',
    async (keys) => {
      const { person } = openDeck([three[0]!]);
      await person.click(await button('Delete'));
      expect(await screen.findByText('All Done!')).toBeVisible();
      await person.keyboard(keys);
      expect(await screen.findByText('1 / 1')).toBeVisible();
      await waitFor(() => expect(topCard()).toHaveFocus());
    },
  );

  it('should keep the decision when undoing fails, with an error (TOAST-14)', async () => {
    const { person } = openDeck(three, {
      'PATCH /api/cleaning/recommendations/1': (call: SeenCall) =>
        (call.body as { status: string }).status === 'pending' ? { status: 503 } : { json: three[0]! },
    });
    await person.click(await button('Delete'));
    await screen.findByText('2 / 3');
    await person.click(await button('Undo'));
    expect(await screen.findByText('Failed to process recommendation')).toBeVisible();
    expect(screen.getByText('2 / 3')).toBeVisible();
    expect(screen.getByText('Space Saved').nextSibling).toHaveTextContent('1.5 GB');
  });

  it('should continue at the same card when its tab is shown again', async () => {
    const { person, client } = openDeck();
    await person.click(await button('Delete'));
    await screen.findByText('2 / 3');
    expect(client.getQueryData(['/api/cleaning/recommendations'])).toMatchObject([
      { status: 'deleted' },
      { status: 'pending' },
      { status: 'pending' },
    ]);
  });

  it('should end after the last card, and start again from zero (CLEAN-37, CLEAN-38, CLEAN-48)', async () => {
    const { person, calls } = openDeck([three[0]!]);
    await person.click(await button('Delete'));
    expect(await screen.findByText('All Done!')).toBeVisible();
    await person.click(await button('Start Again'));
    expect(await screen.findByText('Duplicate Photos')).toBeVisible();
    expect(screen.getByText('1 / 1')).toBeVisible();
    expect(screen.getByText('Space Saved').nextSibling).toHaveTextContent('0.0 GB');
    const requests = calls.map(({ method, path }) => `${method} ${path}`);
    expect(requests).toContain('POST /api/cleaning/session');
    expect(requests.filter((call) => call === 'GET /api/cleaning/recommendations')).toHaveLength(2);
  });

  it('should continue where an earlier visit stopped', async () => {
    openDeck([
      recommendation('1', { status: 'deleted' }),
      recommendation('2', { status: 'kept' }),
      three[2]!,
    ]);
    expect(await screen.findByText('3 / 3')).toBeVisible();
    expect(screen.getByText('Space Saved').nextSibling).toHaveTextContent('1.5 GB');
    expect(screen.getByText('Files Processed').nextSibling).toHaveTextContent('20');
  });
});

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
