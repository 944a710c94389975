/**
 * Marketing claims (GEN-18 to GEN-22) as the specification words them. They are the operator's claims, not facts this
 * product measures: substantiate each one, or change it here, before publishing.
 */
export const operatorClaims = {
  users: '2.5M+',
  fiveStarReviews: '485K+',
  countries: '180+',
  rating: '4.9/5',
  /** What the sharing page begins its count of shares with (CONST-40), and what it says was reached by them. */
  shares: 2_847_321,
  countriesReached: 167,
  spaceFreed: '847TB',
  /** Users aimed at, and the least that `users` stands for. */
  goalUsers: 1_000_000_000,
  usersAtLeast: 2_500_000,
  /** The launch offer (CONST-04); nothing counts the spots. */
  offer: { spots: 10_000, spotsLeft: 6753, discount: 0.5 },
  /** Who speaks on the preview (PREV-08); what they say stands in its messages, and it calls them samples. */
  testimonials: ['Sarah M.', 'Daniel K.', 'Priya R.', 'Lucas F.'],
} as const;
