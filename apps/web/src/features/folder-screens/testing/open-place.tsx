import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { runScan } from '@/folder/scan/run-scan';
import { requestOfFiles, requestOfHandle } from '@/folder/picker/scan-request';
import { folderScan } from '@/folder/scan/scan-store';
import { fakeApi, renderScreen } from '@/testing';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { fileAt, folderHandle, MB } from '@/testing/folder/files';

const laptop = () => [
  fileAt('Laptop/a/letter.doc', { content: 'the same letter', daysOld: 30 }),
  fileAt('Laptop/b/letter.doc', { content: 'the same letter', daysOld: 2 }),
  fileAt('Laptop/c/letter copy.doc', { content: 'the same letter', daysOld: 1 }),
  fileAt('Laptop/tmp/rest.tmp', { content: 'left behind', daysOld: 200 }),
  fileAt('Laptop/Downloads/old.pdf', { content: 'an old download', daysOld: 300 }),
  fileAt('Laptop/Videos/film.mp4', { size: 3 * MB, daysOld: 3 }),
];

interface PlaceOptions {
  files?: File[];
  writable?: boolean;
  /** Loose files, as browsers without a folder picker give them. */
  loose?: boolean;
  trash?: FakeFolder;
  /** Whether the screen has room for columns. */
  wide?: boolean;
  /** Whether fingers are the main way to point. */
  touch?: boolean;
  at?: string;
}

/** Renders a place of an open folder for a visitor. */
export async function openPlace(place: ReactElement, options: PlaceOptions = {}) {
  const {
    files = laptop(),
    writable = true,
    loose = false,
    trash = {},
    wide = true,
    touch = false,
    at = '/folder',
  } = options;
  fakeApi({});
  const media = window.matchMedia('');
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...media, matches: query.includes('pointer') ? touch : wide }));
  const handle = Object.assign(folderHandle('Laptop', files, writable), trash, { files });
  const request = loose ? () => requestOfFiles(files) : () => requestOfHandle(handle);
  await act(() =>
    runScan(folderScan, request, {
      path: '/folder',
      onFailed: () => {
        throw new Error('not opened');
      },
    }),
  );
  const view = renderScreen(place, { at });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, trash: handle as FakeFolder };
}
