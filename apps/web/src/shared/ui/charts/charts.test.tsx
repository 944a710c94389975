import { render, screen, waitFor } from '@testing-library/react';
import { createPerson } from '@/testing';
import { BarChart } from './bar-chart';
import { ShareChart } from './share-chart';

const data = [
  { name: 'Jan', value: 1, text: '$1' },
  { name: 'Feb', value: 3, text: '$3' },
];
const titles = { label: 'Revenue', nameTitle: 'Month', valueTitle: 'Amount', data };

// jsdom has no layout.
beforeEach(() => {
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ width: 320, height: 224, left: 0, top: 0 } as DOMRect);
});

describe('charts', () => {
  it('should show the values of many bars only in the table', async () => {
    const { container, rerender } = render(<BarChart {...titles} />);
    await waitFor(() => expect(container.querySelectorAll('.recharts-label-list text')).toHaveLength(2));
    rerender(<BarChart {...titles} dense />);
    expect(container.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(2);
    expect(container.querySelectorAll('.recharts-label-list text')).toHaveLength(0);
  });

  it('should draw a bar per value, and give the values as a table, without a style element', async () => {
    const { container } = render(<BarChart {...titles} />);
    await waitFor(() => expect(container.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(2));
    expect(document.querySelectorAll('style')).toHaveLength(0);
    await createPerson().click(screen.getByText('Show as a table'));
    expect(screen.getByRole('table', { name: 'Revenue' })).toHaveTextContent('MonthAmountJan$1Feb$3');
  });

  it('should draw the parts of a whole, with shares in the legend', async () => {
    const { container } = render(<ShareChart {...titles} />);
    await waitFor(() => expect(container.querySelectorAll('.recharts-pie-sector')).toHaveLength(2));
    expect(screen.getByRole('table', { name: 'Revenue' })).toHaveTextContent('Jan$125%Feb$375%');
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });
});
