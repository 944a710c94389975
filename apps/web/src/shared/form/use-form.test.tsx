import type { FieldError } from '@swipeclean/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../api/api-error';
import { TextField } from '../ui/text-field';
import { useForm } from './use-form';

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

const press = () => userEvent.click(screen.getByRole('button'));
const refuse = (...errors: FieldError[]) =>
  Promise.reject(new ApiError(400, JSON.stringify({ detail: 'Refused', errors }), ''));

describe('form', () => {
  it('should send its values once, and block a second press meanwhile', async () => {
    let done = (): void => undefined;
    const send = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
    render(<Sample send={send} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Mara');
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
    await userEvent.type(name, 'M');
    expect(name).toBeValid();
    await userEvent.clear(name);
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
    await userEvent.type(screen.getByLabelText('Name'), 'Mara');
    await press();
    expect(await screen.findByText('zu weit')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('too long');
  });

  it('should show any other failure for the whole form until the next submit', async () => {
    const answers = [refuse({ field: 'unknown', code: 'INVALID', message: 'x' }), Promise.resolve()];
    render(<Sample send={() => answers.shift()!} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Mara');
    await press();
    expect(await screen.findByText('It did not work')).toBeVisible();
    await press();
    expect(screen.queryByText('It did not work')).not.toBeInTheDocument();
  });
});
