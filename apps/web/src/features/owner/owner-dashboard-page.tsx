import { paths } from '@/shared/config/paths';
import { LinkButton } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { OwnerOnly } from './components/owner-only';
import { SampleDashboard } from './demo/sample-dashboard';
import { LiveFigures } from './live/live-figures';
import { LiveSection } from './live/live-section';
import { LiveTasks } from './live/live-tasks';
import { useOwnerText } from './messages';

/** How the business stands, and how it would (NAV-27, OWN-11): the real one, and below it sample figures. */
export default function OwnerDashboardPage() {
  const t = useOwnerText();
  return (
    <OwnerOnly>
      <PageHeader
        title={t('dashboard.title')}
        aside={
          <LinkButton to={paths.analytics} variant="secondary">
            {t('analytics.title')}
          </LinkButton>
        }
      />
      <LiveSection below={(metrics) => <LiveTasks metrics={metrics} />}>
        {(metrics) => <LiveFigures metrics={metrics} />}
      </LiveSection>
      <SampleDashboard />
    </OwnerOnly>
  );
}
