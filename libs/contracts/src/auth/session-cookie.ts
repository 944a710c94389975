/** Readable cookie beside the session: present while someone is believed to be signed in; grants nothing. */
export const SIGNED_IN_HINT_COOKIE = 'sc_signed_in';
