import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { Skeleton } from '@/shared/ui/skeleton';
import { ToolHeader } from '@/shared/ui/tool-header';
import { drivesQuery } from './api/drive.queries';
import { CloudTask } from './components/cloud-task';
import { useDemoCloud } from './demo/use-demo-cloud';
import { useCloudText } from './messages';

const LiveCloud = lazy(() => import('./live/live-cloud'));

/** Shows what fills a cloud drive, and deletes what is selected (NAV-15, NAV-36): the user's own drives, and a Demo. */
export default function CloudPage() {
  const t = useCloudText();
  return (
    <>
      <ToolHeader title={t('title')} description={t('description')} />
      <Suspense fallback={<Skeleton className="mb-8 h-48 rounded-card" />}>
        <LiveCloud />
      </Suspense>
      <DemoDrive />
    </>
  );
}

/** The sample drive; folded for whoever has one of their own. */
function DemoDrive() {
  const t = useCloudText();
  const { data: drives } = useQuery(drivesQuery);
  const headingId = useId();
  const cloud = useDemoCloud();
  const isFolded = drives !== undefined && drives.length > 0;
  if (isFolded)
    return (
      <details className="mt-4">
        <summary className="min-h-11 py-2.5 text-small font-medium text-brand-ink">{t('demo.title')}</summary>
        <div className="pt-2">
          <DemoBadge explanation={t('demo.explanation')} />
          <div className="pt-4">
            <CloudTask cloud={cloud} />
          </div>
        </div>
      </details>
    );
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="text-title font-semibold">
          {t('demo.title')}
        </h2>
        <DemoBadge explanation={t('demo.explanation')} />
      </div>
      <CloudTask cloud={cloud} />
    </section>
  );
}
