import type { BlockedCall, BlockedText, SpamVerdict, SpamNumber } from '@swipeclean/contracts';

export const sampleNumber: SpamNumber = {
  id: 'n1',
  phoneNumber: '212-555-2368',
  e164: '+12125552368',
  type: 'both',
  category: 'scam',
  reportCount: 0,
  isBlocked: true,
  createdAt: '2025-01-01T00:00:00.000Z',
};

export const reportedNumber: SpamNumber = {
  ...sampleNumber,
  id: 'n2',
  phoneNumber: '+44 20 7946 0958',
  e164: '+442079460958',
  category: 'robocall',
  reportCount: 2,
  isBlocked: false,
};

export const sampleCall = (id: string, callTime: string): BlockedCall => ({
  id,
  phoneNumber: `21255500${id.padStart(2, '0')}`,
  callTime,
  reason: 'own-block',
  evidence: { score: 0, reporters: 0, complaints: 0, entry: null },
});

export const sampleText = (id: string, receivedTime: string): BlockedText => ({
  id,
  phoneNumber: `21255501${id.padStart(2, '0')}`,
  messageContent: `Message ${id}`,
  receivedTime,
  reason: 'own-block',
  evidence: { score: 0, reporters: 0, complaints: 0, entry: null },
  probability: 0.5,
  signs: [],
  spam: null,
});

/** The verdict on an unknown number. */
export const sampleStanding: SpamVerdict = {
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
  asOf: '2025-03-01T12:00:00.000Z',
};
