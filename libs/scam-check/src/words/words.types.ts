/** What a group of words speaks of. Signs combine groups: a parcel alone is no sign, a parcel and a fee are. */
export const WORD_GROUPS = [
  'parcel',
  'deliveryProblem',
  'fee',
  'account',
  'locked',
  'verify',
  'tap',
  'parent',
  'newNumber',
  'sendMoney',
  'job',
  'earnings',
  'prize',
  'claim',
  'callNow',
  'charged',
  'authority',
  'refund',
  'investment',
  'gain',
  'fine',
  'threat',
  'urgent',
  'askSecret',
  'code',
  'keepSecret',
  'booked',
  'giftCard',
  'addContact',
  'optOut',
  'warning',
  'safeContact',
  'wrongNumber',
  'upfront',
  'secrecy',
  'booking',
  'stranger',
  'scareware',
  'moneyTo',
  'gift',
  'opening',
  'advert',
  'lookAtThis',
] as const;
/** One of {@link WORD_GROUPS}. */
export type WordGroup = (typeof WORD_GROUPS)[number];

/**
 * Words of a language by group, separated by white space. A hyphen matches any white space or hyphen or nothing, a star
 * any letters, `+` at most three words between.
 */
export type Words = Record<WordGroup, string>;
