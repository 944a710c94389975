import type { CleaningAction } from '@swipeclean/contracts';
import type { Page } from 'playwright-core';

/** What the account of the page tells of its cleanings, newest first. */
export const historyOf = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/cleaning/actions')).json() as Promise<unknown>) as Promise<
    CleaningAction[]
  >;
