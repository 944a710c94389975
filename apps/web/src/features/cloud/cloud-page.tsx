import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { drivesQuery } from '@/shared/sources/sources';
import { DemoSection } from '@/shared/ui/demo-section';
import { Skeleton } from '@/shared/ui/skeleton';
import { ToolHeader } from '@/shared/ui/tool-header';
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
  const { data: drives = [] } = useQuery(drivesQuery);
  return (
    <DemoSection title={t('demo.title')} explanation={t('demo.explanation')} folded={drives.length > 0}>
      <CloudTask cloud={useDemoCloud()} />
    </DemoSection>
  );
}
