/** Readable cookie, present while the browser probably has a session; grants nothing. */
export const SIGNED_IN_HINT_COOKIE = 'sc_signed_in';

/** Readable cookie with the referral code of the visit, until an account is opened or the code expires. */
export const REFERRAL_COOKIE = 'sc_ref';
