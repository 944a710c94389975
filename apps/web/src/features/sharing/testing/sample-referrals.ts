import { REWARD_TIERS, type Referrals } from '@swipeclean/contracts';

/** The server's response for a new referrer: some shares, no friends yet. */
export const sampleReferrals: Referrals = {
  code: 'SWIPEABCDEF',
  shareCode: 'K7M2QP',
  link: 'http://localhost/?ref=SWIPEABCDEF',
  shares: 3,
  ladder: REWARD_TIERS,
  landings: 0,
  uncountedVisits: 0,
  isVerified: true,
  joined: 0,
  successful: 0,
  pending: 0,
  friends: [],
  payouts: [],
  topReferrers: [],
  earnings: { total: 0, released: 0, held: 0, requested: 0, paid: 0 },
};
