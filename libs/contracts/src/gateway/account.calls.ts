import { gatewayCall, type NoRequest, types } from '../core/call';
import type {
  EraseUserDto,
  LoginDto,
  OwnerCodeDto,
  RegisterDto,
  ResetPasswordDto,
  TokenDto,
} from '../auth/auth.dto';
import type { OwnerAccess, User } from '../auth/auth.types';
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

export const eraseUser = gatewayCall(
  'gateway.eraseUser',
  'DELETE /api/auth/user',
  types<EraseUserDto, void>(),
);

export const verifyEmail = gatewayCall(
  'gateway.verifyEmail',
  'POST /api/auth/email/verify',
  types<TokenDto, void>(),
  { access: 'public', status: 204 },
);

export const resetPassword = gatewayCall(
  'gateway.resetPassword',
  'POST /api/auth/password/reset',
  types<ResetPasswordDto, void>(),
  { access: 'public', status: 204 },
);

export const revokeSession = gatewayCall(
  'gateway.revokeSession',
  'DELETE /api/auth/sessions/:id',
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
