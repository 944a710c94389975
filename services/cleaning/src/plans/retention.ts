import { DAY_MS, MAX_PLAN_RUN_DAYS, SOURCE_RESTORE_DAYS } from '@swipeclean/contracts/server';

/** How long what a run moved can be restored. All times here follow from it. */
export const RESTORE_MS = SOURCE_RESTORE_DAYS * DAY_MS;
/** A run is listed a day longer than it can be undone, and so is its plan. */
export const AFTER_RESTORE_MS = DAY_MS;
/** Jobs, from their end. */
export const JOB_KEPT_MS = RESTORE_MS + AFTER_RESTORE_MS;
/** Plans whose run was cut off and has no end, from when they were made. The privacy page states it. */
export const PLAN_KEPT_MS = RESTORE_MS + MAX_PLAN_RUN_DAYS * DAY_MS;
/** What a run of a plan that is gone left in a drive, from when the plan was made. */
export const UNKNOWN_RUN_KEPT_MS = PLAN_KEPT_MS + AFTER_RESTORE_MS;
