/** Invented people, as the specification's list has them: four, with the user beneath (REF-09, SHARE-06). */
export const SAMPLE_REFERRERS = [
  { name: 'Sarah M.', referrals: 47 },
  { name: 'Mike R.', referrals: 38 },
  { name: 'Emma L.', referrals: 29 },
  { name: 'David K.', referrals: 21 },
] as const;
