import { screen } from '@testing-library/react';
import { sharedMessageAddress } from '@/shared/share/shared-message';
import { renderScreen } from '@/testing/render-screen';
import ScamCheckPage from './scam-check-page';

describe('Is this a scam?', () => {
  it('should judge a pasted message with reasons', async () => {
    const { person } = renderScreen(<ScamCheckPage />);
    await person.type(screen.getByLabelText('Message, link or e-mail'), 'Log in at https://paypa1.com/login');
    await person.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('This looks like a scam')).toBeVisible();
    expect(screen.getByText('look-alike address')).toBeVisible();
    expect(screen.getByText('The real address of PayPal is paypal.com.')).toBeVisible();
  });

  it('should not call a message safe', async () => {
    const { person } = renderScreen(<ScamCheckPage />);
    await person.type(screen.getByLabelText('Message, link or e-mail'), 'Dinner on Sunday?');
    await person.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('No signs of a scam found')).toBeVisible();
    expect(screen.getByText(/no proof that it is genuine/)).toBeVisible();
  });

  it('should ask for a message', async () => {
    const { person } = renderScreen(<ScamCheckPage />);
    await person.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Paste a message first.')).toBeVisible();
  });

  it('should judge a shared message', async () => {
    const form = new FormData();
    form.set('text', 'https://paypa1.com/login');
    form.set('url', 'https://paypa1.com/login');
    renderScreen(<ScamCheckPage />, { at: sharedMessageAddress(form) });
    expect(await screen.findByText('This looks like a scam')).toBeVisible();
    expect(screen.getByLabelText('Message, link or e-mail')).toHaveValue('https://paypa1.com/login');
  });
});
