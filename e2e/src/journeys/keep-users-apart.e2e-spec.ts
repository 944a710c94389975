import type { CallerId, IpRecord, Recommendation, Scan, Session, SpamNumber } from '@swipeclean/contracts';
import { ApiClient } from '../support/api-client';
import { registerByApi } from '../support/users';

const sum = { files: 1, bytes: 10 };
const none = { files: 0, bytes: 0 };
const scan = {
  source: 'handle',
  totalFiles: 1,
  totalSize: 10,
  categories: { images: sum, videos: none, documents: none, audio: none, other: none },
  duplicates: none,
  identical: { ...none, groups: 0 },
  oldFiles: none,
  largeFiles: none,
  junk: sum,
  downloads: none,
  oldDownloads: none,
  durationMs: 5,
};

/** Routes that list rows of the signed-in user. */
const LISTS = [
  '/api/storage/scans',
  '/api/cleaning/actions',
  '/api/cleaning/recommendations',
  '/api/spam/numbers',
  '/api/spam/blocked-calls',
  '/api/spam/blocked-texts',
  '/api/spy/caller-ids',
  '/api/spy/ip-tracking',
  '/api/spy/detections',
  '/api/spy/alerts',
  '/api/auth/sessions',
];

describe('two users', () => {
  let first: ApiClient;
  let second: ApiClient;
  const rows: Record<string, string> = {};

  beforeAll(async () => {
    first = (await registerByApi()).client;
    second = (await registerByApi()).client;
    await first.post<Scan>('/api/storage/scans', scan);
    await first.post('/api/cleaning/actions', { tool: 'swipe', files: 1, bytes: 2 });
    rows.recommendation =
      (await first.get<Recommendation[]>('/api/cleaning/recommendations')).body[0]?.id ?? '';
    rows.number = (await first.post<SpamNumber>('/api/spam/numbers', { phoneNumber: '2125550100' })).body.id;
    rows.caller = (
      await first.post<CallerId>('/api/spy/lookup-phone', { phoneNumber: '2125550100' })
    ).body.id;
    rows.address = (await first.post<IpRecord>('/api/spy/lookup-ip', { ipAddress: '192.0.2.1' })).body.id;
    rows.session = (await first.get<Session[]>('/api/auth/sessions')).body[0]?.id ?? '';
  });

  it.each(LISTS)('should not share rows of %s between users (API-37)', async (path) => {
    const [mine, theirs] = await Promise.all([
      first.get<{ id: string }[]>(path),
      second.get<{ id: string }[]>(path),
    ]);
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    const ids = new Set(mine.body.map((row) => row.id));
    expect(theirs.body.filter((row) => ids.has(row.id))).toEqual([]);
  });

  it.each([
    ['PATCH', '/api/cleaning/recommendations/:recommendation', { status: 'deleted' }],
    ['PATCH', '/api/spam/numbers/:number/toggle', undefined],
    ['DELETE', '/api/spam/numbers/:number', undefined],
    ['DELETE', '/api/spy/caller-ids/:caller', undefined],
    ['DELETE', '/api/spy/ip-tracking/:address', undefined],
    ['DELETE', '/api/auth/sessions/:session', undefined],
  ])('should answer 404 to %s %s of another user', async (method, path, body: object | undefined) => {
    const target = path.replace(/:(\w+)/, (_, name: string) => rows[name] ?? '');
    expect(target).toMatch(/[0-9a-f]{8}-[0-9a-f-]{27}/);
    const { status, body: problem } = await second.send(method, target, body);
    expect(status).toBe(404);
    expect(problem).toMatchObject({ status: 404, title: 'Not Found' });
  });

  it('should not show another user’s totals on Home', async () => {
    expect((await first.get('/api/storage/analysis')).body).toMatchObject({ sample: false });
    expect((await second.get('/api/storage/analysis')).body).toMatchObject({ sample: true });
  });

  it.each([...LISTS, '/api/storage/analysis', '/api/cleaning/session', '/api/auth/user', '/api/auth/export'])(
    'should answer 401 to a visitor on %s (ROLE-03, ERR-13)',
    async (path) => {
      const { status, headers, body } = await new ApiClient().get(path);
      expect(status).toBe(401);
      expect(headers.get('content-type')).toContain('application/problem+json');
      expect(body).toMatchObject({ title: 'Unauthorized', status: 401 });
    },
  );
});
