import type { CleaningSession, Recommendation } from '@swipeclean/contracts';
import type { Page } from 'playwright-core';
import { type Browser, openBrowser, SCREEN_NAMES } from '../support/browser';
import { newCredentials, registerByForm } from '../support/users';

const ask = <Body>(page: Page, path: string): Promise<Body> =>
  page.evaluate(async (url) => (await fetch(url)).json() as Promise<unknown>, path) as Promise<Body>;

const statuses = async (page: Page) =>
  (await ask<Recommendation[]>(page, '/api/cleaning/recommendations')).map(({ status }) => status);

describe.each(SCREEN_NAMES)('the cards, on a %s', (screen) => {
  let browser: Browser;
  beforeEach(async () => {
    browser = await openBrowser({ screen });
  });
  afterEach(() => browser.close());

  it('should be decided by button, key and swipe, and called back (CLEAN-27, CLEAN-28, CLEAN-32, CLEAN-33, STATE-02, STATE-03, API-06)', async () => {
    const { page } = browser;
    await registerByForm(page, newCredentials());
    await page.goto('/clean?tab=demo');
    await page.getByText('1 / 4').waitFor();

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 / 4').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('3 / 4').waitFor();
    expect(await statuses(page)).toEqual(['deleted', 'kept', 'pending', 'pending']);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 / 4').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('1 / 4').waitFor();
    expect(await statuses(page)).toEqual(Array(4).fill('pending'));
    expect(await ask<CleaningSession>(page, '/api/cleaning/session')).toMatchObject({
      processedFiles: 0,
      freedMB: 0,
    });

    const card = await page.locator('[data-depth="0"]').boundingBox();
    if (!card) throw new Error('There is no card');
    const [x, y] = [card.x + card.width / 2, card.y + card.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y, { steps: 4 });
    await page.mouse.move(x - 130, y, { steps: 4 });
    await page.mouse.up();
    await page.getByText('2 / 4').waitFor();
    expect((await statuses(page))[0]).toBe('deleted');
    expect(browser.consoleErrors).toEqual([]);
  }, 60_000);
});
