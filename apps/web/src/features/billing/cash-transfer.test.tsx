import type { CashTransfer } from '@swipeclean/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { browser } from '@/shared/browser/navigation';
import { problem } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import { OPEN, showOptions } from './testing/show-subscribe';

const PENDING: CashTransfer = {
  id: 't',
  status: 'pending',
  plan: 'monthly',
  announcedAt: '2026-03-01T12:00:00Z',
  reason: null,
  payerReference: null,
  instructions: { reference: 'SC-ABC234', cents: 499, hours: 24 },
};
const CASH = '/api/billing/cash-transfer';
const TAKEN = { [`POST ${CASH}`]: { json: PENDING } };

describe('the cash transfer', () => {
  let openTab: jest.SpyInstance;
  beforeEach(() => (openTab = jest.spyOn(browser, 'openTab').mockImplementation()));
  afterEach(() => {
    openTab.mockRestore();
    jest.useRealTimers();
  });
  const pay = () => screen.getByRole('button', { name: 'Pay $4.99 by cash transfer' });

  it('should require four fields without other rules (SUBS-16, SUBS-17, ENT-08)', async () => {
    const { person } = await showOptions(OPEN);
    for (const name of ['First name', 'Last name', 'E-mail', 'Phone'])
      expect(screen.getByLabelText(name)).toBeRequired();
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Phone')).toHaveAttribute('type', 'tel');
    for (const name of ['First name', 'Last name', 'E-mail', 'Phone'])
      await person.type(screen.getByLabelText(name), 'x');
    await person.click(pay());
    expect(openTab).toHaveBeenCalledTimes(1);
  });

  it('should stay disabled while a field is empty, and give the reason when pressed (SUBS-14, SUBS-34)', async () => {
    const { person } = await showOptions(OPEN);
    await person.type(screen.getByLabelText('First name'), 'Mara');
    expect(pay()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('Please fill in all required fields.')).not.toBeInTheDocument();
    await person.click(pay());
    expect(screen.getByText('Please fill in all required fields.').closest('[role=alert]')).toBeVisible();
    expect(screen.getByLabelText('Last name')).toHaveFocus();
    expect(openTab).not.toHaveBeenCalled();
    expect(localStorage.getItem('customerInfo')).toBeNull();
  });

  it('should store the sender, open the page, and show the steps after 1 s (SUBS-10, SUBS-12, CONST-26)', async () => {
    const { person, calls } = await showOptions(OPEN, TAKEN, sampleUser);
    await person.type(screen.getByLabelText('Phone'), '555 0100');
    expect(pay()).not.toHaveAttribute('aria-disabled');
    let stored: string | null = null;
    openTab.mockImplementation(() => (stored = localStorage.getItem('customerInfo')));
    jest.useFakeTimers();
    await act(async () => pay().click());
    expect(openTab).toHaveBeenCalledWith('https://cash.example/$pro');
    expect(JSON.parse(stored ?? '{}')).toEqual({
      firstName: 'Mara',
      lastName: 'Lind',
      email: 'mara@example.com',
      phone: '555 0100',
      userId: sampleUser.id,
    });
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      customerInfo: { firstName: 'Mara', lastName: 'Lind', email: 'mara@example.com', phone: '555 0100' },
      plan: 'monthly',
    });
    act(() => jest.advanceTimersByTime(999));
    expect(screen.queryByText(/within 24 hours/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(
      screen
        .getByText('We check the payment by hand and activate Pro within 24 hours.')
        .closest('[role=status]'),
    ).toBeVisible();
    expect(screen.getByText('Send $4.99 to $swipeclean on the page that has opened.')).toBeVisible();
    expect(screen.getByText('Write SC-ABC234 into the note, so that we find your payment.')).toBeVisible();
    expect(screen.getByText('What to do now')).toHaveFocus();
    expect(screen.queryByLabelText('Phone')).not.toBeInTheDocument();
  });

  it('should offer reference, handle and amount to copy', async () => {
    const { person } = await showOptions(OPEN, { [`GET ${CASH}`]: { json: PENDING } }, sampleUser);
    for (const [name, text] of [
      ['Reference', 'SC-ABC234'],
      ['To', '$swipeclean'],
      ['Amount', '4.99'],
    ] as const) {
      await person.click(await screen.findByRole('button', { name: `Copy: ${name}` }));
      expect(await navigator.clipboard.readText()).toBe(text);
    }
  });

  it('should show a pending transfer on return, and Pro once the owner approves it (SUBS-20)', async () => {
    let status: CashTransfer['status'] = 'pending';
    const pro = { ...sampleUser, isSubscribed: true };
    const answers = {
      [`GET ${CASH}`]: () => ({ json: { ...PENDING, status } }),
      'GET /api/auth/user': { json: pro },
    };
    jest.useFakeTimers({ advanceTimers: true });
    await showOptions(OPEN, answers, sampleUser);
    expect(await screen.findByText('What to do now')).toBeVisible();
    expect(screen.queryByLabelText('Phone')).not.toBeInTheDocument();
    status = 'approved';
    // Waits for the next poll, and the account's response after it.
    expect(await screen.findByText('Payment received', {}, { timeout: 25_000 })).toBeVisible();
    expect(await screen.findByText('Pro is active. Everything is yours to use.')).toBeVisible();
  });

  it('should show why the last one was refused, beside the form for the next', async () => {
    const refused = { ...PENDING, status: 'rejected', reason: 'Nothing came' } as const;
    await showOptions(OPEN, { [`GET ${CASH}`]: { json: refused } }, sampleUser);
    expect(await screen.findByText('Reason: Nothing came')).toBeVisible();
    expect(screen.getByLabelText('Phone')).toBeVisible();
  });

  it('should warn against sending money while the server does not know the transfer, and retry', async () => {
    let away = true;
    const answers = { [`POST ${CASH}`]: () => (away ? { status: 503 } : { json: PENDING }) };
    const { person } = await showOptions(OPEN, answers, sampleUser);
    await person.type(screen.getByLabelText('Phone'), '1');
    await person.click(pay());
    expect(await screen.findByText(/^Your transfer is not announced yet/)).toBeVisible();
    away = false;
    await person.click(screen.getByRole('button', { name: 'Announce again' }));
    expect(await screen.findByText('What to do now')).toBeVisible();
    expect(openTab).toHaveBeenCalledTimes(1);
  });

  it('should show the field that the server rejected', async () => {
    const answers = {
      [`POST ${CASH}`]: problem(400, 'No', [{ field: 'customerInfo.email', message: 'No' }]),
    };
    const { person } = await showOptions(OPEN, answers, sampleUser);
    await person.type(screen.getByLabelText('Phone'), '1');
    await person.click(pay());
    expect(await screen.findByText(/^We cannot use this e-mail address/)).toBeVisible();
  });

  it('should ask a visitor to create an account first, without announcing a transfer', async () => {
    const { person, calls } = await showOptions(OPEN);
    for (const name of ['First name', 'Last name', 'E-mail', 'Phone'])
      await person.type(screen.getByLabelText(name), 'x');
    await person.click(pay());
    const link = await screen.findByRole('link', { name: 'Sign in or create an account' }, { timeout: 3000 });
    expect(link).toHaveAttribute('href', '/api/login?returnTo=%2Fsubscribe%3Fplan%3Dmonthly');
    await waitFor(() => expect(calls.filter(({ path }) => path === CASH)).toEqual([]));
  });

  it('should show the handle (SUBS-22), and work without a payment page', async () => {
    const { person } = await showOptions({ cashHandle: '$swipeclean' }, TAKEN, sampleUser);
    expect(screen.getByText('$swipeclean').parentElement).toHaveTextContent('Send $4.99 to $swipeclean');
    await person.type(screen.getByLabelText('Phone'), '1');
    await person.click(pay());
    expect(await screen.findByText('Send $4.99 to $swipeclean with your cash app.')).toBeVisible();
    expect(openTab).not.toHaveBeenCalled();
  });

  it('should restore the form of the last visit, and ignore a corrupt one', async () => {
    localStorage.setItem('customerInfo', JSON.stringify({ firstName: 'Ada', phone: 7 }));
    const { unmount } = await showOptions(OPEN);
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
    expect(screen.getByLabelText('Phone')).toHaveValue('');
    unmount();
    localStorage.setItem('customerInfo', '{');
    await showOptions(OPEN);
    expect(screen.getByLabelText('First name')).toHaveValue('');
  });

  it.each([
    ['another user', { userId: 'another' }, sampleUser],
    ['a visitor', {}, sampleUser],
    ['a user who has left', { userId: 'another' }, undefined],
  ])('should neither show nor store what %s entered', async (_who, owner, user) => {
    const entered = { firstName: 'Ada', email: 'ada@example.com', phone: '555 0199', ...owner };
    localStorage.setItem('customerInfo', JSON.stringify(entered));
    await showOptions(OPEN, {}, user);
    expect(screen.getByLabelText('First name')).toHaveValue(user ? 'Mara' : '');
    expect(screen.getByLabelText('E-mail')).toHaveValue(user ? 'mara@example.com' : '');
    expect(screen.getByLabelText('Phone')).toHaveValue('');
    expect(localStorage.getItem('customerInfo')).toBeNull();
  });

  it('should prefer the account’s data over the last visit’s', async () => {
    const entered = {
      firstName: 'Maria',
      email: 'old@example.com',
      phone: '555 0100',
      userId: sampleUser.id,
    };
    localStorage.setItem('customerInfo', JSON.stringify(entered));
    await showOptions(OPEN, {}, sampleUser);
    expect(screen.getByLabelText('First name')).toHaveValue('Mara');
    expect(screen.getByLabelText('E-mail')).toHaveValue('mara@example.com');
    expect(screen.getByLabelText('Phone')).toHaveValue('555 0100');
  });
});
