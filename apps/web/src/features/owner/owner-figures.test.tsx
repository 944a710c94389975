import { screen, within } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { renderScreen } from '@/testing/render-screen';
import { sampleUser } from '@/testing/samples';
import AnalyticsPage from './analytics-page';
import { revenueSoFar, sampleRevenue } from './demo/sample-revenue';
import OwnerDashboardPage from './owner-dashboard-page';
import { noMetrics } from './testing/sample-metrics';

const owner = { ...sampleUser, email: 'owner@example.com', isOwner: true };

const PAGES = { '/owner-dashboard': OwnerDashboardPage, '/analytics': AnalyticsPage };
const open = (at: keyof typeof PAGES) => {
  fakeApi({ 'GET /api/owner/metrics': { json: noMetrics } });
  const Page = PAGES[at];
  return renderScreen(<Page />, { at, user: owner });
};
const figure = (name: string) => screen.getByText(name).parentElement?.textContent;

describe('owner dashboard', () => {
  it('should show the goal and its targets as samples (OWN-12, OWN-14, OWN-15)', async () => {
    // Also proves OWN-16, OWN-17, OWN-31.
    open('/owner-dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Owner Dashboard' })).toBeVisible();
    const goal = screen.getByRole('region', { name: 'Million-dollar goal' });
    for (const text of ['$247,890', 'of $1,000,000', '24.8% complete']) {
      expect(within(goal).getByText(text)).toBeVisible();
    }
    expect(figure('Subscribers')).toContain('4,958');
    expect(figure('Needed')).toContain('16,701');
    expect(figure('Days left')).toContain('203');
    const targets = within(goal).getAllByRole('listitem');
    expect(targets.map(({ textContent }) => textContent)).toEqual([
      'Feb 2025Next$250,000',
      'Apr 2025$450,000',
      'Jun 2025$700,000',
      'Sep 2025$1,000,000',
    ]);
    expect(screen.getByRole('button', { name: /Demo/ })).toBeVisible();
  });

  it('should show the day’s figures and the notes (OWN-18, OWN-19, OWN-20)', async () => {
    // Also proves OWN-21, OWN-22, OWN-30, CONST-45.
    open('/owner-dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Owner Dashboard' });
    expect(figure('Daily growth')).toContain('+73');
    expect(figure('Churn')).toContain('2.1%');
    expect(figure('LTV')).toContain('$237');
    expect(figure('CAC')).toContain('$12');
    expect(figure('ARPU')).toContain('$49.99');
    const notes = screen.getByRole('region', { name: 'Business notes' });
    expect(within(notes).getAllByRole('listitem')).toHaveLength(4);
  });
});

describe('revenue analytics', () => {
  beforeEach(async () => {
    open('/analytics');
    await screen.findByRole('heading', { level: 1, name: 'Revenue Analytics' });
  });

  it('should show the way to the goal, as samples (NAV-18, ANALYT-01, ANALYT-02)', () => {
    const goal = screen.getByRole('region', { name: '$1M revenue by September 2025' });
    expect(within(goal).getByText('$247,890')).toBeVisible();
    expect(within(goal).getByText('24.8% complete')).toBeVisible();
    expect(within(goal).getByText(/\$4\.99 revenue per subscriber/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Demo/ })).toBeVisible();
  });

  it('should show the months from January to May, also as a table (ANALYT-03, ANALYT-07)', async () => {
    const months = screen.getByRole('figure', { name: 'Revenue by month' });
    const rows = within(months).getAllByRole('rowheader', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May']);
    expect(within(months).getByRole('cell', { name: '$71,460', hidden: true })).toBeInTheDocument();
  });

  it('should show the plan mix (ANALYT-04, ANALYT-07)', () => {
    const plans = screen.getByRole('table', { name: 'Plan mix' });
    expect(
      within(plans)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Monthly3,42169%', 'Annual1,19024%', 'Lifetime3477%']);
  });

  it('should show revenue by country and what to do next (ANALYT-05, ANALYT-06, ANALYT-07)', () => {
    const countries = within(screen.getByRole('list', { name: 'Revenue by country' })).getAllByRole(
      'listitem',
    );
    expect(countries[0]).toHaveTextContent('United States$118,99048%');
    expect(countries).toHaveLength(6);
    expect(
      within(screen.getByRole('region', { name: 'Action items' })).getAllByRole('listitem'),
    ).toHaveLength(4);
  });
});

it('should have consistent samples', () => {
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  expect(sum(sampleRevenue.countries.map(({ amount }) => amount))).toBe(revenueSoFar);
  expect(sum(Object.values(sampleRevenue.plans))).toBe(4958);
  expect(revenueSoFar).toBe(24_789_000);
});
