import { createToolPage } from '@/folder/tool-page';
import { paths } from '@/shared/config/paths';
import { CachesHint } from './caches-hint';
import { DemoData } from './data-cleaner/demo-data';
import { useCleaningText } from './messages';
import { OwnStorageCard } from './own-storage/own-storage-card';
import { toastAccessDenied } from './toast-access-denied';

/** Data to delete (NAV-19): samples, or the rules' findings once a folder is open. */
export default createToolPage({
  path: paths.dataCleaner,
  useTexts: () => {
    const t = useCleaningText();
    return {
      title: t('data.title'),
      description: t('data.description'),
      liveDescription: t('data.live.description'),
      demo: t('data.demo'),
      open: { title: t('live.open.data'), text: t('live.open.data.note'), action: t('live.open') },
    };
  },
  load: () => import('./data-cleaner/live/live-data'),
  Demo: DemoData,
  Hint: CachesHint,
  Below: OwnStorageCard,
  onFailed: toastAccessDenied,
});
