import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { FieldError } from '@swipeclean/contracts';
import { createPerson } from '@/testing';
import { ToastHost } from './toast-host';
import {
  clearToasts,
  DEFAULT_TOAST_DURATION_MS,
  dismissToast,
  dismissScreenToasts,
  toast,
  toastDuration,
} from './toast-store';
import { ApiError } from '../api/api-error';
import { TextField } from '../ui/text-field';
import { useForm } from '../form/use-form';

describe('toasts', () => {
  async function swipe(text: string, distance: number) {
    const card = (await screen.findByText(text)).closest('li')!;
    fireEvent.pointerDown(card, { button: 0, clientX: 100, clientY: 50 });
    for (const x of [distance / 2, distance]) fireEvent.pointerMove(card, { clientX: 100 + x, clientY: 50 });
    fireEvent.pointerUp(card, { clientX: 100 + distance, clientY: 50 });
  }
  /** The text that screen readers announce, which is separate from the visible toast. */
  const announcement = () => document.querySelector('[role="status"]');

  it('should show one message at a time, the newest (TOAST-01)', async () => {
    render(<ToastHost />);
    act(() => void toast({ title: 'First' }));
    expect(await screen.findByText('First')).toBeVisible();
    act(() => void toast({ title: 'Second', description: 'And why' }));
    expect(await screen.findByText('Second')).toBeVisible();
    expect(screen.getByText('And why')).toBeVisible();
    expect(screen.queryByText('First')).not.toBeInTheDocument();
  });

  it('should close after five seconds (TOAST-03)', async () => {
    jest.useFakeTimers();
    toastDuration.ms = DEFAULT_TOAST_DURATION_MS;
    render(<ToastHost />);
    act(() => void toast({ title: 'Five seconds' }));
    await act(() => jest.advanceTimersByTimeAsync(4999));
    expect(screen.getByText('Five seconds')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Five seconds')).not.toBeInTheDocument();
  });

  it.each([
    ['leave', 51],
    ['stay', 50],
    ['stay', -80],
  ])('should %s when swiped by %i px to the right (TOAST-02, STATE-23)', async (outcome, distance) => {
    render(<ToastHost />);
    act(() => void toast({ title: 'Swiped' }));
    await swipe('Swiped', distance);
    if (outcome === 'leave') expect(screen.queryByText('Swiped')).not.toBeInTheDocument();
    else expect(screen.getByText('Swiped')).toBeVisible();
  });

  it('should be announced, a failure at once', async () => {
    render(<ToastHost />);
    act(() => void toast({ title: 'Saved', description: 'In your account' }));
    await waitFor(() => expect(announcement()).toHaveTextContent(/Saved.*In your account/));
    expect(announcement()).toHaveAttribute('aria-live', 'polite');
    act(() => void toast({ title: 'Not saved', variant: 'destructive' }));
    await waitFor(() => expect(announcement()).toHaveTextContent('Not saved'));
    expect(announcement()).toHaveAttribute('aria-live', 'assertive');
  });

  it('should close by its button', async () => {
    render(<ToastHost />);
    act(() => void toast({ title: 'Seen' }));
    await screen.findByText('Seen');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Seen')).not.toBeInTheDocument();
  });

  it('should move the focus to the messages on F8 (TOAST-05, TOAST-52)', async () => {
    render(<ToastHost />);
    act(() => void toast({ title: 'Here' }));
    await screen.findByText('Here');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it('should be at most 420 px wide on medium screens (TOAST-06), and mark a failure (ENT-22)', async () => {
    render(<ToastHost />);
    act(() => void toast({ title: 'No', variant: 'destructive' }));
    const message = (await screen.findByText('No')).closest('li');
    expect(message).toHaveAttribute('data-variant', 'destructive');
    expect(message?.parentElement).toHaveClass('md:max-w-[420px]');
  });

  it('should close with its screen, unless it is kept', async () => {
    render(<ToastHost />);
    act(() => void toast({ title: 'Of this screen' }));
    expect(await screen.findByText('Of this screen')).toBeVisible();
    act(dismissScreenToasts);
    expect(screen.queryByText('Of this screen')).not.toBeInTheDocument();
    act(() => void toast({ title: 'On the way', outlivesScreen: true }));
    act(dismissScreenToasts);
    expect(await screen.findByText('On the way')).toBeVisible();
  });

  it('should forget a dismissed message after 1,000,000 ms (TOAST-04)', () => {
    jest.useFakeTimers();
    clearToasts();
    render(<ToastHost />);
    let id = 0;
    act(() => void (id = toast({ title: 'Old' })));
    act(() => dismissToast(id));
    act(() => jest.advanceTimersByTime(1_000_000));
    expect(screen.queryByText('Old')).not.toBeInTheDocument();
  });
});

describe('form', () => {
  interface Props {
    send?: (values: Record<'name' | 'place', string>) => Promise<unknown>;
    refusal?: (refused: FieldError) => string | undefined;
  }
  function Sample({ send = () => Promise.resolve(), refusal }: Props) {
    const { form, field, problem, busy } = useForm({
      fields: { name: (value) => value.trim() === '' && 'Say your name', place: null },
      send,
      refusal,
      failure: () => 'It did not work',
    });
    return (
      <form {...form}>
        {problem}
        <TextField label="Name" {...field('name')} />
        <TextField label="Place" {...field('place')} />
        <button disabled={busy}>Send</button>
      </form>
    );
  }
  const press = () => createPerson().click(screen.getByRole('button'));
  const refuse = (...errors: FieldError[]) =>
    Promise.reject(new ApiError(400, JSON.stringify({ detail: 'Refused', errors }), ''));

  it('should send its values once, and block a second press meanwhile', async () => {
    let done = (): void => undefined;
    const send = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
    render(<Sample send={send} />);
    await createPerson().type(screen.getByLabelText('Name'), 'Mara');
    await press();
    expect(send).toHaveBeenCalledWith({ name: 'Mara', place: '' }, expect.any(HTMLFormElement));
    expect(screen.getByRole('button')).toBeDisabled();
    done();
    await screen.findByRole('button', { name: 'Send' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('should show an error at its field, focus it, and remove it once corrected', async () => {
    const send = jest.fn();
    render(<Sample send={send} />);
    await press();
    const name = screen.getByLabelText('Name');
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Say your name');
    expect(send).not.toHaveBeenCalled();
    await createPerson().type(name, 'M');
    expect(name).toBeValid();
    await createPerson().clear(name);
    expect(name).toBeValid();
  });

  it('should show server errors at their fields, and focus the first', async () => {
    const both = [
      { field: 'place', code: 'RANGE' as const, message: 'too far' },
      { field: 'name', code: 'LENGTH' as const, message: 'too long' },
    ];
    render(
      <Sample
        send={() => refuse(...both)}
        refusal={({ code }) => (code === 'RANGE' ? 'zu weit' : undefined)}
      />,
    );
    await createPerson().type(screen.getByLabelText('Name'), 'Mara');
    await press();
    expect(await screen.findByText('zu weit')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('too long');
  });

  it('should show any other failure for the whole form until the next submit', async () => {
    const answers = [refuse({ field: 'unknown', code: 'INVALID', message: 'x' }), Promise.resolve()];
    render(<Sample send={() => answers.shift()!} />);
    await createPerson().type(screen.getByLabelText('Name'), 'Mara');
    await press();
    expect(await screen.findByText('It did not work')).toBeVisible();
    await press();
    expect(screen.queryByText('It did not work')).not.toBeInTheDocument();
  });
});
