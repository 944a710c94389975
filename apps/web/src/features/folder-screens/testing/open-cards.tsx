import { screen } from '@testing-library/react';
import { CardsPage } from '../folder-page';
import { folderScan } from '@/folder/scan/scan-store';
import { type FakeAnswers, fakeApi, renderScreen, sampleAction, sampleUser } from '@/testing';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { fileAt, folderHandle } from '@/testing/folder/files';

const MB = 1024 * 1024;

/** A card each, in this order: temporary files, copies of a clip and of a text, an old download. */
const cardFiles = () => [
  fileAt('Stuff/Clips/clip.mp4', { content: 'clip', daysOld: 9, type: 'video/mp4' }),
  fileAt('Stuff/Backup/clip.mp4', { content: 'clip', daysOld: 8, type: 'video/mp4' }),
  fileAt('Stuff/Downloads/old.zip', { content: 'old zip archive '.repeat(4), daysOld: 200 }),
  fileAt('Stuff/Photos/a.txt', { content: 'same', daysOld: 3 }),
  fileAt('Stuff/Photos/b.txt', { content: 'same', daysOld: 2 }),
  fileAt('Stuff/tmp/one.tmp', { content: 'left behind', daysOld: 90 }),
  fileAt('Stuff/tmp/two.tmp', { content: 'left too', daysOld: 90 }),
  fileAt('Stuff/notes.txt', { content: 'mine' }),
];

interface CardsOptions {
  folder?: FakeFolder;
  files?: File[];
  answers?: FakeAnswers;
  writable?: boolean;
}

/** Scans a folder. */
export async function scanCards({
  folder = {},
  files = cardFiles(),
  answers = {},
  writable = true,
}: CardsOptions = {}) {
  const calls = fakeApi({
    'GET /api/cleaning/allowance': { json: { limit: 2048 * MB, left: 2048 * MB } },
    'POST /api/cleaning/actions/reservations': { json: { ...sampleAction, id: 'action' } },
    'POST /api/cleaning/actions/action/events': { json: sampleAction },
    ...answers,
  });
  const handle = Object.assign(folderHandle('Stuff', files, writable), folder);
  const input = { kind: 'handle' as const, handle };
  const openFolder = await folderScan.start({ input, source: 'handle', name: 'Stuff', writable });
  return { calls, disk: handle as unknown as FakeFolder, folder: openFolder! };
}

/** Renders the cards of a scanned folder. */
export async function openCards(options: CardsOptions = {}) {
  const scanned = await scanCards(options);
  const view = renderScreen(<CardsPage />, { user: sampleUser });
  await screen.findByRole('button', { name: 'Keep' });
  return { ...scanned, ...view };
}
