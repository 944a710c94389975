import { screen, within, waitFor } from '@testing-library/react';
import {
  type Answering,
  type FakeAnswer,
  fakeApi,
  problem,
  renderScreen,
  sampleUser,
  textsOf,
} from '@/testing';
import type { OwnerMetrics } from '@swipeclean/contracts';
import { saveFile } from '@/shared/browser/save-file';
import AnalyticsPage from './analytics-page';
import { revenueSoFar, sampleRevenue } from './demo/sample-revenue';
import OwnerDashboardPage from './owner-dashboard-page';
import { noMetrics, sampleMetrics } from './testing/sample-metrics';
import { metricsCsv } from './live/metrics-csv';

jest.mock('@/shared/browser/save-file');

describe('owner figures', () => {
  const owner = { ...sampleUser, email: 'owner@example.com', isOwner: true };
  const PAGES = { '/owner-dashboard': OwnerDashboardPage, '/analytics': AnalyticsPage };
  const open = (at: keyof typeof PAGES) => {
    fakeApi({ 'GET /api/owner/metrics': { json: noMetrics } });
    const Page = PAGES[at];
    return renderScreen(<Page />, { at, user: owner });
  };
  const figure = (name: string) => screen.getByText(name).parentElement?.textContent;
  describe('owner dashboard', () => {
    it('should show goal, targets, the day’s figures and notes as samples (OWN-11, OWN-12, OWN-13)', async () => {
      // Also proves OWN-14, OWN-15, OWN-16, OWN-17, OWN-18, OWN-19, OWN-20, OWN-21, OWN-22, OWN-30, OWN-31.
      // Also proves CONST-44, CONST-45.
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
      expect(textsOf(targets)).toEqual([
        'Feb 2025Next$250,000',
        'Apr 2025$450,000',
        'Jun 2025$700,000',
        'Sep 2025$1,000,000',
      ]);
      expect(screen.getByRole('button', { name: /Demo/ })).toBeVisible();

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

    it('should show the way to the goal, and the months also as a table (NAV-18, ANALYT-01, ANALYT-02)', async () => {
      // Also proves ANALYT-03, ANALYT-07.
      const goal = screen.getByRole('region', { name: '$1M revenue by September 2025' });
      expect(within(goal).getByText('$247,890')).toBeVisible();
      expect(within(goal).getByText('24.8% complete')).toBeVisible();
      expect(within(goal).getByText(/\$4\.99 revenue per subscriber/)).toBeVisible();
      expect(screen.getByRole('button', { name: /Demo/ })).toBeVisible();

      const months = screen.getByRole('figure', { name: 'Revenue by month' });
      const rows = within(months).getAllByRole('rowheader', { hidden: true });
      expect(textsOf(rows)).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May']);
      expect(within(months).getByRole('cell', { name: '$71,460', hidden: true })).toBeInTheDocument();
    });

    it('should show the plan mix, revenue by country, and what to do next (ANALYT-04, ANALYT-05, ANALYT-06)', () => {
      const plans = screen.getByRole('table', { name: 'Plan mix' });
      expect(
        within(plans)
          .getAllByRole('row')
          .slice(1)
          .map(({ textContent }) => textContent),
      ).toEqual(['Monthly3,42169%', 'Annual1,19024%', 'Lifetime3477%']);

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
});

describe('owner live', () => {
  const CALL = 'GET /api/owner/metrics';
  const owner = { ...sampleUser, email: 'owner@example.com', isOwner: true };
  const open = (Page: typeof AnalyticsPage, answer: Answering<OwnerMetrics>) => {
    const calls = fakeApi({ [CALL]: answer });
    return { calls, ...renderScreen(<Page />, { at: '/', user: owner }) };
  };
  const live = () => screen.findByRole('region', { name: /^Your business, live/ });
  const figure = (section: HTMLElement, name: string) =>
    within(section).getByText(name).parentElement?.textContent;
  describe('the live panel of the owner dashboard', () => {
    it('should show the real figures apart from the samples', async () => {
      open(OwnerDashboardPage, { json: sampleMetrics });
      const section = await live();
      expect(await within(section).findByText('$13.32')).toBeVisible();
      expect(figure(section, 'Paying now')).toContain('4');
      expect(figure(section, 'New today')).toContain('+1');
      expect(figure(section, 'This month')).toContain('-$5');
      expect(figure(section, 'ARR')).toContain('$159.84');
      expect(figure(section, 'Churn')).toContain('12.5%');
      expect(figure(section, 'LTV')).toContain('$60.78');
      expect(within(section).getByText('1 waits for you')).toBeVisible();
      expect(within(section).queryByRole('button', { name: /Demo/ })).not.toBeInTheDocument();
      expect(within(section).queryByText('$247,890')).not.toBeInTheDocument();
      expect(within(section).queryByText('Test money')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: /Demo/ })).toBeVisible();
    });

    it('should label sandbox money', async () => {
      open(OwnerDashboardPage, { json: { ...sampleMetrics, isTest: true } });
      const section = await live();
      expect(await within(section).findByText('Test money')).toBeVisible();
      expect(within(section).getByText(/^Cards and PayPal .* Cash transfers count/)).toBeVisible();
    });

    it('should give advice before the first sale, and show pending requests', async () => {
      open(OwnerDashboardPage, {
        json: { ...noMetrics, pendingActivations: sampleMetrics.pendingActivations },
      });
      const section = await live();
      expect(await within(section).findByText('No sales yet')).toBeVisible();
      expect(within(section).getByRole('link', { name: 'Open the pricing page' })).toHaveAttribute(
        'href',
        '/pricing',
      );
      expect(within(section).getByText('1 waits for you')).toBeVisible();
      expect(within(section).queryByText('LTV')).not.toBeInTheDocument();
    });

    it('should keep the samples when billing is down, and retry', async () => {
      let isAway = true;
      const { person } = open(OwnerDashboardPage, () =>
        isAway ? problem(503, 'Away') : { json: sampleMetrics },
      );
      const section = await live();
      expect(await within(section).findByText('Unable to load the live figures')).toBeVisible();
      expect(screen.getByText('$247,890')).toBeVisible();
      isAway = false;
      await person.click(within(section).getByRole('button', { name: /again/i }));
      expect(await within(section).findByText('$13.32')).toBeVisible();
    });

    it('should refresh, or report a failure', async () => {
      let answer: FakeAnswer<OwnerMetrics> = { json: sampleMetrics };
      const { person } = open(OwnerDashboardPage, () => answer);
      const section = await live();
      await within(section).findByText('$13.32');
      answer = { json: { ...sampleMetrics, mrrCents: 1831 } };
      await person.click(within(section).getByRole('button', { name: 'Refresh' }));
      expect(await within(section).findByText('$18.31')).toBeVisible();
      answer = problem(503, 'Away');
      await person.click(within(section).getByRole('button', { name: 'Refresh' }));
      expect(await within(section).findByText(/could not be updated/)).toBeVisible();
      expect(within(section).getByText('$18.31')).toBeVisible();
    });
  });
  describe('the live panel of the analytics', () => {
    it('should show months, plans and countries, also as tables and lists', async () => {
      open(AnalyticsPage, { json: sampleMetrics });
      const section = await live();
      const months = await within(section).findByRole('figure', { name: 'Received by month' });
      const rows = within(months).getAllByRole('row', { hidden: true }).slice(1);
      expect(rows).toHaveLength(12);
      expect(rows.slice(-3).map(({ textContent }) => textContent)).toEqual([
        'Jan 2026$54.98',
        'Feb 2026$253.97',
        'Mar 2026-$5',
      ]);
      const plans = within(section).getByRole('table', { name: 'Paying now, by plan' });
      expect(
        within(plans)
          .getAllByRole('row')
          .slice(1)
          .map(({ textContent }) => textContent),
      ).toEqual(['Monthly125%', 'Annual250%', 'Lifetime125%']);
      const countries = within(section).getByRole('list', { name: 'Received by country in 12 months' });
      expect(textsOf(within(countries).getAllByRole('listitem'))).toEqual([
        'Germany$248.9981%',
        'Unknown$59.9619%',
        'United States-$50%',
      ]);
    });

    it('should export the figures as a table for spreadsheets', async () => {
      const { person } = open(AnalyticsPage, { json: sampleMetrics });
      const section = await live();
      await person.click(await within(section).findByRole('button', { name: 'Export as CSV' }));
      await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'business-2026-03-20.csv'));
    });
  });
  describe('the table for spreadsheets', () => {
    it('should contain every figure', () => {
      const lines = metricsCsv(sampleMetrics).slice(1).split('\r\n');
      expect(lines).toEqual(
        expect.arrayContaining([
          '"Section","Item","Value","Unit"',
          '"Your business, live","MRR",13.32,"USD"',
          '"Your business, live","Churn",12.5,"percent"',
          '"Paying now, by plan","Annual",2,""',
          '"Received by month","2026-03",-5,"USD"',
          '"Received by country in 12 months","Germany",248.99,"USD"',
        ]),
      );
      expect(lines.filter((line) => line.includes('Received by month'))).toHaveLength(12);
      expect(metricsCsv({ ...sampleMetrics, isTest: true })).toContain('"Test money"');
    });

    it('should contain no formula from a provider’s country name', () => {
      const hostile = { ...sampleMetrics, revenueByCountry: [{ country: '=HYPERLINK("x")', cents: 1 }] };
      expect(metricsCsv(hostile)).toContain(`"'=HYPERLINK(""x"")",0.01`);
    });
  });
});
