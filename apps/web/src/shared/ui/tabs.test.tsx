import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';

const items = ['one', 'two', 'three'].map((value) => ({
  value,
  label: value,
  content: <p>{value} shown</p>,
}));

describe('tabs', () => {
  it('should be one tab stop, operated by the arrow keys, Home and End', async () => {
    const person = userEvent.setup();
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
    const person = userEvent.setup();
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
