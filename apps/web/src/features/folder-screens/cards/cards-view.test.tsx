import { act, screen } from '@testing-library/react';
import { ContentInspection } from '@/folder/inspection/content-inspection';
import { folderScan } from '@/folder/scan/scan-store';
import { forgetRules } from '@/testing/folder/scan-in-page';
import { openCards } from '../testing/open-cards';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  folderScan.reset();
  forgetRules();
  localStorage.clear();
});

describe('the notes around the cards', () => {
  it('should leave the explanation of the first removal for a folder that can be changed', async () => {
    const { person, unmount } = await openCards({ writable: false });
    await person.click(await button('List'));
    unmount();
    folderScan.reset();
    const again = await openCards();
    await again.person.click(await button('Trash'));
    expect(screen.getByText(/^Moved to this folder’s trash/)).toBeVisible();
  });

  it('should say in a line of its own height how far the files were looked into', async () => {
    await openCards();
    const line = (await screen.findByText('All files are checked.')).closest('p')!;
    // In a column these would be its height.
    expect(line.className).not.toMatch(/flex-1|basis/);
  });

  it('should say that cards may come, while files and photos are still checked', async () => {
    const { folder } = await openCards();
    const { state } = folder.scoped(ContentInspection);
    act(() => state.set({ status: 'running', files: 1, totalFiles: 9 }));
    expect(screen.getByText('4+ cards left')).toBeVisible();
    expect(screen.getByText('0 of 4+')).toBeVisible();
    act(() => state.update({ status: 'complete' }));
    expect(await screen.findByText('4 cards left')).toBeVisible();
    expect(screen.getByText('0 of 4')).toBeVisible();
  });
});
