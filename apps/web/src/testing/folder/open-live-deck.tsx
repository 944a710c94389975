import type { CleaningSession, Recommendation } from '@swipeclean/contracts';
import { screen } from '@testing-library/react';
import { folderScan } from '@/folder/scan/scan-store';
import { fakeApi, type FakeAnswers, type SeenCall } from '../fake-api';
import type { FakeFolder } from './fake-trash';
import { fileAt, folderHandle } from './files';
import { renderScreen } from '../render-screen';
import { sampleAction, sampleUser } from '../samples';
import type { ReactElement } from 'react';

const photo = { content: 'photo', type: 'image/jpeg' };
/** Two surplus copies of a photo, an old download, and a temporary file, which is in no other card. */
const files = () => [
  fileAt('Stuff/a/photo.jpg', { ...photo, daysOld: 1 }),
  fileAt('Stuff/b/photo.jpg', { ...photo, daysOld: 2 }),
  fileAt('Stuff/c/photo.jpg', { ...photo, daysOld: 3 }),
  fileAt('Stuff/Downloads/old.zip', { content: 'old zip', daysOld: 200 }),
  fileAt('Stuff/Downloads/left.tmp', { content: 'tmp', daysOld: 200 }),
  fileAt('Stuff/notes.txt', { content: 'mine' }),
];
export const session: CleaningSession = {
  id: 's',
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
  processedFiles: 0,
  freedMB: 0,
  status: 'active',
};
const row = (id: string, facts: Partial<Recommendation>): Recommendation => ({
  id,
  type: 'duplicate_photos',
  title: '',
  description: '',
  fileCount: 2,
  sizeInMB: 10 / 1e6,
  status: 'pending',
  sample: false,
  ...facts,
});
/** What the account computes from the totals of this folder. */
export const rows = [
  row('photos', {}),
  row('downloads', { type: 'old_downloads', fileCount: 1, sizeInMB: 7 / 1e6 }),
  row('cache', { type: 'cache_files', fileCount: 1, sizeInMB: 3 / 1e6 }),
];

/** Renders the deck over a scanned folder. */
export async function openLiveDeck(
  deck: ReactElement,
  {
    folder = {},
    recommendations = [],
    answers = {},
    writable = true,
  }: {
    folder?: FakeFolder;
    recommendations?: Recommendation[];
    answers?: FakeAnswers;
    writable?: boolean;
  } = {},
) {
  const calls = fakeApi({
    'GET /api/cleaning/recommendations': { json: recommendations },
    'GET /api/cleaning/session': { json: session },
    'POST /api/cleaning/session': { status: 201, body: session },
    'GET /api/cleaning/actions': { json: [] },
    'POST /api/cleaning/actions/reservations': { json: { ...sampleAction, id: 'action' } },
    'PATCH /api/cleaning/actions/action': { json: sampleAction },
    ...Object.fromEntries(
      recommendations.map((one) => [`PATCH /api/cleaning/recommendations/${one.id}`, { json: one }]),
    ),
    ...answers,
  });
  const handle = Object.assign(folderHandle('Stuff', files(), writable), folder);
  const request = {
    input: { kind: 'handle' as const, handle },
    source: 'handle' as const,
    name: 'Stuff',
    writable,
  };
  const openFolder = await folderScan.start(request);
  const view = renderScreen(deck, { user: sampleUser });
  await screen.findByRole('button', { name: 'Delete' });
  return { calls, folder: handle as unknown as FakeFolder, openFolder: openFolder!, ...view };
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const confirm = async (person: { click: (element: Element) => Promise<void> }, name: RegExp) =>
  person.click(await button(name));
export const decisions = (calls: SeenCall[]) =>
  calls
    .filter(({ method, path }) => method === 'PATCH' && path.startsWith('/api/cleaning/recommendations/'))
    .map(({ path, body }) => [path.split('/').at(-1), body]);
export const figure = (name: string) => screen.getByText(name).nextSibling;
