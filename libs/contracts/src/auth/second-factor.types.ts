/** A passkey of the user. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  /** Null until the first sign-in with it. */
  lastUsedAt: string | null;
}

/** Options for `navigator.credentials`, in the JSON form of the Web Authentication API. */
export interface PasskeyOptions {
  publicKey: object;
}

/** {@link PasskeyOptions} and the token that binds their challenge to a browser; the gateway keeps it in a cookie. */
export interface PasskeyChallenge extends PasskeyOptions {
  challengeToken: string;
  challengeMaxAge: number;
}

/** How the user can prove to be present. */
export interface SecondFactors {
  passkeys: number;
  hasAuthenticator: boolean;
  /** Recovery codes that are not used yet. */
  recoveryCodesLeft: number;
}

/** A second factor was added. The first one brings recovery codes, which are shown this once. */
export interface FactorAdded {
  /** Null where the account has some already. */
  recoveryCodes: string[] | null;
}

/** A new authenticator app, which counts once a code of it was entered. */
export interface AuthenticatorSetup {
  /** Base32, for typing. */
  secret: string;
  /** `otpauth://` address, for a QR code. */
  uri: string;
}

/** Recovery codes, shown once. */
export interface RecoveryCodes {
  codes: string[];
}

/** Seconds for which the user is not asked again after signing in or being asked. */
export const CONFIRMED_SECONDS = 600;

/** Seconds in which a passkey prompt must be answered. */
export const PASSKEY_CHALLENGE_SECONDS = 300;

/** Seconds in which the second step of a sign-in must be taken. */
export const SECOND_STEP_SECONDS = 600;

/** Recovery codes of an account. */
export const RECOVERY_CODE_COUNT = 10;

/** Passkeys that an account may have. */
export const MAX_PASSKEYS = 20;
