import type { KeyScope } from '../core/key-scopes';

/** The signed-in user (ENT-01). Subscribed means `isSubscribed` or `isFounder`. */
export interface User {
  /** 20 lower-case letters and digits without look-alikes. */
  id: string;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  isSubscribed: boolean;
  isFounder: boolean;
  isOwner: boolean;
  /** Whether an owner code was entered in this session. */
  ownerAccess: boolean;
  /** Country (ISO 3166, two letters) in which national phone numbers are read; null until it is known. */
  country: string | null;
  /** False for an account that signs in by passkey or through an identity provider alone. */
  hasPassword: boolean;
  /** Whether a password alone does not sign in: the account has a passkey or an authenticator app. */
  hasSecondFactor: boolean;
  /** When a password reset that waits takes effect; null without one. */
  recoveryDueAt: string | null;
  createdAt: string;
}

/** How a session began. */
export type SignInMethod = 'password' | 'provider' | 'passkey';

/** What was asked for after a password or the identity provider. */
export type SecondFactor = 'authenticator' | 'recovery-code';

/** One signed-in device. */
export interface Session {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  ipAddress: string;
  userAgent: string;
  method: SignInMethod;
  /** Null where there was no second step. */
  secondFactor: SecondFactor | null;
  current: boolean;
}

/** Tokens of a session, as the gateway sets them in cookies; they never reach the page's script. */
export interface SessionTokens {
  accessToken: string;
  /** Lifetime of the access token in seconds. */
  accessMaxAge: number;
  /** Null when a just-rotated refresh token was used again: the browser already has its successor. */
  refreshToken: string | null;
  /** Lifetime of the refresh token in seconds. */
  refreshMaxAge: number;
}

/** A successful sign-in. */
export interface SignedIn {
  user: User;
  tokens: SessionTokens;
}

/** A password or the identity provider was right, and the account asks for more; the token continues the sign-in. */
export interface PendingSignIn {
  pendingToken: string;
  pendingMaxAge: number;
}

/** Owner access is on: new tokens of the current session (`refreshToken: null`), or of one opened for a visitor. */
export interface OwnerAccessGranted {
  ownerAccess: true;
  tokens: SessionTokens;
}

/** Sessions that no gateway accepts any longer. */
export interface RevokedSessions {
  sessionIds: string[];
}

/** A password was reset by mail. */
export interface PasswordReset {
  /** When it works; null where it does already. An account with a second factor waits. */
  effectiveAt: string | null;
}

/** {@link PasswordReset}, and the sessions that ended by it. */
export interface ReplacedPassword extends RevokedSessions, PasswordReset {}

/** Ways to sign in beside e-mail and password. */
export interface SignInOptions {
  oidc: 'live' | 'off';
  /** Off where the site's address is no domain name, to which passkeys are bound. */
  passkeys: 'live' | 'off';
}

/** Where to redirect the browser for the sign-in with the identity provider, and the state to store meanwhile. */
export interface OidcRedirect {
  url: string;
  /** Opaque, signed; the gateway keeps it in a short-lived cookie. */
  state: string;
}

/** Claims of the access token (JWT). */
export interface AccessClaims {
  /** User id; absent in an owner session of a visitor. */
  sub?: string;
  sid: string;
  pro: boolean;
  owner: boolean;
  own: boolean;
  /** When the user last proved to be present (epoch seconds): signed in or was asked again; absent for visitors. */
  cfm?: number;
  /** Whether that proof included a passkey or a code. */
  mfa?: boolean;
  /** What an API key may do; absent in a session. */
  scopes?: readonly KeyScope[];
}

/** Whether a session has owner access. */
export interface OwnerAccess {
  ownerAccess: boolean;
}

/** What happens to an account that its user should recognise; each is recorded. */
export type AccountActionKind =
  | 'new-device'
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'session-ended'
  | 'all-sessions-ended'
  | 'owner-access-granted'
  | 'passkey-added'
  | 'passkey-removed'
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'password-removed'
  | 'recovery-requested'
  | 'recovery-cancelled'
  | 'key-created'
  | 'key-revoked'
  | 'key-used'
  | 'erased';

/** A recorded action on an account: what, when and from where. */
export interface AccountAction {
  id: string;
  at: string;
  kind: AccountActionKind;
  /** The name of the API key that it is about; else null. */
  label: string | null;
  /** Null for an erasure, which leaves nothing of the user. */
  userId: string | null;
  ipAddress: string;
  userAgent: string;
}
