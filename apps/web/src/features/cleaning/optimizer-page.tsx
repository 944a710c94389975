import { createToolPage } from '@/folder/tool-page';
import { paths } from '@/shared/config/paths';
import { CachesHint } from './caches-hint';
import { useCleaningText } from './messages';
import { DemoOptimizer } from './optimizer/demo-view';
import { toastAccessDenied } from './toast-access-denied';

/** Five tasks that run one after the other (NAV-20): simulated on samples, real once a folder is open. */
export default createToolPage({
  path: paths.optimizer,
  useTexts: () => {
    const t = useCleaningText();
    return {
      title: t('optimizer.title'),
      description: t('optimizer.description'),
      liveDescription: t('optimizer.live.description'),
      demo: t('optimizer.demo'),
      open: {
        title: t('live.open.optimizer'),
        text: t('live.open.optimizer.note'),
        action: t('live.open'),
      },
    };
  },
  load: () => import('./optimizer/live/live-optimizer-view'),
  Demo: DemoOptimizer,
  Hint: CachesHint,
  onFailed: toastAccessDenied,
});
