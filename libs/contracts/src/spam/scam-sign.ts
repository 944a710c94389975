/** What speaks for a scam, or against one. The order is that of the reasons shown. */
export const SCAM_SIGNS = [
  'wording',
  'look-alike-link',
  'imitating-link',
  'foreign-link',
  'misleading-link',
  'address-link',
  'program-link',
  'call-forwarding',
  'short-link',
  'redirect-link',
  'free-host-link',
  'invite-link',
  'pay-link',
  'cheap-domain-link',
  'many-links',
  'delivery',
  'family',
  'account-lock',
  'job',
  'prize',
  'call-back',
  'refund',
  'investment',
  'fine',
  'threat',
  'scareware',
  'money-to-number',
  'asks-secret',
  'gift-card',
  'other-channel',
  'look-at-this',
  'wrong-number',
  'disguised-words',
  'mail-to-text',
  'urgency',
  'shouting',
  'advertising',
  'one-time-code',
  'account-notice',
  'official-link',
] as const;
/** Signs of a genuine message. */
export const isHarmlessSign = (sign: ScamSign): boolean =>
  sign === 'one-time-code' || sign === 'account-notice' || sign === 'official-link';

/** Whether a sign explains a warning: capitals alone do not. */
export const isExplainingSign = (sign: ScamSign): boolean => !isHarmlessSign(sign) && sign !== 'shouting';

/** One of {@link SCAM_SIGNS}. */
export type ScamSign = (typeof SCAM_SIGNS)[number];
