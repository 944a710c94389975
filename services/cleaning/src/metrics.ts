import { ACTION_EVENT_TYPES } from '@swipeclean/contracts/server';
import { createCounter } from '@swipeclean/service-kit';

/** Bytes of removals by what happened to them: moved to a trash, restored from it, or deleted with it. */
export const cleanedBytes = createCounter({
  name: 'cleaned_bytes_total',
  help: 'Bytes moved to a trash, restored from it, or deleted with it',
  labels: { event: ACTION_EVENT_TYPES },
});
