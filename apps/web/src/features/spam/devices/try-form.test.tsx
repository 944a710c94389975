import { type Device, SCREEN_REASONS, type ScreenResult } from '@swipeclean/contracts';
import { screen } from '@testing-library/react';
import { type Answering, type FakeAnswers, problem } from '@/testing/fake-api';
import { describeBlockReason } from '../components/block-reason';
import { showSpam } from '../testing/show-spam';

const device: Device = {
  id: 'd1',
  name: 'My phone',
  kind: 'phone',
  forwardTo: null,
  lastSeenAt: null,
  createdAt: '2025-01-01T00:00:00.000Z',
};
const path = 'POST /api/spam/devices/d1/try';
const turnedAway: ScreenResult = { action: 'block', sipCode: 607, reason: 'own-block', score: 0 };

async function openForm(answer: Answering<ScreenResult>) {
  const answers: FakeAnswers = { 'GET /api/spam/devices': { json: [device] }, [path]: answer };
  const view = showSpam(answers, { user: { isSubscribed: true } });
  await view.person.click(await screen.findByRole('button', { name: 'Try a number: My phone' }));
  return view;
}
const submit = () => screen.getByRole('button', { name: 'Try it' });

describe('trying a number', () => {
  it('should show the decision on a call, and its rule', async () => {
    const { person, sent } = await openForm({ json: turnedAway });
    await person.click(submit());
    expect(await screen.findByText('Phone number is required')).toBeVisible();
    expect(sent('POST', '/api/spam/devices/d1/try')).toEqual([]);
    await person.type(screen.getByLabelText('From'), ' +12125552368 ');
    await person.click(submit());
    expect((await screen.findByText('It would be turned away.')).closest('[role=status]')).toHaveTextContent(
      /The number is on your block list/,
    );
    expect(sent('POST', '/api/spam/devices/d1/try')).toEqual([{ kind: 'call', from: '+12125552368' }]);
  });

  it('should judge a text by its content', async () => {
    const { person, sent } = await openForm({
      json: { action: 'allow', sipCode: 200, reason: 'no-rule', score: 0 },
    });
    await person.click(screen.getByRole('radio', { name: 'Text' }));
    await person.type(screen.getByLabelText('From'), 'BANK');
    await person.type(screen.getByLabelText('What the text says'), 'Hello');
    await person.click(submit());
    expect(await screen.findByText('It would be put through.')).toBeVisible();
    expect(screen.getByText('No rule speaks against it.')).toBeVisible();
    expect(sent('POST', '/api/spam/devices/d1/try')).toEqual([
      { kind: 'text', from: 'BANK', content: 'Hello' },
    ]);
    await person.click(screen.getByRole('radio', { name: 'Call' }));
    expect(screen.queryByText('It would be put through.')).not.toBeInTheDocument();
  });

  it('should report a failure, and that it needs Pro', async () => {
    let answer = problem(503, 'Spam is away');
    const { person } = await openForm(() => answer);
    await person.type(screen.getByLabelText('From'), '1');
    await person.click(submit());
    expect(await screen.findByText('Spam is away')).toBeVisible();
    answer = problem(402, 'Premium subscription required');
    await person.click(submit());
    expect(await screen.findByText('Premium subscription required')).toBeVisible();
  });

  it.each(SCREEN_REASONS)('should have a sentence for every rule: %s', (reason) => {
    expect(describeBlockReason(reason)).toMatch(/^[A-Z].*\.$/);
  });
});
