import type { SpamVerdict } from '@swipeclean/contracts';
import { screen } from '@testing-library/react';
import { problem } from '@/testing/fake-api';
import { sampleStanding } from '../testing/samples';
import { showSpam } from '../testing/show-spam';

const path = 'GET /api/spam/lookup?number=%2B12125552368';

async function check(standing: Partial<SpamVerdict> | ReturnType<typeof problem>) {
  const answer = 'status' in standing ? standing : { json: { ...sampleStanding, ...standing } };
  const view = showSpam({ [path]: answer }, { at: '/spam-blocker?tab=report' });
  await view.person.type(screen.getByLabelText('Number to check'), ' +12125552368 ');
  await view.person.click(screen.getByRole('button', { name: 'Check number' }));
  return view;
}

describe('the verdict on a number', () => {
  it('should ask for a number first', async () => {
    const { person } = showSpam({}, { at: '/spam-blocker?tab=report' });
    await person.click(screen.getByRole('button', { name: 'Check number' }));
    expect(await screen.findByText('Phone number is required')).toBeVisible();
    expect(screen.getByLabelText('Number to check')).toHaveFocus();
  });

  it('should list its reasons with source and day, and no name', async () => {
    await check({
      score: 4.8,
      userScore: 3.9,
      complaintScore: 0.9,
      reporters: 4,
      legitimateVotes: 1,
      complaints: 3,
      category: 'scam',
      lastReportedAt: '2025-02-01T12:00:00.000Z',
      isCommunityBlocked: true,
    });
    expect(await screen.findByText('The community blocks this number.')).toBeVisible();
    expect(screen.getByText(/^As of Mar 1, 2025/)).toBeVisible();
    const parts = screen.getByRole('heading', { name: 'What this is made of' }).nextElementSibling;
    expect([...(parts?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Spam, say 4 peopleScam · last report Feb 1, 2025 · Source: SwipeClean users+3.9',
      'Legitimate, says 1 personSource: SwipeClean users',
      '3 complaints in the last 30 daysSource: complaints to authorities, as of Mar 1, 2025+0.9',
      'Evidence in all4.8',
    ]);
  });

  it('should make no claim about an unknown number', async () => {
    await check({});
    expect(
      await screen.findByText(/^Nothing is known against this number. That is no promise/),
    ).toBeVisible();
    expect(screen.queryByText('What this is made of')).not.toBeInTheDocument();
  });

  it.each<[string, Partial<SpamVerdict>]>([
    [
      'It belongs to an emergency service or a helpline and is always put through.',
      { protection: 'emergency' },
    ],
    ['It is on your block list.', { own: { isBlocked: true, verdict: null } }],
    ['Something speaks against it, but not enough to block it.', { score: 1, userScore: 1, reporters: 1 }],
    ['Users call it legitimate, and nothing speaks against it.', { legitimateVotes: 2 }],
  ])('should come to: %s', async (outcome, standing) => {
    await check(standing);
    expect(await screen.findByText(outcome)).toBeVisible();
  });

  it('should offer no negative vote on a protected number', async () => {
    await check({ protection: 'operator' });
    expect(await screen.findByRole('button', { name: 'It is legitimate' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'It is spam' })).not.toBeInTheDocument();
  });

  it('should withdraw a vote when it is pressed again', async () => {
    const own = { isBlocked: false, verdict: 'spam' } as const;
    const { person, sent } = showSpam(
      {
        [path]: { json: { ...sampleStanding, own } },
        'DELETE /api/spam/votes/%2B12125552368': { json: sampleStanding },
      },
      { at: '/spam-blocker?tab=report' },
    );
    await person.type(screen.getByLabelText('Number to check'), '+12125552368');
    await person.click(screen.getByRole('button', { name: 'Check number' }));
    await person.click(await screen.findByRole('button', { name: 'It is spam', pressed: true }));
    expect(await screen.findByText('Taken back')).toBeVisible();
    expect(screen.getByRole('button', { name: 'It is spam', pressed: false })).toBeVisible();
    expect(sent('DELETE', '/api/spam/votes/%2B12125552368')).toHaveLength(1);
  });

  it('should report a failed lookup', async () => {
    await check(problem(503, 'Spam is away'));
    expect(await screen.findByText('Unable to look up the number')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
