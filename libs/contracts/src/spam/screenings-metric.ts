/**
 * Counter of screened calls and texts by reason. Spam counts what it decides; the gateway adds those that spam did not
 * answer.
 */
export const SCREENINGS_METRIC = {
  name: 'screenings_total',
  help: 'Screened calls and texts, by what decided',
} as const;
