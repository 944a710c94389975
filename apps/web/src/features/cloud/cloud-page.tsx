import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { DemoBadge } from '@/shared/ui/demo-badge';
import { PageHeader } from '@/shared/ui/page-header';
import { CloudTask } from './components/cloud-task';
import { SAMPLE_TERMS, useDemoCloud } from './demo/use-demo-cloud';
import { useCloudText } from './messages';

/** Shows what fills a cloud drive, and deletes what is selected (NAV-15, NAV-36). */
export default function CloudPage() {
  const t = useCloudText();
  const shared = useSharedText();
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        back={{ to: paths.root, label: shared('nav.home') }}
        aside={<DemoBadge explanation={t('demo.explanation')} />}
      />
      <CloudTask cloud={useDemoCloud()} terms={SAMPLE_TERMS} />
    </>
  );
}
