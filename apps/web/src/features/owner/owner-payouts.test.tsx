import type { OwnerPayout, PayoutEvidence, OwnerCustomerDetails, OwnerDispute } from '@swipeclean/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeAnswer, type FakeAnswers, fakeApi, problem, renderScreen, sampleUser } from '@/testing';
import { saveFile } from '@/shared/browser/save-file';
import PayoutsPage from './payouts-page';
import { payoutsCsv } from './payouts/payouts-csv';
import CustomersPage from './customers-page';

jest.mock('@/shared/browser/save-file');

describe('the owner’s payouts (REF-12, ROLE-17)', () => {
  const owner = { ...sampleUser, isOwner: true };
  const open: OwnerPayout = {
    id: 'p1',
    cents: 6000,
    method: 'bank',
    status: 'requested',
    note: null,
    settledAt: null,
    requestedAt: '2027-03-01T10:00:00.000Z',
    userId: 'ann',
    name: 'Ann L.',
    takenBack: 0,
    destination: 'DE02 1203 0000',
  };
  const settled = { ...open, settledAt: '2027-03-02T10:00:00.000Z', destination: null };
  async function show(payouts: OwnerPayout[], settle: FakeAnswer<OwnerPayout> = { json: settled }) {
    let list = payouts;
    const settling = (status: OwnerPayout['status']) => () => {
      list = [{ ...settled, status, note: 'W77' }];
      return settle;
    };
    const calls = fakeApi({
      'GET /api/owner/payouts': () => ({ json: list }),
      'POST /api/owner/payouts/p1/paid': settling('paid'),
      'POST /api/owner/payouts/p1/refuse': settling('refused'),
    });
    const view = renderScreen(<PayoutsPage />, { user: owner });
    await screen.findByText(payouts.length ? /Ann L\.|Account deleted/ : 'No open requests');
    return { ...view, posted: () => calls.filter(({ method }) => method === 'POST') };
  }
  const region = (name: string) => within(screen.getByRole('region', { name }));

  it('should show that there are none', async () => {
    await show([]);
    expect(region('Open requests').getByText('Payouts that users ask for are listed here.')).toBeVisible();
    expect(region('History').getByText('Nothing settled yet')).toBeVisible();
  });

  it('should show amount, user and destination, and accept the proof once (REF-13)', async () => {
    const { person, posted } = await show([open]);
    const row = region('Open requests');
    for (const text of ['$60', 'Ann L. · requested on Mar 1, 2027', 'Bank transfer', 'DE02 1203 0000'])
      expect(row.getByText(text)).toBeVisible();
    await person.click(row.getByRole('button', { name: 'Mark as sent' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Was $60 sent?' }));
    await person.click(dialog.getByRole('button', { name: 'Mark as sent' }));
    expect(dialog.getByText('Enter the reference of the payment.')).toBeVisible();
    expect(posted()).toEqual([]);
    await person.type(dialog.getByLabelText('Reference of the payment'), ' W77 ');
    await person.dblClick(dialog.getByRole('button', { name: 'Mark as sent' }));
    expect(await screen.findByText('No open requests')).toBeVisible();
    expect(posted().map(({ path, body }) => [path, body])).toEqual([
      ['/api/owner/payouts/p1/paid', { reference: 'W77' }],
    ]);
    expect(region('History').getByText('W77')).toBeVisible();
    expect(region('History').getByText('Sent')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('should refuse with a reason', async () => {
    const { person, posted } = await show([open]);
    await person.click(screen.getByRole('button', { name: 'Refuse' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Refuse $60?' }));
    await person.type(dialog.getByLabelText('Reason'), 'No such account');
    await person.click(dialog.getByRole('button', { name: 'Refuse' }));
    await screen.findByText('No open requests');
    expect(posted().map(({ path, body }) => [path, body])).toEqual([
      ['/api/owner/payouts/p1/refuse', { reason: 'No such account' }],
    ]);
    expect(region('History').getByText('Refused')).toBeVisible();
  });

  it('should report a request that was settled elsewhere meanwhile', async () => {
    const { person } = await show([open], problem(409, 'This payout was refused already.'));
    await person.click(screen.getByRole('button', { name: 'Mark as sent' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.type(dialog.getByLabelText('Reference of the payment'), 'W78');
    await person.click(dialog.getByRole('button', { name: 'Mark as sent' }));
    expect(await dialog.findByText(/^This request was already settled/)).toBeVisible();
    await waitFor(() => expect(region('History').getByText('W77')).toBeVisible());
  });

  it('should pay all open requests in one run, from a file, without what was taken back', async () => {
    const other = { ...open, id: 'p2', cents: 5000, takenBack: 1000 };
    const calls = fakeApi({
      'GET /api/owner/payouts': { json: [open, other] },
      'POST /api/owner/payouts/paid': { json: [settled] },
    });
    const { person } = renderScreen(<PayoutsPage />, { user: owner });
    const run = within(await screen.findByRole('region', { name: 'Monthly payout run' }));
    expect(run.getByText(/^1 request, \$60 in all/)).toBeVisible();
    await person.click(run.getByRole('button', { name: 'Download file (CSV)' }));
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), expect.stringMatching(/^payouts-.*\.csv$/));
    await person.click(run.getByRole('button', { name: 'Mark all as sent' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Were all 1 payout sent?' }));
    await person.type(dialog.getByLabelText('Reference of the payment'), 'RUN 3');
    await person.click(dialog.getByRole('button', { name: 'Mark all as sent' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/owner/payouts/paid')?.body).toEqual({
        ids: ['p1'],
        reference: 'RUN 3',
      }),
    );
  });

  it('should guard the file against formulas of spreadsheets', () => {
    const csv = payoutsCsv([{ ...open, destination: '=HYPERLINK("x")' }]);
    expect(csv).toContain(`"'=HYPERLINK(""x"")",60,"USD"`);
  });

  it('should show the friends behind a payout and its risk signs', async () => {
    const evidence: PayoutEvidence = {
      friends: [
        {
          name: 'Bo K.',
          state: 'approved',
          signedUpAt: '2027-01-02T10:00:00Z',
          paidCents: 499,
          isCash: true,
        },
      ],
      risks: ['cash-only'],
      visits: { counted: 3, uncounted: { own: 2, browser: 0, network: 1, program: 0 } },
    };
    fakeApi({
      'GET /api/owner/payouts': { json: [open] },
      'GET /api/owner/payouts/p1/friends': { json: evidence },
    });
    const { person } = renderScreen(<PayoutsPage />, { user: owner });
    await person.click(await screen.findByText('Friends and risk signs'));
    expect(await screen.findByText('All paying friends paid in cash or by link.')).toBeVisible();
    expect(screen.getByText('Bo K.')).toBeVisible();
    expect(await screen.findByText('2 by the user or on a network of the user')).toBeVisible();
    expect(screen.queryByText(/by a program/)).toBeNull();
  });

  it('should keep the requests of an erased account, without a name', async () => {
    await show([
      { ...settled, status: 'refused', userId: null, name: null, note: 'The account was erased.' },
    ]);
    expect(region('History').getByText(/^Account deleted · Bank transfer/)).toBeVisible();
  });
});

describe("the owner's customers", () => {
  const owner = { ...sampleUser, isOwner: true };
  const AT = '2027-03-01T10:00:00.000Z';
  const ann: OwnerCustomerDetails = {
    id: 'user-ann',
    userId: 'user-ann',
    email: 'ann@people.example',
    isPro: true,
    subscription: {
      plan: 'monthly',
      status: 'active',
      provider: 'stripe',
      currentPeriodEnd: AT,
      cancelAtPeriodEnd: false,
    },
    paidCents: 499,
    payments: [
      {
        id: 'pi_1',
        purchaseId: 'sub_1',
        provider: 'stripe',
        plan: 'monthly',
        cents: 499,
        refundedCents: 0,
        paidAt: AT,
        dispute: null,
        isTest: false,
      },
    ],
    grants: [],
    actions: [],
    visits: { counted: 0, uncounted: { own: 4, browser: 0, network: 0, program: 1 } },
  };
  const dispute: OwnerDispute = {
    ...(ann.payments[0] as OwnerCustomerDetails['payments'][number]),
    customerId: ann.id,
    dispute: { at: AT, isLost: false, dueBy: '2027-03-20T10:00:00.000Z' },
  };
  function show(more: FakeAnswers = {}) {
    const calls = fakeApi({
      'GET /api/owner/customers?q=': { json: [ann] },
      'GET /api/owner/customers/user-ann': { json: ann },
      'GET /api/owner/disputes': { json: [dispute] },
      'GET /api/owner/actions': { json: [] },
      'GET /api/owner/accounts/actions?userId=user-ann': { json: [] },
      ...more,
    });
    return { calls, ...renderScreen(<CustomersPage />, { user: owner }) };
  }

  it('should search by address or id', async () => {
    const { person } = show({
      'GET /api/owner/customers?q=': { json: [] },
      'GET /api/owner/customers?q=ann%40': { json: [ann] },
    });
    expect(await screen.findByText('Nobody found')).toBeVisible();
    await person.type(screen.getByLabelText('E-mail address or id'), ' ann@{Enter}');
    expect(await screen.findByRole('button', { name: /ann@people\.example/ })).toBeVisible();
  });

  it('should refund a payment after asking for the reason', async () => {
    const { person, calls } = show({ 'POST /api/owner/payments/pi_1/refund': { json: ann } });
    await person.click(await screen.findByRole('button', { name: /ann@people\.example/ }));
    await person.click(await screen.findByRole('button', { name: 'Refund $4.99 of Mar 1, 2027' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Refund $4.99?' }));
    await person.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByText('Enter the reason.')).toBeVisible();
    await person.type(dialog.getByLabelText('Reason'), 'Asked by mail');
    await person.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Done and recorded')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Asked by mail' });
  });

  it('should say that an action is no longer possible', async () => {
    const { person } = show({ 'POST /api/owner/customers/user-ann/grant': problem(409, 'No') });
    await person.click(await screen.findByRole('button', { name: /ann@people\.example/ }));
    await person.click(await screen.findByRole('button', { name: 'Give a month of Pro' }));
    const dialog = within(screen.getByRole('dialog'));
    await person.type(dialog.getByLabelText('Reason'), 'Thanks');
    await person.click(dialog.getByRole('button', { name: 'Give a month of Pro' }));
    expect(await screen.findByText(/^This is not possible, or no longer/)).toBeVisible();
  });

  it('should show open disputes with their deadline, and lead to the customer', async () => {
    const { person } = show();
    await person.click(await screen.findByRole('button', { name: /Answer at the provider by Mar 20, 2027/ }));
    expect(await screen.findByRole('region', { name: 'ann@people.example' })).toHaveTextContent('user-ann');
  });
});
