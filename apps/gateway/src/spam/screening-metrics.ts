import { createCounter } from '@swipeclean/service-kit';

/** Screenings that spam did not answer in time; it counts the others under the same name. */
export const screenings = createCounter({
  name: 'screenings_total',
  help: 'Screened calls and texts without an answer',
  labels: { reason: ['unavailable'] },
});
