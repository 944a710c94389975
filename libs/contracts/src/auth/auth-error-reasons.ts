/** Reasons that the auth service fails with. */
export const AUTH_ERROR_REASONS = {
  AUTHENTICATOR_NOT_STARTED: ['CONFLICT', 'Set up the authenticator app first.'],
  AUTHENTICATOR_THERE: ['CONFLICT', 'This account has an authenticator app already. Remove it first.'],
  CODE_WRONG: ['VALIDATION', 'This code is wrong or was used already. Use a new one.'],
  CONFIRMATION_NEEDED: ['FORBIDDEN', 'Please confirm that it is you.'],
  CONFIRMATION_WRONG: ['VALIDATION', 'Give a password, a code or a passkey: exactly one of them.'],
  DIGEST_LINK_INVALID: [
    'VALIDATION',
    'This link does not end a summary. Use the link of the latest mail, or your profile.',
  ],
  EMAIL_LINK_EXPIRED: [
    'VALIDATION',
    'This link was used already or is too old. Ask for a new one in your profile.',
  ],
  EMAIL_TAKEN: ['CONFLICT', 'This e-mail address has an account already. Sign in, or reset your password.'],
  EMAIL_TAKEN_MEANWHILE: ['VALIDATION', 'Another account has this e-mail address by now.'],
  IDENTITY_PROVIDER_UNAVAILABLE: [
    'UPSTREAM_FAILED',
    'The identity provider does not answer. Please try again in a moment.',
  ],
  MAIL_LIMIT: [
    'TOO_MANY_REQUESTS',
    'We have sent you several mails already. Please look into your spam folder, or try again later.',
  ],
  OIDC_EMAIL_MISSING: [
    'FORBIDDEN',
    'Your identity provider did not tell your e-mail address. Allow that there, or sign in with e-mail and password.',
  ],
  OIDC_EMAIL_TAKEN: [
    'CONFLICT',
    'This e-mail address has an account already. Sign in with its password, or reset that, to confirm the address first.',
  ],
  OIDC_OFF: ['PROVIDER_OFF', 'Signing in through an identity provider is not set up here.'],
  OWNER_CODE_WRONG: ['FORBIDDEN', 'Invalid owner access code.'],
  KEY_CREATION_LIMIT: [
    'TOO_MANY_REQUESTS',
    'You have created too many API keys today. Please try again tomorrow.',
  ],
  KEY_EXPIRED: ['UNAUTHENTICATED', 'This API key has expired. Create a new one in your profile.'],
  KEY_IN_ADDRESS: [
    'VALIDATION',
    'An API key does not belong in an address, which others may record. Revoke it, and send the next one in the Authorization header.',
  ],
  KEY_NOT_FOUND: ['NOT_FOUND', 'This API key does not exist or was revoked.'],
  KEY_OUT_OF_SCOPE: ['FORBIDDEN', 'This API key may not do that.'],
  KEY_REVOKED: ['UNAUTHENTICATED', 'This API key was revoked.'],
  KEY_WRONG: ['UNAUTHENTICATED', 'This API key is wrong.'],
  LAST_WAY_IN: [
    'CONFLICT',
    'This is the only way to sign in to your account. Set a password or add another passkey first.',
  ],
  OWNER_FACTOR_NEEDED: [
    'FORBIDDEN',
    'Add a passkey or an authenticator app in your profile, or sign in with it, before you manage the site.',
  ],
  PASSKEYS_OFF: ['PROVIDER_OFF', 'Passkeys need a site with a domain name.'],
  PASSKEY_EXPIRED: ['VALIDATION', 'This took too long. Please try again.'],
  PASSKEY_NEEDED: ['CONFLICT', 'Add a passkey first.'],
  PASSKEY_NOT_FOUND: ['NOT_FOUND', 'This passkey does not exist.'],
  PASSKEY_REFUSED: ['UNAUTHENTICATED', 'This passkey was not accepted.'],
  PASSKEY_THERE: ['CONFLICT', 'This passkey was added already.'],
  PASSWORD_LINK_EXPIRED: [
    'VALIDATION',
    'This link was used already or is too old. Ask for a new one on the sign-in page.',
  ],
  PASSWORD_WRONG: ['VALIDATION', 'This is not your password.'],
  SAME_EMAIL: ['VALIDATION', 'This is your e-mail address already.'],
  PUSH_OFF: ['PROVIDER_OFF', 'Notifications are not set up here.'],
  RECOVERY_WAITS: [
    'FORBIDDEN',
    'This password works from {dueAt} on, because your account has a second factor. You can still sign in with that.',
  ],
  SECOND_FACTOR_NEEDED: ['UNAUTHENTICATED', 'Enter a code, or use a passkey, to go on.'],
  SESSION_NOT_FOUND: ['NOT_FOUND', 'This session does not exist or has ended.'],
  SIGN_INS_BUSY: ['UNAVAILABLE', 'Too many people are signing in right now. Please try again in a moment.'],
  SIGN_IN_CANCELLED: ['UNAUTHENTICATED', 'The sign-in was cancelled. Please try again.'],
  SIGN_IN_EXPIRED: ['VALIDATION', 'This sign-in took too long. Please start again.'],
  SIGN_IN_INCOMPLETE: ['UNAUTHENTICATED', 'The sign-in could not be completed. Please start again.'],
  SIGN_IN_TO_CONFIRM: [
    'FORBIDDEN',
    'Sign in to this account first, then open the link again. If you did not open it, reset its password.',
  ],
  SIGN_IN_WRONG: ['UNAUTHENTICATED', 'Wrong e-mail or password'],
  TOO_MANY_CODES: [
    'TOO_MANY_REQUESTS',
    'Too many wrong codes. Please wait, or use a passkey or a recovery code.',
  ],
  TOO_MANY_KEYS: ['CONFLICT', 'You have {count} of these already. Remove one first.'],
  TOO_MANY_OWNER_CODES: [
    'TOO_MANY_REQUESTS',
    'Too many wrong access codes. Please wait before you try again.',
  ],
  TOO_MANY_PASSWORDS: [
    'TOO_MANY_REQUESTS',
    'Too many wrong passwords for this account. Please wait, or reset your password.',
  ],
  VERIFIED_ACCOUNT_NOT_FOUND: ['NOT_FOUND', 'No account with a confirmed e-mail address has this address.'],
} as const;
