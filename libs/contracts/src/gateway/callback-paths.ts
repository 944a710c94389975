import { finishConsent, finishOidc } from './site.calls';

/** Path to which the identity provider redirects the browser; registered there as `PUBLIC_URL` + this. */
export const OIDC_CALLBACK_PATH = finishOidc.route.path;

/** Path to which a mail or drive provider redirects the browser; registered there as `PUBLIC_URL` + this. */
export const CONSENT_CALLBACK_PATH = finishConsent.route.path;
