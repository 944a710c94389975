import { ToolHeader } from '@/shared/ui/tool-header';
import { CloudTask } from './components/cloud-task';
import { useDemoCloud } from './demo/use-demo-cloud';
import { useCloudText } from './messages';

/** Shows what fills a cloud drive, and deletes what is selected (NAV-15, NAV-36). */
export default function CloudPage() {
  const t = useCloudText();
  return (
    <>
      <ToolHeader title={t('title')} description={t('description')} demo={t('demo.explanation')} />
      <CloudTask cloud={useDemoCloud()} />
    </>
  );
}
