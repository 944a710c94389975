/** How access tokens are signed and checked; the key is `JWT_SECRET` as a `KeyObject`, never as a string. */
export const ACCESS_TOKEN = {
  algorithm: 'HS256',
  issuer: 'swipeclean-auth',
  audience: 'swipeclean-gateway',
} as const;

/** Maximum lifetime of an access token. */
export const MAX_ACCESS_TOKEN_SECONDS = 3600;

/** Time that a sign-in with the identity provider may take. */
export const OIDC_STATE_SECONDS = 600;
