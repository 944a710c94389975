import type {
  ApiKey,
  CallerId,
  IpRecord,
  Recommendation,
  Scan,
  Session,
  SpamNumber,
} from '@swipeclean/contracts';
import { ApiClient } from '../support/api-client';
import { describe, expect, test } from '../support/journey';
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
  '/api/auth/keys',
];

describe('two users', () => {
  let first: ApiClient;
  let second: ApiClient;
  const rows: Record<string, string> = {};

  test.beforeAll(async () => {
    first = (await registerByApi()).client;
    second = (await registerByApi()).client;
    await first.post<Scan>('/api/storage/scans', scan);
    await first.post('/api/cleaning/actions/reservations', { tool: 'swipe', files: 1, bytes: 2 });
    rows.recommendation =
      (await first.get<Recommendation[]>('/api/cleaning/recommendations')).body[0]?.id ?? '';
    rows.number = (await first.post<SpamNumber>('/api/spam/numbers', { phoneNumber: '2125550100' })).body.id;
    rows.caller = (
      await first.post<CallerId>('/api/spy/lookup-phone', { phoneNumber: '2125550100' })
    ).body.id;
    rows.address = (await first.post<IpRecord>('/api/spy/lookup-ip', { ipAddress: '192.0.2.1' })).body.id;
    const key = { name: 'Script', scopes: ['lookup'], days: 1 };
    rows.key = (await first.post<ApiKey>('/api/auth/keys', key)).body.id;
    rows.session = (await first.get<Session[]>('/api/auth/sessions')).body[0]?.id ?? '';
  });

  test('should not see rows of the other in any list (API-37)', async () => {
    for (const path of LISTS) {
      const mine = await first.get<{ id: string }[]>(path);
      const theirs = await second.get<{ id: string }[]>(path);
      expect([path, mine.status, theirs.status]).toEqual([path, 200, 200]);
      const ids = new Set(mine.body.map((row) => row.id));
      expect([path, theirs.body.filter((row) => ids.has(row.id))]).toEqual([path, []]);
    }
    // Nor their totals.
    expect((await first.get('/api/storage/analysis')).body).toMatchObject({ sample: false });
    expect((await second.get('/api/storage/analysis')).body).toMatchObject({ sample: true });
  });

  test('should be answered 404 for rows of the other', async () => {
    for (const [method, path, id, body] of [
      ['PATCH', '/api/cleaning/recommendations/', rows.recommendation, { status: 'deleted' }],
      ['PATCH', '/api/spam/numbers/', `${rows.number}/toggle`],
      ['DELETE', '/api/spam/numbers/', rows.number],
      ['DELETE', '/api/spy/caller-ids/', rows.caller],
      ['DELETE', '/api/spy/ip-tracking/', rows.address],
      ['DELETE', '/api/auth/sessions/', rows.session],
      ['DELETE', '/api/auth/keys/', rows.key],
    ] as const) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}/);
      const answer = await second.send(method, path + id, body);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body).toMatchObject({ status: 404, title: 'Not Found' });
    }
  });
});

test('should answer 401 to a visitor on the routes of users (ROLE-03, ERR-13)', async () => {
  const visitor = new ApiClient();
  const others = ['/api/storage/analysis', '/api/cleaning/session', '/api/auth/user', '/api/auth/export'];
  for (const path of [...LISTS, ...others]) {
    const { status, headers, body } = await visitor.get(path);
    expect([path, status]).toEqual([path, 401]);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({ title: 'Unauthorized', status: 401 });
  }
});
