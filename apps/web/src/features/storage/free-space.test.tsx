import { act, screen } from '@testing-library/react';
import { requestOfHandle } from '@/folder/picker/scan-request';
import { runScan } from '@/folder/scan/run-scan';
import { folderScan } from '@/folder/scan/scan-store';
import { addFreedSpace } from '@/folder/trash/freed-space';
import { fakeApi, hrefOf, renderScreen, sampleAnalysis, sampleUser } from '@/testing';
import { fileAt, folderHandle, MB } from '@/testing/folder/files';
import HomePage from './home-page';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

afterEach(() => {
  localStorage.clear();
  act(() => folderScan.reset());
});

async function openHome(files: File[]) {
  fakeApi({ 'GET /api/storage/analysis': { json: sampleAnalysis } });
  await act(() =>
    runScan(folderScan, () => requestOfHandle(folderHandle('Laptop', files, true)), {
      path: '/home',
      onFailed: () => {
        throw new Error('not opened');
      },
    }),
  );
  renderScreen(<HomePage />, { user: sampleUser });
}

const download = fileAt('Laptop/Downloads/old.pdf', { size: 2 * MB, daysOld: 300 });

describe('home with an open folder', () => {
  it('should lead with what was freed once nothing is safe, then what is left to look at', async () => {
    addFreedSpace(3 * MB);
    await openHome([download]);
    expect(await screen.findByText(/^freed in this browser since/)).toBeVisible();
    expect(screen.getByText('3')).toBeVisible();
    expect(screen.getByText('2 MB to look through first, of 2 MB.')).toBeVisible();
    expect(hrefOf('Look through 2 MB')).toBe('/folder');
    expect(screen.queryByText(/0 Bytes/)).not.toBeInTheDocument();
  });

  it('should say that nothing is safe without a look, instead of a zero', async () => {
    await openHome([fileAt('Laptop/a.txt', { content: 'one', daysOld: 1 })]);
    expect(await screen.findByText(/^Nothing is safe to free without a look/)).toBeVisible();
    expect(hrefOf('Look at the folder')).toBe('/folder');
  });
});
