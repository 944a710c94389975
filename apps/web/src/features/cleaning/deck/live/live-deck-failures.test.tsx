import { screen, waitFor } from '@testing-library/react';
import { folderScan } from '@/folder/scan/scan-store';
import type { SeenCall } from '@/testing/fake-api';
import { DemoMode } from '../demo-mode';
import { button, confirm, decisions, figure, openLiveDeck, rows } from '@/testing/folder/open-live-deck';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

beforeEach(() => {
  folderScan.reset();
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the deck of an open folder, where something goes wrong', () => {
  it('should restore the files when the account rejects the decision (CLEAN-31, CLEAN-41, TOAST-14)', async () => {
    const { person, folder } = await openLiveDeck(<DemoMode />, {
      recommendations: rows,
      answers: { 'PATCH /api/cleaning/recommendations/photos': { status: 503 } },
    });
    await person.click(await button('Delete'));
    await confirm(person, /^Move 2 files/);
    expect(await screen.findByText('Failed to process recommendation')).toBeVisible();
    await waitFor(() => expect(folder.runs).toEqual([]));
    expect(screen.getByText('1 / 3')).toBeVisible();
    expect(figure('Moved to Trash')).toHaveTextContent('0 Bytes');
  });

  it('should keep a deletion when the account rejects its undo (TOAST-14)', async () => {
    const { person, folder } = await openLiveDeck(<DemoMode />, {
      recommendations: rows,
      answers: {
        'PATCH /api/cleaning/recommendations/photos': ({ body }: SeenCall) =>
          (body as { status: string }).status === 'pending' ? { status: 503 } : { json: rows[0]! },
      },
    });
    await person.click(await button('Delete'));
    await confirm(person, /^Move 2 files/);
    await screen.findByText('2 / 3');
    await person.click(await button('Undo'));
    expect(await screen.findByText('Failed to process recommendation')).toBeVisible();
    expect(screen.getByText('2 / 3')).toBeVisible();
    expect(folder.runs).toHaveLength(1);
  });

  it('should not advance when nothing was moved, with a reason per file', async () => {
    const { person, calls } = await openLiveDeck(<DemoMode />, {
      recommendations: rows,
      folder: {
        faults: {
          'a/photo.jpg': { status: 'skipped', reason: 'changed' },
          'b/photo.jpg': { status: 'failed', code: 'NotReadableError' },
        },
      },
    });
    await person.click(await button('Delete'));
    await confirm(person, /^Move 2 files/);
    await person.click(await screen.findByText('Left alone: 1 file'));
    expect(await screen.findByText('changed since the scan')).toBeVisible();
    expect(screen.getByText('Failed: 1 file')).toBeVisible();
    expect(screen.getByText('1 / 3')).toBeVisible();
    expect(decisions(calls)).toEqual([]);
  });

  it('should move nothing over the monthly limit (CONST-46)', async () => {
    const { person, folder } = await openLiveDeck(<DemoMode />, {
      answers: {
        'POST /api/cleaning/actions/reservations': { status: 402 },
        'GET /api/cleaning/allowance': { json: { limit: 2 ** 31, left: 3 } },
      },
    });
    await person.click(await button('Delete'));
    await confirm(person, /^Move 2 files/);
    expect(await screen.findByText('Premium subscription required')).toBeVisible();
    expect(folder.asked).toBeUndefined();
    expect(screen.getByText('1 / 3')).toBeVisible();
  });

  it('should restore moved files when it is cancelled midway', async () => {
    const { person, folder } = await openLiveDeck(<DemoMode />, {
      folder: { hold: new Promise(() => undefined) },
    });
    await person.click(await button('Delete'));
    await confirm(person, /^Move 2 files/);
    await person.click(await button('Cancel'));
    expect(await screen.findByText('You stopped it. What was not reached is where it was.')).toBeVisible();
    expect(screen.getByText('1 / 3')).toBeVisible();
    expect(folder.runs ?? []).toEqual([]);
  });

  it('should delete nothing in a read-only folder, and offer write access', async () => {
    const { person } = await openLiveDeck(<DemoMode />, { writable: false });
    await person.click(await button('Delete'));
    expect((await screen.findAllByText('This folder is open for reading only')).length).toBeGreaterThan(1);
    expect(screen.getByText('1 / 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Allow changes' })).toBeVisible();
  });

  it('should work without the account, and state that nothing is recorded there', async () => {
    const { person } = await openLiveDeck(<DemoMode />, {
      answers: { 'GET /api/cleaning/recommendations': { status: 503 } },
    });
    expect(screen.getByText(/totals of this scan are not saved\.$/)).toBeVisible();
    await person.click(await button('Keep'));
    expect(await screen.findByText('2 / 3')).toBeVisible();
  });
});
