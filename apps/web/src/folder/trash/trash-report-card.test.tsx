import { screen } from '@testing-library/react';
import { renderScreen } from '@/testing';
import { MB } from '@/testing/folder/files';
import { TrashReportCard } from './trash-report-card';
import type { TrashReport } from './trash-state';

describe('what became of a cleaning', () => {
  const removal = (change: Partial<TrashReport>): TrashReport => ({
    task: 'remove',
    run: 'run',
    endReason: 'complete',
    succeeded: { files: 1, bytes: MB },
    results: [{ kind: 'file', path: 'a.jpg', size: MB, status: 'removed' }],
    ...change,
  });
  const show = (report: TrashReport) => renderScreen(<TrashReportCard report={report} />);

  it('should report that a photo’s smaller version is not in place yet', async () => {
    const results: TrashReport['results'] = [
      { kind: 'file', path: 'a.jpg', size: MB, status: 'removed', warning: 'replacement-missing' },
    ];
    const { person } = show(removal({ results }));
    await person.click(await screen.findByText('Done: 1 file'));
    expect(await screen.findByText(/its smaller version is not in its place yet/)).toBeVisible();
  });

  it('should say that restored files are back', async () => {
    const results: TrashReport['results'] = ['a.jpg', 'b.jpg'].map((path) => {
      return { kind: 'file', path, size: MB, status: 'restored', as: path };
    });
    show(removal({ task: 'restore', succeeded: { files: 2, bytes: 2 * MB }, results }));
    expect(await screen.findByText('2 files are back')).toBeVisible();
    expect(screen.queryByText(/^Done:/)).not.toBeInTheDocument();
  });

  it('should empty the ring by the share that was restored', async () => {
    const results: TrashReport['results'] = [
      { kind: 'file', path: 'a.jpg', size: MB, status: 'restored', as: 'a.jpg' },
      { kind: 'file', path: 'b.jpg', size: MB, status: 'skipped', reason: 'missing' },
      { kind: 'file', path: 'c.jpg', size: MB, status: 'skipped', reason: 'missing' },
      { kind: 'file', path: 'd.jpg', size: MB, status: 'skipped', reason: 'missing' },
    ];
    show(removal({ task: 'restore', results }));
    expect(await screen.findByText('1 file back in place (1.00 MB)')).toBeVisible();
    expect(document.querySelector('[stroke-dasharray]')).toHaveAttribute('stroke-dasharray', '75 100');
  });

  it('should say how much room a copy needs, and why a file was declined', async () => {
    const results: TrashReport['results'] = [
      { kind: 'file', path: 'a.jpg', size: MB, status: 'failed', code: 'QuotaExceededError' },
      { kind: 'file', path: 'b.pyc', size: 1, status: 'skipped', reason: 'declined' },
    ];
    const { person } = show(removal({ results }));
    await person.click(await screen.findByText('Failed: 1 file'));
    expect(await screen.findByText('not enough room to copy it: 1.00 MB needed')).toBeVisible();
    await person.click(screen.getByText('Left alone: 1 file'));
    expect(await screen.findByText(/the change was not allowed/)).toBeVisible();
  });

  it('should show the true figure from the first moment, and say it once', async () => {
    const succeeded = { files: 2, bytes: 38.4 * MB };
    const results: TrashReport['results'] = ['a.jpg', 'b.jpg'].map((path) => {
      return { kind: 'file', path, size: 19.2 * MB, status: 'removed' };
    });
    show(removal({ task: 'empty', succeeded, results }));
    expect(await screen.findByText('2 files deleted for good, 38.40 MB freed')).toBeVisible();
    expect(document.querySelector('[data-text="38.40"]')).toBeInTheDocument();
    expect(document.querySelectorAll('[role="status"]')).toHaveLength(1);
    expect(screen.getByText('Done: 2 files')).toBeVisible();
    expect(screen.queryByText('38.40 MB')).not.toBeInTheDocument();
  });

  it('should name an archive that also contains files that stayed', async () => {
    const { person } = show(removal({ endReason: 'cancelled', leftoverReplacements: ['Old.zip'] }));
    await person.click(await screen.findByText('1 archive also holds files that stayed'));
    expect(await screen.findByText('Old.zip')).toBeVisible();
  });
});
