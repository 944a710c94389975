// npm run gallery -w e2e: writes a screenshot of every screen and state of the running app to e2e/gallery, and
// index.html there. The screens of a folder show files; the others are those of a new account. With `screens` or
// `states` as an argument, those alone.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api-client';
import { dropFolder } from '../support/browser';
import { makeDistinctFolder, type State, STATES, walkThroughStates } from '../support/folder-states';
import { openScreen, walkThroughScreens } from '../support/open-screen';
import { ensureOwnerAccount, OWNER } from '../support/owner';
import { makeFolderOfCards } from '../support/photo-folder';
import { SCREENS_BY_VIEWER, type Viewer, VIEWERS } from '../support/screens';
import { newCredentials, registerInPage, signIn, type TestUser } from '../support/users';
import { makeFamilyFolder } from './family-folder';
import { capturePage, type Stage, type View, VIEWS, withStage } from './stage';

const GALLERY = resolve(__dirname, '../../gallery');

const ADA: TestUser = { email: 'ada@people.example', password: 'correct horse battery' };
const ACCOUNTS: Record<Viewer, TestUser | null> = { visitor: null, user: ADA, owner: OWNER };

const WANTED = process.argv.slice(2);
const isWanted = (part: 'screens' | 'states') => WANTED.length === 0 || WANTED.includes(part);

void withStage(async (stage) => {
  if (WANTED.length === 0) rmSync(GALLERY, { recursive: true, force: true });
  mkdirSync(GALLERY, { recursive: true });
  if (isWanted('states')) await captureAllStates(stage);
  if (isWanted('screens')) await captureAllScreens(stage);
  writeFileSync(join(GALLERY, 'index.html'), galleryPage());
});

async function captureAllScreens(stage: Stage): Promise<void> {
  const { folder } = await makeFolderOfCards();
  try {
    await new ApiClient().post('/api/auth/register', { ...ADA, firstName: 'Ada', lastName: 'Byron' });
    await ensureOwnerAccount();
    for (const viewer of VIEWERS) for (const view of VIEWS) await captureScreens(stage, viewer, view, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function captureScreens(stage: Stage, viewer: Viewer, view: View, folder: string): Promise<void> {
  const opened = await stage.lease(view, { grantWrites: viewer === 'visitor' });
  const { page } = opened;
  // Another document would have to open the folder again.
  let openFolderScreen = (path: string) => openScreen(page, path);
  const account = ACCOUNTS[viewer];
  if (account) await signIn(page, account);
  for (const path of SCREENS_BY_VIEWER[viewer]) {
    if (path === '/folder') {
      await openFolder(page, folder);
      openFolderScreen = walkThroughScreens(page);
    } else await (path.startsWith('/folder/') ? openFolderScreen(path) : openScreen(page, path));
    await capturePage(page, pictureFile(path, view));
  }
  await stage.release(opened);
}

async function openFolder(page: Page, folder: string): Promise<void> {
  await openScreen(page, '/folder');
  await dropFolder(page, folder);
  await page.getByText(/^safe to free of/).waitFor();
  await page.getByText('Suggestions appear as they are found').first().waitFor({ state: 'hidden' });
}

async function captureAllStates(stage: Stage): Promise<void> {
  for (const view of VIEWS) {
    // Emptying the trash of one view takes files from the next.
    const full = await makeFamilyFolder();
    const distinct = makeDistinctFolder();
    const opened = await stage.lease(view, { grantWrites: true });
    const { page } = opened;
    await registerInPage(page, newCredentials());
    const capture = (state: State) => capturePage(page, pictureFile(`/state-${state}`, view));
    await walkThroughStates(page, { full, distinct, hasHome: true }, capture);
    await stage.release(opened);
    for (const folder of [dirname(full), distinct]) rmSync(folder, { recursive: true, force: true });
  }
}

function galleryPage(): string {
  const states = STATES.map((state) => `/state-${state}`);
  const sections = [...VIEWERS.flatMap((viewer) => SCREENS_BY_VIEWER[viewer]), ...states].map((path) => {
    const pictures = VIEWS.map((view) => `<img src="${pictureName(path, view)}" height="400" alt="">`);
    return `<h2>${path}</h2>\n${pictures.join('\n')}`;
  });
  return `<!doctype html>\n<title>Screens</title>\n${sections.join('\n')}\n`;
}

const pictureFile = (path: string, view: View) => join(GALLERY, pictureName(path, view));

function pictureName(path: string, { size, scheme }: View): string {
  return `${path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-')}-${size}-${scheme}.webp`;
}
