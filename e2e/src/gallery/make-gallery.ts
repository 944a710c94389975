// npm run gallery -w e2e: takes a screenshot of every screen of the running app and writes docs/screens.md.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ApiClient } from '../support/api-client';
import { SCREENS, siteUrl } from '../support/browser';
import { FLAGS, HEADLESS_SHELL } from '../support/chromium';
import { ensureOwnerAccount, OWNER } from '../support/owner';
import { SCREENS_BY_VIEWER, type Viewer, VIEWERS } from '../support/screens';
import { startOwnStack } from '../support/start-stack';
import { signIn, type TestUser } from '../support/users';
import { openScreen } from '../support/open-screen';
import { gallerySection, INTRODUCTION, pictureFile, VIEWS } from './gallery-page';

const DOCS = resolve(__dirname, '../../../docs');
const PICTURES = join(DOCS, 'screens');
const WEBP_QUALITY = 80;

const ADA: TestUser = { email: 'ada@people.example', password: 'correct horse battery' };
const ACCOUNTS: Record<Viewer, TestUser | null> = { visitor: null, user: ADA, owner: OWNER };

void main();

async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: HEADLESS_SHELL, args: FLAGS });
  const stack = await startOwnStack({ OWNER_EMAIL: OWNER.email });
  process.env.E2E_URL = stack.url;
  process.env.E2E_MAIL_DIR = stack.mailDir;
  try {
    await new ApiClient().post('/api/auth/register', { ...ADA, firstName: 'Ada', lastName: 'Byron' });
    await ensureOwnerAccount();
    rmSync(PICTURES, { recursive: true, force: true });
    mkdirSync(PICTURES, { recursive: true });
    const sections = [];
    for (const viewer of VIEWERS)
      sections.push(gallerySection(viewer, await captureScreens(browser, viewer)));
    writeFileSync(join(DOCS, 'screens.md'), `${[INTRODUCTION, ...sections].join('\n\n')}\n`);
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** Takes the screenshots of one viewer's screens; their titles by path. */
async function captureScreens(browser: Browser, viewer: Viewer): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const view of VIEWS) {
    const page = await browser.newPage({
      baseURL: siteUrl(),
      viewport: SCREENS[view.size],
      colorScheme: view.scheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const account = ACCOUNTS[viewer];
    if (account) await signIn(page, account);
    for (const path of SCREENS_BY_VIEWER[viewer]) {
      await openScreen(page, path);
      titles.set(path, (await page.title()).replace(/ · SwipeClean$/, ''));
      await captureScreen(page, pictureFile(path, view));
    }
    await page.context().close();
  }
  return titles;
}

async function captureScreen(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  await session.detach();
  writeFileSync(join(PICTURES, file), Buffer.from(data, 'base64'));
}
