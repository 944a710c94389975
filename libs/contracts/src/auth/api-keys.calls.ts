import { busCall, call, type NoRequest, types } from '../core/call';
import type { IdDto } from '../core/id.dto';
import type { AuthenticateKeyDto, CreateApiKeyDto } from './api-keys.dto';
import type { ApiKey, ApiKeyClaims, CreatedApiKey } from './api-keys.types';
import type { RevokedSessions } from './auth.types';

// Keys with which programs call the API for a user.

/** Also those that ended lately. */
export const listApiKeys = call('auth.listApiKeys', 'GET /api/auth/keys', types<NoRequest, ApiKey[]>(), {
  idempotent: true,
});

export const createApiKey = call(
  'auth.createApiKey',
  'POST /api/auth/keys',
  types<CreateApiKeyDto, CreatedApiKey>(),
  { confirm: true },
);

/** Gateways refuse the key as they refuse a revoked session: by its id. */
export const revokeApiKeyById = busCall('auth.revokeApiKeyById', types<IdDto, RevokedSessions>());

export const authenticateApiKey = busCall(
  'auth.authenticateApiKey',
  types<AuthenticateKeyDto, ApiKeyClaims>(),
  { idempotent: true },
);
