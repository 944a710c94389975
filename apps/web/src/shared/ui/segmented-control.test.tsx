import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '@/testing/render-screen';
import { SegmentedControl } from './segmented-control';

const options = [
  { value: 'day', label: 'Day' },
  { value: 'night', label: 'Night' },
] as const;

function Example() {
  const [value, setValue] = useState<'day' | 'night'>('day');
  return <SegmentedControl label="Time" value={value} options={options} onChange={setValue} />;
}

describe('segmented control', () => {
  it('should be one radio group, operated by press or arrow key', async () => {
    const { person } = renderScreen(<Example />);
    expect(screen.getByRole('group', { name: 'Time' })).toBeVisible();
    await person.click(screen.getByText('Night'));
    expect(screen.getByRole('radio', { name: 'Night' })).toBeChecked();
    await person.tab({ shift: true });
    await person.tab();
    expect(screen.getByRole('radio', { name: 'Night' })).toHaveFocus();
    await person.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'Day' })).toBeChecked();
  });
});
