// npm run pictures -w e2e: takes the pictures of docs/screens anew. The folder is written by family-folder.ts; the
// owner's figures are those of purchases in the payment sandbox, made now.
import { rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { capturePlaces, captureRemoval, scanFolder, type State } from '../support/folder-states';
import { ensureOwnerAccount, OWNER } from '../support/owner';
import { openScreen } from '../support/open-screen';
import { signInInPage } from '../support/users';
import { makeFamilyFolder } from './family-folder';
import { sellPlans } from './sell-plans';
import { capturePage, type Stage, type View, withStage } from './stage';

const DOCS = resolve(__dirname, '../../../docs/screens');
const DESKTOP: View = { size: 'desktop', scheme: 'light' };
const PHONE: View = { size: 'phone', scheme: 'light' };

/** The states that docs/screens.md and the README show. */
const SHOWN: [view: View, states: readonly State[]][] = [
  [
    DESKTOP,
    ['folder-overview', 'folder-cards', 'folder-photos', 'folder-files', 'folder-map', 'folder-moved'],
  ],
  [PHONE, ['folder-overview']],
];
const SOLD = ['monthly', 'annual', 'monthly', 'monthly', 'annual', 'monthly'] as const;

void withStage(
  async (stage) => {
    for (const [view, states] of SHOWN) await takeFolder(stage, view, states);
    await takeDashboard(stage);
  },
  { sandbox: true },
);

async function takeFolder(stage: Stage, view: View, states: readonly State[]): Promise<void> {
  const opened = await stage.lease(view, { grantWrites: true });
  const { page } = opened;
  const capture = async (state: State) => {
    if (!states.includes(state)) return;
    if (state === 'folder-cards') await turnToPhotos(page);
    await capturePage(page, pictureFile(state, view));
  };
  const folder = await makeFamilyFolder();
  try {
    await openScreen(page, '/folder');
    await scanFolder(page, folder, capture);
    await capturePlaces(page, capture);
    await captureRemoval(page, capture);
  } finally {
    await stage.release(opened);
    rmSync(dirname(folder), { recursive: true, force: true });
  }
}

/** Puts the cards off that show no picture. */
async function turnToPhotos(page: Page): Promise<void> {
  const picture = page.locator('[data-depth="0"] img').first();
  await expect(async () => {
    if (await picture.isHidden()) await page.getByRole('button', { name: 'Later' }).click();
    await expect(picture).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await picture.evaluate((image: HTMLImageElement) => image.decode());
}

async function takeDashboard(stage: Stage): Promise<void> {
  await sellPlans(stage.sandboxUrl!, SOLD);
  await ensureOwnerAccount();
  const opened = await stage.lease(DESKTOP);
  await signInInPage(opened.page, OWNER);
  await openScreen(opened.page, '/owner-dashboard');
  await capturePage(opened.page, pictureFile('owner-dashboard', DESKTOP));
  await stage.release(opened);
}

/** The overview is the folder itself. */
const pictureFile = (name: string, { size, scheme }: View) =>
  resolve(DOCS, `${name.replace('-overview', '')}-${size}-${scheme}.webp`);
