import { screen } from '@testing-library/react';
import { companionConnection } from '@/folder/companion/companion-connection';
import { fakeApi, renderScreen } from '@/testing';
import ConnectPage from './connect-page';

describe('the page of this computer on a phone', () => {
  const share = jest.fn().mockResolvedValue(undefined);

  beforeEach(() => {
    Object.assign(navigator, { share });
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(new EventTarget() as MediaQueryList, { matches: query === '(pointer: coarse)' }),
      );
  });
  afterEach(() => {
    Object.assign(navigator, { share: undefined });
    jest.restoreAllMocks();
  });

  it('should send its address to the computer, and connect to nothing', async () => {
    fakeApi({});
    const { person } = renderScreen(<ConnectPage />, { at: '/connect#8123,CODE' });
    expect(await screen.findByRole('heading', { name: 'Open this on your computer' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code of http://localhost/connect' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: 'http://localhost/connect' }));
    expect(screen.queryByText(/^npx/)).not.toBeInTheDocument();
    expect(companionConnection.get().status).toBe('none');
  });
});
