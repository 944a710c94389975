import type { Page } from '@playwright/test';

/** The address of the stack that all journeys share. */
export const siteUrl = (): string => {
  const url = process.env.E2E_URL;
  if (!url) throw new Error('E2E_URL is not set: run through playwright.config.ts');
  return url;
};

/** The two sizes every screen must work at. */
export const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
export const SCREEN_NAMES = Object.keys(SCREENS) as (keyof typeof SCREENS)[];

/** Drops real folders on the middle of the page, which yields genuine directory handles. */
export async function dropFolder(page: Page, ...folders: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? SCREENS.phone;
  const data = { items: [], files: folders, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data });
  }
}
