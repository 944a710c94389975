import { DOLLARS } from '@/testing/shown-prices';
import type { CashTransfer } from '@swipeclean/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { POLL_WHILE_PENDING_MS } from '@/shared/billing/cash-transfer';
import { browser } from '@/shared/browser/navigation';
import { fakeApi, problem, sampleTransfer, sampleUser } from '@/testing';
import { currentSession } from '@/shared/session/session';
import { RECEIPT_CALLS } from './testing/receipt-calls';
import { OPEN, showOptions } from './testing/show-subscribe';
import SuccessPage from './success-page';
import { showKnown } from './testing/show-known';

describe('the cash transfer', () => {
  const PENDING = sampleTransfer;
  const CASH = '/api/billing/cash-transfer';
  const TAKEN = { [`POST ${CASH}`]: { json: PENDING } };

  let openTab: jest.SpyInstance;
  beforeEach(() => (openTab = jest.spyOn(browser, 'openTab').mockImplementation()));
  const pay = () => screen.getByRole('button', { name: `Pay $${DOLLARS.monthly} by cash transfer` });

  // Also SUBS-11.
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

  // Also SUBS-15.
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

  // Also STATE-08, CONST-33.
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
    expect(
      screen.getByText(`Send $${DOLLARS.monthly} to $swipeclean on the page that has opened.`),
    ).toBeVisible();
    expect(screen.getByText('Write SC-ABC234 in the note, so that we find your payment.')).toBeVisible();
    expect(screen.getByText('What to do now')).toHaveFocus();
    expect(screen.queryByLabelText('Phone')).not.toBeInTheDocument();
  });

  it('should offer reference, handle and amount to copy', async () => {
    const { person } = await showOptions(OPEN, { [`GET ${CASH}`]: { json: PENDING } }, sampleUser);
    for (const [name, text] of [
      ['Reference', 'SC-ABC234'],
      ['To', '$swipeclean'],
      ['Amount', DOLLARS.monthly],
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
      ...RECEIPT_CALLS,
    };
    jest.useFakeTimers();
    await showOptions(OPEN, answers, sampleUser);
    expect(await screen.findByText('What to do now')).toBeVisible();
    expect(screen.queryByLabelText('Phone')).not.toBeInTheDocument();
    status = 'approved';
    await act(() => jest.advanceTimersByTimeAsync(POLL_WHILE_PENDING_MS));
    expect(await screen.findByText('Welcome to the Pro plan!')).toBeVisible();
    expect(await screen.findByText('Pro is active. You can use everything.')).toBeVisible();
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
    expect(await screen.findByText(/^We have not received your announcement yet/)).toBeVisible();
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
    const link = await screen.findByRole('link', { name: 'Sign in or create an account' });
    expect(link).toHaveAttribute('href', '/api/login?returnTo=%2Fsubscribe%3Fplan%3Dmonthly');
    await waitFor(() => expect(calls.filter(({ path }) => path === CASH)).toEqual([]));
  });

  it('should show the handle (SUBS-22), and work without a payment page', async () => {
    const { person } = await showOptions({ cashHandle: '$swipeclean' }, TAKEN, sampleUser);
    expect(screen.getByText('$swipeclean').parentElement).toHaveTextContent(
      `Send $${DOLLARS.monthly} to $swipeclean`,
    );
    await person.type(screen.getByLabelText('Phone'), '1');
    await person.click(pay());
    expect(
      await screen.findByText(`Send $${DOLLARS.monthly} to $swipeclean with your cash app.`),
    ).toBeVisible();
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

describe('waiting for Pro', () => {
  const ACCOUNT = 'GET /api/auth/user';
  const PAYMENT = 'GET /api/billing/payments/pi_12345678';
  const RETURNED = '/success?payment_intent=pi_12345678';
  const paid = { [PAYMENT]: { json: { status: 'paid' } } } as const;
  beforeEach(() => jest.useFakeTimers());
  const userRequests = (calls: { path: string }[]) => calls.filter(({ path }) => path === '/api/auth/user');
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('should poll every 2 s until the account is Pro, and then update the session', async () => {
    let account = sampleUser;
    const calls = fakeApi({
      [PAYMENT]: { json: { status: 'pending' } },
      [ACCOUNT]: () => ({ json: account }),
    });
    await showKnown(<SuccessPage />, { at: RETURNED, user: sampleUser });
    await pass(2000);
    expect(userRequests(calls)).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
    account = { ...sampleUser, isSubscribed: true };
    fakeApi({ ...paid, ...RECEIPT_CALLS, [ACCOUNT]: { json: account } });
    await pass(2000);
    expect(screen.getByRole('heading', { name: 'Welcome to the Pro plan!' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Pro is active. You can use everything.');
    expect(currentSession().user?.isSubscribed).toBe(true);
    const before = calls.length;
    await pass(60_000);
    expect(calls).toHaveLength(before);
  });

  it('should stop polling after 30 s, and show that the payment is still open', async () => {
    const calls = fakeApi({ ...paid, [ACCOUNT]: problem(503, 'Away') });
    await showKnown(<SuccessPage />, { at: RETURNED, user: sampleUser });
    await pass(0);
    await pass(29_999);
    expect(screen.queryByText(/still being confirmed/)).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText(/still being confirmed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'support@example.com' })).toBeVisible();
    await pass(60_000);
    expect(userRequests(calls)).toHaveLength(16);
    act(() => screen.getByRole('button', { name: 'Check again' }).click());
    await pass(2000);
    expect(userRequests(calls)).toHaveLength(18);
  });

  it('should stop polling when the screen is left', async () => {
    const calls = fakeApi({ ...paid, [ACCOUNT]: { json: sampleUser } });
    const { unmount } = await showKnown(<SuccessPage />, { at: RETURNED, user: sampleUser });
    await pass(0);
    unmount();
    await pass(60_000);
    expect(userRequests(calls)).toHaveLength(1);
  });

  it.each([
    ['a visitor', RETURNED, undefined],
    ['a payment that failed', '/success?redirect_status=failed', sampleUser],
    ['somebody who is Pro', RETURNED, { ...sampleUser, isSubscribed: true }],
  ])('should not poll for %s', async (_who, at, user) => {
    const calls = fakeApi({ ...paid, ...RECEIPT_CALLS });
    await showKnown(<SuccessPage />, { at, user });
    await pass(60_000);
    expect(userRequests(calls)).toEqual([]);
  });

  it('should explain to a visitor how the payment comes to an account (AUTH-10)', async () => {
    fakeApi(paid);
    await showKnown(<SuccessPage />, { at: RETURNED });
    await pass(0);
    expect(screen.getByText(/confirm the address/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
  });
});
