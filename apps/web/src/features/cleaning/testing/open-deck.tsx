import type { CleaningSession, Recommendation } from '@swipeclean/contracts';
import { screen } from '@testing-library/react';
import { type FakeAnswers, fakeApi, renderScreen, sampleUser, type SeenCall } from '@/testing';
import { DemoMode } from '../deck/demo-mode';

export const session: CleaningSession = {
  id: 's',
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
  processedFiles: 0,
  freedMB: 0,
  status: 'active',
};
export const recommendation = (id: string, facts: Partial<Recommendation> = {}): Recommendation => ({
  id,
  type: 'cache_files',
  title: `Card ${id}`,
  description: `About ${id}`,
  fileCount: 10,
  sizeInMB: 1500,
  status: 'pending',
  sample: true,
  ...facts,
});
export const three = [
  recommendation('1', { type: 'duplicate_photos', title: 'Duplicate Photos', fileCount: 24 }),
  recommendation('2'),
  recommendation('3'),
];

/** Opens the deck for a user with these API responses. */
export function openDeck(
  recommendations: Recommendation[] = three,
  answers: FakeAnswers = {},
): { calls: SeenCall[] } & ReturnType<typeof renderScreen> {
  const calls = fakeApi({
    'GET /api/cleaning/recommendations': { json: recommendations },
    'GET /api/cleaning/session': { json: session },
    'POST /api/cleaning/session': { status: 201, body: session },
    ...Object.fromEntries(
      recommendations.map((one) => [`PATCH /api/cleaning/recommendations/${one.id}`, { json: one }]),
    ),
    ...answers,
  });
  return { calls, ...renderScreen(<DemoMode />, { user: sampleUser }) };
}

export const button = (name: string) => screen.findByRole('button', { name });
