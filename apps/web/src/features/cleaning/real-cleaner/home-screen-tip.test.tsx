import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { captureInstallPrompt } from '@/shared/browser/install-prompt';
import HomeScreenTip from './home-screen-tip';

beforeAll(captureInstallPrompt);
afterEach(() => {
  window.dispatchEvent(new Event('appinstalled'));
  Reflect.deleteProperty(window, 'matchMedia');
});

function offer() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(() => Promise.resolve({ outcome: 'accepted' })),
  });
  act(() => void window.dispatchEvent(event));
  return event;
}

describe('home screen tip', () => {
  it('should explain the steps without a button where the browser has no prompt (REAL-23)', () => {
    render(<HomeScreenTip />);
    expect(screen.getByText(/home screen/i)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
  });

  it('should show the browser’s prompt once, instead of its banner', async () => {
    render(<HomeScreenTip />);
    const event = offer();
    expect(event.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Install' }));
    expect(event.prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
  });

  it('should be hidden in the installed app', () => {
    window.matchMedia = ((query: string) => ({ matches: query.includes('standalone') })) as typeof matchMedia;
    const { container } = render(<HomeScreenTip />);
    expect(container).toBeEmptyDOMElement();
  });
});
