import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { OwnAndSample } from '@/shared/sources/own-and-sample';
import { drivesQuery } from '@/shared/sources/sources';
import { DemoSection } from '@/shared/ui/demo-section';
import { ToolHeader } from '@/shared/ui/tool-header';
import { CloudTask } from './components/cloud-task';
import { useDemoCloud } from './demo/use-demo-cloud';
import { useCloudText } from './messages';

const LiveCloud = lazy(() => import('./live/live-cloud'));

/** Shows what fills a cloud drive, and deletes what is selected (NAV-15, NAV-36): the user's own drives, and a Demo. */
export default function CloudPage() {
  const t = useCloudText();
  const { data: drives = [], isLoading } = useQuery(drivesQuery);
  const demo = useDemoCloud();
  return (
    <>
      <ToolHeader title={t('title')} description={t('description')} />
      <OwnAndSample
        hasAccounts={isLoading ? undefined : drives.length > 0}
        own={<LiveCloud />}
        sample={(folded) => (
          <DemoSection title={t('demo.title')} explanation={t('demo.explanation')} folded={folded}>
            <CloudTask cloud={demo} />
          </DemoSection>
        )}
      />
    </>
  );
}
