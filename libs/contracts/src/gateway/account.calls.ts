import { gatewayCall, type NoRequest, types } from '../core/call';
import type { LoginDto, OwnerCodeDto, RegisterDto, ResetPasswordDto, TokenDto } from '../auth/auth.dto';
import type { OwnerAccess, PasswordReset, User } from '../auth/auth.types';
import type { AddPasskeyDto, CodeDto, ConfirmIdentityDto, PasskeyAnswerDto } from '../auth/second-factor.dto';
import type { FactorAdded, PasskeyOptions, SecondFactors } from '../auth/second-factor.types';
import type { IdDto } from '../core/id.dto';

// Calls that begin, change or end sessions, whose cookies the gateway sets.

export const register = gatewayCall(
  'gateway.register',
  'POST /api/auth/register',
  types<RegisterDto, User>(),
  { access: 'public', limit: 'registration' },
);

export const login = gatewayCall('gateway.login', 'POST /api/auth/login', types<LoginDto, User>(), {
  access: 'public',
  limit: 'signIn',
  status: 200,
});

/** Options of a passkey prompt, for a sign-in or for asking again. */
export const startPasskey = gatewayCall(
  'gateway.startPasskey',
  'POST /api/auth/passkeys/challenge',
  types<NoRequest, PasskeyOptions>(),
  { access: 'public', limit: 'signIn', status: 200 },
);

export const loginWithPasskey = gatewayCall(
  'gateway.loginWithPasskey',
  'POST /api/auth/passkeys/login',
  types<PasskeyAnswerDto, User>(),
  { access: 'public', limit: 'signIn', status: 200 },
);

/** The ways to end a sign-in that asks for more than the password. */
export const getSecondStep = gatewayCall(
  'gateway.getSecondStep',
  'GET /api/auth/login/second-step',
  types<NoRequest, SecondFactors>(),
  { access: 'public' },
);

export const takeSecondStep = gatewayCall(
  'gateway.takeSecondStep',
  'POST /api/auth/login/second-step',
  types<CodeDto, User>(),
  { access: 'public', limit: 'signIn', status: 200 },
);

/** Asks a signed-in user again, before what `confirm` is declared for. */
export const confirmIdentity = gatewayCall(
  'gateway.confirmIdentity',
  'POST /api/auth/confirm',
  types<ConfirmIdentityDto, void>(),
  { status: 204 },
);

export const startPasskeySetup = gatewayCall(
  'gateway.startPasskeySetup',
  'POST /api/auth/passkeys/setup',
  types<NoRequest, PasskeyOptions>(),
  { status: 200, confirm: true },
);

export const addPasskey = gatewayCall(
  'gateway.addPasskey',
  'POST /api/auth/passkeys',
  types<AddPasskeyDto, FactorAdded>(),
  { confirm: true },
);

/** The code shows that the app was set up. */
export const confirmAuthenticator = gatewayCall(
  'gateway.confirmAuthenticator',
  'POST /api/auth/authenticator/confirm',
  types<CodeDto, FactorAdded>(),
  { status: 200, confirm: true },
);

export const eraseUser = gatewayCall('gateway.eraseUser', 'DELETE /api/auth/user', types<NoRequest, void>(), {
  confirm: true,
});

export const verifyEmail = gatewayCall(
  'gateway.verifyEmail',
  'POST /api/auth/email/verify',
  types<TokenDto, void>(),
  { access: 'public', status: 204 },
);

export const resetPassword = gatewayCall(
  'gateway.resetPassword',
  'POST /api/auth/password/reset',
  types<ResetPasswordDto, PasswordReset>(),
  { access: 'public', status: 200 },
);

export const revokeSession = gatewayCall(
  'gateway.revokeSession',
  'DELETE /api/auth/sessions/:id',
  types<IdDto, void>(),
);

export const revokeApiKey = gatewayCall(
  'gateway.revokeApiKey',
  'DELETE /api/auth/keys/:id',
  types<IdDto, void>(),
);

export const revokeAllSessions = gatewayCall(
  'gateway.revokeAllSessions',
  'POST /api/auth/sessions/revoke-all',
  types<NoRequest, void>(),
  { status: 204 },
);

/** Also answers visitors, who have no user object with that field. */
export const getOwnerAccess = gatewayCall(
  'gateway.getOwnerAccess',
  'GET /api/owner/access',
  types<NoRequest, OwnerAccess>(),
  { access: 'public' },
);

export const grantOwnerAccess = gatewayCall(
  'gateway.grantOwnerAccess',
  'POST /api/owner/access',
  types<OwnerCodeDto, OwnerAccess>(),
  { access: 'public', status: 200 },
);

export const revokeOwnerAccess = gatewayCall(
  'gateway.revokeOwnerAccess',
  'DELETE /api/owner/access',
  types<NoRequest, void>(),
  { access: 'public' },
);
