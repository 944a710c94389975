import { busCall, call, type NoRequest, types } from '../core/call';
import type { EndDigestDto, SetDigestDto } from '../core/digest.dto';
import type { DigestSettings } from '../core/digest.types';
import type { IdDto } from '../core/id.dto';
import type { UserExport } from '../core/user-data';
import type {
  ChangeEmailDto,
  ChangePasswordDto,
  FinishOidcDto,
  ForgotPasswordDto,
  ListAccountActionsDto,
  LoginDto,
  SetFounderDto,
  OwnerCodeDto,
  RefreshDto,
  RegisterDto,
  ResetPasswordDto,
  StartOidcDto,
  TokenDto,
  UpdateUserDto,
} from './auth.dto';
import type {
  AccountAction,
  OidcRedirect,
  OwnerAccessGranted,
  ReplacedPassword,
  RevokedSessions,
  Session,
  SessionTokens,
  SignedIn,
  PendingSignIn,
  SignInOptions,
  User,
} from './auth.types';

// Accounts, sessions, password mails, identity provider, owner access.

const repeatable = { idempotent: true } as const;

export const createUser = busCall('auth.createUser', types<RegisterDto, SignedIn>());

export const createSession = busCall('auth.createSession', types<LoginDto, SignedIn | PendingSignIn>());

export const refreshSession = busCall('auth.refreshSession', types<RefreshDto, SessionTokens>());

export const revokeCurrentSession = busCall('auth.revokeCurrentSession', types<NoRequest, RevokedSessions>());

export const getUser = call('auth.getUser', 'GET /api/auth/user', types<NoRequest, User>(), repeatable);

export const updateUser = call(
  'auth.updateUser',
  'PATCH /api/auth/user',
  types<UpdateUserDto, User>(),
  repeatable,
);

/** Ends every other session. */
export const changePassword = call(
  'auth.changePassword',
  'PUT /api/auth/password',
  types<ChangePasswordDto, void>(),
  { status: 204, confirm: true },
);

/** Mails a link to the new address; `verifyEmail` with its token makes the change. */
export const changeEmail = call('auth.changeEmail', 'POST /api/auth/email', types<ChangeEmailDto, void>(), {
  status: 202,
  confirm: true,
});

export const listSessions = call(
  'auth.listSessions',
  'GET /api/auth/sessions',
  types<NoRequest, Session[]>(),
  repeatable,
);

export const revokeSessionById = busCall('auth.revokeSessionById', types<IdDto, RevokedSessions>());

export const revokeSessionsOfUser = busCall('auth.revokeSessionsOfUser', types<NoRequest, RevokedSessions>());

/** Recently revoked sessions whose access tokens may still be unexpired. */
export const listRevokedSessions = busCall(
  'auth.listRevokedSessions',
  types<NoRequest, RevokedSessions>(),
  repeatable,
);

export const confirmEmail = busCall('auth.confirmEmail', types<TokenDto, void>());

export const resendVerification = call(
  'auth.resendVerification',
  'POST /api/auth/email/resend',
  types<NoRequest, void>(),
  { status: 204 },
);

export const forgotPassword = call(
  'auth.forgotPassword',
  'POST /api/auth/password/forgot',
  types<ForgotPasswordDto, void>(),
  { access: 'public', status: 202 },
);

export const replacePassword = busCall('auth.replacePassword', types<ResetPasswordDto, ReplacedPassword>());

/** Ends a password reset that waits. */
export const cancelRecovery = call(
  'auth.cancelRecovery',
  'DELETE /api/auth/recovery',
  types<NoRequest, void>(),
  repeatable,
);

export const deleteUser = busCall('auth.deleteUser', types<NoRequest, RevokedSessions>());

export const getDigest = call(
  'auth.getDigest',
  'GET /api/auth/digest',
  types<NoRequest, DigestSettings>(),
  repeatable,
);

export const setDigest = call(
  'auth.setDigest',
  'PUT /api/auth/digest',
  types<SetDigestDto, DigestSettings>(),
  repeatable,
);

export const endDigest = busCall('auth.endDigest', types<EndDigestDto, void>(), repeatable);

export const exportAuthData = busCall('auth.exportAuthData', types<NoRequest, UserExport>(), repeatable);

export const openOwnerAccess = busCall('auth.openOwnerAccess', types<OwnerCodeDto, OwnerAccessGranted>());

export const closeOwnerAccess = busCall('auth.closeOwnerAccess', types<NoRequest, SessionTokens | null>());

/** Gives a verified account lifetime Pro, or revokes it; owner only (ROLE-18). */
export const setFounder = call('auth.setFounder', 'POST /api/owner/founders', types<SetFounderDto, void>(), {
  access: 'owner',
  status: 204,
});

/** What happened to the caller's account. */
export const listOwnActions = call(
  'auth.listOwnActions',
  'GET /api/auth/actions',
  types<NoRequest, AccountAction[]>(),
  repeatable,
);

/** What happened to accounts. */
export const listAccountActions = call(
  'auth.listAccountActions',
  'GET /api/owner/accounts/actions',
  types<ListAccountActionsDto, AccountAction[]>(),
  repeatable,
  { access: 'owner' },
);

export const getSignInOptions = busCall(
  'auth.getSignInOptions',
  types<NoRequest, SignInOptions>(),
  repeatable,
);

export const startOidc = busCall('auth.startOidc', types<StartOidcDto, OidcRedirect>());

export const completeOidc = busCall(
  'auth.completeOidc',
  types<FinishOidcDto, (SignedIn | PendingSignIn) & { returnTo: string }>(),
);
