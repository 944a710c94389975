// npm run gallery -w e2e: writes a screenshot of every screen of the running app to e2e/gallery, and index.html there.
// The screens of a folder show files; the others are those of a new account.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client';
import { dropFolder, SCREEN_NAMES, SCREENS, siteUrl } from '../support/browser';
import { FLAGS, HEADLESS_SHELL } from '../support/chromium';
import { ContextPool } from '../support/context-pool';
import { ensureOwnerAccount, OWNER } from '../support/owner';
import { makeFolderOfCards } from '../support/photo-folder';
import { SCREENS_BY_VIEWER, type Viewer, VIEWERS } from '../support/screens';
import { startOwnStack } from '../support/start-stack';
import { signIn, type TestUser } from '../support/users';
import { openScreen, walkThroughScreens } from '../support/open-screen';

const GALLERY = resolve(__dirname, '../../gallery');
const WEBP_QUALITY = 80;
const SCHEMES = ['light', 'dark'] as const;
const VIEWS = SCREEN_NAMES.flatMap((size) => SCHEMES.map((scheme) => ({ size, scheme })));
type View = (typeof VIEWS)[number];

const ADA: TestUser = { email: 'ada@people.example', password: 'correct horse battery' };
const ACCOUNTS: Record<Viewer, TestUser | null> = { visitor: null, user: ADA, owner: OWNER };

void main();

async function main(): Promise<void> {
  const { folder } = await makeFolderOfCards();
  const stack = await startOwnStack({ OWNER_EMAIL: OWNER.email });
  process.env.E2E_URL = stack.url;
  process.env.E2E_MAIL_DIR = stack.mailDir;
  const browser = await chromium.launch({ executablePath: HEADLESS_SHELL, args: FLAGS });
  const pool = new ContextPool(browser);
  try {
    await new ApiClient().post('/api/auth/register', { ...ADA, firstName: 'Ada', lastName: 'Byron' });
    await ensureOwnerAccount();
    rmSync(GALLERY, { recursive: true, force: true });
    mkdirSync(GALLERY, { recursive: true });
    for (const viewer of VIEWERS) for (const view of VIEWS) await captureScreens(pool, viewer, view, folder);
    writeFileSync(join(GALLERY, 'index.html'), galleryPage());
  } finally {
    await pool.close();
    await browser.close();
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function captureScreens(pool: ContextPool, viewer: Viewer, view: View, folder: string): Promise<void> {
  const { page, context } = await pool.lease({ site: siteUrl(), grantWrites: viewer === 'visitor' });
  await page.setViewportSize(SCREENS[view.size]);
  await page.emulateMedia({ colorScheme: view.scheme });
  // Another document would have to open the folder again.
  let openFolderScreen = (path: string) => openScreen(page, path);
  const account = ACCOUNTS[viewer];
  if (account) await signIn(page, account);
  for (const path of SCREENS_BY_VIEWER[viewer]) {
    if (path === '/folder') {
      await openFolder(page, folder);
      openFolderScreen = walkThroughScreens(page);
    } else await (path.startsWith('/folder/') ? openFolderScreen(path) : openScreen(page, path));
    await captureScreen(page, pictureFile(path, view));
  }
  await pool.release(context, false);
}

async function openFolder(page: Page, folder: string): Promise<void> {
  await openScreen(page, '/folder');
  await dropFolder(page, folder);
  await page.getByText(/^safe to free of/).waitFor();
  await page.getByText('Suggestions appear as they are found').first().waitFor({ state: 'hidden' });
}

async function captureScreen(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  await session.detach();
  writeFileSync(join(GALLERY, file), Buffer.from(data, 'base64'));
}

function galleryPage(): string {
  const sections = VIEWERS.flatMap((viewer) => SCREENS_BY_VIEWER[viewer]).map((path) => {
    const pictures = VIEWS.map((view) => `<img src="${pictureFile(path, view)}" height="400" alt="">`);
    return `<h2>${path}</h2>\n${pictures.join('\n')}`;
  });
  return `<!doctype html>\n<title>Screens</title>\n${sections.join('\n')}\n`;
}

function pictureFile(path: string, { size, scheme }: View): string {
  return `${path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-')}-${size}-${scheme}.webp`;
}
