import type {
  SimilarGroup,
  MediaGroupOptions,
  MediaGroups,
  MediaUnit,
  PhotoFeatures,
} from '@swipeclean/scan-engine';
import { act, screen } from '@testing-library/react';
import { folderScan } from '@/folder/scan/scan-store';
import { type FakeAnswers, fakeApi, renderScreen, sampleAction, sampleUser } from '@/testing';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { fileAt, folderHandle, stubPicker } from '@/testing/folder/files';
import { mediaExport } from '../live/export/export-store';
import MediaPage from '../media-page';
import { engine } from './fake-media';

const PATHS = ['a.jpg', 'a-small.jpg', 'b.jpg', 'broken.heic', 'live.heic', 'live.mov'];
const files = PATHS.map((path) => fileAt(`Trip/${path}`, { size: 10 }));
/** Numbered like the scan's files: by path. */
const idOf = (path: string) => [...PATHS].sort().indexOf(path);
export const unit = (...paths: string[]): MediaUnit => ({ ids: paths.map(idOf), bytes: paths.length * 10 });
const facts = (path: string, width: number): PhotoFeatures => ({
  id: idOf(path),
  width,
  height: 3000,
  takenAt: Date.UTC(2026, 2, 14, 18, 30),
  camera: 'Pixel 9',
  exifFields: 20,
  sharpness: 100,
  dHash: [
    [1, 2],
    [1, 2],
    [1, 2],
    [1, 2],
  ],
  pHash: [1, 2],
  trimmed: [],
  withinBars: null,
  flat: false,
  origin: { edited: false, makerNote: true, quality: 95, embedded: null, clipped: 0, grey: false },
  measures: { blurry: false, dark: false, screenshot: false, document: false, focus: 1, brightness: 100 },
});
const alike = (...units: MediaUnit[]): SimilarGroup => ({
  kind: 'similar',
  key: 'alike 1',
  units,
  keep: 0,
  isVerified: true,
  reasons: ['more-pixels', 'sharper'],
  bytes: units.length * 10,
  reclaimable: (units.length - 1) * 10,
});
export const PAIR = alike(unit('a.jpg'), unit('a-small.jpg'));
export const ALL: MediaGroups = {
  months: [
    {
      kind: 'month',
      key: '2026-03',
      month: '2026-03',
      units: [unit('a.jpg'), unit('a-small.jpg'), unit('b.jpg'), unit('live.heic', 'live.mov')],
      bytes: 50,
    },
    { kind: 'month', key: 'unknown', month: null, units: [unit('broken.heic')], bytes: 10 },
  ],
  bursts: [],
  similar: [PAIR],
};

/** Called before each test. */
export function prepareLibrary(): void {
  Object.assign(engine, {
    groups: ({ ignoredPairs }: MediaGroupOptions) => (ignoredPairs?.size ? { ...ALL, similar: [] } : ALL),
    photos: [facts('a.jpg', 4000), facts('a-small.jpg', 2000), facts('b.jpg', 4000)],
    skipped: [{ id: idOf('broken.heic'), reason: 'unsupported' }],
    read: 1,
    hold: null,
    kept: new Set<string>(),
    exported: [],
    export: () => Promise.resolve({ files: 2, bytes: 20, failures: [] }),
  });
  globalThis.createImageBitmap = () => Promise.reject(new DOMException('', 'InvalidStateError'));
}

/** Called after each test. */
export function closeLibrary(): void {
  act(() => folderScan.reset());
  act(() => mediaExport.set({ run: null, progress: { fraction: null }, path: null, report: null }));
  Object.assign(window, { showSaveFilePicker: undefined, showDirectoryPicker: undefined });
  jest.restoreAllMocks();
}

/** Opens the folder `Trip` and shows its months. */
export async function openLibrary(...options: Parameters<typeof openPhotos>) {
  const view = await openPhotos(...options);
  await view.person.click(screen.getByRole('tab', { name: 'Months' }));
  return view;
}

/** Opens the folder `Trip`. */
export async function openPhotos(folder: FakeFolder = {}, writable = true, answers: FakeAnswers = {}) {
  fakeApi({
    'POST /api/cleaning/actions/reservations': { json: sampleAction },
    'POST /api/cleaning/actions/a1/events': { json: sampleAction },
    ...answers,
  });
  const handle = Object.assign(folderHandle('Trip', files, writable), folder);
  stubPicker(() => Promise.resolve(handle));
  const view = renderScreen(<MediaPage />, { user: sampleUser, at: '/organize' });
  await view.person.click(screen.getByRole('button', { name: 'Open a folder' }));
  await screen.findByRole('tab', { name: 'Months' });
  return { ...view, handle: handle as FileSystemDirectoryHandle & FakeFolder };
}

export const box = (name: RegExp | string) => screen.findByRole('checkbox', { name });
export const press = (name: RegExp | string) => screen.findByRole('button', { name });
export const showAlike = (person: Awaited<ReturnType<typeof openLibrary>>['person']) =>
  person.click(screen.getByRole('tab', { name: /Alike/ }));
