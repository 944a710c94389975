import { screen } from '@testing-library/react';
import { browser } from '@/shared/browser/navigation';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import NotFoundPage from './not-found-page';

describe('an API address opened without a connection', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));
  const showAt = (path: string, user?: typeof sampleUser) => {
    window.history.replaceState(null, '', path);
    return renderScreen(<NotFoundPage />, { user });
  };

  it('should say that signing out did not happen, and offer it again', async () => {
    const reload = jest.spyOn(browser, 'reload').mockImplementation();
    const { person } = showAt('/api/logout', sampleUser);
    expect(screen.getByRole('alert')).toHaveTextContent('You are still signed in.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalled();
    reload.mockRestore();
  });

  it('should say that it needs a connection', () => {
    showAt('/api/login');
    expect(screen.getByRole('alert')).toHaveTextContent('This screen needs a connection.');
    expect(screen.queryByText(/still signed in/)).not.toBeInTheDocument();
  });
});
