import type { SpamVerdict } from '@swipeclean/contracts/server';

export const NOW = new Date('2027-03-01T12:00:00Z');

/** The spam service's verdict about a number without reports. */
export const verdict = (change: Partial<SpamVerdict> = {}): SpamVerdict => ({
  phoneNumber: '+12125552368',
  e164: '+12125552368',
  protection: null,
  score: 0,
  userScore: 0,
  complaintScore: 0,
  heat: 0,
  reporters: 0,
  legitimateVotes: 0,
  complaints: 0,
  category: null,
  categoryReporters: 0,
  lastReportedAt: null,
  severity: null,
  descriptions: 0,
  lists: [],
  isCommunityBlocked: false,
  own: { isBlocked: false, verdict: null },
  asOf: NOW.toISOString(),
  ...change,
});
