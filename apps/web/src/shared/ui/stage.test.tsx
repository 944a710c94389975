import { render, screen } from '@testing-library/react';
import { Stage } from './stage';

describe('stage', () => {
  it('should take the focus when the step changes, not before', () => {
    const draw = (step: string) => (
      <Stage step={step} label="Cleaner">
        {step}
      </Stage>
    );
    const { rerender } = render(draw('idle'));
    const stage = screen.getByRole('group', { name: 'Cleaner' });
    expect(stage).not.toHaveFocus();
    rerender(draw('scanning'));
    expect(stage).toHaveFocus();
  });

  it('should leave the focus to a field with autofocus', () => {
    const draw = (step: 'card' | 'email') => (
      <Stage step={step} label="Checkout">
        {step === 'email' && <input aria-label="E-mail" autoFocus />}
      </Stage>
    );
    const { rerender } = render(draw('card'));
    rerender(draw('email'));
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  });
});
