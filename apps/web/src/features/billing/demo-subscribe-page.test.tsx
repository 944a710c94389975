import { act, screen } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import DemoSubscribePage from './demo-subscribe-page';

describe('the demo form', () => {
  afterEach(() => jest.useRealTimers());

  it('should show a sample card and state that nothing is paid (SUBS-26, SUBS-27, SUBS-38)', () => {
    renderScreen(<DemoSubscribePage />);
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(screen.getByLabelText('Expiry date')).toHaveValue('12/34');
    expect(screen.getByLabelText('CVC')).toHaveValue('123');
    expect(screen.getByText('Demo mode - any card number works')).toBeVisible();
    expect(screen.getByText('No real payment will be processed')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Demo/ })).toBeVisible();
  });

  it('should process for 2 s without a request, then open the cleaner 2 s later (SUBS-28, SUBS-39)', async () => {
    const calls = fakeApi({});
    const { place } = renderScreen(<DemoSubscribePage />, { at: '/demo-subscribe' });
    jest.useFakeTimers();
    act(() => screen.getByRole('button', { name: 'Subscribe in the demo' }).click());
    expect(screen.getByRole('button', { name: 'Processing' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(1999));
    expect(screen.queryByText('Success!')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Success!')).toBeVisible();
    expect(screen.getByText(/your Pro subscription is active/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1999));
    expect(place()).toBe('/demo-subscribe');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(place()).toBe('/clean');
    expect(calls).toEqual([]);
  });
});

describe('the demo form for a visitor', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['a visitor', undefined, 'Next, sign in to start cleaning'],
    ['a user', sampleUser, 'On to the cleaner'],
  ])('should tell %s what follows (SUBS-30)', async (_who, user, next) => {
    renderScreen(<DemoSubscribePage />, { user });
    expect(screen.queryAllByText(/Then sign in to start cleaning/)).toHaveLength(user ? 0 : 1);
    jest.useFakeTimers();
    act(() => screen.getByRole('button', { name: 'Subscribe in the demo' }).click());
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByText(next)).toBeVisible();
  });
});
