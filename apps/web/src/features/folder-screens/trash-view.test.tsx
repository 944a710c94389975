import { act, screen, within } from '@testing-library/react';
import { folderScan } from '@/folder/scan/scan-store';
import { forgetRules } from '@/testing/folder/scan-in-page';
import { TrashPage } from './folder-page';
import { earlierRun } from './testing/earlier-run';
import { openPlace } from './testing/open-place';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

afterEach(() => {
  forgetRules();
  act(() => folderScan.reset());
});

describe('the trash of a folder', () => {
  it('should be drawn from the first frame that says that it is empty', async () => {
    await openPlace(<TrashPage />);
    const title = await screen.findByText('Nothing in the trash');
    expect(title.parentElement!.querySelector('svg:not(.lucide)')).toBeInTheDocument();
  });

  it('should say that it is empty, and lead back', async () => {
    await openPlace(<TrashPage />);
    expect(await screen.findByText('Nothing in the trash')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what can be freed' })).toHaveAttribute('href', '/folder');
  });

  it('should show its files while the folder is open for reading, and offer to allow changes', async () => {
    await openPlace(<TrashPage />, { writable: false, trash: { runs: [earlierRun('1', 'Old/gone.mp4')] } });
    expect(await screen.findByRole('button', { name: /^gone\.mp4/ })).toBeVisible();
    expect(screen.getByText(/^Allow changes to restore what is in the trash/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Allow changes' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    expect(screen.queryByText('Nothing in the trash')).not.toBeInTheDocument();
  });

  it('should count files by kind, and name what goes before the trash is emptied', async () => {
    const path = 'Old films/a long name.mp4.crdownload';
    const runs = [earlierRun('1', 'Old/gone.mp4'), earlierRun('2', path)];
    const { person } = await openPlace(<TrashPage />, { trash: { runs } });
    expect(await screen.findByRole('button', { name: /^gone\.mp4 ?1 video · 2\.00 MB/ })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Empty now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Empty the trash?' }));
    expect(await dialog.findByText('Old/gone.mp4')).toBeVisible();
    // Cut in the middle: its end stays whole.
    expect(dialog.getByTitle(path).querySelector('[data-text="4.crdownload"]')).toBeVisible();
    expect(dialog.getByText(path)).toBeInTheDocument();
  });

  it('should say once that nothing can be moved while the folder is open for reading', async () => {
    await openPlace(<TrashPage />, { writable: false });
    expect(await screen.findByText(/^This folder is open for reading, so nothing/)).toBeVisible();
    expect(screen.queryByText('This folder is open for reading only')).not.toBeInTheDocument();
  });
});
