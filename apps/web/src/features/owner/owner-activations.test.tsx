import type { DecidedActivation, PendingActivation } from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, problem } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import ActivationsPage from './activations-page';

const owner = { ...sampleUser, isOwner: true };
const waiting: PendingActivation = {
  id: 'a1',
  email: 'ann@people.example',
  name: 'Ann Lee',
  phone: '+1 555 0100',
  reference: 'SC-ABC234',
  payerReference: null,
  plan: 'annual',
  cents: 4999,
  createdAt: '2026-03-01T12:00:00Z',
};
const decided: DecidedActivation = {
  ...waiting,
  status: 'rejected',
  reason: 'Nothing came',
  decidedBy: sampleUser.id,
  decidedAt: '2026-03-02T12:00:00Z',
};

async function show(given: PendingActivation[], answer: ReturnType<typeof problem> = { status: 204 }) {
  let [open, done]: [PendingActivation[], DecidedActivation[]] = [given, []];
  const decide = (status: DecidedActivation['status']) => () => {
    [open, done] = [[], [{ ...decided, status, reason: status === 'rejected' ? 'Nothing came' : null }]];
    return answer;
  };
  const calls = fakeApi({
    'GET /api/owner/activations': () => ({ json: open }),
    'GET /api/owner/activations/decided': () => ({ json: done }),
    'POST /api/owner/activations/a1/approve': decide('approved'),
    'POST /api/owner/activations/a1/reject': decide('rejected'),
  });
  const view = renderScreen(<ActivationsPage />, { user: owner });
  await screen.findByText(given.length ? 'SC-ABC234' : 'Nothing is waiting');
  return { ...view, posted: () => calls.filter(({ method }) => method === 'POST') };
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the owner’s cash transfers (SUBS-20, ROLE-17)', () => {
  it('should show that there are none', async () => {
    await show([]);
    expect(
      region('Waiting').getByText('When somebody announces a cash transfer, it stands here.'),
    ).toBeVisible();
    expect(await region('Decided').findByText('Nothing decided yet')).toBeVisible();
  });

  it('should show what to look for, and approve after one confirmation', async () => {
    const { person, posted } = await show([waiting]);
    for (const text of ['Ann Lee', 'ann@people.example', '+1 555 0100', '$49.99', 'Annual'])
      expect(region('Waiting').getByText(text)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Approve SC-ABC234' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Approve SC-ABC234?' }));
    expect(posted()).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await region('Decided').findByText('Approved')).toBeVisible();
    expect(region('Decided').getByText(/^By you, Mar 2, 2026/)).toBeVisible();
    expect(await screen.findByText('Nothing is waiting')).toBeVisible();
    expect(posted()).toHaveLength(1);
  });

  it('should refuse only with a reason', async () => {
    const { person, posted } = await show([waiting]);
    await person.click(screen.getByRole('button', { name: 'Refuse SC-ABC234' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(dialog.getByText('Enter the reason.')).toBeVisible();
    expect(posted()).toEqual([]);
    await person.type(dialog.getByLabelText('Reason'), ' Nothing came ');
    await person.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await region('Decided').findByText('Reason: Nothing came')).toBeVisible();
    expect(posted()[0]?.body).toEqual({ reason: 'Nothing came' });
  });

  it('should report that another tab decided first, and show its decision', async () => {
    const { person } = await show([waiting], problem(409, 'Decided'));
    await person.click(screen.getByRole('button', { name: 'Approve SC-ABC234' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText(/^This transfer was decided meanwhile/)).toBeVisible();
    await waitFor(() => expect(region('Decided').getByText('Approved')).toBeVisible());
  });
});
