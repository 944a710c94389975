import { render, screen } from '@testing-library/react';
import { ProgressPanel } from './progress-panel';

describe('progress panel', () => {
  it('should show files and bytes only where they are counted', () => {
    const { rerender } = render(
      <ProgressPanel title="Scanning" progress={{ fraction: 0.5, files: 0, bytes: 0 }} />,
    );
    expect(screen.getByText('0 files')).toBeVisible();
    expect(screen.getByText('0 Bytes')).toBeVisible();
    rerender(<ProgressPanel title="Scanning" progress={{ fraction: 0.5 }} />);
    expect(screen.getByRole('progressbar', { name: 'Scanning' })).toHaveAttribute('aria-valuenow', '50');
    expect(screen.queryByText(/file|Bytes/)).not.toBeInTheDocument();
  });
});
