import type { Page } from '@playwright/test';
import { dropFolder } from './browser';
import { makeAgedFolder } from './folder-on-disk';
import { openScreen, walkThroughScreens } from './open-screen';

/** The states of an open folder, and of Home beside it, in the order in which they are reached. */
export const STATES = [
  'home-before-scan',
  'folder-closed',
  'folder-scanning',
  'folder-overview',
  'folder-cards',
  'folder-photos',
  'folder-files',
  'folder-map',
  'folder-trash-empty',
  'command-menu',
  'folder-confirm-move',
  'folder-moved',
  'folder-trash-filled',
  'home-after-scan',
  'folder-undone',
  'folder-confirm-empty',
  'folder-emptied',
  'folder-nothing-found',
  'folder-read-only',
  'folder-refused',
] as const;
export type State = (typeof STATES)[number];

/** For a busy machine to look at all pictures. */
const LOOKING_MS = 180_000;

/** Files that differ, so that nothing is to free. */
const DISTINCT: [path: string, content: string, daysOld: number][] = [
  ['Letters/first.txt', 'the first letter', 20],
  ['Letters/second.txt', 'the second letter', 10],
];

export type CaptureState = (state: State) => Promise<void>;

/** Folders to be opened: one in which something is to free, and one whose files differ. */
export interface StateFolders {
  full: string;
  distinct: string;
  /** Whether the user is signed in, and has Home. */
  hasHome: boolean;
}

export const makeDistinctFolder = () => makeAgedFolder('distinct', DISTINCT);

/** Brings an empty page into one state after the other. */
export async function walkThroughStates(
  page: Page,
  { full, distinct, hasHome }: StateFolders,
  capture: CaptureState,
): Promise<void> {
  if (hasHome) {
    await openScreen(page, '/home');
    await capture('home-before-scan');
  }
  await openScreen(page, '/folder');
  await capture('folder-closed');
  await scanFolder(page, full, capture);
  await capturePlaces(page, capture);
  await captureRemoval(page, capture);
  await captureAfterRemoval(page, hasHome, capture);
  await captureOtherFolders(page, distinct, capture);
}

/** Opens a folder, and waits until all of it has been looked at. */
export async function scanFolder(page: Page, folder: string, capture: CaptureState): Promise<void> {
  await dropFolder(page, folder);
  const scanning = page.getByText(/^Step 2 of 2/);
  const result = page.getByText(/^safe to free of/);
  await scanning.or(result).first().waitFor();
  // A small folder is read before it can be seen.
  if (await scanning.isVisible()) await capture('folder-scanning');
  await result.waitFor();
  const looking = page.getByText('Suggestions appear as they are found').first();
  await looking.waitFor({ state: 'hidden', timeout: LOOKING_MS });
}

/** The places of the open folder, from its overview and back. */
export async function capturePlaces(page: Page, capture: CaptureState): Promise<void> {
  const walkTo = walkThroughScreens(page);
  await capture('folder-overview');
  await walkTo('/folder/cards');
  await capture('folder-cards');
  await walkTo('/folder/photos');
  await page.locator('main img').first().waitFor();
  await capture('folder-photos');
  await walkTo('/folder/files');
  await capture('folder-files');
  await walkTo('/folder/map');
  await capture('folder-map');
  await walkTo('/folder/trash');
  await capture('folder-trash-empty');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await capture('command-menu');
  await page.keyboard.press('Escape');
  await walkTo('/folder');
}

const MOVE = /^Move \d+ files to trash/;

/** Moves what the overview suggests. */
export async function captureRemoval(page: Page, capture: CaptureState): Promise<void> {
  await page.getByRole('button', { name: MOVE }).first().click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: MOVE });
  await confirm.waitFor();
  await capture('folder-confirm-move');
  await confirm.click();
  await page.getByText('in the trash, not freed yet').first().waitFor();
  await capture('folder-moved');
}

async function captureAfterRemoval(page: Page, hasHome: boolean, capture: CaptureState): Promise<void> {
  const walkTo = walkThroughScreens(page);
  const dialog = page.getByRole('dialog');
  await walkTo('/folder/trash');
  await capture('folder-trash-filled');
  if (hasHome) {
    await walkTo('/home');
    await capture('home-after-scan');
  }
  await walkTo('/folder');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page
    .getByText(/files back in place/)
    .first()
    .waitFor();
  await capture('folder-undone');
  await page.getByRole('button', { name: MOVE }).first().click();
  await dialog.getByRole('button', { name: MOVE }).click();
  await page.getByRole('button', { name: 'Empty trash and free it now' }).click();
  await dialog.getByRole('button', { name: /for good/ }).waitFor();
  await capture('folder-confirm-empty');
  await dialog.getByRole('button', { name: /for good/ }).click();
  await page.getByText('freed for good', { exact: true }).waitFor();
  await capture('folder-emptied');
}

async function captureOtherFolders(page: Page, distinct: string, capture: CaptureState): Promise<void> {
  await openScreen(page, '/folder');
  await dropFolder(page, distinct);
  await waitForNothing(page);
  await capture('folder-nothing-found');
  // A picker of files, as browsers without access to folders have it.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
  await openScreen(page, '/folder');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await choosing).setFiles(distinct);
  await waitForNothing(page);
  await capture('folder-read-only');
  await page.addInitScript(() => {
    const showDirectoryPicker = () => Promise.reject(new DOMException('refused', 'AbortError'));
    Object.assign(window, { showDirectoryPicker });
  });
  await openScreen(page, '/folder');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await page.getByText('No folder was opened').waitFor();
  await capture('folder-refused');
}

/** The parts of the frame are loaded on their own. */
async function waitForNothing(page: Page): Promise<void> {
  await page.getByText('Nothing to remove here').waitFor();
  await page.getByRole('group', { name: 'Open folder' }).waitFor();
}
