import type { CloudAccount, PlanItem, User } from '@swipeclean/contracts';
import { sampleSchedule } from '@/shared/sources/testing/samples';
import { type FakeAnswers, fakeApi, renderScreen, sampleUser } from '@/testing';
import CloudPage from '../cloud-page';

/** The first page of a plan's items. Their address also matches the route of the plan, which has another reply. */
export const planItems = (items: PlanItem[], limit = 100): FakeAnswers =>
  ({
    [`GET /api/sources/d1/plans/plan/items?offset=0&limit=${limit}`]: { json: items },
  }) as unknown as FakeAnswers;

interface ShowOptions {
  drives?: CloudAccount[];
  answers?: FakeAnswers;
  user?: Partial<User>;
  at?: string;
}

/** Renders the screen for a Pro user with these drives. */
export function showCloud({ drives = [], answers = {}, user, at = '/icloud' }: ShowOptions = {}) {
  const calls = fakeApi({
    'GET /api/sources': { json: drives },
    'GET /api/connections/providers': { json: { mail: [], cloud: [] } },
    'GET /api/jobs': { json: [] },
    ...Object.fromEntries(
      drives.map(({ id }) => [
        `GET /api/sources/${id}/schedule`,
        { json: { ...sampleSchedule, ruleKinds: ['copies'] } },
      ]),
    ),
    ...answers,
  });
  const sent = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
  return {
    sent,
    ...renderScreen(<CloudPage />, { at, user: { ...sampleUser, isSubscribed: true, ...user } }),
  };
}
