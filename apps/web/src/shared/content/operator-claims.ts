/**
 * Marketing claims (GEN-18 to GEN-22) in the specification's words. They are the operator's claims; the product does
 * not measure them. Substantiate or change each one before publishing.
 */
export const operatorClaims = {
  reviewsAtLeast: 485_000,
  countriesAtLeast: 180,
  /** Of 5. */
  rating: 4.9,
  /** Initial value of the sharing page's share count (CONST-40), and the claims about shares. */
  shares: 2_847_321,
  countriesReached: 167,
  spaceFreed: '847TB',
  /** Target number of users, and how many there are. */
  goalUsers: 1_000_000_000,
  usersAtLeast: 2_500_000,
  /** The launch offer (CONST-04); the spots are not counted. */
  offer: { spots: 10_000, spotsLeft: 6753, discount: 0.5 },
  /** People quoted on the preview (PREV-08); their quotes are in its messages and labelled as samples. */
  testimonials: ['Sarah M.', 'Daniel K.', 'Priya R.', 'Lucas F.'],
} as const;
