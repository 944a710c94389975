import type { OwnerCustomerDetails, OwnerDispute } from '@swipeclean/contracts';
import { screen, within } from '@testing-library/react';
import { fakeApi, problem, type FakeAnswers } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import CustomersPage from './customers-page';

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

describe("the owner's customers", () => {
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
