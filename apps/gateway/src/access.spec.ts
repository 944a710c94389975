import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { RequestMethod } from '@nestjs/common';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import type { FastifyContextConfig } from 'fastify';
import { KEY_SCOPES, type KeyScope, PAYMENT_PROVIDERS } from '@swipeclean/contracts/server';
import { CONTROLLERS } from './app.module';

interface Route {
  route: string;
  access: string | undefined;
  /** Whether the user is asked again. */
  confirm: boolean;
  /** What an API key needs; no key may call without any. */
  scopes: readonly KeyScope[];
}

/** Every route of every controller, with its decorator's metadata. */
function routesOf(controller: Type): Route[] {
  const prefix = Reflect.getMetadata(PATH_METADATA, controller) as string;
  return Object.getOwnPropertyNames(controller.prototype)
    .map((name) => controller.prototype[name] as object)
    .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
    .map((handler) => {
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number];
      const path = [prefix, Reflect.getMetadata(PATH_METADATA, handler) as string]
        .flatMap((part) => part.split('/'))
        .filter(Boolean)
        .join('/');
      const config = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as
        | FastifyContextConfig
        | undefined;
      const { access, confirm = false, scopes = [] } = config ?? {};
      return { route: `${method} /${path}`, access, confirm, scopes };
    });
}

const routes = CONTROLLERS.flatMap(routesOf);
const withAccess = (access: string | undefined) =>
  routes
    .filter((route) => route.access === access)
    .map(({ route }) => route)
    .sort();

describe('route access', () => {
  it('should be declared on every route', () => {
    expect(withAccess(undefined)).toEqual([]);
  });

  it('should be public for exactly these routes (API-09 to API-12)', () => {
    expect(withAccess('public')).toEqual([
      'DELETE /api/owner/access',
      'GET /api/auth/login/second-step',
      'GET /api/billing/invoices/:id',
      'GET /api/billing/payments/:paymentId',
      'GET /api/billing/preview',
      'GET /api/config',
      'GET /api/docs',
      'GET /api/docs/:file',
      'GET /api/docs/start.js',
      'GET /api/health',
      'GET /api/login',
      'GET /api/login/callback',
      'GET /api/logout',
      'GET /api/openapi.json',
      'GET /api/owner/access',
      'GET /api/paypal/setup',
      'GET /api/referrals',
      'GET /api/referrals/inviter',
      'POST /api/auth/email/verify',
      'POST /api/auth/login',
      'POST /api/auth/login/second-step',
      'POST /api/auth/passkeys/challenge',
      'POST /api/auth/passkeys/login',
      'POST /api/auth/password/forgot',
      'POST /api/auth/password/reset',
      'POST /api/auth/register',
      'POST /api/billing/invoices/:id/cancel',
      'POST /api/create-subscription',
      'POST /api/owner/access',
      'POST /api/paypal/order',
      'POST /api/paypal/order/:orderId/capture',
      'POST /api/paypal/subscription',
      'POST /api/referrals/landings',
    ]);
  });

  it('should require a signature for exactly these routes (STRIPE-17)', () => {
    expect(withAccess('signed')).toEqual([
      'POST /api/auth/digest/end/:token',
      ...PAYMENT_PROVIDERS.map((name) => `POST /api/billing/webhooks/${name}`).sort(),
      'POST /api/spam/hooks/sms/:deviceId',
      'POST /api/spam/hooks/voice/:deviceId',
    ]);
  });

  it('should require a device’s token for exactly these routes', () => {
    expect(withAccess('device')).toEqual(['POST /api/spam/screen']);
  });

  it('should be limited to the owner for exactly these routes (ROLE-12, ROLE-17, ROLE-18)', () => {
    expect(withAccess('owner')).toEqual([
      'GET /api/owner/accounts/actions',
      'GET /api/owner/actions',
      'GET /api/owner/activations',
      'GET /api/owner/activations/decided',
      'GET /api/owner/customers',
      'GET /api/owner/customers/:id',
      'GET /api/owner/disputes',
      'GET /api/owner/metrics',
      'GET /api/owner/payouts',
      'GET /api/owner/payouts/:id/friends',
      'GET /api/owner/system',
      'POST /api/owner/activations/:id/approve',
      'POST /api/owner/activations/:id/reject',
      'POST /api/owner/customers/:id/grant',
      'POST /api/owner/founders',
      'POST /api/owner/grants/:id/revoke',
      'POST /api/owner/payments/:id/refund',
      'POST /api/owner/payouts/:id/paid',
      'POST /api/owner/payouts/:id/refuse',
      'POST /api/owner/payouts/paid',
      'POST /api/owner/purchases/:id/attach',
      'POST /api/owner/system/jobs/retry',
    ]);
  });

  it('should require Pro for exactly these routes', () => {
    expect(withAccess('pro')).toEqual([
      'GET /api/sources/:id/plans/:planId/attachments/:attachmentId',
      'POST /api/connections',
      'POST /api/sources/:id/attachment-plans',
      'POST /api/sources/:id/attachments/scan',
      'POST /api/sources/:id/cleaning-rules',
      'POST /api/sources/:id/cleaning-rules/preview',
      'POST /api/sources/:id/cloud-plans',
      'POST /api/sources/:id/files/check',
      'POST /api/sources/:id/mail-plans',
      'POST /api/sources/:id/plans/:planId/run',
      'POST /api/sources/:id/scan',
      'POST /api/sources/:id/unsubscribe',
      'POST /api/sources/cloud',
      'POST /api/sources/listings',
      'POST /api/sources/mail',
      'POST /api/spam/devices',
      'PUT /api/sources/:id/plans/:planId/attachments/saved',
      'PUT /api/sources/:id/schedule',
    ]);
  });

  it('should ask the user again before exactly these routes', () => {
    const asked = routes.filter(({ confirm }) => confirm).map(({ route }) => route);
    expect(asked.sort()).toEqual([
      'DELETE /api/auth/authenticator',
      'DELETE /api/auth/passkeys/:id',
      'DELETE /api/auth/password',
      'DELETE /api/auth/user',
      'POST /api/auth/authenticator',
      'POST /api/auth/authenticator/confirm',
      'POST /api/auth/email',
      'POST /api/auth/keys',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/setup',
      'POST /api/auth/recovery-codes',
      'POST /api/referrals/payouts',
      'PUT /api/auth/password',
    ]);
    // Only a session can be asked.
    expect(routes.filter(({ confirm, access }) => confirm && access !== 'user')).toEqual([]);
  });

  it('should be open to API keys for exactly these routes, by scope', () => {
    const byScope = KEY_SCOPES.map((scope) => [
      scope,
      routes
        .filter(({ scopes }) => scopes.includes(scope))
        .map(({ route }) => route)
        .sort(),
    ]);
    expect(Object.fromEntries(byScope)).toEqual({
      'lists:read': [
        'GET /api/cleaning/actions',
        'GET /api/spam/blocked-calls',
        'GET /api/spam/blocked-texts',
        'GET /api/spam/counts',
        'GET /api/spam/export',
        'GET /api/spam/numbers',
        'GET /api/spam/rules',
      ],
      'lists:write': [
        'DELETE /api/spam/numbers/:id',
        'PATCH /api/spam/numbers/:id/toggle',
        'POST /api/spam/import',
        'POST /api/spam/numbers',
      ],
      screen: ['POST /api/spam/screen'],
      lookup: [
        'GET /api/spam/lookup',
        'GET /api/spy/caller-ids',
        'GET /api/spy/ip-tracking',
        'POST /api/spy/lookup-ip',
        'POST /api/spy/lookup-phone',
      ],
      'sources:scan': [
        'GET /api/jobs',
        'GET /api/jobs/:id',
        'GET /api/jobs/:id/events',
        'GET /api/sources',
        'GET /api/sources/:id/attachments',
        'GET /api/sources/:id/attachments/kinds',
        'GET /api/sources/:id/files',
        'GET /api/sources/:id/messages',
        'GET /api/sources/:id/senders',
        'POST /api/jobs/:id/cancel',
        'POST /api/sources/:id/attachments/scan',
        'POST /api/sources/:id/scan',
      ],
      'plans:run': [
        'GET /api/jobs',
        'GET /api/jobs/:id',
        'GET /api/jobs/:id/events',
        'GET /api/sources',
        'GET /api/sources/:id/plans/:planId',
        'GET /api/sources/:id/plans/:planId/attachments',
        'GET /api/sources/:id/plans/:planId/items',
        'GET /api/sources/:id/plans/:planId/senders',
        'POST /api/jobs/:id/cancel',
        'POST /api/sources/:id/attachment-plans',
        'POST /api/sources/:id/cloud-plans',
        'POST /api/sources/:id/mail-plans',
        'POST /api/sources/:id/plans/:planId/run',
        'POST /api/sources/:id/plans/:planId/undo',
        'PUT /api/sources/:id/plans/:planId/attachments/saved',
      ],
    });
  });

  it('should be closed to API keys for exactly these routes of users, beside account and money', () => {
    const ofAccount = /^[A-Z]+ \/api\/(auth|owner|billing|referrals|connections|quick-subscribe)(\/|$)/;
    const closed = routes.filter(
      ({ route, access, scopes }) =>
        (access === 'user' || access === 'pro') && scopes.length === 0 && !ofAccount.test(route),
    );
    expect(closed.map(({ route }) => route).sort()).toEqual([
      'DELETE /api/sources/:id',
      'DELETE /api/sources/:id/cleaning-rules/:ruleId',
      'DELETE /api/sources/:id/schedule',
      'DELETE /api/spam/blocked-calls/:id',
      'DELETE /api/spam/blocked-texts/:id',
      'DELETE /api/spam/devices/:id',
      'DELETE /api/spam/votes/:number',
      'DELETE /api/spy/alerts/:id',
      'DELETE /api/spy/caller-ids/:id',
      'DELETE /api/spy/ip-tracking/:id',
      'GET /api/cleaning/allowance',
      'GET /api/cleaning/recommendations',
      'GET /api/cleaning/session',
      'GET /api/sources/:id/plans/:planId/attachments/:attachmentId',
      'GET /api/sources/:id/schedule',
      'GET /api/spam/devices',
      'GET /api/spy/alerts',
      'GET /api/spy/detections',
      'GET /api/spy/indicators',
      'GET /api/storage/analysis',
      'GET /api/storage/insights',
      'GET /api/storage/scans',
      'PATCH /api/cleaning/recommendations/:id',
      'PATCH /api/spam/blocked-texts/:id',
      'PATCH /api/spy/alerts/:id/read',
      'PATCH /api/spy/caller-ids/:id',
      'POST /api/cleaning/actions/:id/events',
      'POST /api/cleaning/actions/reservations',
      'POST /api/cleaning/session',
      'POST /api/sources/:id/cleaning-rules',
      'POST /api/sources/:id/cleaning-rules/preview',
      'POST /api/sources/:id/files/check',
      'POST /api/sources/:id/unsubscribe',
      'POST /api/sources/cloud',
      'POST /api/sources/listings',
      'POST /api/sources/mail',
      'POST /api/spam/devices',
      'POST /api/spam/devices/:id/try',
      'POST /api/spam/reports',
      'POST /api/spam/votes',
      'POST /api/spy/alerts/:id/acknowledge',
      'POST /api/spy/apps',
      'POST /api/storage/scans',
      'PUT /api/sources/:id/folders',
      'PUT /api/sources/:id/schedule',
      'PUT /api/spam/rules',
      'PUT /api/storage/device',
    ]);
    // Never what signs in, asks again, pays or manages the site, whatever its declaration says.
    const open = routes.filter(({ scopes }) => scopes.length > 0);
    expect(open.filter(({ route, confirm }) => confirm || ofAccount.test(route))).toEqual([]);
    expect(open.filter(({ access = '' }) => !['user', 'pro', 'device'].includes(access))).toEqual([]);
  });

  it('should require a signed-in user everywhere else (ROLE-03, ROLE-13, GEN-24)', () => {
    const known = new Set(['public', 'signed', 'device', 'owner', 'pro']);
    const elsewhere = routes.filter(({ access = '' }) => !known.has(access));
    expect(elsewhere.length).toBeGreaterThan(90);
    expect(elsewhere.filter(({ access }) => access !== 'user')).toEqual([]);
  });

  it('should be described for every route (GEN-24)', () => {
    const files = ['spec/requirements.md', 'spec/api.md', 'decisions/006-added-calls-and-fields.md'];
    const docs = files.map((file) => readFileSync(join(__dirname, '../../../docs', file), 'utf8'));
    const lines = docs.flatMap((text) => text.split('\n'));
    const missing = routes.filter(({ route }) => {
      const [method, path] = route.replace(/:(\w+)/g, '{$1}').split(' ') as [string, string];
      // A row may shorten a further path: `/api/sources/{id}/plans/{planId}, …/items`.
      const shortened = path.slice(path.lastIndexOf('/'));
      const told = [path, `…${shortened}`].map(
        (text) => new RegExp(`\\b${method}\\b.*${text.replace(/[{}]/g, '\\$&')}(?![\\w/{-])`),
      );
      const stem = path.slice(0, path.lastIndexOf('/'));
      return !lines.some((line) => told[0]?.test(line) || (line.includes(stem) && told[1]?.test(line)));
    });
    expect(routes.length).toBeGreaterThan(90);
    expect(missing.map(({ route }) => route)).toEqual([]);
  });
});
