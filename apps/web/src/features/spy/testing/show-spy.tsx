import type { User } from '@swipeclean/contracts';
import { type FakeAnswers, fakeApi, renderScreen, sampleUser } from '@/testing';
import SpyPage from '../spy-page';

/** Renders the screen at one of its tabs; lists are empty by default. */
export function showSpy(answers: FakeAnswers = {}, tab = 'lookup', user: Partial<User> = {}, state?: object) {
  const calls = fakeApi({
    'GET /api/spy/caller-ids': { json: [] },
    'GET /api/spy/ip-tracking': { json: [] },
    'GET /api/spy/detections': { json: [] },
    'GET /api/spy/alerts': { json: [] },
    ...answers,
  });
  const sent = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
  const at = `/spy-detector?tab=${tab}`;
  return { sent, ...renderScreen(<SpyPage />, { at, state, user: { ...sampleUser, ...user } }) };
}
