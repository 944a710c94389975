import { act, fireEvent, render, screen } from '@testing-library/react';
import { HOLD_MS, HoldButton } from './hold-button';

describe('a button that can be held', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function show() {
    const [onClick, onHold] = [jest.fn(), jest.fn()];
    render(
      <HoldButton onClick={onClick} onHold={onHold}>
        Empty
      </HoldButton>,
    );
    return { button: screen.getByRole('button', { name: 'Empty' }), onClick, onHold };
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
});
