import { render, screen } from '@testing-library/react';
import { Stage } from './stage';

describe('stage', () => {
  it('should take the focus when the step changes, not before', () => {
    const renderStage = (step: string) => (
      <Stage step={step} label="Cleaner">
        {step}
      </Stage>
    );
    const { rerender } = render(renderStage('idle'));
    const stage = screen.getByRole('group', { name: 'Cleaner' });
    expect(stage).not.toHaveFocus();
    rerender(renderStage('scanning'));
    expect(stage).toHaveFocus();
  });

  it('should scroll to a new step only where its top is out of view', () => {
    const renderStage = (step: string) => (
      <Stage step={step} label="Cleaner">
        {step}
      </Stage>
    );
    const { rerender } = render(renderStage('idle'));
    const stage = screen.getByRole('group', { name: 'Cleaner' });
    const scroll = jest.fn();
    const [focus, place] = [jest.spyOn(stage, 'focus'), jest.spyOn(stage, 'getBoundingClientRect')];
    stage.scrollIntoView = scroll;
    place.mockReturnValue({ top: 180 } as DOMRect);
    rerender(renderStage('scanning'));
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    expect(scroll).not.toHaveBeenCalled();
    place.mockReturnValue({ top: -20 } as DOMRect);
    rerender(renderStage('results'));
    expect(scroll).toHaveBeenCalledTimes(1);
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
