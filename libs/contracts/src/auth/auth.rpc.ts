import { IdDto } from '../core/id.dto';
import { defineRpc, NoRequest, rpc } from '../core/rpc';
import type { UserExport } from '../core/user-data';
import {
  ChangeEmailDto,
  ChangePasswordDto,
  EraseUserDto,
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
  RevokedSessions,
  Session,
  SessionTokens,
  SignedIn,
  SignInOptions,
  User,
} from './auth.types';
import { authRoutes } from './auth.routes';

const repeatable = { idempotent: true };

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

/** Accounts, sessions, password mails, identity provider, owner access. */
export const authRpc = defineRpc(
  'auth',
  {
    register: rpc(RegisterDto).returns<SignedIn>(),
    login: rpc(LoginDto).returns<SignedIn>(),
    refresh: rpc(RefreshDto).returns<SessionTokens>(),
    logout: rpc(NoRequest).returns<RevokedSessions>(),
    getUser: rpc(NoRequest).returns<User>(repeatable),
    updateUser: rpc(UpdateUserDto).returns<User>(repeatable),
    /** Ends every other session. */
    changePassword: rpc(ChangePasswordDto).returns<void>({ status: 204 }),
    /** Mails a link to the new address; `verifyEmail` with its token makes the change. */
    changeEmail: rpc(ChangeEmailDto).returns<void>({ status: 202 }),
    listSessions: rpc(NoRequest).returns<Session[]>(repeatable),
    revokeSession: rpc(IdDto).returns<RevokedSessions>(),
    revokeAllSessions: rpc(NoRequest).returns<RevokedSessions>(),
    /** Recently revoked sessions whose access tokens may still be unexpired. */
    listRevokedSessions: rpc(NoRequest).returns<RevokedSessions>(repeatable),
    verifyEmail: rpc(TokenDto).returns<void>(),
    resendVerification: rpc(NoRequest).returns<void>({ status: 204 }),
    forgotPassword: rpc(ForgotPasswordDto).returns<void>({ access: 'public', status: 202 }),
    resetPassword: rpc(ResetPasswordDto).returns<RevokedSessions>(),
    eraseUser: rpc(EraseUserDto).returns<RevokedSessions>(),
    exportUser: rpc(NoRequest).returns<UserExport>(repeatable),
    grantOwnerAccess: rpc(OwnerCodeDto).returns<OwnerAccessGranted>(),
    revokeOwnerAccess: rpc(NoRequest).returns<SessionTokens | null>(),
    /** Gives a verified account lifetime Pro, or revokes it; owner only (ROLE-18). */
    setFounder: rpc(SetFounderDto).returns<void>({ access: 'owner', status: 204 }),
    /** What happened to the caller's account. */
    listOwnActions: rpc(NoRequest).returns<AccountAction[]>(repeatable),
    /** What happened to accounts. */
    listAccountActions: rpc(ListAccountActionsDto).returns<AccountAction[]>({
      ...repeatable,
      access: 'owner',
    }),
    getSignInOptions: rpc(NoRequest).returns<SignInOptions>(repeatable),
    startOidc: rpc(StartOidcDto).returns<OidcRedirect>(),
    finishOidc: rpc(FinishOidcDto).returns<SignedIn & { returnTo: string }>(),
  },
  authRoutes,
);
