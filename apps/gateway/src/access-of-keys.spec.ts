import { KEY_SCOPES } from '@swipeclean/contracts/server';
import { routes } from '../test/support/declared-routes';

describe('access of API keys', () => {
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
      'POST /api/sources/:id/schedule/runs',
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
});
