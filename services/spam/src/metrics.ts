import { SCREEN_REASONS } from '@swipeclean/contracts/server';
import { createCounter } from '@swipeclean/service-kit';

/** Screened calls and texts, by what decided: `deadline` and `failure` let a caller through without a decision. */
export const screenings = createCounter({
  name: 'screenings_total',
  help: 'Screened calls and texts, by what decided',
  labels: { reason: SCREEN_REASONS },
});
