import { writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { SCREEN_NAMES, SCREENS, siteUrl } from '../support/browser';
import { FLAGS, HEADLESS_SHELL } from '../support/chromium';
import { ContextPool, type OpenContext } from '../support/context-pool';
import { OWNER } from '../support/owner';
import { startOwnStack } from '../support/start-stack';

const WEBP_QUALITY = 80;
const SCHEMES = ['light', 'dark'] as const;

export const VIEWS = SCREEN_NAMES.flatMap((size) => SCHEMES.map((scheme) => ({ size, scheme })));
export type View = (typeof VIEWS)[number];

export interface Stage {
  /** Null without the payment sandbox. */
  sandboxUrl: string | undefined;
  /** An empty page of a size and colour scheme. */
  lease(view: View, settings?: { grantWrites?: boolean }): Promise<OpenContext>;
  release(opened: OpenContext): Promise<void>;
}

/** Runs a stack of its own and a browser for pictures. */
export async function withStage(
  use: (stage: Stage) => Promise<void>,
  options: { sandbox?: boolean } = {},
): Promise<void> {
  const stack = await startOwnStack({ OWNER_EMAIL: OWNER.email }, options);
  process.env.E2E_URL = stack.url;
  process.env.E2E_MAIL_DIR = stack.mailDir;
  const browser = await chromium.launch({ executablePath: HEADLESS_SHELL, args: FLAGS });
  const pool = new ContextPool(browser);
  try {
    await use({
      sandboxUrl: stack.sandboxUrl,
      async lease({ size, scheme }, settings) {
        const opened = await pool.lease({ site: siteUrl(), ...settings });
        await opened.page.setViewportSize(SCREENS[size]);
        await opened.page.emulateMedia({ colorScheme: scheme });
        return opened;
      },
      release: ({ context }) => pool.release(context, false),
    });
  } finally {
    await pool.close();
    await browser.close();
    await stack.stop();
  }
}

/** Writes the visible part of the page as WebP. */
export async function capturePage(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  await session.detach();
  writeFileSync(file, Buffer.from(data, 'base64'));
}
