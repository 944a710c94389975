import { busCall, call, type NoRequest, types } from '../core/call';
import type { IdDto } from '../core/id.dto';
import type { SessionTokens, SignedIn } from './auth.types';
import type {
  CodeDto,
  ConfirmSessionDto,
  PasskeyAssertionDto,
  PendingDto,
  RenamePasskeyDto,
  SecondStepDto,
  StorePasskeyDto,
} from './second-factor.dto';
import type {
  AuthenticatorSetup,
  FactorAdded,
  Passkey,
  PasskeyChallenge,
  RecoveryCodes,
  SecondFactors,
} from './second-factor.types';

// Passkeys, the authenticator app, recovery codes, and asking a signed-in user again.

const repeatable = { idempotent: true } as const;
const confirmed = { confirm: true } as const;

export const createPasskeyChallenge = busCall(
  'auth.createPasskeyChallenge',
  types<NoRequest, PasskeyChallenge>(),
);

export const createPasskeySetup = busCall('auth.createPasskeySetup', types<NoRequest, PasskeyChallenge>());

export const storePasskey = busCall('auth.storePasskey', types<StorePasskeyDto, FactorAdded>());

export const createPasskeySession = busCall(
  'auth.createPasskeySession',
  types<PasskeyAssertionDto, SignedIn>(),
);

export const getPendingFactors = busCall(
  'auth.getPendingFactors',
  types<PendingDto, SecondFactors>(),
  repeatable,
);

export const createSecondStepSession = busCall(
  'auth.createSecondStepSession',
  types<SecondStepDto, SignedIn>(),
);

export const confirmSession = busCall('auth.confirmSession', types<ConfirmSessionDto, SessionTokens>());

export const listPasskeys = call(
  'auth.listPasskeys',
  'GET /api/auth/passkeys',
  types<NoRequest, Passkey[]>(),
  repeatable,
);

export const renamePasskey = call(
  'auth.renamePasskey',
  'PATCH /api/auth/passkeys/:id',
  types<RenamePasskeyDto, Passkey>(),
  repeatable,
);

export const removePasskey = call(
  'auth.removePasskey',
  'DELETE /api/auth/passkeys/:id',
  types<IdDto, void>(),
  confirmed,
);

export const getSecondFactors = call(
  'auth.getSecondFactors',
  'GET /api/auth/factors',
  types<NoRequest, SecondFactors>(),
  repeatable,
);

/** Replaces an app whose code was never entered. */
export const createAuthenticator = call(
  'auth.createAuthenticator',
  'POST /api/auth/authenticator',
  types<NoRequest, AuthenticatorSetup>(),
  confirmed,
);

export const storeAuthenticator = busCall('auth.storeAuthenticator', types<CodeDto, FactorAdded>());

export const removeAuthenticator = call(
  'auth.removeAuthenticator',
  'DELETE /api/auth/authenticator',
  types<NoRequest, void>(),
  confirmed,
);

/** The earlier codes end. */
export const renewRecoveryCodes = call(
  'auth.renewRecoveryCodes',
  'POST /api/auth/recovery-codes',
  types<NoRequest, RecoveryCodes>(),
  confirmed,
);

/** For an account with a passkey, which then signs in without a password. */
export const removePassword = call(
  'auth.removePassword',
  'DELETE /api/auth/password',
  types<NoRequest, void>(),
  confirmed,
);
