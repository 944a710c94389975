import type { CleaningRule } from '@swipeclean/contracts';
import { screen, waitFor } from '@testing-library/react';
import { type FakeAnswers, fakeApi, renderScreen } from '@/testing';
import { sampleRule, sampleSchedule } from '../testing/samples';
import { RuleDialog } from './rule-dialog';

/** Renders the dialog of a mailbox with these rules. */
function show(rules: CleaningRule[] = [], answers: FakeAnswers = {}) {
  fakeApi({
    'GET /api/sources/box/schedule': { json: { ...sampleSchedule, rules } },
    'GET /api/sources/box/senders?sort=messages': {
      json: [{ id: 'shop', address: 'news@shop.example' }] as never,
    },
    ...answers,
  });
  const words = { reason: (code: string) => code, protection: (code: string) => code };
  const props = { source: { id: 'box', kind: 'mail' } as const, words, start: {}, onClose: () => undefined };
  return renderScreen(<RuleDialog {...props} kinds={['sender', 'newsletters', 'junk']} />);
}

describe('the dialog of a rule', () => {
  it('should show when mail arrived, and which rule another replaces', async () => {
    const junk = {
      ...sampleRule,
      kind: 'junk',
      sender: undefined,
      keepLatest: undefined,
      olderThanDays: 30,
    } as const;
    const preview = {
      items: { files: 1, bytes: 1024 },
      protectedItems: [],
      largest: [{ title: 'Sale', detail: 'Junk', bytes: 1024, date: '2026-01-05T12:00:00.000Z' }],
      scannedAt: '',
      hash: 'c',
    };
    const { person } = show([junk], { 'POST /api/sources/box/cleaning-rules/preview': { json: preview } });
    await person.selectOptions(screen.getByLabelText('What should go'), 'Old junk');
    expect(screen.queryByText(/^This replaces/)).not.toBeInTheDocument();
    await person.clear(screen.getByLabelText('Older than (days)'));
    await person.type(screen.getByLabelText('Older than (days)'), '60');
    expect(screen.getByText('This replaces your rule: Junk older than 30 days')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'See what it takes' }));
    expect(await screen.findByText('Jan 5, 2026')).toBeVisible();
  });

  it('should suggest the senders of the mailbox for a rule about one', async () => {
    show();
    const field = await screen.findByLabelText('Address of the sender');
    await waitFor(() =>
      expect([...(field as HTMLInputElement).list!.options].map(({ value }) => value)).toEqual([
        'news@shop.example',
      ]),
    );
  });
});
