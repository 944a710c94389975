// npm run gallery -w e2e: takes screenshots of every screen of the running app, and writes docs/screens.md.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { ApiClient } from '../support/api-client';
import { openBrowser, SCREEN_NAMES } from '../support/browser';
import { ensureOwnerAccount, OWNER } from '../support/owner';
import { SCREENS_BY_VIEWER, type Viewer, VIEWERS } from '../support/screens';
import { startOwnStack } from '../support/start-stack';
import { signIn, type TestUser } from '../support/users';
import { openScreen } from '../support/open-screen';

const DOCS = resolve(__dirname, '../../../docs');
const PICTURES = join(DOCS, 'screens');
const SCHEMES = ['light', 'dark'] as const;
const VIEWS = SCREEN_NAMES.flatMap((size) => SCHEMES.map((scheme) => ({ size, scheme })));
const WEBP_QUALITY = 80;
/** Width in pixels on the page; a click shows the whole picture. */
const SHOWN_WIDTH = { phone: 140, desktop: 340 };

const ADA: TestUser = { email: 'ada@people.example', password: 'correct horse battery' };
const ACCOUNTS: Record<Viewer, TestUser | null> = { visitor: null, user: ADA, owner: OWNER };
const HEADINGS: Record<Viewer, string> = {
  visitor: 'Open to everyone',
  user: 'With an account',
  owner: 'For the owner of the site',
};

const INTRODUCTION = `# Screens

Every screen as the app draws it for a new account: on a phone (390 × 844) and on a desktop (1440 × 900), light and dark.
\`npm run build && npm run gallery -w e2e\` takes the pictures and writes this page.`;

void main();

async function main(): Promise<void> {
  const stack = await startOwnStack({ OWNER_EMAIL: OWNER.email });
  process.env.E2E_URL = stack.url;
  process.env.E2E_MAIL_DIR = stack.mailDir;
  try {
    await new ApiClient().post('/api/auth/register', { ...ADA, firstName: 'Ada', lastName: 'Byron' });
    await ensureOwnerAccount();
    rmSync(PICTURES, { recursive: true, force: true });
    mkdirSync(PICTURES, { recursive: true });
    const sections = [];
    for (const viewer of VIEWERS) sections.push(`## ${HEADINGS[viewer]}`, ...(await photographAll(viewer)));
    writeFileSync(join(DOCS, 'screens.md'), `${[INTRODUCTION, ...sections].join('\n\n')}\n`);
  } finally {
    await stack.stop();
  }
}

/** The page's sections with one viewer's screens. */
async function photographAll(viewer: Viewer): Promise<string[]> {
  const titles = new Map<string, string>();
  for (const { size, scheme } of VIEWS) {
    const { page, close } = await openBrowser({ screen: size, colorScheme: scheme });
    const account = ACCOUNTS[viewer];
    if (account) await signIn(page, account);
    for (const path of SCREENS_BY_VIEWER[viewer]) {
      await openScreen(page, path);
      titles.set(path, (await page.title()).replace(/ · SwipeClean$/, ''));
      await photograph(page, fileOf(path, size, scheme));
    }
    await close();
  }
  return [...titles].flatMap(([path, title]) => [`### ${title}`, `\`${path}\``, picturesOf(path, title)]);
}

async function photograph(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  await session.detach();
  writeFileSync(join(PICTURES, file), Buffer.from(data, 'base64'));
}

function fileOf(path: string, size: string, scheme: string): string {
  return `${path === '/' ? 'landing' : path.slice(1)}-${size}-${scheme}.webp`;
}

function picturesOf(path: string, title: string): string {
  const pictures = VIEWS.map(({ size, scheme }) => {
    const file = `screens/${fileOf(path, size, scheme)}`;
    return `<a href="${file}"><img src="${file}" width="${SHOWN_WIDTH[size]}" alt="${title}, ${size}, ${scheme}"></a>`;
  });
  return pictures.join('\n');
}
