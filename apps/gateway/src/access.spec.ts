import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAYMENT_PROVIDERS } from '@swipeclean/contracts/server';
import { routes } from '../test/support/declared-routes';

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
      'POST /api/sources/:id/schedule/runs',
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
