import type { BlockedCall, BlockedText, SpamVerdict } from '@swipeclean/contracts';
import { screen, within } from '@testing-library/react';
import { sampleStanding } from '../testing/samples';
import { showSpam } from '../testing/show-spam';

const call: BlockedCall = {
  id: 'c1',
  phoneNumber: '+12125552368',
  callTime: '2025-01-01T10:00:00.000Z',
  reason: 'own-block',
  evidence: { score: 0, reporters: 0, complaints: 0, entry: '212-555-2368' },
};
const text: BlockedText = {
  id: 't1',
  phoneNumber: 'BANK',
  messageContent: 'URGENT: claim your prize',
  receivedTime: '2025-01-01T11:00:00.000Z',
  reason: 'content',
  evidence: null,
  probability: 0.991,
  signs: ['money', 'urgency'],
  spam: null,
};
const verdictPath = 'GET /api/spam/lookup?number=%2B12125552368';

async function openAll(answers: Parameters<typeof showSpam>[0] = {}) {
  const view = showSpam(
    {
      'GET /api/spam/blocked-calls': { json: [call] },
      'GET /api/spam/blocked-texts': { json: [text] },
      ...answers,
    },
    { at: '/spam-blocker?tab=history' },
  );
  await view.person.click(await screen.findByText('Why each was turned away, and what you say of it'));
  return view;
}
const rows = () => within(screen.getByRole('list', { name: 'All calls and texts' })).getAllByRole('listitem');

describe('list of blocked calls and texts', () => {
  it('should show the rule, and a text’s spam probability with its signs', async () => {
    await openAll();
    const [first, second] = rows();
    expect(first).toHaveTextContent('What the text says · 99% likely to be spam · money and urgency');
    expect(second).toHaveTextContent('+12125552368On your block list');
  });

  it.each([
    [1, '99% likely to be spam'],
    [0.997, '99% likely to be spam'],
    [0, '1% likely to be spam'],
  ])('should never show 0 % or 100 % for a text: %p', async (probability, judged) => {
    await openAll({ 'GET /api/spam/blocked-texts': { json: [{ ...text, probability }] } });
    expect(rows()[0]).toHaveTextContent(`What the text says · ${judged} · money and urgency`);
  });

  it('should be hidden without entries', async () => {
    showSpam({}, { at: '/spam-blocker?tab=history' });
    expect(await screen.findByText('No blocked calls yet')).toBeVisible();
    expect(screen.queryByText('All calls and texts')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Connect a device' })).toHaveAttribute(
      'href',
      '/spam-blocker#devices',
    );
  });

  it('should be filtered by kind and by reason', async () => {
    const { person } = await openAll();
    await person.click(screen.getByRole('radio', { name: 'Calls' }));
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('+12125552368');
    await person.click(screen.getByRole('radio', { name: 'All' }));
    const reasons = within(screen.getByLabelText('Reason')).getAllByRole('option');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'All reasons',
      'On your block list',
      'What the text says',
    ]);
    await person.selectOptions(screen.getByLabelText('Reason'), 'content');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('BANK');
    await person.click(screen.getByRole('radio', { name: 'Calls' }));
    expect(screen.getByText('Nothing matches your search')).toBeVisible();
  });

  it('should label a text as spam, and change the label', async () => {
    const { person, sent } = await openAll({
      'PATCH /api/spam/blocked-texts/t1': ({ body }) => ({ json: { ...text, ...(body as object) } }),
    });
    await person.click(screen.getByRole('button', { name: 'Not spam' }));
    expect(await screen.findByText('Texts like this one count as spam less readily.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Not spam' })).toHaveAttribute('aria-pressed', 'true');
    await person.click(screen.getByRole('button', { name: 'Spam' }));
    expect(await screen.findByText('Texts like this one count as spam more readily.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Not spam' })).toHaveAttribute('aria-pressed', 'false');
    expect(sent('PATCH', '/api/spam/blocked-texts/t1')).toEqual([{ spam: false }, { spam: true }]);
  });

  it('should report that a label was not saved', async () => {
    const { person } = await openAll({ 'PATCH /api/spam/blocked-texts/t1': { status: 503 } });
    await person.click(screen.getByRole('button', { name: 'Spam' }));
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Spam' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('should save the vote that a number is legitimate', async () => {
    const legitimate: SpamVerdict = { ...sampleStanding, own: { isBlocked: true, verdict: 'legitimate' } };
    const { person, sent } = await openAll({
      [verdictPath]: { json: sampleStanding },
      'POST /api/spam/votes': { json: legitimate },
    });
    await person.click(screen.getByRole('button', { name: 'About this number: +12125552368' }));
    await person.click(await screen.findByRole('button', { name: 'It is legitimate' }));
    expect(await screen.findByText('You call it legitimate, so it is put through to you.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'It is legitimate' })).toHaveAttribute('aria-pressed', 'true');
    expect(sent('POST', '/api/spam/votes')).toEqual([{ phoneNumber: '+12125552368', legitimate: true }]);
  });

  it('should explain the reason and its facts', async () => {
    const judged: BlockedCall = {
      ...call,
      id: 'c2',
      reason: 'community',
      phoneNumber: '+12125550001',
      evidence: { score: 4.8, reporters: 4, complaints: 1, entry: null },
    };
    const { person } = await openAll({
      'GET /api/spam/blocked-calls': { json: [call, judged] },
      [verdictPath]: { json: sampleStanding },
      'GET /api/spam/lookup?number=%2B12125550001': { json: sampleStanding },
    });
    await person.click(screen.getByRole('button', { name: 'About this number: +12125552368' }));
    expect(await screen.findByText(/^The number is on your block list. To let it through/)).toBeVisible();
    expect(screen.getByText('Entry of your list: (212) 555-2368')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'About this number: +12125550001' }));
    expect(
      screen.getByText('At the time: Spam, say 4 people · 1 complaint in the last 30 days · evidence 4.8'),
    ).toBeVisible();
  });

  it('should remove entries one by one, named by number and time', async () => {
    let calls = [call];
    const { person } = await openAll({
      'GET /api/spam/blocked-calls': () => ({ json: calls }),
      'DELETE /api/spam/blocked-calls/c1': () => {
        calls = [];
        return { status: 204 };
      },
    });
    await person.click(screen.getByRole('button', { name: /^Remove call from \+12125552368, Jan/ }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Remove call/ }));
    expect(await screen.findByText('The entry is no longer in your history.')).toBeVisible();
    expect(rows()).toHaveLength(1);
  });
});
