import type { CleaningAction } from '@swipeclean/contracts';
import type { Page } from '@playwright/test';

/** The cleaning history of the signed-in account, newest first. */
export const getCleaningHistory = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/cleaning/actions')).json() as Promise<unknown>) as Promise<
    CleaningAction[]
  >;
