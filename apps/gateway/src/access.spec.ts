import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { RequestMethod } from '@nestjs/common';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import { PAYMENT_PROVIDERS } from '@swipeclean/contracts/server';
import { CONTROLLERS } from './app.module';

interface Route {
  route: string;
  access: string | undefined;
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
      return {
        route: `${method} /${path}`,
        access: Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler)?.access as string | undefined,
      };
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
      ...PAYMENT_PROVIDERS.map((name) => `POST /api/billing/webhooks/${name}`).sort(),
      'POST /api/spam/hooks/sms/:deviceId',
      'POST /api/spam/hooks/voice/:deviceId',
    ]);
  });

  it('should require a device’s token for exactly these routes', () => {
    expect(withAccess('device')).toEqual(['POST /api/spam/screen']);
  });

  it('should be limited to the owner for exactly these routes (ROLE-18, ROLE-12, GEN-24)', () => {
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
    ]);
  });

  it('should require Pro for exactly these routes', () => {
    expect(withAccess('pro')).toEqual([
      'DELETE /api/mail/accounts/:id/rules/:ruleId',
      'POST /api/cloud/accounts',
      'POST /api/cloud/accounts/:id/files/check',
      'POST /api/cloud/accounts/:id/plans',
      'POST /api/cloud/accounts/:id/scan',
      'POST /api/cloud/listings',
      'POST /api/cloud/plans/:id/run',
      'POST /api/connections',
      'POST /api/mail/accounts',
      'POST /api/mail/accounts/:id/attachments/scan',
      'POST /api/mail/accounts/:id/plans',
      'POST /api/mail/accounts/:id/rules',
      'POST /api/mail/accounts/:id/scan',
      'POST /api/mail/accounts/:id/unsubscribe',
      'POST /api/mail/plans/:id/run',
      'POST /api/spam/devices',
    ]);
  });

  it('should require a signed-in user everywhere else (ROLE-03, ROLE-13, GEN-24)', () => {
    expect(withAccess('user')).toEqual([
      'DELETE /api/auth/sessions/:id',
      'DELETE /api/auth/user',
      'DELETE /api/cloud/accounts/:id',
      'DELETE /api/mail/accounts/:id',
      'DELETE /api/spam/blocked-calls/:id',
      'DELETE /api/spam/blocked-texts/:id',
      'DELETE /api/spam/devices/:id',
      'DELETE /api/spam/numbers/:id',
      'DELETE /api/spam/votes/:number',
      'DELETE /api/spy/alerts/:id',
      'DELETE /api/spy/caller-ids/:id',
      'DELETE /api/spy/ip-tracking/:id',
      'GET /api/auth/actions',
      'GET /api/auth/export',
      'GET /api/auth/sessions',
      'GET /api/auth/user',
      'GET /api/billing/cash-transfer',
      'GET /api/billing/payments',
      'GET /api/billing/subscription',
      'GET /api/billing/subscription/change',
      'GET /api/cleaning/actions',
      'GET /api/cleaning/allowance',
      'GET /api/cleaning/recommendations',
      'GET /api/cleaning/session',
      'GET /api/cloud/accounts',
      'GET /api/cloud/accounts/:id/files',
      'GET /api/cloud/plans/:id',
      'GET /api/cloud/plans/:id/items',
      'GET /api/connections/callback',
      'GET /api/connections/providers',
      'GET /api/jobs',
      'GET /api/jobs/:id',
      'GET /api/jobs/:id/events',
      'GET /api/mail/accounts',
      'GET /api/mail/accounts/:id/attachments',
      'GET /api/mail/accounts/:id/messages',
      'GET /api/mail/accounts/:id/rules',
      'GET /api/mail/accounts/:id/senders',
      'GET /api/mail/plans/:id',
      'GET /api/mail/plans/:id/items',
      'GET /api/mail/plans/:id/senders',
      'GET /api/spam/blocked-calls',
      'GET /api/spam/blocked-texts',
      'GET /api/spam/counts',
      'GET /api/spam/devices',
      'GET /api/spam/export',
      'GET /api/spam/lookup',
      'GET /api/spam/numbers',
      'GET /api/spam/rules',
      'GET /api/spy/alerts',
      'GET /api/spy/caller-ids',
      'GET /api/spy/detections',
      'GET /api/spy/indicators',
      'GET /api/spy/ip-tracking',
      'GET /api/storage/analysis',
      'GET /api/storage/insights',
      'GET /api/storage/scans',
      'PATCH /api/auth/user',
      'PATCH /api/cleaning/actions/:id',
      'PATCH /api/cleaning/recommendations/:id',
      'PATCH /api/spam/blocked-texts/:id',
      'PATCH /api/spam/numbers/:id/toggle',
      'PATCH /api/spy/alerts/:id/read',
      'PATCH /api/spy/caller-ids/:id',
      'POST /api/auth/email',
      'POST /api/auth/email/resend',
      'POST /api/auth/sessions/revoke-all',
      'POST /api/billing/card',
      'POST /api/billing/card/replace',
      'POST /api/billing/cash-transfer',
      'POST /api/billing/invoices/:id/claim',
      'POST /api/billing/link-payment',
      'POST /api/billing/portal',
      'POST /api/billing/purchases/:id/confirm',
      'POST /api/billing/refund',
      'POST /api/billing/subscription/cancel',
      'POST /api/billing/subscription/change',
      'POST /api/billing/subscription/resume',
      'POST /api/cleaning/actions',
      'POST /api/cleaning/actions/reservations',
      'POST /api/cleaning/session',
      'POST /api/cloud/runs/:id/undo',
      'POST /api/jobs/:id/cancel',
      'POST /api/mail/runs/:id/undo',
      'POST /api/quick-subscribe',
      'POST /api/referrals/payouts',
      'POST /api/referrals/shares',
      'POST /api/spam/devices/:id/try',
      'POST /api/spam/import',
      'POST /api/spam/numbers',
      'POST /api/spam/reports',
      'POST /api/spam/votes',
      'POST /api/spy/alerts/:id/acknowledge',
      'POST /api/spy/apps',
      'POST /api/spy/lookup-ip',
      'POST /api/spy/lookup-phone',
      'POST /api/storage/scans',
      'PUT /api/auth/password',
      'PUT /api/mail/accounts/:id/folders',
      'PUT /api/spam/rules',
      'PUT /api/storage/device',
    ]);
  });

  it('should be described for every route (GEN-24)', () => {
    const files = ['spec/requirements.md', 'spec/api.md', 'decisions/006-added-calls-and-fields.md'];
    const docs = files.map((file) => readFileSync(join(__dirname, '../../../docs', file), 'utf8'));
    const lines = docs.flatMap((text) => text.split('\n'));
    const missing = routes.filter(({ route }) => {
      const [method, path] = route.replace(/:(\w+)/g, '{$1}').split(' ') as [string, string];
      // A row may shorten a further path: `/api/mail/accounts, DELETE …/{id}`.
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
