import { gatewayCall, type NoRequest, types } from '../core/call';
import type { Health } from '../core/services';
import type { PublicConfig } from './config.types';

// Navigations, the settings of the site, and the description of its API.

/** Serves programs and pages that have no session, also while sessions cannot be checked. */
const sessionless = { access: 'public', session: false } as const;

export const openLogin = gatewayCall('gateway.openLogin', 'GET /api/login', types<NoRequest, void>(), {
  access: 'public',
  status: 302,
});

export const finishOidc = gatewayCall(
  'gateway.finishOidc',
  'GET /api/login/callback',
  types<NoRequest, void>(),
  { access: 'public', limit: 'signIn', status: 302 },
);

export const logout = gatewayCall('gateway.logout', 'GET /api/logout', types<NoRequest, void>(), {
  access: 'public',
  status: 302,
});

export const finishConsent = gatewayCall(
  'gateway.finishConsent',
  'GET /api/connections/callback',
  types<NoRequest, void>(),
  { status: 302 },
);

export const getConfig = gatewayCall(
  'gateway.getConfig',
  'GET /api/config',
  types<NoRequest, PublicConfig>(),
  sessionless,
);

export const getHealth = gatewayCall(
  'gateway.getHealth',
  'GET /api/health',
  types<NoRequest, Health>(),
  sessionless,
);

export const getApiDocument = gatewayCall(
  'gateway.getApiDocument',
  'GET /api/openapi.json',
  types<NoRequest, object>(),
  sessionless,
);

export const getDocsPage = gatewayCall(
  'gateway.getDocsPage',
  'GET /api/docs',
  types<NoRequest, string>(),
  sessionless,
);

export const getDocsScript = gatewayCall(
  'gateway.getDocsScript',
  'GET /api/docs/start.js',
  types<NoRequest, string>(),
  sessionless,
);

export const getDocsFile = gatewayCall(
  'gateway.getDocsFile',
  'GET /api/docs/:file',
  types<NoRequest, string>(),
  sessionless,
);
