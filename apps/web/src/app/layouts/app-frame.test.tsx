import { act, screen } from '@testing-library/react';
import { registerWork } from '@/shared/work/work-store';
import { renderScreen } from '@/testing/render-screen';
import { WorkChip } from './app-frame';

describe('work chip', () => {
  it('should show work of another screen with its progress and the way back, until it ends', () => {
    const work = registerWork('Scanning Pictures', '/clean');
    renderScreen(<WorkChip />, { at: '/' });
    act(() => work.progress(0.42));
    expect(screen.getByRole('link', { name: 'Scanning Pictures 42%' })).toHaveAttribute('href', '/clean');
    act(() => work.end());
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('should keep quiet on the screen that shows the work in full', () => {
    const work = registerWork('Scanning Pictures', '/clean?tab=folder');
    renderScreen(<WorkChip />, { at: '/clean' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    act(() => work.end());
  });
});
