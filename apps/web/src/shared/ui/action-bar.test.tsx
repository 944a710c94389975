import { render, screen } from '@testing-library/react';
import { ActionBar } from './action-bar';

const bar = (active: boolean) => {
  render(
    <ActionBar label="Selection" title="3 files selected" active={active}>
      <button type="button">Clean</button>
    </ActionBar>,
  );
  return screen.getByRole('group', { name: 'Selection' });
};

describe('action bar', () => {
  it('should float with reserved space only while something is selected', () => {
    const shown = bar(true);
    expect(shown).toHaveAttribute('data-floats');
    expect(shown).toHaveClass('sticky');
  });

  it('should cover nothing while nothing is selected', () => {
    const shown = bar(false);
    expect(shown).not.toHaveAttribute('data-floats');
    expect(shown).not.toHaveClass('sticky');
  });
});
