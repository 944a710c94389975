import { createHash } from 'node:crypto';

/** The same for all payments with one card or wallet account, by the provider's name for it; tells nobody which. */
export const hashInstrument = (instrument: string): string =>
  createHash('sha256').update(`instrument ${instrument}`).digest('base64url');
