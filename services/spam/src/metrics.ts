import { SCREEN_REASONS, SCREENINGS_METRIC } from '@swipeclean/contracts/server';
import { createCounter } from '@swipeclean/service-kit';

/** Screened calls and texts, by what decided: `deadline` and `failure` let a caller through without a decision. */
export const screenings = createCounter({
  ...SCREENINGS_METRIC,
  labels: { reason: SCREEN_REASONS },
});
