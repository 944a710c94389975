import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

function show(unavailable: boolean | (() => void)) {
  const calls = { press: jest.fn(), send: jest.fn((event: React.FormEvent) => event.preventDefault()) };
  render(
    <form onSubmit={calls.send}>
      <input aria-label="Name" />
      <Button type="submit" unavailable={unavailable} onClick={calls.press}>
        Pay
      </Button>
    </form>,
  );
  return calls;
}

describe('button', () => {
  it('should stay focusable while it is unavailable, and do nothing', async () => {
    const { press, send } = show(true);
    await userEvent.tab();
    await userEvent.tab();
    const button = screen.getByRole('button');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await userEvent.type(screen.getByLabelText('Name'), 'Mara{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });

  it('should call its handler with the reason when unavailable', async () => {
    const onUnavailablePress = jest.fn();
    const { press, send } = show(onUnavailablePress);
    await userEvent.click(screen.getByRole('button'));
    expect(onUnavailablePress).toHaveBeenCalledTimes(1);
    expect(press).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });

  it('should work as usual once it is available', async () => {
    const { press, send } = show(false);
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
    await userEvent.click(screen.getByRole('button'));
    expect(press).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
