import { render, screen, waitFor, act, fireEvent } from '@testing-library/react';
import { createPerson } from '@/testing';
import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { RemoveButton } from './remove-button';
import { Tabs } from './tabs';
import { Stage } from './stage';
import { PasswordField } from './password-field';
import { TextField } from './text-field';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { Disclosure } from './disclosure';
import { IconButton } from './icon-button';
import { TooltipScope } from './tooltip';
import { ActionBar } from './action-bar';

describe('remove button', () => {
  const button = (
    <RemoveButton label="Remove Mara" remove={() => Promise.resolve()}>
      Gone for good.
    </RemoveButton>
  );
  function Names() {
    const [names, setNames] = useState(['Mara', 'Nora', 'Otto']);
    return (
      <main tabIndex={-1}>
        <ul>
          {names.map((name) => (
            <li key={name}>
              {name}
              <RemoveButton
                label={`Remove ${name}`}
                remove={async () => setNames((before) => before.filter((other) => other !== name))}
              >
                Gone for good.
              </RemoveButton>
            </li>
          ))}
        </ul>
      </main>
    );
  }

  it.each([
    [
      'panel',
      'tabpanel',
      <Tabs
        key="tabs"
        label="Lists"
        items={[
          { value: 'one', label: 'One', content: button },
          { value: 'two', label: 'Two', content: null },
        ]}
      />,
    ],
    ['screen', 'main', button],
  ])('should move the focus to the %s that contains the list', async (_what, role, content) => {
    render(<main tabIndex={-1}>{content}</main>);
    await createPerson().click(screen.getByRole('button', { name: 'Remove Mara' }));
    await createPerson().click(screen.getAllByRole('button', { name: 'Remove Mara' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.getByRole(role)).toHaveFocus());
  });

  it.each([
    ['Mara', 'Nora'],
    ['Otto', 'Nora'],
  ])('should move the focus from the row of %s to that of %s', async (removed, next) => {
    render(<Names />);
    await createPerson().click(screen.getByRole('button', { name: `Remove ${removed}` }));
    await createPerson().click(
      screen.getAllByRole('button', { name: `Remove ${removed}` }).at(-1) as HTMLElement,
    );
    await waitFor(() => expect(screen.queryByText(removed)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: `Remove ${next}` })).toHaveFocus());
  });
});

describe('stage', () => {
  it('should take the focus when the step changes, and scroll only where its top is out of view', () => {
    const renderStage = (step: string) => (
      <Stage step={step} label="Cleaner">
        {step}
      </Stage>
    );
    const { rerender } = render(renderStage('idle'));
    const stage = screen.getByRole('group', { name: 'Cleaner' });
    expect(stage).not.toHaveFocus();
    const [focus, place] = [jest.spyOn(stage, 'focus'), jest.spyOn(stage, 'getBoundingClientRect')];
    stage.scrollIntoView = jest.fn();
    place.mockReturnValue({ top: 180 } as DOMRect);
    rerender(renderStage('scanning'));
    expect(stage).toHaveFocus();
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    expect(stage.scrollIntoView).not.toHaveBeenCalled();
    place.mockReturnValue({ top: -20 } as DOMRect);
    rerender(renderStage('results'));
    expect(stage.scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('should leave the focus to a field with autofocus', () => {
    const renderStage = (step: 'card' | 'email') => (
      <Stage step={step} label="Checkout">
        {step === 'email' && <input aria-label="E-mail" autoFocus />}
      </Stage>
    );
    const { rerender } = render(renderStage('card'));
    rerender(renderStage('email'));
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  });
});

describe('tabs', () => {
  const items = ['one', 'two', 'three'].map((value) => ({
    value,
    label: value,
    content: <p>{value} shown</p>,
  }));

  it('should be one tab stop, operated by the arrow keys, Home and End', async () => {
    const person = createPerson();
    render(<Tabs label="Numbers" items={items} />);
    await person.tab();
    expect(screen.getByRole('tab', { name: 'one' })).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowRight}', 'two'],
      ['{End}', 'three'],
      ['{ArrowRight}', 'one'],
      ['{ArrowLeft}', 'three'],
      ['{Home}', 'one'],
    ] as const) {
      await person.keyboard(key);
      expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
      expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(`${name} shown`);
    }
    await person.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('should distinguish a press from a selection, and render only the selected panel', async () => {
    const person = createPerson();
    const onChange = jest.fn();
    const onPress = jest.fn();
    render(<Tabs label="Numbers" items={items} defaultValue="two" onChange={onChange} onPress={onPress} />);
    await person.click(screen.getByRole('tab', { name: 'two' }));
    await person.keyboard('{ArrowRight}');
    expect(onPress.mock.calls).toEqual([['two']]);
    expect(onChange.mock.calls).toEqual([['three']]);
    expect(screen.queryByText('one shown')).not.toBeInTheDocument();
  });
});

describe('text field', () => {
  it('should associate hint and error with the control', () => {
    render(<TextField label="E-mail" hint="Yours" error="Not an address" />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(field).toHaveAccessibleDescription('Yours Not an address');
    expect(field).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Not an address');
  });

  it('should show a password on request', async () => {
    render(<PasswordField label="Password" />);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await createPerson().click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('tooltip', () => {
  beforeEach(() => void jest.useFakeTimers());
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

describe('action bar', () => {
  const bar = (active: boolean, isHidden = false) => {
    render(
      <ActionBar label="Selection" title="3 files selected" active={active} isHidden={isHidden}>
        <button type="button">Clean</button>
      </ActionBar>,
    );
    return screen.getByRole('group', { name: 'Selection' });
  };

  it('should float with reserved space only while something is selected', () => {
    const shown = bar(true);
    expect(shown).toHaveAttribute('data-floats');
    expect(shown).toHaveClass('sticky');
  });

  it('should cover nothing while nothing is selected', () => {
    expect(bar(false).matches('.sticky, [data-floats]')).toBe(false);
  });

  it('should offer nothing while it is hidden, but keep what announces the next selection', () => {
    expect(bar(false, true)).toHaveClass('sr-only');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('3 files selected');
  });
});

describe('confirmation', () => {
  const ask = (undoable: boolean) => {
    const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
    render(
      <ConfirmDialog
        open
        title="Move?"
        confirmLabel="Move 3 files"
        undoable={undoable}
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        <ul>
          <Disclosure title="Copies">3 files</Disclosure>
        </ul>
      </ConfirmDialog>,
    );
    return { onConfirm, onCancel, person: createPerson() };
  };

  it('should begin on its action where that can be undone, so that Enter confirms', async () => {
    const { onConfirm, onCancel, person } = ask(true);
    expect(screen.getByRole('button', { name: 'Move 3 files' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
  });

  it('should not be confirmed by the Enter that opened it and is still held', () => {
    ask(true);
    const button = screen.getByRole('button', { name: 'Move 3 files' });
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  });

  it('should begin on Cancel where nothing brings it back', async () => {
    const { onConfirm, onCancel, person } = ask(false);
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
  });
});

it('should begin a dialog on its title where only something that folds comes first', () => {
  // What browsers do on opening a dialog.
  jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('summary')?.focus();
  });
  render(
    <Dialog open onClose={jest.fn()} title="File">
      <ul>
        <Disclosure title="Copies">3 files</Disclosure>
      </ul>
    </Dialog>,
  );
  expect(screen.getByRole('heading', { name: 'File' })).toHaveFocus();
});
