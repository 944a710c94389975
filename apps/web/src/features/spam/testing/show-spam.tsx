import { DEFAULT_SCREENING_RULES, type User } from '@swipeclean/contracts';
import { type FakeAnswers, fakeApi, renderScreen, sampleUser } from '@/testing';
import SpamPage from '../spam-page';

/** Renders the screen; lists are empty by default. */
export function showSpam(
  answers: FakeAnswers = {},
  { at = '/spam-blocker', user = {} }: { at?: string; user?: Partial<User> } = {},
) {
  const calls = fakeApi({
    'GET /api/spam/numbers': { json: [] },
    'GET /api/spam/blocked-calls': { json: [] },
    'GET /api/spam/devices': { json: [] },
    'GET /api/spam/blocked-texts': { json: [] },
    'GET /api/spam/rules': { json: DEFAULT_SCREENING_RULES },
    ...answers,
  });
  const sent = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
  return { sent, ...renderScreen(<SpamPage />, { at, user: { ...sampleUser, ...user } }) };
}
