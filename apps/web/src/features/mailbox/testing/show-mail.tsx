import type { Job, User } from '@swipeclean/contracts';
import { sampleJob, sampleSchedule } from '@/shared/sources/testing/samples';
import { type FakeAnswers, fakeApi, renderScreen, sampleUser } from '@/testing';
import MailPage from '../mail-page';
import { sampleMailbox, sampleMessage, sampleSender, secondSender, starredMessage } from './samples';

export const SENDERS = '/api/sources/box/senders?sort=bytes&offset=0&limit=100';

const job: Job = { ...sampleJob, sourceId: 'box' };

/** What the server started. */
export const startedJobs = {
  scan: job,
  run: { ...job, id: 'run', kind: 'mail.run' },
  undo: { ...job, id: 'undo', kind: 'mail.undo' },
} as const satisfies Record<string, Job>;

/** Renders the screen of a Pro user with one scanned mailbox. */
export function showMail(
  answers: FakeAnswers = {},
  { at = '/email', user = { isSubscribed: true } }: { at?: string; user?: Partial<User> } = {},
) {
  const calls = fakeApi({
    'GET /api/jobs': { json: [] },
    // Asked for where a test is slow.
    ...Object.fromEntries(
      Object.values(startedJobs).map((job) => [`GET /api/jobs/${job.id}`, { json: job }]),
    ),
    'GET /api/connections/providers': { json: { mail: [], cloud: [] } },
    'GET /api/sources': { json: [sampleMailbox] },
    'GET /api/sources/box/schedule': { json: sampleSchedule },
    'GET /api/sources/work/schedule': { json: sampleSchedule },
    [`GET ${SENDERS}`]: { json: [sampleSender, secondSender] },
    'GET /api/sources/box/messages?category=old&offset=0&limit=100': {
      json: [sampleMessage, starredMessage],
    },
    'GET /api/sources/box/messages?senderId=s1&offset=0&limit=100': { json: [sampleMessage] },
    ...answers,
  });
  const sent = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
  return { calls, sent, ...renderScreen(<MailPage />, { at, user: { ...sampleUser, ...user } }) };
}
