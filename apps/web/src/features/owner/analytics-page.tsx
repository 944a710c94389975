import type { OwnerMetrics } from '@swipeclean/contracts';
import { FileDown } from 'lucide-react';
import { saveFile } from '@/shared/browser/save-file';
import { paths } from '@/shared/config/paths';
import { toast } from '@/shared/toast/toast-store';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { OwnerOnly } from './components/owner-only';
import { CountryList, countryLabel, MonthChart, monthName, PlanChart } from './components/revenue-charts';
import { SampleAnalytics } from './demo/sample-analytics';
import { LiveSection } from './live/live-section';
import { metricsCsv } from './live/metrics-csv';
import { ownerText, useOwnerText } from './messages';

/** The sources of revenue (NAV-18, ANALYT-01): the real business, and sample figures below. */
export default function AnalyticsPage() {
  const t = useOwnerText();
  return (
    <OwnerOnly>
      <PageHeader
        title={t('analytics.title')}
        aside={
          <LinkButton to={paths.ownerDashboard} variant="secondary">
            {t('dashboard.title')}
          </LinkButton>
        }
      />
      <LiveSection>{(metrics) => <LiveCharts metrics={metrics} />}</LiveSection>
      <SampleAnalytics />
    </OwnerOnly>
  );
}

/** Revenue by month, country and plan, and its export. */
function LiveCharts({ metrics }: { metrics: OwnerMetrics }) {
  const t = useOwnerText();
  const { revenueByMonth, revenueByCountry, planMix, subscribers } = metrics;
  const months = revenueByMonth.map(({ month, cents }) => ({ name: monthName(month), cents }));
  const countries = revenueByCountry.map(({ country, cents }) => ({ name: countryLabel(country), cents }));
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
      <div className="flex flex-col gap-4 lg:col-span-7">
        <MonthChart dense title={t('live.months')} valueTitle={t('live.month.note')} months={months} />
        {countries.length > 0 && <CountryList title={t('live.countries')} countries={countries} />}
      </div>
      <div className="flex flex-col gap-4 lg:col-span-5">
        <PlanChart title={t('live.plans')} valueTitle={t('live.paying')} mix={planMix} total={subscribers} />
        <Button icon={FileDown} variant="secondary" full onClick={() => exportMetrics(metrics)}>
          {t('live.export')}
        </Button>
      </div>
    </div>
  );
}

function exportMetrics(metrics: OwnerMetrics): void {
  const name = `business-${metrics.at.slice(0, 10)}.csv`;
  saveFile(new Blob([metricsCsv(metrics)], { type: 'text/csv;charset=utf-8' }), name);
  toast({ title: ownerText('live.export'), description: ownerText('live.export.done', { name }) });
}
