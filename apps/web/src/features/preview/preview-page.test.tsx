import { DOLLARS } from '@/testing/shown-prices';
import { screen, within } from '@testing-library/react';
import { fakeApi, hrefOf, renderScreen, sampleUser } from '@/testing';
import PreviewPage from './preview-page';

const OFFER = `Get 50% OFF - $${DOLLARS.monthly}/month`;
const gigabytes = (text: string | null) => Number(/([\d.]+) GB/.exec(text ?? '')?.[1]);

describe('preview', () => {
  it('should read only the settings, and show the offer and the claims (PREV-01, GEN-05, CONST-04)', () => {
    // Also proves GEN-19, GEN-20, PREV-09, PREV-10.
    const calls = fakeApi({});
    renderScreen(<PreviewPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Feature Preview' })).toBeVisible();
    expect(screen.getByText('Look around: sample figures, no signup.')).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['/api/config']);
    expect(screen.getByText('50% OFF • 6,753 of 10,000 spots remaining')).toBeVisible();
    expect(screen.getByText('Limited time: First 10,000 users only')).toBeVisible();
    for (const claim of ['2.5M+', '485K+', '180+']) expect(screen.getByText(claim)).toBeVisible();
  });

  it('should have four tabs, each with the total of its list (PREV-02, PREV-03, PREV-04)', async () => {
    // Also proves PREV-11.
    const { person } = renderScreen(<PreviewPage />);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Storage',
      'Photos',
      'Email',
      'iCloud',
    ]);
    for (const name of ['Storage', 'Photos', 'Email', 'iCloud']) {
      await person.click(screen.getByRole('tab', { name }));
      const panel = screen.getByRole('tabpanel', { name });
      const rows = within(within(panel).getByRole('list', { name })).getAllByRole('listitem');
      expect(rows).toHaveLength(4);
      const sum = rows.reduce((total, row) => total + gigabytes(row.textContent), 0);
      const total = within(panel).getByText('Total recoverable').parentElement;
      expect(gigabytes(total?.textContent ?? null)).toBeCloseTo(sum, 5);
      for (const row of rows) expect(row).toHaveTextContent(/\d (item|mail)s?/);
      expect(within(panel).getByRole('button', { name: /Demo/ })).toBeVisible();
    }
    const panel = within(screen.getByRole('tabpanel', { name: 'iCloud' }));
    const rows = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (const name of ['Backups', 'Photos & Videos', 'Documents', 'Old Videos'])
      expect(rows.some((row) => row?.startsWith(name))).toBe(true);
    await person.click(panel.getByRole('button', { name: /Demo/ }));
    expect(screen.getByText(/samples too until one is connected/)).toBeVisible();
  });

  it.each([
    ['a visitor by the sign-in', undefined, '/api/login?returnTo=%2Fstripe-subscribe%3Fplan%3Dmonthly'],
    ['a user straight', sampleUser, '/stripe-subscribe?plan=monthly'],
  ])('should lock Pro features, and lead %s to the checkout (PREV-05, PREV-06)', (_who, user, href) => {
    // Also proves PREV-07.
    renderScreen(<PreviewPage />, { user });
    const lock = within(screen.getByRole('region', { name: 'Premium Feature' }));
    expect(lock.getByRole('link', { name: OFFER })).toHaveAttribute('href', href);
    expect(screen.getByRole('button', { name: 'Start Cleaning' })).toBeDisabled();
  });

  it('should describe samples and Pro correctly, and label testimonials as samples (PREV-05, PREV-08)', async () => {
    const { person } = renderScreen(<PreviewPage />);
    expect(hrefOf('Open a folder')).toBe('/folder');
    expect(screen.getByRole('region', { name: 'Premium Feature' })).toHaveTextContent(
      'These figures are samples, with no files behind them. Pro lifts the free limits: 2.00 GB of cleaning a month, 25 blocked numbers and 10 look-ups a day.',
    );

    const quotes = screen.getByRole('region', { name: 'What people say' });
    expect(within(quotes).getAllByRole('listitem')).toHaveLength(4);
    await person.click(within(quotes).getByRole('button', { name: /Demo/ }));
    expect(screen.getByText(/These are sample testimonials/)).toBeVisible();
  });
});
