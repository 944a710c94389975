import { act, fireEvent, render, screen } from '@testing-library/react';
import { Trash2 } from 'lucide-react';
import { Dialog } from './dialog';
import { IconButton } from './icon-button';
import { TooltipScope } from './tooltip';

beforeAll(() => {
  // jsdom has none; a mouse event has the fields that the tooltip reads.
  globalThis.PointerEvent ??= MouseEvent as typeof PointerEvent;
});
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const button = (name: string) => screen.getByRole('button', { name });
const pointAt = (name: string) => fireEvent.pointerMove(button(name));
const leave = (name: string) => {
  fireEvent.pointerLeave(button(name));
  fireEvent.keyDown(document, { key: 'Escape' });
};
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const tip = () => screen.queryByRole('tooltip');

function renderButtons() {
  render(
    <TooltipScope>
      <IconButton icon={Trash2} label="Remove" />
      <IconButton icon={Trash2} label="Edit" />
    </TooltipScope>,
  );
}

describe('tooltip', () => {
  it('should open after 700 ms, and not before (CONST-08)', () => {
    renderButtons();
    pointAt('Remove');
    wait(699);
    expect(tip()).not.toBeInTheDocument();
    wait(1);
    expect(tip()).toHaveTextContent('Remove');
  });

  it('should open the next one at once within 300 ms, and wait again after that (CONST-09)', () => {
    renderButtons();
    pointAt('Remove');
    wait(700);
    leave('Remove');
    wait(299);
    pointAt('Edit');
    wait(0);
    expect(tip()).toHaveTextContent('Edit');
    leave('Edit');
    wait(301);
    pointAt('Remove');
    wait(0);
    expect(tip()).not.toBeInTheDocument();
    wait(700);
    expect(tip()).toHaveTextContent('Remove');
  });

  it('should show its name on keyboard focus, and close on Escape', () => {
    renderButtons();
    act(() => button('Remove').focus());
    expect(tip()).toHaveTextContent('Remove');
    expect(button('Remove')).not.toHaveAttribute('title');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(tip()).not.toBeInTheDocument();
  });

  it('should use the browser’s title outside of the app and in dialogs', () => {
    render(
      <>
        <IconButton icon={Trash2} label="Theme" />
        <TooltipScope>
          <Dialog open title="Erase" onClose={() => undefined}>
            <IconButton icon={Trash2} label="Show password" />
          </Dialog>
        </TooltipScope>
      </>,
    );
    expect(button('Theme')).toHaveAttribute('title', 'Theme');
    expect(button('Show password')).toHaveAttribute('title', 'Show password');
  });
});
