import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChoiceRow } from './choice-row';
import { List } from './list';

const renderRow = (facts: Partial<Parameters<typeof ChoiceRow>[0]> = {}) => {
  const onToggle = jest.fn();
  render(
    <List>
      <ChoiceRow
        title="Backups"
        description="Old ones"
        trailing="8.9 GB"
        checked={false}
        onToggle={onToggle}
        {...facts}
      />
    </List>,
  );
  return onToggle;
};

describe('choice row', () => {
  it('should be a checkbox with name and description, pressable anywhere', async () => {
    const onToggle = renderRow();
    expect(screen.getByRole('checkbox', { name: 'Backups' })).toHaveAccessibleDescription('Old ones 8.9 GB');
    await userEvent.click(screen.getByText('8.9 GB'));
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it('should be a radio button as one of several', () => {
    renderRow({ oneOf: 'place', checked: true });
    expect(screen.getByRole('radio', { name: 'Backups' })).toBeChecked();
  });

  it('should ignore presses while it is disabled', async () => {
    const onToggle = renderRow({ disabled: true });
    await userEvent.click(screen.getByText('Backups'));
    expect(onToggle).not.toHaveBeenCalled();
  });
});
