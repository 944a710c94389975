// npm run gallery -w e2e: takes a screenshot of every screen of the running app and writes docs/screens.md.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { ApiClient } from '../support/api-client';
import { closeChromium, openBrowser, SCREEN_NAMES } from '../support/browser';
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

const ADA: TestUser = { email: 'ada@people.example', password: 'correct horse battery' };
const ACCOUNTS: Record<Viewer, TestUser | null> = { visitor: null, user: ADA, owner: OWNER };
const HEADINGS: Record<Viewer, string> = {
  visitor: 'Open to everyone',
  user: 'With an account',
  owner: 'For the owner of the site',
};

const INTRODUCTION = `# Screens

Every screen of a new account at 390 × 844 and 1440 × 900, light and dark.
\`npm run build && npm run gallery -w e2e\` takes the screenshots and writes this page.`;

const TABLE_HEAD = `| Screen | ${VIEWS.map(({ size, scheme }) => `${size}, ${scheme}`).join(' | ')} |
| --- |${' --- |'.repeat(VIEWS.length)}`;

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
    for (const viewer of VIEWERS) sections.push(`## ${HEADINGS[viewer]}`, await captureScreens(viewer));
    writeFileSync(join(DOCS, 'screens.md'), `${[INTRODUCTION, ...sections].join('\n\n')}\n`);
  } finally {
    await closeChromium();
    await stack.stop();
  }
}

/** Takes the screenshots of one viewer's screens; the table that shows them. */
async function captureScreens(viewer: Viewer): Promise<string> {
  const titles = new Map<string, string>();
  for (const { size, scheme } of VIEWS) {
    const { page, close } = await openBrowser({ screen: size, colorScheme: scheme });
    const account = ACCOUNTS[viewer];
    if (account) await signIn(page, account);
    for (const path of SCREENS_BY_VIEWER[viewer]) {
      await openScreen(page, path);
      titles.set(path, (await page.title()).replace(/ · SwipeClean$/, ''));
      await captureScreen(page, fileOf(path, size, scheme));
    }
    await close();
  }
  return [TABLE_HEAD, ...[...titles].map(([path, title]) => tableRow(path, title))].join('\n');
}

async function captureScreen(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  await session.detach();
  writeFileSync(join(PICTURES, file), Buffer.from(data, 'base64'));
}

function fileOf(path: string, size: string, scheme: string): string {
  return `${path === '/' ? 'landing' : path.slice(1)}-${size}-${scheme}.webp`;
}

function tableRow(path: string, title: string): string {
  const pictures = VIEWS.map(({ size, scheme }) => {
    const file = fileOf(path, size, scheme);
    return `![${file.replace('.webp', '')}](screens/${file})`;
  });
  return `| ${title} \`${path}\` | ${pictures.join(' | ')} |`;
}
