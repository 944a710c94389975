import { act, fireEvent, render, screen } from '@testing-library/react';
import { HOLD_MS, HoldButton } from './hold-button';

describe('a button that can be held', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function show() {
    const [onClick, onHold] = [jest.fn(), jest.fn()];
    const element = (disabled: boolean) => (
      <HoldButton onClick={onClick} onHold={onHold} disabled={disabled}>
        Empty
      </HoldButton>
    );
    const { rerender } = render(element(false));
    const disable = () => rerender(element(true));
    return { button: screen.getByRole('button', { name: 'Empty' }), onClick, onHold, disable };
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('should ask when pressed', () => {
    const { button, onClick, onHold } = show();
    fireEvent.pointerDown(button);
    pass(HOLD_MS - 1);
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    pass(HOLD_MS);
    expect([onClick.mock.calls.length, onHold.mock.calls.length]).toEqual([1, 0]);
  });

  it('should act once when held, and not ask as well', () => {
    const { button, onClick, onHold } = show();
    fireEvent.pointerDown(button);
    pass(HOLD_MS);
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    expect([onClick.mock.calls.length, onHold.mock.calls.length]).toEqual([0, 1]);
  });

  it('should do nothing when the pointer slides off it', () => {
    const { button, onClick, onHold } = show();
    fireEvent.pointerDown(button);
    fireEvent.pointerLeave(button);
    pass(HOLD_MS);
    expect([onClick.mock.calls.length, onHold.mock.calls.length]).toEqual([0, 0]);
  });

  it('should ask on a short press of Enter, and act when Enter is held', () => {
    const { button, onClick, onHold } = show();
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.keyUp(button, { key: 'Enter' });
    expect([onClick.mock.calls.length, onHold.mock.calls.length]).toEqual([1, 0]);
    fireEvent.keyDown(button, { key: 'Enter' });
    fireEvent.keyDown(button, { key: 'Enter', repeat: true });
    pass(HOLD_MS);
    fireEvent.keyUp(button, { key: 'Enter' });
    expect([onClick.mock.calls.length, onHold.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([{ key: 'Escape' }, { key: 'Tab' }])(
    'should do nothing when %j is pressed while Enter is held',
    (other) => {
      const { button, onClick, onHold } = show();
      fireEvent.keyDown(button, { key: 'Enter' });
      fireEvent.keyDown(button, other);
      pass(HOLD_MS);
      fireEvent.keyUp(button, { key: 'Enter' });
      expect([onClick.mock.calls.length, onHold.mock.calls.length]).toEqual([0, 0]);
    },
  );

  it('should do nothing when Enter is held with Ctrl, or when it is disabled meanwhile', () => {
    const { button, onClick, onHold, disable } = show();
    fireEvent.keyDown(button, { key: 'Enter', ctrlKey: true });
    pass(HOLD_MS);
    fireEvent.pointerDown(button);
    disable();
    pass(HOLD_MS);
    expect([onClick.mock.calls.length, onHold.mock.calls.length]).toEqual([0, 0]);
  });

  it('should ask when it is clicked after it was held with Enter', () => {
    const { button, onClick } = show();
    fireEvent.keyDown(button, { key: 'Enter' });
    pass(HOLD_MS);
    fireEvent.keyUp(button, { key: 'Enter' });
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
