/** Readable cookie beside the session: present while someone is believed to be signed in; grants nothing. */
export const SIGNED_IN_HINT_COOKIE = 'sc_signed_in';

/** Readable cookie with the code of the link that led here, until an account is opened or the code is too old. */
export const REFERRAL_COOKIE = 'sc_ref';
