import { paths } from '@/shared/config/paths';
import { LinkButton } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { OwnerOnly } from './components/owner-only';
import { SampleAnalytics } from './demo/sample-analytics';
import { LiveCharts } from './live/live-charts';
import { LiveSection } from './live/live-section';
import { useOwnerText } from './messages';

/** Where revenue comes from, and where it would (NAV-18, ANALYT-01): the real business, and below it sample figures. */
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
