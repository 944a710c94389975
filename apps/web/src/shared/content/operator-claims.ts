/**
 * Marketing claims (GEN-18 to GEN-22) as the specification words them. They are the operator's claims, not facts this
 * product measures: substantiate each one, or change it here, before publishing.
 */
export const operatorClaims = {
  users: '2.5M+',
  fiveStarReviews: '485K+',
  countries: '180+',
  rating: '4.9/5',
} as const;
