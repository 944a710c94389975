import { render, screen } from '@testing-library/react';
import { Stage } from './stage';

describe('stage', () => {
  it('should take the focus when another step is shown, not before', () => {
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
});
