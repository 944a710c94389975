import type { FinishConsentDto } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import type { RunningGateway } from '../src/start-gateway';
import { client, TestSite } from './support/gateway';
import { cookieOf } from './support/tokens';

const ACCOUNT_ID = '01890000-0000-7000-8000-000000000000';

let site: TestSite;
let gateway: RunningGateway;
let finish: (request: FinishConsentDto) => { kind: 'mail' | 'cloud'; accountId: string };

beforeAll(async () => {
  site = await TestSite.start();
  await site.stub('auth', { listRevokedSessions: () => ({ sessionIds: [] }) });
  await site.stub('cleaning', { finishConsent: (request) => finish(request) });
  gateway = await site.readyGateway();
});

afterAll(() => site.stop());

const callBack = (query: string) =>
  client(gateway).get(`/api/connections/callback?${query}`).set('cookie', cookieOf());

describe('redirect of a provider', () => {
  it.each([
    ['mail', '/email'],
    ['cloud', '/icloud'],
  ] as const)('should lead to the page of what was connected: %s', async (kind, page) => {
    const requests: FinishConsentDto[] = [];
    finish = (request) => {
      requests.push(request);
      return { kind, accountId: ACCOUNT_ID };
    };
    const answer = await callBack(`state=${kind}.x&code=abc&scope=other`);
    expect([answer.status, answer.headers.location]).toEqual([302, `${page}?connected=${ACCOUNT_ID}`]);
    expect(requests).toEqual([{ state: `${kind}.x`, code: 'abc' }]);
  });

  it.each([
    ['NOT_FOUND', 'cloud.x', '/icloud?connect_error=expired'],
    ['VALIDATION', '//evil.example', '/email?connect_error=expired'],
    ['FORBIDDEN', 'mail.x', '/email?connect_error=refused'],
    ['CONFLICT', 'mail.x', '/email?connect_error=limit'],
    ['UPSTREAM_FAILED', 'cloud.x', '/icloud?connect_error=unavailable'],
  ] as const)('should tell of %s with the state %s by %s', async (code, state, location) => {
    finish = () => {
      throw new AppError(code, 'no');
    };
    const answer = await callBack(`state=${state}&error=access_denied`);
    expect([answer.status, answer.headers.location]).toEqual([302, location]);
  });

  it('should need a session', async () => {
    expect((await client(gateway).get('/api/connections/callback?state=mail.x')).status).toBe(401);
  });
});
