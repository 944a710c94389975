import { screen, waitFor } from '@testing-library/react';
import { areLetterKeysOn } from '@/shared/command-menu/shortcuts';
import { fakeApi, hrefOf, renderScreen, sampleConfig, sampleUser } from '@/testing';
import SettingsPage from './settings-page';

beforeEach(() => void fakeApi({}));

const row = (name: string) => screen.getByText(name).closest('li');

describe('settings', () => {
  it('should show the owner, a visitor’s account type, and the app (NAV-25, SET-07, SET-08)', async () => {
    // Also proves SET-04, SET-05.
    renderScreen(<SettingsPage />);
    await waitFor(() => expect(row('Owner')).toHaveTextContent('owner@example.com'));
    expect(row('Account type')).toHaveTextContent('Free');
    expect(screen.getByRole('link', { name: 'Owner access' })).toHaveAttribute('href', '/owner');
    const info = screen.getByRole('region', { name: 'App info' });
    expect(screen.getByRole('link', { name: /^FAQ/ })).toHaveAttribute('href', '/faq');
    expect(screen.getByRole('link', { name: /^Privacy Policy/ })).toHaveAttribute('href', '/privacy');
    expect(info).toHaveTextContent('Version1.0.0');
    expect(info).toHaveTextContent('Last updatedJanuary 2025');
    expect(info).toHaveTextContent('PlatformWeb App');
  });

  it.each([
    [{}, 'Free'],
    [{ isSubscribed: true }, 'Pro'],
    [{ isFounder: true }, 'Pro'],
  ])(
    'should name the account type of %p by the subscription: %s (SET-02, SET-09)',
    async (standing, type) => {
      renderScreen(<SettingsPage />, { user: { ...sampleUser, ...standing } });
      await screen.findByText('Account type');
      expect(row('Account type')).toHaveTextContent(`Account type${type}`);
      expect(row('Signed in as')).toHaveTextContent('mara@example.com');
      expect(hrefOf('Subscription')).toBe('/profile#subscription');
    },
  );

  it('should read phone numbers in the country that is chosen', async () => {
    const calls = fakeApi({ 'PATCH /api/auth/user': { json: { ...sampleUser, country: 'DE' } } });
    const { person } = renderScreen(<SettingsPage />, { user: sampleUser });
    const country = await screen.findByRole('combobox', { name: 'Country' });
    expect(country).toHaveValue('US');
    await person.selectOptions(country, 'Germany');
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ path: '/api/auth/user', body: { country: 'DE' } }),
      ),
    );
    expect(country).toHaveValue('DE');
  });

  it('should turn off the shortcuts of single letters', async () => {
    const { person } = renderScreen(<SettingsPage />);
    const setting = screen.getByRole('checkbox', { name: /^Shortcuts with single letters/ });
    expect(setting).toBeChecked();
    await person.click(setting);
    expect(setting).not.toBeChecked();
    expect(areLetterKeysOn()).toBe(false);
    await person.click(setting);
    expect(areLetterKeysOn()).toBe(true);
  });

  it('should show the country of the browser’s locale until one is stored', () => {
    renderScreen(<SettingsPage />, { user: { ...sampleUser, country: null } });
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('US');
  });

  it('should open a mail to support with a subject and the usual facts (SET-03, SET-09)', async () => {
    renderScreen(<SettingsPage />, { user: sampleUser });
    const link = await screen.findByRole('link', { name: /Contact support/ });
    const mail = new URL(link.getAttribute('href') ?? '');
    expect(mail.protocol + mail.pathname).toBe('mailto:support@example.com');
    expect(mail.searchParams.get('subject')).toBe('SwipeClean support request');
    expect(mail.searchParams.get('body')).toMatch(
      /I need help with:[^]*Version: 1\.0\.0[^]*Account type: Free/,
    );
  });

  it('should state that there is no support address when the operator set none', async () => {
    fakeApi({ 'GET /api/config': { json: { ...sampleConfig, supportEmail: null, ownerEmail: null } } });
    renderScreen(<SettingsPage />);
    expect(await screen.findByText('There is no support address yet. The FAQ may help.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Contact support/ })).not.toBeInTheDocument();
    expect(row('Owner')).toHaveTextContent('Not set');
  });

  it('should offer to retry when the address failed to load', async () => {
    let away = true;
    fakeApi({ 'GET /api/config': () => (away ? { status: 503 } : { json: sampleConfig }) });
    const { person } = renderScreen(<SettingsPage />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    away = false;
    await person.click(again);
    expect(await screen.findByRole('link', { name: /Contact support/ })).toBeVisible();
  });

  it('should switch language and theme', async () => {
    const { person } = renderScreen(<SettingsPage />);
    await person.selectOptions(screen.getByLabelText('Theme'), 'dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await person.selectOptions(screen.getByLabelText('Theme'), 'system');
    await person.selectOptions(screen.getByLabelText('Language'), 'de');
    expect(await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  });

  it('should show the link to the owner’s pages only to the owner', () => {
    const { unmount } = renderScreen(<SettingsPage />, { user: sampleUser });
    expect(screen.queryByText('Owner Dashboard')).not.toBeInTheDocument();
    unmount();
    renderScreen(<SettingsPage />, { user: { ...sampleUser, isOwner: true, isFounder: true } });
    expect(screen.getByRole('link', { name: 'Owner Dashboard' })).toHaveAttribute('href', '/owner-dashboard');
    expect(screen.getByRole('link', { name: 'Payouts' })).toHaveAttribute('href', '/owner-payouts');
    expect(hrefOf('Cash transfers')).toBe('/owner-activations');
    expect(screen.getByRole('link', { name: 'Revenue Analytics' })).toHaveAttribute('href', '/analytics');
  });
});
