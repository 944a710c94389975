import { DAY_MS, SOURCE_RESTORE_DAYS } from '@swipeclean/contracts/server';

/** How long a plan may wait for its confirmation. */
export const PLAN_VALID_MS = DAY_MS;
/** A run waits for its turn and is repeated; a guess that is far above what jobs may take. */
const MAX_RUN_MS = 14 * DAY_MS;

/** How long what a run moved can be restored. All other times here follow from it. */
export const RESTORE_MS = SOURCE_RESTORE_DAYS * DAY_MS;
/** A run is listed a day longer than it can be undone, and so is its plan. */
export const AFTER_RESTORE_MS = DAY_MS;
/** Jobs, from their end. */
export const JOB_KEPT_MS = RESTORE_MS + AFTER_RESTORE_MS;
/** Plans whose run was cut off and has no end, from when they were made. */
export const PLAN_KEPT_MS = PLAN_VALID_MS + MAX_RUN_MS + RESTORE_MS;
/** What a run of a plan that is gone left in a drive, from when the plan was made. */
export const UNKNOWN_RUN_KEPT_MS = PLAN_KEPT_MS + AFTER_RESTORE_MS;
